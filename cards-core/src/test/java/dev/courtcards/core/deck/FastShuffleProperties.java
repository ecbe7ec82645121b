package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class FastShuffleProperties {
    @Property
    void equalsItsDefinition(@ForAll long seed, @ForAll @IntRange(min = 0, max = 600) int size) {
        requireDefinition(seed, size);
    }

    /** The largest order that is shuffled in batches: of the first words, three in a hundred are rejected. */
    @Example
    void equalsItsDefinitionWhereWordsAreRejected() {
        for (long seed = 0; seed < 200; seed++) {
            requireDefinition(seed, 416);
        }
    }

    private static void requireDefinition(long seed, int size) {
        byte[] order = ShuffleStatistics.pack(size);

        new FastShuffle(Seed.of(seed)).shuffle(order, size);

        assertThat(order)
                .as("seed %d, %d cards", seed, size)
                .isEqualTo(byDefinition(new FastShuffle(Seed.of(seed)), size));
    }

    @Property
    void theFirstCardsAreTheSameWhateverTheCount(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 600) int size,
            @ForAll @IntRange(min = 0, max = 600) int count) {
        byte[] whole = ShuffleStatistics.pack(size);
        byte[] part = ShuffleStatistics.pack(size);
        int first = Math.min(count, size);

        new FastShuffle(Seed.of(seed)).shuffle(whole, size);
        new FastShuffle(Seed.of(seed)).shuffle(part, count);

        assertThat(Arrays.copyOf(part, first)).isEqualTo(Arrays.copyOf(whole, first));
        Arrays.sort(part);
        byte[] cards = ShuffleStatistics.pack(size);
        Arrays.sort(cards);
        assertThat(part).isEqualTo(cards);
    }

    /**
     * Slowly, with big numbers: six draws with a, b, c, ... results are one draw with a·b·c·... results, whose number is
     * written in those digits. A draw with n results from a word below 2^k takes floor(word·n / 2^k), and another word if
     * the remainder is below 2^k mod n; so each result belongs to floor(2^k / n) words exactly.
     */
    private static byte[] byDefinition(RandomGenerator words, int size) {
        byte[] order = ShuffleStatistics.pack(size);
        for (int i = 0; i < size - 1; ) {
            int dice = size - i <= 416 && size - i > 6 ? 6 : 1;
            BigInteger results = BigInteger.ONE;
            for (int k = 0; k < dice; k++) {
                results = results.multiply(BigInteger.valueOf(size - i - k));
            }
            BigInteger result = draw(words, dice == 6 ? 55 : 32, results);
            for (int k = 0; k < dice; k++, i++) {
                results = results.divide(BigInteger.valueOf(size - i));
                BigInteger[] digit = result.divideAndRemainder(results);
                int j = i + digit[0].intValueExact();
                result = digit[1];
                byte card = order[i];
                order[i] = order[j];
                order[j] = card;
            }
        }
        return order;
    }

    private static BigInteger draw(RandomGenerator words, int bits, BigInteger results) {
        BigInteger all = BigInteger.ONE.shiftLeft(bits);
        while (true) {
            BigInteger product =
                    BigInteger.valueOf(words.nextLong() >>> 64 - bits).multiply(results);
            if (product.mod(all).compareTo(all.mod(results)) >= 0) {
                return product.divide(all);
            }
        }
    }
}
