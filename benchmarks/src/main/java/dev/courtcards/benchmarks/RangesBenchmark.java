package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.poker.equity.Equity;
import dev.courtcards.poker.equity.Matchup;
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
 * The equity of ranges, in milliseconds. Question: when is an estimate worthwhile instead of the exact count?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar RangesBenchmark -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RangesBenchmark {
    /** Boards of five out of 48 cards. */
    private static final double ALL_BOARDS = 1_712_304;
    /** Choices of two out of 45 cards. */
    private static final double BOARDS_AFTER_FLOP = 990;

    static final List<String> RANGES = List.of("AA random", "QQ+,AKs 22+,A2s+", "QQ+,AKs 22+,A2s+|7s8s9d");

    /** Ranges of two players, and a board after a bar. */
    @Param({"AA random", "QQ+,AKs 22+,A2s+", "QQ+,AKs 22+,A2s+|7s8s9d"})
    String ranges = "";

    private Matchup asked = Matchup.of("random", "random");

    /** A benchmark of ranges. */
    public RangesBenchmark() {}

    /** Reads the ranges. */
    @Setup
    public void read() {
        String[] parts = ranges.split("\\|");
        asked = Matchup.of(parts[0].split(" ")).board(parts.length > 1 ? parts[1] : "");
    }

    static RangesBenchmark of(String ranges) {
        RangesBenchmark benchmark = new RangesBenchmark();
        benchmark.ranges = ranges;
        benchmark.read();
        return benchmark;
    }

    /** The number of pairs of hands in the two ranges. */
    double hands() {
        return exact().deals() / (asked.board().isEmpty() ? ALL_BOARDS : BOARDS_AFTER_FLOP);
    }

    /** All hands and boards. */
    @Benchmark
    public Equity exact() {
        return asked.exact();
    }

    /** A hundred thousand deals at random. */
    @Benchmark
    public Equity estimateHundredThousand() {
        return asked.estimate(Seed.of(42), 100_000);
    }
}
