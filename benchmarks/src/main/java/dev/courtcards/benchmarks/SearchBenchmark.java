package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Playout;
import dev.courtcards.search.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * {@value #PLAYOUTS} playouts of a search from the first decision of a game, and the same number of simulated games with the same bots to
 * the same depth. Question: what do worlds and a tree cost beside dealing and playing?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar Search -p game=poker -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class SearchBenchmark {
    private static final int PLAYOUTS = 400;
    private static final int MOMENTS = 16;
    private static final int ROUNDS = 41;
    /** Nanoseconds that one thread searches in the comparison of threads; {@code TIMES} is the number of times its clock is read. */
    private static final double LONG = 50e6;

    private static final int TIMES = 200;

    /** The name of a game, with its default preset or with rules after a blank. */
    @Param({"nine-piles", "blackjack", "blackjack duel", "poker", "recall", "romme"})
    public String game = "";

    private Thought<?> thought = thought("nine-piles");

    /** A benchmark for one {@link #game}. */
    public SearchBenchmark() {}

    /** Plays to the decisions that are searched. */
    @Setup
    public void sitDown() {
        thought = thought(game);
    }

    private static Thought<?> thought(String game) {
        String[] words = game.split(" ", 2);
        dev.courtcards.core.record.Setup setup = dev.courtcards.core.record.Setup.of(words[0]);
        if (words.length > 1) {
            setup = setup.with("RULES", words[1]);
        }
        return new Thought<>(Games.found().find(setup), setup);
    }

    /** One search, at the first decision of each of {@value #MOMENTS} games in turn. */
    @Benchmark
    public Object search() {
        return thought.search();
    }

    /** The same number of games as {@link #search} has playouts. */
    @Benchmark
    public Object simulated() {
        return thought.simulated();
    }

    /**
     * Prints the speed of a search relative to simulated games, and on two threads.
     *
     * @param args optionally the number of rounds; then games, all by default
     */
    public static void main(String[] args) {
        int rounds = args.length == 0 ? ROUNDS : Math.max(4, Integer.parseInt(args[0]));
        List<String> games = args.length > 1
                ? List.of(args).subList(1, args.length)
                : List.of("nine-piles", "blackjack", "blackjack duel", "poker", "recall", "romme");
        System.out.println("| game | playouts a second | of games simulated | quartiles | two threads | quartiles |");
        System.out.println("| --- | ---: | ---: | --- | ---: | --- |");
        for (String game : games) {
            Thought<?> thought = thought(game);
            Paired pair = new Paired(() -> thought.search(), thought::simulated);
            pair.warmUp();
            Paired.Result one = pair.compare(rounds);
            double[] two = thought.speedUps(rounds, (int) (PLAYOUTS * Math.max(8, LONG / one.nanoseconds())));
            System.out.printf(
                    Locale.ROOT,
                    "| `%s` | %,.0f | %.2f | %.2f to %.2f | %.2f | %.2f to %.2f |%n",
                    game,
                    PLAYOUTS * 1e9 / one.nanoseconds(),
                    one.median(),
                    one.low(),
                    one.high(),
                    two[rounds / 2],
                    two[rounds / 4],
                    two[rounds * 3 / 4]);
        }
    }

    private static final class Thought<S extends dev.courtcards.core.game.State<S>> {
        private final CardGame<S> rules;
        private final Heuristics<S> heuristics;
        private final Search<S> search;
        private final Game<S> start;
        private final List<Observation<S>> seen = new ArrayList<>();
        /** The least number of moves before a game's first decision. */
        private int undecided = Integer.MAX_VALUE;

        private int searched;
        private int played;

        Thought(CardGame<S> rules, dev.courtcards.core.record.Setup setup) {
            this.rules = rules;
            this.heuristics = rules.heuristics();
            this.search = Search.of(rules).withPlayouts(PLAYOUTS);
            this.start = rules.newGame(setup.seats(Math.min(Math.max(2, rules.leastSeats()), rules.mostSeats())));
            for (int seed = 0; seen.size() < MOMENTS; seed++) {
                Playout<S> playout = Playout.of(rules, List.of(heuristics.rollout()), Seed.of(seed));
                Game<S> now = start;
                while (!now.isOver() && decider(now).isEmpty()) {
                    now = playout.step(now);
                }
                if (!now.isOver()) {
                    seen.add(now.seenBy(decider(now).orElseThrow()));
                    undecided = Math.min(undecided, now.ply());
                }
            }
        }

        /** The only seat that may act, if it has a choice; the house, such as the clock, may act too. */
        private static Optional<Seat> decider(Game<?> game) {
            List<Seat> seats = game.state().mayAct().stream()
                    .filter(Seat.class::isInstance)
                    .map(Seat.class::cast)
                    .toList();
            return seats.size() == 1
                            && game.seenBy(seats.get(0)).legalActions().forced().isEmpty()
                    ? Optional.of(seats.get(0))
                    : Optional.empty();
        }

        Object search() {
            searched++;
            return search.run(seen.get(searched % MOMENTS), Seed.of(searched), done -> {});
        }

        Object simulated() {
            Playout<S> playout = Playout.of(rules, List.of(heuristics.rollout()), Seed.of(++played));
            List<Double> values = List.of();
            for (int i = 0; i < PLAYOUTS; i++) {
                Game<S> now = start;
                while (!now.isOver()
                        && (now.ply() <= undecided || !heuristics.cutoff().test(start.state(), now.state()))) {
                    now = playout.step(now);
                }
                values = heuristics.values().apply(now.state());
            }
            return values;
        }

        /** The processor times of searches on one thread divided by those of the busier of two threads, sorted. */
        double[] speedUps(int rounds, int playouts) {
            double[] ratios = new double[rounds];
            for (int i = 0; i < rounds; i++) {
                boolean oneFirst = i % 2 == 0;
                long first = busiest(oneFirst ? 1 : 2, i, playouts);
                long second = busiest(oneFirst ? 2 : 1, i, playouts);
                ratios[i] = oneFirst ? (double) first / second : (double) second / first;
            }
            Arrays.sort(ratios);
            return ratios;
        }

        private long busiest(int threads, int number, int playouts) {
            Map<Thread, Long> busy = new ConcurrentHashMap<>();
            long before = Paired.THREAD.getCurrentThreadCpuTime();
            search.withPlayouts(playouts)
                    .withThreads(threads)
                    .run(seen.get(number % MOMENTS), Seed.of(number), done -> {
                        // Reading the clock is slow, so it is read rarely.
                        if (done % (playouts / TIMES) == 0) {
                            busy.put(Thread.currentThread(), Paired.THREAD.getCurrentThreadCpuTime());
                        }
                    });
            long first = busy.getOrDefault(Thread.currentThread(), 0L) - before;
            return threads == 1 ? first : Collections.max(busy.values());
        }
    }
}
