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

class Xoshiro256PlusPlusTest {
    @Test
    void givesTheWordsOfTheReferenceImplementation() {
        // Published with xoshiro256plusplus.c: the first ten words from the state 1, 2, 3, 4.
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(new Seed(1, 2, 3, 4));

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
                .isThrownBy(() -> new Xoshiro256PlusPlus(new Seed(0, 0, 0, 0)))
                .withMessageContaining("all zero bits");
        List<Seed> oneBit =
                List.of(new Seed(1, 0, 0, 0), new Seed(0, 1, 0, 0), new Seed(0, 0, 1, 0), new Seed(0, 0, 0, 1));
        assertThat(oneBit)
                .allSatisfy(seed -> assertThat(new Xoshiro256PlusPlus(seed)).isNotNull());
    }

    // What follows from a seed is frozen: simulations that were published must come out the same.

    @Test
    void aSeedStandsForThisPack() {
        assertThat(new Xoshiro256PlusPlus(Seed.of(1)).shuffle(Pack.french()).cards())
                .isEqualTo(Shuffler.FAST.shuffle(Pack.french(), Seed.of(1)).cards())
                .isEqualTo(Card.parseAll("""
                        8S 2S 6D 8D JS 4D QS TC 5D 7H 5H QD 9C 7S 3H 4S 3S AS 6H KH 4C AH 6S JD TH 5C
                        AC 7D 9S 8C TS QC 2D 6C 8H 7C QH 4H 2C 2H AD JC 9D 5S JH TD KS 9H KD KC 3D 3C
                        """));
    }

    @Test
    void aSeedStandsForTheseFirstCards() {
        byte[] order = ShuffleStatistics.pack(52);
        new Xoshiro256PlusPlus(Seed.of(1)).shuffle(order, 9);

        assertThat(IntStream.range(0, 9).mapToObj(i -> Card.at(order[i])))
                .containsExactlyElementsOf(Card.parseAll("5S 2S 9C 3C AC 8H AS 6H 6C"));
    }

    @Test
    void aSeedStandsForTheseLargerPacks() {
        assertThat(digest(312)).isEqualTo("f8f282f4f03a365c998cee31a4866885330a463b3b2dd6d3ab1b4c25335f957e");
        assertThat(digest(512)).isEqualTo("97bb60c8f3fa9a2e97a3ede449b9f2c1b48baac3e6cd146bfe99dd558aac5111");
        assertThat(digest(1000)).isEqualTo("59af87ae790bf33ec59949b78b281d9a238e8f3eb013c3ec03b1cd2bb3367088");
    }

    private static String digest(int size) {
        byte[] order = ShuffleStatistics.pack(size);
        new Xoshiro256PlusPlus(Seed.of(2)).shuffle(order, size);
        return HexFormat.of().formatHex(Seed.sha256().digest(order));
    }

    @Test
    void aSeedStandsForTheseNumbers() {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(3));

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
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(1));

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
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(7));
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

    /** The first three of nine, each by a word of its own. */
    @Test
    void allFirstCardsOfAPartialShuffleAreEquallyLikely() {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(4));
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
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(seed));
        return (order, i) -> random.shuffle(order, order.length);
    }
}
