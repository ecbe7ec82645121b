package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.highlow.parlor.HighLow;
import dev.courtcards.highlow.parlor.HighLowRules;
import dev.courtcards.highlow.parlor.HighLowSession;
import dev.courtcards.highlow.parlor.HighLowTable;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Hands of High-Low between bots, every move checked, with views, menus, events and history. Question: how many hands does a core play in a
 * second?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar HighLow -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class HighLowBenchmark {
    private static final int HANDS = 1_000;

    /** The bot that plays every session: {@code value} counts the cards at every bet. */
    @Param({"value", "careful", "random"})
    public String bot = "value";

    /** Number of sessions that play for the one pot. */
    @Param({"1", "10"})
    public int sessions = 1;

    private Bot<HighLowTable> player = Bot.random();
    private Game<HighLowTable> start = HighLow.newGame(HighLowRules.PARLOR, List.of(500L));
    private Game<HighLowTable> game = start;
    private long games;
    private Playout<HighLowTable> playout = Playout.of(new HighLow(), List.of(player), Seed.of(0));

    /** A parlor that is empty. */
    public HighLowBenchmark() {}

    /** Seats the players. */
    @Setup
    public void enter() {
        player = Objects.requireNonNull(new HighLow().bots().get(bot), bot);
        start = HighLow.newGame(HighLowRules.PARLOR, Collections.nCopies(sessions, 500L));
        begin();
    }

    private void begin() {
        game = start;
        playout = Playout.of(new HighLow(), List.of(player), Seed.of(++games));
    }

    /** A thousand hands, in one or more games. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public Game<HighLowTable> hands() {
        int left = HANDS;
        while (left > 0) {
            int before = begun(game.state());
            while (begun(game.state()) < before + left && !game.isOver()) {
                game = playout.step(game);
            }
            left -= begun(game.state()) - before;
            if (game.isOver()) {
                begin();
            }
        }
        return game;
    }

    private static int begun(HighLowTable room) {
        int begun = 0;
        for (HighLowSession session : room.sessions()) {
            begun += session.hands();
        }
        return begun;
    }
}
