package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpecifiedShuffleTest {
    /** {@code docs/rules/shuffle.md} section 6: fixed keys, so these are regression values and not samples. */
    @Test
    void aMillionPacksHaveTheStatisticsOfThePage() {
        SpecifiedShuffle shuffle = new SpecifiedShuffle();

        ShuffleStatistics statistics =
                ShuffleStatistics.of(52, 1_000_000, (order, i) -> shuffle.shuffle(order, 52, Sha256.key("stat", i)));

        assertThat(statistics.positionChiSquare()).isCloseTo(2605.5, within(0.05));
        assertThat(statistics.fixedPointsMean()).isCloseTo(0.9995, within(0.00005));
        assertThat(statistics.partWithoutFixedPoint()).isCloseTo(0.36775, within(0.000005));
        assertThat(statistics.risingSequencesMean()).isCloseTo(26.5021, within(0.00005));
        assertThat(statistics.risingSequencesVariance()).isCloseTo(4.4189, within(0.00005));
        assertThat(statistics.cyclesMean()).isCloseTo(4.5380, within(0.00005));
        assertThat(statistics.inversionsMean()).isCloseTo(662.8857, within(0.00005));
        assertThat(statistics(100_000).inversionsMean()).isCloseTo(662.85, within(0.005));
    }

    private static ShuffleStatistics statistics(int packs) {
        SpecifiedShuffle shuffle = new SpecifiedShuffle();
        return ShuffleStatistics.of(52, packs, (order, i) -> shuffle.shuffle(order, 52, Sha256.key("stat", i)));
    }

    /** What these statistics are good for: two well-known mistakes stand out in a fiftieth of the packs (FAIR-002, FAIR-003). */
    @Test
    void commonMistakesStandOut() {
        WordStream words = new WordStream();
        ShuffleStatistics withAny = ShuffleStatistics.of(52, 20_000, (order, i) -> {
            words.start(Sha256.key("stat", i));
            for (int place = 0; place < 52; place++) {
                swap(order, place, words.uniform(52));
            }
        });
        ShuffleStatistics withLater = ShuffleStatistics.of(52, 20_000, (order, i) -> {
            words.start(Sha256.key("stat", i));
            for (int place = 0; place < 51; place++) {
                swap(order, place, place + 1 + words.uniform(51 - place));
            }
        });

        assertThat(withAny.positionChiSquare())
                .as("2601 ± 72 where all is even")
                .isGreaterThan(10_000);
        assertThat(withLater.partWithoutFixedPoint()).isEqualTo(1);
        assertThat(withLater.cyclesMean()).isEqualTo(1);
    }

    private static void swap(byte[] order, int one, int other) {
        byte card = order[one];
        order[one] = order[other];
        order[other] = card;
    }

    /** Every row of draws that four cards can take, and each order once. */
    @Test
    void everyRowOfDrawsLeadsToAnOrderOfItsOwn() {
        Set<String> orders = new HashSet<>();
        for (int row = 0; row < 24; row++) {
            int[] draws = {row % 4, row / 4 % 3, row / 12};
            SpecifiedShuffle shuffle = new SpecifiedShuffle(new WordStream() {
                private int step;

                @Override
                int word() {
                    // The word in the middle of those that lead to this number.
                    int word = (2 * draws[step] + 1) * 32_768 / (4 - step);
                    step++;
                    return word;
                }
            });
            byte[] order = ShuffleStatistics.pack(4);
            shuffle.shuffle(order, 4, Seed.of(1));
            orders.add(Arrays.toString(order));
        }
        assertThat(orders).hasSize(24);
    }

    @Test
    void theOrdersOfFiveCardsAreEquallyLikely() {
        SpecifiedShuffle shuffle = new SpecifiedShuffle();

        double chiSquare = ShuffleStatistics.orderChiSquare(
                5, 1_200_000, (order, i) -> shuffle.shuffle(order, 5, Sha256.key("stat", i)));

        assertThat(chiSquare).isCloseTo(116.67, within(0.005));
    }

    /** Only this sees the bias of a plain remainder: a statistic over a million packs does not. */
    @Test
    void everyResultOfABoundedDrawComesFromEquallyManyWords() {
        for (int bound = 2; bound <= 1000; bound++) {
            int[] count = new int[bound];
            FirstWord stream = new FirstWord();
            for (stream.first = 0; stream.first < 65_536; stream.first++) {
                stream.taken = 0;
                int result = stream.uniform(bound);
                count[result] += stream.taken == 1 ? 1 : 0;
            }

            assertThat(count).as("bound %d", bound).containsOnly(65_536 / bound);
        }
    }

    /** A stream of one given word, then of words that no bound rejects. */
    private static final class FirstWord extends WordStream {
        int first;
        int taken;

        @Override
        int word() {
            return taken++ == 0 ? first : 65_535;
        }
    }

    @Test
    void oneCardTakesNoWord() {
        WordStream stream = new WordStream() {
            @Override
            int word() {
                throw new AssertionError("a word was taken");
            }
        };
        byte[] order = {7};

        new SpecifiedShuffle(stream).shuffle(order, 1, Seed.of(1));

        assertThat(order).containsExactly(7);
    }

    @Test
    void theFirstCardsAreTheSameWhateverTheCount() {
        SpecifiedShuffle shuffle = new SpecifiedShuffle();
        byte[] whole = ShuffleStatistics.pack(110);
        shuffle.shuffle(whole, 110, Seed.of(4));
        for (int count = 1; count <= 110; count++) {
            byte[] order = ShuffleStatistics.pack(110);

            shuffle.shuffle(order, count, Seed.of(4));

            assertThat(order).startsWith(Arrays.copyOf(whole, count));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 53})
    void moreOrFewerCardsThanThereAreAreRefusedBeforeOneIsMoved(int count) {
        byte[] order = Pack.french().order();

        assertThatThrownBy(() -> new SpecifiedShuffle().shuffle(order, count, Seed.of(4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("of 52 cards, " + count + " cannot be shuffled to the top");
        assertThat(order).isEqualTo(Pack.french().order());
    }

    @Test
    void takesAsManyCardsAsAWordCanCount() {
        SpecifiedShuffle shuffle = new SpecifiedShuffle();
        byte[] most = ShuffleStatistics.pack(65_536);

        shuffle.shuffle(most, most.length, Seed.of(1));

        // Computed by another program, as all vectors are.
        assertThat(HexFormat.of().formatHex(Seed.sha256().digest(most)))
                .isEqualTo("af65d85d29e6578fd0d73866e082a373cb6d4b72e3cd68fdca3ab307e46c235e");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shuffle.shuffle(new byte[65_537], 1, Seed.of(1)))
                .withMessageContaining("65537");
    }
}
