package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.poker.equity.Equity;
import dev.courtcards.poker.equity.Matchup;
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
 * Who wins how often between ranges, in milliseconds. Question: when is it worth while to estimate instead of counting?
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
    /** Ranges of two players. */
    @Param({"AA random", "QQ+,AKs 22+,A2s+"})
    String ranges = "";

    private Matchup asked = Matchup.of("random", "random");

    /** A benchmark of ranges. */
    public RangesBenchmark() {}

    /** Reads the ranges. */
    @Setup
    public void read() {
        asked = Matchup.of(ranges.split(" "));
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
