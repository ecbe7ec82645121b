package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class FastShuffleProperties {
    @Property
    void equalsItsDefinition(@ForAll long seed, @ForAll @IntRange(min = 0, max = 600) int size) {
        requireDefinition(seed, size);
    }

    /** The largest order that is drawn three by three: of the words of 32 bits, six in a thousand are rejected. */
    @Example
    void equalsItsDefinitionWhereWordsAreRejected() {
        for (long seed = 0; seed < 200; seed++) {
            requireDefinition(seed, 512);
        }
    }

    private static void requireDefinition(long seed, int size) {
        byte[] order = ShuffleStatistics.pack(size);

        new Xoshiro256PlusPlus(Seed.of(seed)).shuffle(order, size);

        assertThat(order)
                .as("seed %d, %d cards", seed, size)
                .isEqualTo(byDefinition(new Xoshiro256PlusPlus(Seed.of(seed)), size));
    }

    @Property
    void aPartIsDrawnCardByCardFromTheTop(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 600) int size,
            @ForAll @IntRange(min = 0, max = 600) int count) {
        Assume.that(count < size);
        byte[] part = ShuffleStatistics.pack(size);
        byte[] expected = ShuffleStatistics.pack(size);
        RandomGenerator words = new Xoshiro256PlusPlus(Seed.of(seed));

        new Xoshiro256PlusPlus(Seed.of(seed)).shuffle(part, count);

        for (int i = 0; i < count; i++) {
            int j = i
                    + draw(words.nextLong() >>> 32, words, BigInteger.valueOf(size - i))
                            .intValueExact();
            byte card = expected[i];
            expected[i] = expected[j];
            expected[j] = card;
        }
        assertThat(part).isEqualTo(expected);
    }

    /**
     * Slowly, with big numbers: three draws with a, b, c results are one draw with a·b·c results, whose number is written in
     * those digits. A draw with n results from a word below 2^32 takes floor(word·n / 2^32), and another word if the remainder
     * is below 2^32 mod n; so each result belongs to floor(2^32 / n) words exactly.
     */
    private static byte[] byDefinition(RandomGenerator words, int size) {
        byte[] cards = ShuffleStatistics.pack(size);
        List<Byte> order = new ArrayList<>();
        while (order.size() < size) {
            boolean six = order.size() + 6 <= Math.min(size, 512);
            long word = words.nextLong();
            for (long half : six ? new long[] {word >>> 32, word & 0xFFFF_FFFFL} : new long[] {word >>> 32}) {
                int dice = six ? 3 : 1;
                BigInteger results = BigInteger.ONE;
                for (int k = 1; k <= dice; k++) {
                    results = results.multiply(BigInteger.valueOf(order.size() + k));
                }
                BigInteger result = draw(half, words, results);
                for (int k = 0; k < dice; k++) {
                    results = results.divide(BigInteger.valueOf(order.size() + 1));
                    BigInteger[] digit = result.divideAndRemainder(results);
                    result = digit[1];
                    order.add(cards[order.size()]);
                    Collections.swap(order, digit[0].intValueExact(), order.size() - 1);
                }
            }
        }
        byte[] shuffled = new byte[size];
        for (int i = 0; i < size; i++) {
            shuffled[i] = order.get(i);
        }
        return shuffled;
    }

    private static BigInteger draw(long first, RandomGenerator words, BigInteger results) {
        BigInteger all = BigInteger.ONE.shiftLeft(32);
        long word = first;
        while (true) {
            BigInteger product = BigInteger.valueOf(word).multiply(results);
            if (product.mod(all).compareTo(all.mod(results)) >= 0) {
                return product.divide(all);
            }
            word = words.nextLong() >>> 32;
        }
    }
}
