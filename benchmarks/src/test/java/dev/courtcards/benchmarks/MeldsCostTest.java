package dev.courtcards.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is allocated for the melds of a hand. */
class MeldsCostTest {
    /** A box for the sum that a benchmark returns. */
    private static final long BOX = 64;

    @ParameterizedTest
    @ValueSource(strings = {"10 of 52", "14 of 110"})
    void solvingAllocatesNothing(String deal) {
        MeldsBenchmark melds = MeldsBenchmark.of(deal);

        assertThat(least(melds::leastDeadwood)).isLessThanOrEqualTo(BOX);
        assertThat(least(melds::mostPoints)).isLessThanOrEqualTo(BOX);
    }

    /** The least of some runs: the first ones may still load classes, and the tests of other classes run beside them. */
    private static long least(Supplier<?> solving) {
        return LongStream.generate(() -> Paired.bytes(solving, 2))
                .limit(8)
                .min()
                .orElseThrow();
    }
}
