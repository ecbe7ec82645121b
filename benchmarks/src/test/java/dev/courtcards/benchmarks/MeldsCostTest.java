package dev.courtcards.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

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
        Paired.bytes(melds::leastDeadwood, 2);
        Paired.bytes(melds::mostPoints, 2);

        assertThat(Paired.bytes(melds::leastDeadwood, 5)).isLessThanOrEqualTo(BOX);
        assertThat(Paired.bytes(melds::mostPoints, 5)).isLessThanOrEqualTo(BOX);
    }
}
