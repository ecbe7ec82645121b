package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.romme.Romme;
import dev.courtcards.romme.RommeEvent;
import dev.courtcards.romme.RommeRules;
import dev.courtcards.romme.RommeTable;
import dev.courtcards.romme.meld.Arrangement;
import dev.courtcards.romme.meld.Meld;
import dev.courtcards.romme.meld.MeldRules;
import dev.courtcards.romme.meld.MeldSolver;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import dev.courtcards.romme.meld.TurnPosition;
import dev.courtcards.romme.meld.TurnRules;
import dev.courtcards.romme.meld.TurnSolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * Turns of Rommé between bots, and whether a hand goes out. Question: how many turns a second does one core play, and how long does the
 * check of going out take, with all lay-offs and swaps?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar RommeBenchmark -prof gc</pre>
 */
@State(Scope.Thread)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
public class RommeBenchmark {
    private static final int POSITIONS = 1 << 10;

    /** The bot. */
    @Param({"greedy", "strong", "random"})
    public String bot = "greedy";

    /** A benchmark. */
    public RommeBenchmark() {}

    /** Counters beside matches. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Count {
        /** Ended turns. */
        public long turns;

        /** Moves, including those of the house. */
        public long moves;

        private int match;

        /** A new state. */
        public Count() {}
    }

    /** A match of four, history kept; see {@code turns} for the turns a second. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public Object match(Count count) {
        Romme romme = new Romme();
        Bot<RommeTable> player = Objects.requireNonNull(romme.bots().get(bot));
        Playout<RommeTable> playout =
                Playout.of(romme, List.of(player), Seed.of(77).part(count.match++));
        Game<RommeTable> end = Romme.newGame(RommeRules.GEOGRAM, 4);
        while (!end.isOver()) {
            end = playout.step(end);
            for (Event<RommeTable> event : end.lastEvents()) {
                count.turns += event instanceof RommeEvent.TurnPassed || event instanceof RommeEvent.Scored ? 1 : 0;
            }
        }
        count.moves += end.ply();
        return end;
    }

    /** Six melds on the table and nine cards in hand, out of one shuffled pack of 110. */
    @State(Scope.Thread)
    public static class Hands {
        private final List<TurnPosition> positions = new ArrayList<>();
        private final TurnSolver solver = new TurnSolver(MeldRules.ANY_JOKERS, TurnRules.USUAL);

        /** A new state. */
        public Hands() {}

        /** Deals. */
        @Setup
        public void deal() {
            MeldSolver melds = new MeldSolver(MeldRules.ANY_JOKERS);
            Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(5));
            byte[] pack = new byte[110];
            for (int i = 0; i < pack.length; i++) {
                pack[i] = (byte) (i < 104 ? i % 52 : Card.JOKER.ordinal());
            }
            while (positions.size() < POSITIONS) {
                shuffle.shuffle(pack, pack.length);
                List<Meld> table = new ArrayList<>();
                List<Card> rest = new ArrayList<>();
                for (int at = 0; at + 14 <= pack.length; at += 14) {
                    List<Card> hand = new ArrayList<>();
                    for (int i = at; i < at + 14; i++) {
                        hand.add(Card.at(pack[i]));
                    }
                    if (table.size() < 6) {
                        Arrangement best = melds.best(hand, Goal.LEAST_DEADWOOD);
                        table.addAll(best.melds());
                        rest.addAll(best.left());
                    } else {
                        rest.addAll(hand);
                    }
                }
                if (table.size() >= 6) {
                    positions.add(TurnPosition.opened(rest.subList(rest.size() - 9, rest.size()), table.subList(0, 6)));
                }
            }
        }
    }

    /** Whether nine cards can go out with six melds on the table. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @OperationsPerInvocation(POSITIONS)
    public int canGoOut(Hands hands) {
        int outs = 0;
        for (TurnPosition position : hands.positions) {
            outs += hands.solver.canGoOut(position) ? 1 : 0;
        }
        return outs;
    }
}
