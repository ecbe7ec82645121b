package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.poker.equity.Equity;
import dev.courtcards.poker.equity.Matchup;
import dev.courtcards.poker.eval.Evaluator;
import java.util.Arrays;
import java.util.List;
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
 * The equity of known hands, in microseconds. Question: how much faster is it to count boards by classes ({@link #exact}) than to evaluate
 * each of them with the same evaluator ({@link #everyBoard})?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar EquityBenchmark -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class EquityBenchmark {
    static final List<String> MATCHUPS = List.of(
            "AsAh KdKc",
            "AhKh QsQd",
            "AhKh 8s7s QdQc",
            "AhKh 8s7s QdQc 5h4h",
            "AsAh KdKh|Kc7d2h",
            "8h8d AsKs|8s7s2s",
            "JsTs AhAd|Qs9s2d",
            "AcKc QsQd 7h7d|7c2c3s",
            "JsTs AhAd|Qs9s2d3c");

    static final int DEALS = 100_000;

    /** Hands, and a board after a bar. */
    @Param({
        "AsAh KdKc",
        "AhKh 8s7s QdQc",
        "AhKh 8s7s QdQc 5h4h",
        "JsTs AhAd|Qs9s2d",
        "AcKc QsQd 7h7d|7c2c3s",
        "JsTs AhAd|Qs9s2d3c"
    })
    String matchup = "";

    private String[] texts = {};
    private String boardText = "";
    private Matchup asked = Matchup.of("random", "random");
    private long[] hands = {};
    private long board;

    /** A benchmark of known hands. */
    public EquityBenchmark() {}

    static EquityBenchmark of(String matchup) {
        EquityBenchmark equity = new EquityBenchmark();
        equity.matchup = matchup;
        equity.read();
        return equity;
    }

    /** Reads the match-up. */
    @Setup
    public void read() {
        String[] parts = matchup.split("\\|");
        texts = parts[0].split(" ");
        boardText = parts.length > 1 ? parts[1] : "";
        asked = Matchup.of(texts).board(boardText);
        hands = Arrays.stream(texts).mapToLong(EquityBenchmark::set).toArray();
        board = set(boardText);
    }

    private static long set(String cards) {
        return CardSet.of(Card.parseAll(cards.replaceAll("(..)", "$1 "))).bits();
    }

    /** The exact equity, by classes of boards. */
    @Benchmark
    public Equity exact() {
        return asked.exact();
    }

    /** The same with the parsing of the hands and the board. */
    @Benchmark
    public double fromText() {
        return Matchup.of(texts).board(boardText).exact().shares().get(0).equity();
    }

    /** All boards, each evaluated. */
    @Benchmark
    public long[] everyBoard() {
        long[] wins = new long[1 << hands.length];
        complete(board, pack(), 5 - Long.bitCount(board), wins);
        return wins;
    }

    private long pack() {
        long pack = CardSet.FRENCH.bits() & ~board;
        for (long hand : hands) {
            pack &= ~hand;
        }
        return pack;
    }

    private void complete(long cards, long pack, int missing, long[] wins) {
        for (long left = pack; left != 0; left &= left - 1) {
            long more = cards | left & -left;
            if (missing > 1) {
                complete(more, left & left - 1, missing - 1, wins);
            } else {
                wins[winners(more)]++;
            }
        }
    }

    private int winners(long cards) {
        int best = 0;
        int winners = 0;
        for (int i = 0; i < hands.length; i++) {
            int rank = Evaluator.rank(hands[i] | cards);
            if (rank > best) {
                best = rank;
                winners = 1 << i;
            } else if (rank == best) {
                winners |= 1 << i;
            }
        }
        return winners;
    }

    /** A hundred thousand boards at random. */
    @Benchmark
    public Equity estimateHundredThousand() {
        return asked.estimate(Seed.of(42), DEALS);
    }

    /** The same number of boards from a shuffled pack, each evaluated. */
    @Benchmark
    public long[] shuffleHundredThousand() {
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(42));
        byte[] deck = new byte[Long.bitCount(pack())];
        int size = 0;
        for (long left = pack(); left != 0; left &= left - 1) {
            deck[size++] = (byte) Long.numberOfTrailingZeros(left);
        }
        int missing = 5 - Long.bitCount(board);
        long[] wins = new long[1 << hands.length];
        for (int deal = 0; deal < DEALS; deal++) {
            shuffle.shuffle(deck, missing);
            long cards = board;
            for (int i = 0; i < missing; i++) {
                cards |= 1L << deck[i];
            }
            wins[winners(cards)]++;
        }
        return wins;
    }
}
