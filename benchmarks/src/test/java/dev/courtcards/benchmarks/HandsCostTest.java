package dev.courtcards.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is allocated for a hand, a board or a deal; a question costs a few objects, however many boards it has. */
class HandsCostTest {
    /** A box for the sum that a benchmark returns. */
    private static final long BOX = 64;

    @Test
    void evaluationAllocatesNothing() {
        HandsBenchmark hands = HandsBenchmark.dealt();

        assertThat(bytes(hands::sevenInASet, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(hands::sevenBytes, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(hands::boardsWalked, 20)).isLessThanOrEqualTo(4 * BOX);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void omahaAndBadugiAllocateNothing(int cards) {
        OmahaBenchmark omaha = OmahaBenchmark.of(cards);

        assertThat(bytes(omaha::high, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(omaha::low, 200)).isLessThanOrEqualTo(BOX);
        assertThat(bytes(omaha::badugi, 200)).isLessThanOrEqualTo(BOX);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AsAh KdKc", "AsAh KdKc|7s8s9d", "AsAh KdKc|7s8s9d2c", "AsAh KdKc 7h7d|7s8s9d"})
    void equityAllocatesForTheAnswerAlone(String matchup) {
        EquityBenchmark equity = EquityBenchmark.of(matchup);

        assertThat(bytes(equity::exact, 200)).isLessThanOrEqualTo(160);
        assertThat(bytes(equity::estimateHundredThousand, 20)).isLessThanOrEqualTo(8_192);
    }

    private static long bytes(Supplier<?> task, int calls) {
        Paired.bytes(task, calls);
        return Paired.bytes(task, calls);
    }
}
