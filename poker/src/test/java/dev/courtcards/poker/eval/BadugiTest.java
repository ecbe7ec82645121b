package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Badugi and deuce to seven: all hands by their classes, and what they are called (variants 7.6, 7.7). */
class BadugiTest {
    private static int rank(String cards) {
        return Badugi.rank(CardSet.of(Card.parseAll(cards)).bits());
    }

    @Test
    void moreCardsThenLowerOnesAreBetter() { // RK01
        List<Integer> ranks = Stream.of(
                        "AS 2H 3D 4C", "AS 2H 3D 5C", "KS QH JD TC", "AS 2H 3D 3C", "2S 3H 4D 4S", "AS 2H 2D 2C")
                .map(BadugiTest::rank)
                .toList();

        assertThat(ranks.get(0)).isEqualTo(Badugi.BEST);
        assertThat(ranks).isSortedAccordingTo((one, other) -> other - one).doesNotHaveDuplicates();
        assertThat(rank("AS 2H 3D 3C")).isEqualTo(rank("AS 2H 3D 3S"));
        assertThat(rank("AS 2H 2D 2C")).isEqualTo(rank("AS AH 2D 2S"));
    }

    /** All 270,725 hands of four cards against the definition: the best of the 15 choices. */
    @Test
    void everyHandIsTheBestOfItsChoices() {
        int[] hands = new int[Badugi.BEST + 1];
        int[] cards = new int[5];
        long[] wrong = {0};
        for (int a = 0; a < 52; a++) {
            for (int b = 0; b < a; b++) {
                for (int c = 0; c < b; c++) {
                    for (int d = 0; d < c; d++) {
                        cards[0] = a;
                        cards[1] = b;
                        cards[2] = c;
                        cards[3] = d;
                        int rank = Badugi.rank(1L << a | 1L << b | 1L << c | 1L << d);
                        hands[rank]++;
                        wrong[0] += rank == slow(cards, 4) ? 0 : 1;
                    }
                }
            }
        }

        assertThat(wrong[0]).isZero();
        assertThat(hands[0]).isZero();
        assertThat(IntStream.range(1, hands.length).filter(rank -> hands[rank] == 0))
                .isEmpty();
        assertThat(IntStream.of(hands).skip(378)).hasSize(715).containsOnly(24);
        assertThat(sum(hands, 378, 1093)).isEqualTo(17_160);
        assertThat(sum(hands, 92, 378)).isEqualTo(154_440);
        assertThat(sum(hands, 14, 92)).isEqualTo(96_252);
        assertThat(sum(hands, 1, 14)).isEqualTo(2_873);
    }

    private static int sum(int[] hands, int from, int to) {
        return IntStream.range(from, to).map(rank -> hands[rank]).sum();
    }

    /** The best choice: as many cards as can be, then the least as a number of digits, the highest first. */
    private static int slow(int[] cards, int count) {
        int best = 0;
        for (int choice = 1; choice < 1 << count; choice++) {
            int ranks = 0;
            int suits = 0;
            for (int i = 0; i < count; i++) {
                if ((choice >> i & 1) != 0) {
                    ranks |= 1 << (cards[i] % 13 + 1) % 13;
                    suits |= 1 << cards[i] / 13;
                }
            }
            int size = Integer.bitCount(choice);
            if (Integer.bitCount(ranks) == size && Integer.bitCount(suits) == size) {
                best = Math.max(best, size << 13 | 0x1FFF ^ ranks);
            }
        }
        return NUMBERS[best];
    }

    private static final int[] NUMBERS = numbers();

    private static int[] numbers() {
        int[] numbers = new int[5 << 13];
        int number = 0;
        for (int key = 0; key < numbers.length; key++) {
            int ranks = 0x1FFF ^ key & 0x1FFF;
            numbers[key] = Integer.bitCount(ranks) == key >> 13 && key >> 13 > 0 ? ++number : 0;
        }
        return numbers;
    }

