package dev.courtcards.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A shuffle of an order at hand allocates nothing, however many there are. */
class ShuffleCostTest {
    private static final int CALLS = 20_000;

    @ParameterizedTest
    @ValueSource(ints = {52, 312})
    void ourShufflesAllocateNothing(int size) {
        ShuffleBenchmark deck = ShuffleBenchmark.of(size);

        assertThat(bytes(deck::fast)).isZero();
        assertThat(bytes(deck::fastNine)).isZero();
        assertThat(bytes(deck::specified)).isZero();
        assertThat(bytes(deck::specifiedNine)).isZero();
    }

    /** The scale itself: a new array of 52 numbers is seen. */
    @ParameterizedTest
    @ValueSource(ints = {52})
    void aNewArrayIsCounted(int size) {
        assertThat(bytes(ShuffleBenchmark.of(size)::permutationSampler)).isGreaterThanOrEqualTo(4L * size);
    }

    private static long bytes(Supplier<?> task) {
        Paired.bytes(task, CALLS);
        return Paired.bytes(task, CALLS);
    }
}
