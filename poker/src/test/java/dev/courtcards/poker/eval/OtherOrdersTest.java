package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongToIntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Omaha, the short deck and the two lows: by example, and against slow definitions that know only the rules. */
class OtherOrdersTest {
    private static final int HANDS = Boolean.getBoolean("deep") ? 10_000 : 1_500;
    private static final int THREE = kind(3, 3);
    private static final long SHORT_DECK = 0x1FF0L | 0x1FF0L << 13 | 0x1FF0L << 26 | 0x1FF0L << 39;

    private static long bits(String cards) {
        return CardSet.of(Card.parseAll(cards)).bits();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS KS 2C 3D       | QS JS TS 4H 5H | Royal Flush
            AS 2C 3D 4H       | KS QS JS TS 9H | High Card, Ace
            AS AD AC AH       | KS KD 2C 3C 4C | Two Pair, Aces and Kings
            AH 2C 3D 4S       | KH QH JH TH 9H | High Card, Ace
            AH 2H 3D 4S       | KH QH JH TC 9C | Flush, Ace high
            KS QS 2C 3D       | KD KC QH 7S 7D | Full House, Kings over Queens
            KS QS JC TD 9H    | AD 8C 7H       | High Card, Ace
            KS QS JC TD 9H 2H | 8D 7C 6H 2S    | Straight, Ten high
            """)
    void omahaUsesExactlyTwoOfOnesOwnAndThreeOfTheBoard(String own, String board, String words) {
        assertThat(new HandRank(Omaha.rank(bits(own), bits(board))).words()).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS 2C KD KH | 3S 4D 5C KS QS | AS 2C 3S 4D 5C
            AS AC 2D KH | 3S 4D 8C KS QS | AS 2D 3S 4D 8C
            AS 2C 3D 4H | AD 2D 8S 7C KS | 3D 4H AD 2D 7C
            8S 7C KD KH | 6S 5D 4C KS QS | 8S 7C 6S 5D 4C
            """)
    void omahaLowIsEightOrBetter(String own, String board, String five) {
        assertThat(Omaha.low(bits(own), bits(board)))
                .isEqualTo(AceToFive.rank(bits(five)))
                .isGreaterThanOrEqualTo(AceToFive.EIGHT_OR_BETTER);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS 2C 3D 4H | 5S 6D KC KS QS
            AS AC KD KH | 3S 4D 8C KS QS
            AS 2C KD KH | AD 2D 8S 7C QS
            9S 8C KD KH | 6S 5D 4C KS QS
            """)
    void omahaMayHaveNoLow(String own, String board) {
        assertThat(Omaha.low(bits(own), bits(board))).isZero();
    }

    @ParameterizedTest
    @CsvSource({"4,3", "4,4", "4,5", "5,3", "5,4", "5,5", "6,3", "6,4", "6,5"})
    void omahaAgreesWithAllChoicesOfTwoAndThree(int ownCards, int boardCards) {
        eachRandomHand(CardSet.FRENCH.bits(), ownCards + boardCards, HANDS, cards -> {
            CardSet own = CardSet.of(cards.subList(0, ownCards));
            CardSet board = CardSet.of(cards.subList(ownCards, cards.size()));
            int best = 0;
            int low = 0;
            for (long five : fives(cards)) {
                boolean counts = Long.bitCount(five & own.bits()) == 2;
                best = Math.max(best, counts ? Evaluator.rank(five) : 0);
                low = Math.max(low, counts ? AceToFive.eightOrBetter(five) : 0);
            }

            assertThat(Omaha.rank(own.bits(), board.bits()))
                    .as("%s on %s", own, board)
                    .isEqualTo(best);
            assertThat(Omaha.low(own.bits(), board.bits()))
                    .as("%s on %s", own, board)
                    .isEqualTo(low);
        });
    }

    /** Suited cards alone, so that straight flushes and flushes compete. */
    @Test
    void omahaFindsTheBestFlush() {
        eachRandomHand(0x1FFF, 9, HANDS, cards -> {
            CardSet own = CardSet.of(cards.subList(0, 4));
            CardSet board = CardSet.of(cards.subList(4, 9));
            int best = LongStream.of(fives(cards))
                    .filter(five -> Long.bitCount(five & own.bits()) == 2)
                    .mapToInt(Evaluator::rank)
                    .max()
                    .orElseThrow();

            assertThat(Omaha.rank(own.bits(), board.bits()))
                    .as("%s on %s", own, board)
                    .isEqualTo(best);
        });
    }

    @Test
    void omahaNamesWhatIsWrong() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Omaha.rank(bits("AS KS 2C 3D"), bits("QS JS 2C 4H 5H")))
                .withMessage("2C comes twice: in [2C, 3D, KS, AS] and on the board");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Omaha.rank(0xF, 0xF8))
                .withMessage("5C comes twice: in [2C, 3C, 4C, 5C] and on the board");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Omaha.low(bits("AS KS 2C"), bits("QS JS TC 4H 5H")))
                .withMessage("a hand has 4 to 6 cards, not 3: [2C, KS, AS]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Omaha.rank(bits("AS KS 2C 3D"), bits("QS JS")))
                .withMessage("a hand has 3 to 5 cards, not 2: [JS, QS]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS KS 9S 8S 6S       | KS KD KC AD AH       | a flush beats a full house
            6S 6D 6C 6H 7S       | AS KS 9S 8S 6S       | four of a kind beats a flush
            AS 6D 7C 8H 9S       | AD AC AH KS QD       | A-6-7-8-9 is a straight
            6S 7D 8C 9H TS       | AS 6D 7C 8H 9S       | and the lowest
            AS 6S 7S 8S 9S       | QS QD QC QH 7D       | and a straight flush in one suit
            6S 7S 8S 9S TS       | AS 6S 7S 8S 9S       | and the lowest
            AS 6S 7S 8S 9S KD KC | AS KS QS 9S 8S 7D 7C | of seven cards too
            7S 7D 7C 6H 6S       | 6S 6D 6C AH AS       | full houses by the three
            AS KD QC JH TS       | AS 6D 7C 8H 9S KD QC | the better straight counts
            """)
    void shortDeck(String better, String worse, String rule) {
        assertThat(ShortDeck.rank(bits(better))).as(rule).isGreaterThan(ShortDeck.rank(bits(worse)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS KS 9S 8S 6S | Flush, Ace high
            TS 9S 8S 7S JD | Straight, Jack high
            JS 9S 8S 7S 6S | Flush, Jack high
            KS KD KC AD AH | Full House, Kings over Aces
            AS AD AC KD KH | Full House, Aces over Kings
            6S 6D 6C 7D 7H | Full House, Sixes over Sevens
            6S 6D 6C 6H 7H | Four of a Kind, Sixes
            AS 6D 7C 8H 9S | Straight, Nine high
            AS 6S 7S 8S 9S | Straight Flush, Nine high
            AS KS QS JS TS | Royal Flush
            """)
    void shortDeckInWords(String cards, String words) {
        assertThat(ShortDeck.hand(ShortDeck.rank(bits(cards))).words()).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7})
    void shortDeckAgreesWithTheRules(int size) {
        ToIntFunction<long[]> place = places(SHORT_DECK, OtherOrdersTest::shortDeckScore, 1404);
        int[] rankOf = new int[1405];
        eachRandomHand(SHORT_DECK, size, HANDS, cards -> {
            int rank = ShortDeck.rank(CardSet.of(cards).bits());
            int expected = place.applyAsInt(fives(cards));
            // Ranks of the short deck have gaps: the same place has the same rank, and the order is kept below.
            assertThat(rankOf[expected] == 0 ? rank : rankOf[expected])
                    .as("%s", cards)
                    .isEqualTo(rank);
            rankOf[expected] = rank;
        });
        assertThat(Arrays.stream(rankOf).filter(rank -> rank > 0)).isSorted().doesNotHaveDuplicates();
    }

    private static int shortDeckScore(int[] five) {
        boolean low = Arrays.equals(
                Arrays.stream(five).map(card -> card % 13).sorted().toArray(), new int[] {4, 5, 6, 7, 12});
        // The ace of the lowest straight in the place of the five.
        int score = NaiveHands.score(bits(
                low
                        ? Arrays.stream(five)
                                .map(card -> card % 13 == 12 ? card - 9 : card)
                                .toArray()
                        : five));
        int kind = score >> 20;
        int reordered = kind == Category.FLUSH.ordinal() ? 6 : kind == Category.FULL_HOUSE.ordinal() ? 5 : kind;
        return reordered << 20 | score & 0xFFFFF;
    }

    @Test
    void shortDeckNamesTheCardThatItHasNot() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShortDeck.rank(bits("AS KS 9S 5D 6S")))
                .withMessage("there is no 5D in the short deck");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShortDeck.rank(bits("AS KS 9S 6D")))
                .withMessage("a hand has 5 to 7 cards, not 4: [6D, 9S, KS, AS]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5S 4S 3S 2S AS       | 6S 4D 3C 2H AS       | straights and flushes do not count
            8S 7D 6C 5H 4S       | 9S 4D 3C 2H AS       | the highest card first
            8S 7D 5C 4H 3S       | 8S 7D 6C 2H AS       | then the next
            KS QD JC TH 9S       | AS AD 2C 3H 4S       | any five ranks beat a pair
            AS AD 2C 3H 4S       | 2S 2D AC 3H 4S       | aces are the lowest pair
            AS AD 2C 2H 3S       | AS AD AC 2H 3S       | two pair beats three of a kind
            AS AD AC 2H 2S       | 2S 2D 2C AH AS       | the lower three
            KS KD KC QH QS       | AS AD AC AH 2S       | four of a kind is the worst
            AS AD AC 2H 2S 3D 4C | 2S 2D 3C 4H 5S       | of seven the best five
            AS 2D 3C 4H 5S 5D 5C | 6S 4D 3C 2H AS       | of seven the best five
            """)
    void aceToFive(String better, String worse, String rule) {
        assertThat(AceToFive.rank(bits(better))).as(rule).isGreaterThan(AceToFive.rank(bits(worse)));
    }

    @Test
    void theEndsOfAceToFive() {
        assertThat(AceToFive.rank(bits("5S 4S 3S 2S AS"))).isEqualTo(AceToFive.BEST);
        assertThat(AceToFive.rank(bits("KS KD KC KH QS"))).isEqualTo(1);
        assertThat(AceToFive.rank(bits("8S 7D 6C 5H 4S"))).isEqualTo(AceToFive.EIGHT_OR_BETTER);
        assertThat(AceToFive.rank(bits("9S 4D 3C 2H AS"))).isEqualTo(AceToFive.EIGHT_OR_BETTER - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7})
    void aceToFiveAgreesWithTheRules(int size) {
        ToIntFunction<long[]> place = places(CardSet.FRENCH.bits(), OtherOrdersTest::aceToFiveScore, AceToFive.BEST);
        eachRandomHand(
                CardSet.FRENCH.bits(),
                size,
                HANDS,
                cards -> assertThat(AceToFive.rank(CardSet.of(cards).bits()))
                        .as("%s", cards)
                        .isEqualTo(place.applyAsInt(fives(cards))));
    }

    /** Kind by pairs alone, then the ranks with the ace low, the most frequent first; negative, for less is better. */
    private static int aceToFiveScore(int[] five) {
        int[] ranks = Arrays.stream(five).map(card -> (card + 1) % 13).toArray();
        return -lowScore(ranks, 0);
    }

    /** A kind above five ranks of four bits, the most frequent first. */
    private static int lowScore(int[] ranks, int flushOrStraight) {
        int[] byCount = IntStream.range(0, 13)
                .map(rank ->
                        -16 * (int) Arrays.stream(ranks).filter(r -> r == rank).count() - rank)
                .filter(key -> key <= -16)
                .sorted()
                .map(key -> -key)
                .toArray();
        int score = Math.max(kind(byCount[0] / 16, byCount.length), flushOrStraight);
        for (int i = 0; i < 5; i++) {
            score = score << 4 | (i < byCount.length ? byCount[i] % 16 : 0);
        }
        return score;
    }

    /** By how often the most frequent rank comes, then by how few ranks there are; with room for two kinds after a three. */
    private static int kind(int most, int ranks) {
        return most * 20 - ranks * 4;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            9S 8D 7C 6H 4S       | TS 8D 7C 5H 4S       | nine high beats ten high, whatever follows
            7S 5D 4C 3H 2S       | 7S 6D 4C 3H 2S       | the best is 7-5-4-3-2
            KS QD JC TH 8S       | AS 2D 3C 4H 5S       | the ace is high
            AS 2D 3C 4H 5S       | AS 6D 4C 3H 2S       | A-5 is no straight but the best hand with an ace
            AS 6D 4C 3H 2S       | 2S 2D 3C 4H 5S       | which beats any pair
            AS 2S 3S 4S 5S       | 2S 2D 2C 3H 3S       | a suited A-5 is a flush
            KS QS JS TS 8S       | AS 2S 3S 4S 5S       | and the best one with an ace
            AS 2S 3S 4S 5S       | AS 6S 4S 3S 2S       | and the best one with an ace
            AS AD AC KH QS       | 6S 5D 4C 3H 2S       | a straight is bad
            6S 5D 4C 3H 2S       | 7S 5S 4S 3S 2S       | a flush is worse
            2S 2D 2C 2H 3S       | 6S 5S 4S 3S 2S       | and a straight flush still worse
            7S 5S 4S 3S 2S 8D 9C | 8S 6D 5C 4H 3S       | of seven the best five
            """)
    void deuceToSeven(String better, String worse, String rule) {
        assertThat(DeuceToSeven.rank(bits(better))).as(rule).isGreaterThan(DeuceToSeven.rank(bits(worse)));
    }

    @Test
    void theEndsOfDeuceToSeven() {
        assertThat(DeuceToSeven.rank(bits("7S 5D 4C 3H 2S"))).isEqualTo(DeuceToSeven.BEST);
        assertThat(DeuceToSeven.rank(bits("AS KS QS JS TS"))).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7})
    void deuceToSevenAgreesWithTheRules(int size) {
        ToIntFunction<long[]> place = places(CardSet.FRENCH.bits(), OtherOrdersTest::deuceToSevenScore, 7462);
        eachRandomHand(
                CardSet.FRENCH.bits(),
                size,
                HANDS,
                cards -> assertThat(DeuceToSeven.rank(CardSet.of(cards).bits()))
                        .as("%s", cards)
                        .isEqualTo(place.applyAsInt(fives(cards))));
    }

    private static int deuceToSevenScore(int[] five) {
        int[] ranks = Arrays.stream(five).map(card -> card % 13).sorted().toArray();
        boolean straight = Arrays.stream(ranks).distinct().count() == 5 && ranks[4] - ranks[0] == 4;
        boolean flush = Arrays.stream(five).map(card -> card / 13).distinct().count() == 1;
        return -lowScore(ranks, straight && flush ? 99 : flush ? THREE + 2 : straight ? THREE + 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS KS 9S 5D       | a hand has 5 to 7 cards, not 4: [5D, 9S, KS, AS]
            AS KS 9S 5D JK 2C | a Joker has no worth in poker
            """)
    void theLowsNameWhatIsWrong(String cards, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AceToFive.rank(bits(cards)))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DeuceToSeven.rank(bits(cards)))
                .withMessage(message);
    }