    @Test
    void ofFiveCardsTheBestFourCount() {
        assertThat(rank("AS 2H 3D 4C KS")).isEqualTo(Badugi.BEST);
        assertThat(rank("KS QS JS TS 2H")).isEqualTo(rank("TS 2H 2S 2D"));
        assertThat(rank("KS KH QS QD JC")).isEqualTo(rank("JC QD KH KC"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS 2H 3D 4C | Badugi, Four high
            KS QH JD TC | Badugi, King high
            AS 2H 9D 9S | Three-Card Badugi, Nine high
            AS AH 2D 2S | Two-Card Badugi, Two high
            AS 5S 6S 7S | One-Card Badugi, Ace high
            KS KH KD KC | One-Card Badugi, King high
            """)
    void isSaidByItsCardsAndTheHighest(String cards, String words) {
        assertThat(Badugi.words(rank(cards))).isEqualTo(words);
    }

    @Test
    void namesWhatIsWrong() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Badugi.rank(0))
                .withMessage("a hand has 1 to 7 cards, not 0: []");
        assertThatIllegalArgumentException().isThrownBy(() -> Badugi.words(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Badugi.words(1093));
    }

    // ---- deuce to seven

    @Test
    void deuceToSevenOrdersLowHands() { // RK03
        List<Integer> ranks = Stream.of(
                        "7S 5D 4H 3C 2S",
                        "7S 6D 4H 3C 2S",
                        "8S 5D 4H 3C 2S",
                        "9S 8D 7H 6C 4S",
                        "TS 8D 7H 5C 4S",
                        "KS QD JH TC 8S",
                        "AS 5D 4H 3C 2S",
                        "AS KD QH JC 9S",
                        "2S 2D 5H 4C 3S",
                        "AS AD KH QC JS",
                        "KS KD QH QC 2S",
                        "6S 5D 4H 3C 2S",
                        "7S 5S 4S 3S 2S",
                        "AS KS QS JS TS")
                .map(cards -> DeuceToSeven.rank(CardSet.of(Card.parseAll(cards)).bits()))
                .toList();

        assertThat(ranks.get(0)).isEqualTo(DeuceToSeven.BEST);
        assertThat(ranks).isSortedAccordingTo((one, other) -> other - one).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            7S 5D 4H 3C 2S | Seven-Five Low
            8S 7D 6H 5C 3S | Eight-Seven Low
            AS KD QH JC 9S | Ace-King Low
            AS 5D 4H 3C 2S | Ace-Five Low
            AS 6D 4H 3C 2S | Ace-Six Low
            AS 5S 4S 3S 2S | Flush, Ace high
            AS 6S 4S 3S 2S | Flush, Ace high
            6S 5D 4H 3C 2S | Straight, Six high
            2S 2D 5H 4C 3S | Pair of Twos
            7S 5S 4S 3S 2S | Flush, Seven high
            6S 5S 4S 3S 2S | Straight Flush, Six high
            AS KS QS JS TS | Royal Flush
            """)
    void deuceToSevenIsSaidByItsTwoHighest(String cards, String words) {
        assertThat(DeuceToSeven.words(
                        DeuceToSeven.rank(CardSet.of(Card.parseAll(cards)).bits())))
                .isEqualTo(words);
    }

    /** All 2,598,960 hands: as many in each class as in the usual order, the two wheels elsewhere. */
    @Test
    void deuceToSevenHasAsManyClassesAsTheUsualOrder() {
        int[] hands = new int[DeuceToSeven.BEST + 1];
        EveryHand.each(CardSet.FRENCH, 5, (cards, rank) -> hands[DeuceToSeven.rank(cards)]++);

        assertThat(IntStream.of(hands).skip(1)).hasSize(7_462).doesNotContain(0);
        assertThat(sum(hands, 1, hands.length)).isEqualTo(2_598_960);
        int highCards = 1_278 * 1_020;
        assertThat(sum(hands, hands.length - 1_278, hands.length)).isEqualTo(highCards);
        assertThat(IntStream.of(hands).skip(hands.length - 1_278)).containsOnly(1_020);
    }
}
