package dev.courtcards.benchmarks;

import dev.courtcards.blackjack.odds.FastRounds;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.odds.RoundTally;
import dev.courtcards.blackjack.odds.Unseen;
import dev.courtcards.blackjack.simple.SimpleBlackjack;
import dev.courtcards.blackjack.simple.SimpleRound;
import dev.courtcards.blackjack.simple.SimpleRules;
import dev.courtcards.blackjack.table.Blackjack;
import dev.courtcards.blackjack.table.BlackjackRules;
import dev.courtcards.blackjack.table.BlackjackTable;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Rounds of blackjack a second on one core: fast rounds, and the engine's rounds with bots, events, views and the whole history.
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar BlackjackBenchmark</pre>
 *
 * {@link #main} prints the times of the odds of a hand and of the game.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class BlackjackBenchmark {
    private static final int FAST = 1 << 20;
    private static final int ROUNDS = 200;
    private static final int RUNS = 7;
    private static final ThreadMXBean THREAD = ManagementFactory.getThreadMXBean();

    private final FastRounds fast =
            FastRounds.of(OddsRules.USUAL, Odds.of(OddsRules.USUAL).chart(), 0);
    private final Bot<SimpleRound> mimic =
            Objects.requireNonNull(new SimpleBlackjack().bots().get("mimic"));
    private final Bot<BlackjackTable> basic =
            Objects.requireNonNull(new Blackjack().bots().get("basic"));
    private final Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(1));
    private final Playout<SimpleRound> simple =
            Playout.of(new SimpleBlackjack(), List.of(mimic), ChanceSource.fast(random), Seed.of(2));
    private final Playout<BlackjackTable> table =
            Playout.of(new Blackjack(), List.of(basic), ChanceSource.fast(random), Seed.of(2));
    private final Game<SimpleRound> round = SimpleBlackjack.newGame(SimpleRules.SIMPLE);
    private final Game<BlackjackTable> strip = casino("vegas-strip");
    private final Game<BlackjackTable> atlantic = casino("atlantic-city");
    private long seed;

    /** A benchmark of rounds. */
    public BlackjackBenchmark() {}

    private static Game<BlackjackTable> casino(String preset) {
        return Blackjack.newGame(BlackjackRules.parse(preset + " chips=1000000 rounds=" + ROUNDS), 1);
    }

    /** Fast rounds of the usual table, a fresh shoe for each. */
    @Benchmark
    @OperationsPerInvocation(FAST)
    public RoundTally fastRounds() {
        return fast.run(Seed.of(++seed), FAST, 1);
    }

    /** Rounds of the simple table with the bot that plays like the dealer. */
    @Benchmark
    public Game<SimpleRound> simpleRounds() {
        return simple.finish(round);
    }

    /** Rounds of one seat at {@code vegas-strip}, played by the chart. */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public Game<BlackjackTable> vegasStrip() {
        return table.finish(strip);
    }

    /** Rounds of one seat at {@code atlantic-city}, played by the chart. */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public Game<BlackjackTable> atlanticCity() {
        return table.finish(atlantic);
    }

    /**
     * Prints the processor time to compute the value of the game with six decks, the first time in this JVM and later; then, warm, the
     * value of every hand of two cards against every up card, each with the fastest of some runs.
     *
     * @param args none
     */
    public static void main(String[] args) {
        System.out.println("| six decks, one core | ms here | goal |");
        System.out.println("| --- | ---: | ---: |");
        Odds odds = Odds.of(OddsRules.USUAL);
        row("the game, the first time in a JVM", value(odds), "≤ 1,000");
        double best = Double.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            best = Math.min(best, value(odds));
        }
        row("the game, from then on", best, "≤ 1,000");
        hands(odds);
        Hands hands = hands(odds);
        row("a hand of two cards, on average of " + hands.count(), hands.sum() / hands.count(), "≤ 2");
        row("the slowest of them, " + hands.worst().toLowerCase(Locale.ROOT), hands.most(), "≤ 2");
        row("2, 2 against 2", plays(odds, Rank.TWO, Rank.TWO, Rank.TWO), "≤ 2");
        row("2, 3 against 2", plays(odds, Rank.TWO, Rank.THREE, Rank.TWO), "≤ 2");
    }

    private record Hands(int count, double sum, double most, String worst) {}

    private static Hands hands(Odds odds) {
        List<Rank> kinds = Arrays.stream(Rank.values())
                .filter(rank -> rank.compareTo(Rank.TEN) <= 0 || rank == Rank.ACE)
                .toList();
        Hands all = new Hands(0, 0, 0, "");
        for (Rank first : kinds) {
            for (Rank second : kinds.subList(kinds.indexOf(first), kinds.size())) {
                for (Rank up : kinds) {
                    double time = plays(odds, first, second, up);
                    boolean slower = time > all.most();
                    all = new Hands(
                            all.count() + 1,
                            all.sum() + time,
                            slower ? time : all.most(),
                            slower ? first + ", " + second + " against " + up : all.worst());
                }
            }
        }
        return all;
    }

    private static void row(String what, double ms, String goal) {
        System.out.printf(Locale.ROOT, "| %s | %.2f | %s |%n", what, ms, goal);
    }

    private static double value(Odds odds) {
        long before = THREAD.getCurrentThreadCpuTime();
        double value = odds.value(Unseen.decks(6));
        double took = (THREAD.getCurrentThreadCpuTime() - before) / 1e6;
        if (Math.abs(value + 0.0040287) > 1e-7) {
            throw new IllegalStateException("six decks are worth " + value);
        }
        return took;
    }

    private static double plays(Odds odds, Rank first, Rank second, Rank up) {
        List<Card> hand = List.of(Card.of(first, Suit.SPADES), Card.of(second, Suit.HEARTS));
        Card dealer = Card.of(up, Suit.CLUBS);
        Unseen unseen = Unseen.decks(6).without(hand).without(List.of(dealer));
        double best = Double.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            long before = System.nanoTime();
            if (odds.plays(hand, dealer, unseen, 1).isEmpty()) {
                throw new IllegalStateException("no plays");
            }
            best = Math.min(best, (System.nanoTime() - before) / 1e6);
        }
        return best;
    }
}