    @Test
    void setsOfTooFewCardsAreWorthNothing() {
        long four = CardSet.of(Card.parseAll("AS KS 9S 6D")).bits();
        for (LongToIntFunction order :
                List.<LongToIntFunction>of(AceToFive::rank, DeuceToSeven::rank, ShortDeck::rank)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> order.applyAsInt(four))
                    .withMessage("a hand has 5 to 7 cards, not 4: [6D, 9S, KS, AS]");
        }
    }

    /** The place of a hand's best five among all hands of five, 1 for the worst, by a score where more is better. */
    private static ToIntFunction<long[]> places(long pack, ToIntFunction<int[]> score, int classes) {
        Map<Integer, Integer> places = new TreeMap<>();
        // Hands of equal ranks, all of one suit or not, are equal in every order.
        long[] example = new long[HandRank.BEST + 1];
        EveryHand.each(new CardSet(pack), 5, (cards, rank) -> example[rank] = cards);
        for (long cards : example) {
            if (cards != 0) {
                places.put(score.applyAsInt(NaiveHands.cards(cards)), 0);
            }
        }
        int place = 0;
        for (Map.Entry<Integer, Integer> each : places.entrySet()) {
            each.setValue(++place);
        }
        assertThat(places).hasSize(classes);
        Map<Integer, Integer> fast = new HashMap<>(places);
        return fives -> Arrays.stream(fives)
                .mapToInt(five -> fast.getOrDefault(score.applyAsInt(NaiveHands.cards(five)), 0))
                .max()
                .orElseThrow();
    }

    private static long[] fives(List<Card> cards) {
        return Hands.choices(cards, 5)
                .mapToLong(five -> CardSet.of(five).bits())
                .toArray();
    }

    private static long bits(int[] cards) {
        return Arrays.stream(cards).mapToLong(card -> 1L << card).reduce(0, (a, b) -> a | b);
    }

    private static void eachRandomHand(long pack, int size, int hands, Consumer<List<Card>> check) {
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(size));
        byte[] deck = new byte[Long.bitCount(pack)];
        int[] cards = NaiveHands.cards(pack);
        for (int i = 0; i < deck.length; i++) {
            deck[i] = (byte) cards[i];
        }
        for (int i = 0; i < hands; i++) {
            shuffle.shuffle(deck, size);
            check.accept(
                    IntStream.range(0, size).mapToObj(j -> Card.at(deck[j])).toList());
        }
    }
}
