package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One complete six-handed hand with random legal moves, every move checked, with history and events. Question: how many hands does a core
 * play in a second?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar Poker -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class PokerBenchmark {
    private final Game<PokerTable> start = Poker.newGame(
            PokerRules.GEOGRAM.with("hands=1"),
            Collections.nCopies(6, PokerRules.GEOGRAM.match().stack()),
            Seat.of(1));

    private final Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(1));
    private final ChanceSource luck = ChanceSource.fast(random);

    /** A table of six before the shuffle. */
    public PokerBenchmark() {}

    /** A hand from the shuffle to the payout. */
    @Benchmark
    public Game<PokerTable> hand() {
        Game<PokerTable> game = start;
        while (!game.isOver()) {
            Actor by = game.state().mayAct().get(0);
            LegalActions<PokerTable> menu = game.state().legalActions(by);
            game = game.play(by, by == House.CHANCE ? menu.drawn(luck).orElseThrow() : menu.random(random));
        }
        return game;
    }
}
