package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HexFormat;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FastShuffleTest {
    @Test
    void givesTheWordsOfTheReferenceImplementation() {
        // Published with xoshiro256plusplus.c: the first ten words from the state 1, 2, 3, 4.
        FastShuffle random = new FastShuffle(new Seed(1, 2, 3, 4));

        assertThat(LongStream.generate(random::nextLong).limit(10).mapToObj(Long::toUnsignedString))
                .containsExactly(
                        "41943041",
                        "58720359",
                        "3588806011781223",
                        "3591011842654386",
                        "9228616714210784205",
                        "9973669472204895162",
                        "14011001112246962877",
                        "12406186145184390807",
                        "15849039046786891736",
                        "10450023813501588000");
    }

    @Test
    void refusesTheSeedWithoutABit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FastShuffle(new Seed(0, 0, 0, 0)))
                .withMessageContaining("all zero bits");
        List<Seed> oneBit =
                List.of(new Seed(1, 0, 0, 0), new Seed(0, 1, 0, 0), new Seed(0, 0, 1, 0), new Seed(0, 0, 0, 1));
        assertThat(oneBit).allSatisfy(seed -> assertThat(new FastShuffle(seed)).isNotNull());
    }

    // What follows from a seed is frozen: simulations that were published must come out the same.

    @Test
    void aSeedStandsForThisPack() {
        assertThat(new FastShuffle(Seed.of(1)).shuffle(Pack.french()).cards())
                .isEqualTo(Shuffler.FAST.shuffle(Pack.french(), Seed.of(1)).cards())
                .isEqualTo(Card.parseAll("""
                        2H 3C 5C 4S 7H 6S 9C 5H 7D KS QS 3H 6H 3D TS 4D JH QD 6D 9H 9D 8H 8C 4H 2D 9S
                        3S 8S 4C JS AH KH QH AS 7C KD AC TC 2C 6C 2S JC AD JD 5D TH 7S KC TD 8D QC 5S
                        """));
    }

    @Test
    void aSeedStandsForTheseFirstCards() {
        byte[] order = ShuffleStatistics.pack(52);
        new FastShuffle(Seed.of(1)).shuffle(order, 9);

        assertThat(IntStream.range(0, 9).mapToObj(i -> Card.at(order[i])))
                .containsExactlyElementsOf(Card.parseAll("5S QC 8D TD KC 7S TH 5D JD"));
    }

    @Test
    void aSeedStandsForTheseLargerPacks() {
        assertThat(digest(312)).isEqualTo("d409c755af1584981f1f5b107da5b7892fa96903d5c3fe0a957bdce79f587c42");
        assertThat(digest(512)).isEqualTo("34b8eb9d67371fd68943e1c73ddd1f1be4b56fce1a1dae5732790b40b85af7c1");
        assertThat(digest(1000)).isEqualTo("d1f9cb893002523f3224c5dde3116b7b767d40e61e52efd31e7f99447a1948fe");
    }

    private static String digest(int size) {
        byte[] order = ShuffleStatistics.pack(size);
        new FastShuffle(Seed.of(2)).shuffle(order, size);
        return HexFormat.of().formatHex(Seed.sha256().digest(order));
    }

    @Test
    void aSeedStandsForTheseNumbers() {
        FastShuffle random = new FastShuffle(Seed.of(3));

        assertThat(IntStream.of(1, 2, 3, 6, 52, 1000, 1 << 30, (1 << 30) + 1, Integer.MAX_VALUE)
                        .map(random::nextInt))
                .containsExactly(0, 1, 2, 5, 32, 111, 193473304, 670570249, 1191368055);
        assertThat(random.nextInt(5, 9)).isEqualTo(7);
        assertThat(random.nextLong(100)).isEqualTo(5);
        assertThat(random.nextLong(-3, 1L << 40)).isEqualTo(360851949914L);
        assertThat(random.nextInt()).isEqualTo(1522483680);
        assertThat(random.nextBoolean()).isFalse();
        assertThat(random.nextDouble()).isEqualTo(0.05989375326349633);
    }

    @Test
    void aBoundIsPositive() {
        FastShuffle random = new FastShuffle(Seed.of(1));

        assertThat(random.nextInt(1)).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> random.nextInt(0))
                .withMessageContaining("bound must be positive, not 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> random.nextInt(-1))
                .withMessageContaining("-1");
    }

    /** A quarter of all words must be rejected; if they were not, the last of every three results would be too rare. */
    @Test
    void aBoundThatRejectsOftenIsUniform() {
        FastShuffle random = new FastShuffle(Seed.of(7));
        int[] seen = new int[3];
        for (int i = 0; i < 3_000_000; i++) {
            seen[random.nextInt(3 << 29) % 3]++;
        }

        // 4 standard deviations of a count of about 1,000,000 in 3,000,000.
        assertThat(seen[0]).isCloseTo(1_000_000, within(4 * 817));
        assertThat(seen[1]).isCloseTo(1_000_000, within(4 * 817));
    }

    // Fixed seeds: these are the same numbers in every run. Tolerances are 4 standard deviations of the theory.

    @Test
    void aMillionPacksLookShuffled() {
        ShuffleStatistics statistics = ShuffleStatistics.of(52, 1_000_000, whole(52));

        assertThat(statistics.positionChiSquare()).isCloseTo(2601, within(4 * 72.1));
        assertThat(statistics.fixedPointsMean()).isCloseTo(1, within(4 * 0.001));
        assertThat(statistics.partWithoutFixedPoint()).isCloseTo(Math.exp(-1), within(4 * 0.00048));
        assertThat(statistics.risingSequencesMean()).isCloseTo(26.5, within(4 * 0.0021));
        assertThat(statistics.risingSequencesVariance()).isCloseTo(53 / 12.0, within(4 * 0.0063));
        assertThat(statistics.cyclesMean()).isCloseTo(4.5380, within(4 * 0.0017));
        assertThat(statistics.inversionsMean()).isCloseTo(663, within(4 * 0.0634));
    }

    /** Five cards are drawn one by one, of eight the first six from one word. */
    @Test
    void allOrdersOfAFewCardsAreEquallyLikely() {
        assertThat(ShuffleStatistics.orderChiSquare(5, 1_200_000, whole(2))).isCloseTo(119, within(4 * 15.4));
        assertThat(ShuffleStatistics.orderChiSquare(8, 4_032_000, whole(3))).isCloseTo(40_319, within(4 * 284.0));
    }

    /** The first three of nine: the word goes on to the sixth card, and the three must not know it. */
    @Test
    void allFirstCardsOfAPartialShuffleAreEquallyLikely() {
        FastShuffle random = new FastShuffle(Seed.of(4));
        int[] seen = new int[9 * 9 * 9];
        for (int i = 0; i < 1_008_000; i++) {
            byte[] order = ShuffleStatistics.pack(9);
            random.shuffle(order, 3);
            seen[(order[0] * 9 + order[1]) * 9 + order[2]]++;
        }

        double chiSquare = IntStream.of(seen)
                .filter(count -> count > 0)
                .mapToDouble(count -> (count - 2000.0) * (count - 2000.0) / 2000)
                .sum();
        assertThat(IntStream.of(seen).filter(count -> count > 0).count()).isEqualTo(9 * 8 * 7);
        assertThat(chiSquare).isCloseTo(503, within(4 * 31.7));
    }

    private static ObjIntConsumer<byte[]> whole(long seed) {
        FastShuffle random = new FastShuffle(Seed.of(seed));
        return (order, i) -> random.shuffle(order, order.length);
    }
}
