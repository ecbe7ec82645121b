package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.search.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
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
 * One move, and one whole game with random bots, history kept. Question: what do the rules cost, and what do the bots, views and menus
 * around them cost?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar Game -p game=nine-piles -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class GameBenchmark {
    private static final int GAMES = 256;
    private static final int MOVES = 10_000;
    private static final int VIEWERS = 10;

    /** The name of a game, for the fewest seats and with its default preset, or with rules or a number of seats after a blank. */
    @Param({
        "nine-piles",
        "highlow",
        "blackjack",
        "blackjack duel",
        "blackjack vegas-strip rounds=200",
        "poker",
        "poker 6",
        "recall",
        "romme"
    })
    public String game = "";

    private Table<?> table = table("nine-piles", "random", 1);

    /** A benchmark for one {@link #game}. */
    public GameBenchmark() {}

    static GameBenchmark of(String game) {
        return of(game, "random", GAMES);
    }

    /** A benchmark of this number of games, or of fewer with {@value #MOVES} moves in total. */
    static GameBenchmark of(String game, String bot, int games) {
        GameBenchmark benchmark = new GameBenchmark();
        benchmark.game = game;
        benchmark.table = table(game, bot, games);
        return benchmark;
    }

    /** Plays the games whose moves are replayed. */
    @Setup
    public void sitDown() {
        table = table(game, "random", GAMES);
    }

    private static Table<?> table(String game, String bot, int games) {
        String[] words = game.split(" ", 2);
        dev.courtcards.core.record.Setup setup = dev.courtcards.core.record.Setup.of(words[0]);
        boolean seats = words.length > 1 && words[1].matches("[0-9]+");
        if (words.length > 1 && !seats) {
            setup = setup.with("RULES", words[1]);
        }
        return table(Games.found().find(setup), setup, seats ? Integer.parseInt(words[1]) : 0, bot, games);
    }

    private static <S extends dev.courtcards.core.game.State<S>> Table<S> table(
            CardGame<S> rules, dev.courtcards.core.record.Setup setup, int seats, String bot, int games) {
        return new Table<>(rules, setup, Math.max(rules.leastSeats(), seats), bot, games);
    }

    /** One checked move with its history node, each move of many games in turn. */
    @Benchmark
    public Object move() {
        return table.move();
    }

    /** The view of one viewer after a move, each seat in turn: its state and the last events. */
    @Benchmark
    public Object view() {
        return table.view();
    }

    /** The views of {@value #VIEWERS} viewers after a move: all seats, and spectators. */
    @Benchmark
    public Object fanOut() {
        return table.fanOut();
    }

    /** One whole game, each of many in turn: menus, views, bots and moves. */
    @Benchmark
    public Game<?> playout() {
        return table.playout();
    }

    /** The average number of moves of the games of {@link #playout}. */
    double movesPerGame() {
        return (double) table.before.size() / table.games;
    }

    /** The bytes that a call allocates, on average over all moments of its games. */
    long bytes(Supplier<?> call) {
        Paired.bytes(call, 1_000);
        return Paired.bytes(call, table.moves.size());
    }

    private static final class Table<S extends dev.courtcards.core.game.State<S>> {
        private final int games;
        private final int seats;
        private final CardGame<S> rules;
        private final Bot<S> bot;
        private final Game<S> start;
        private final List<Game<S>> before = new ArrayList<>();
        private final List<Move<S>> moves = new ArrayList<>();
        private final List<Game<S>> after = new ArrayList<>();
        private final Viewer[] viewers = new Viewer[VIEWERS];
        private int move;
        private int playout;

        Table(CardGame<S> rules, dev.courtcards.core.record.Setup setup, int seats, String bot, int games) {
            this.rules = rules;
            this.seats = seats;
            this.bot = Search.named(rules, bot)
                    .map(Search::bot)
                    .orElseGet(() -> rules.bots().getOrDefault(bot, Bot.random()));
            this.start = rules.newGame(setup.seats(seats));
            Arrays.fill(viewers, Spectator.SPECTATOR);
            for (Seat seat : Seat.first(seats)) {
                viewers[seat.index()] = seat;
            }
            int played = 0;
            while (played < games && moves.size() < MOVES) {
                Game<S> end = playout(played++);
                before.addAll(end.steps().subList(0, end.ply()));
                moves.addAll(end.moves());
            }
            this.games = played;
            for (int i = 0; i < moves.size(); i++) {
                after.add(before.get(i)
                        .playUnchecked(moves.get(i).by(), moves.get(i).action()));
            }
        }

        Game<S> move() {
            move = move + 1 == moves.size() ? 0 : move + 1;
            return before.get(move).play(moves.get(move));
        }

        Object view() {
            move = move + 1 == moves.size() ? 0 : move + 1;
            return seen(after.get(move), viewers[move % seats]);
        }

        Object fanOut() {
            move = move + 1 == moves.size() ? 0 : move + 1;
            Object[] all = new Object[VIEWERS];
            for (int i = 0; i < VIEWERS; i++) {
                all[i] = seen(after.get(move), viewers[i]);
            }
            return all;
        }

        private Object seen(Game<S> game, Viewer viewer) {
            return List.of(game.seenBy(viewer), game.lastEvents(viewer));
        }

        Game<S> playout() {
            playout = playout + 1 == games ? 0 : playout + 1;
            return playout(playout);
        }

        private Game<S> playout(int number) {
            return Playout.of(rules, List.of(bot), Seed.of(number)).finish(start);
        }
    }
}
