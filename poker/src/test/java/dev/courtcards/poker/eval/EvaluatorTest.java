package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a hand is worth in the usual order (poker 8.3). */
class EvaluatorTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AS KS QS JS TS 2D 2C | Royal Flush
            9H 8H 7H 6H 5H AH AC | Straight Flush, Nine high
            AD 2D 3D 4D 5D 6C 9C | Straight Flush, Five high
            7S 7H 7D 7C KD KS KC | Four of a Kind, Sevens
            KS KD KC 7S 7D 2C 3H | Full House, Kings over Sevens
            6S 6D 6C 7S 7D 7C 3H | Full House, Sevens over Sixes
            AH JH 9H 6H 2H KS KD | Flush, Ace high
            TS 9D 8C 7H 6S 5S 2D | Straight, Ten high
            AS 2D 3C 4H 5S KD KC | Straight, Five high
            QS QD QC 9S 7D 3C 2H | Three of a Kind, Queens
            AS AD KC KS QD QC 2H | Two Pair, Aces and Kings
            6S 6D 2C 2S 9D       | Two Pair, Sixes and Twos
            AS AD 9C 7S 5D 3C    | Pair of Aces
            AS JD 9C 7S 5D 3C 2H | High Card, Ace
            7S 5D 4C 3S 2D       | High Card, Seven
            """)
    void describesTheBestFiveInWords(String cards, String words) {
        HandRank best = new HandRank(Evaluator.rank(Card.parseAll(cards)));

        assertThat(best.words()).isEqualTo(words);
        assertThat(best).hasToString(words);
        byte[] bytes = new byte[Card.parseAll(cards).size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Card.parseAll(cards).get(i).ordinal();
        }
        assertThat(Evaluator.rank(bytes, 0, bytes.length)).isEqualTo(best.value());
        assertThat(best.name()).isNotEmpty().isSubstringOf(words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2H KS 7D KD 3C KC 7S    | KS 7D KD KC 7S
            5S AS 4H KD 3C KC 2D    | 5S AS 4H 3C 2D
            AH 2H KH 9H 3H 7H QS    | AH KH 9H 3H 7H
            2C 9D AS 9S KD QC 3H    | 9D AS 9S KD QC
            7H 7S AS KD QC AD KC    | AS KD QC AD KC
            2S 2D 2H 2C 3D 3S 9H    | 2S 2D 2H 2C 9H
            KC KD AH QS JS TS 9S    | KC AH QS JS TS
            6D 2C 4H 9S TC          | 6D 2C 4H 9S TC
            """)
    void namesTheBestFive(String cards, String five) {
        assertThat(Ranking.HIGH.counted(Card.parseAll(cards), List.of())).isEqualTo(Card.parseAll(five));
    }

    @Test
    void oneOrderHoldsForAllSizes() {
        int five = Evaluator.rank(Card.parseAll("AS AD 9C 7S 5D"));

        assertThat(Evaluator.rank(Card.parseAll("AS AD 9C 7S 5D 4C"))).isEqualTo(five);
        assertThat(Evaluator.rank(Card.parseAll("AS AD 9C 7S 5D 4C 2H"))).isEqualTo(five);
        assertThat(Evaluator.rank(Card.parseAll("AS AD 9C 8S 5D 4C 2H"))).isGreaterThan(five);
    }

    @Test
    void theEndsOfTheOrder() {
        assertThat(Evaluator.rank(Card.parseAll("7S 5D 4C 3S 2D"))).isEqualTo(1);
        assertThat(Evaluator.rank(Card.parseAll("AH KH QH JH TH"))).isEqualTo(HandRank.BEST);
    }

    @Test
    void bytesMayStandAnywhereInAnArray() {
        byte[] deck = {51, 3, 7, 22, 0, 13, 26, 39, 51};

        assertThat(Evaluator.rank(deck, 2, 7))
                .isEqualTo(Evaluator.rank(CardSet.of(
                                Card.at(7), Card.at(22), Card.at(0), Card.at(13), Card.at(26), Card.at(39), Card.at(51))
                        .bits()));
    }

    @Test
    void namesTheCardThatComesTwice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(Card.parseAll("AS AD 9C 7S 5D AD")))
                .withMessage("AD comes twice in [AS, AD, 9C, 7S, 5D, AD]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(new byte[] {9, 51, 1, 2, 3, 4, 51, 6}, 1, 7))
                .withMessage("AS comes twice in [AS, 3C, 4C, 5C, 6C, AS, 8C]");
    }

    @Test
    void refusesJokersAndBacks() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(Card.parseAll("AS AD 9C 7S JK")))
                .withMessage("a Joker has no worth in poker");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(Card.parseAll("AS ?? 9C 7S 5D")))
                .withMessage("a face-down card has no worth in poker");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(1L << 52 | 0xF))
                .withMessage("a Joker has no worth in poker");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(new byte[] {1, 2, 3, 4, 53}, 0, 5))
                .withMessage("a face-down card has no worth in poker");
    }

    @Test
    void refusesWhatIsNoCard() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(1L << 60 | 0xF))
                .withMessage("no card has bit 60");
        for (byte none : new byte[] {-1, 54, 64, 127, -128}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Evaluator.rank(new byte[] {1, 2, 3, 4, none}, 0, 5))
                    .withMessage("no card has the number " + none);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 8, 52})
    void refusesOtherNumbersOfCards(int size) {
        List<Card> cards = CardSet.FRENCH.cards().subList(0, size);
        byte[] bytes = new byte[size];
        for (byte i = 0; i < size; i++) {
            bytes[i] = i;
        }
        String message = "a hand has 5 to 7 cards, not " + size + ": " + cards;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(cards))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank((1L << size) - 1))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluator.rank(bytes, 0, size))
                .withMessage(message);
    }

    /** The showdowns of the poker cases that turn on a rule of ranking; the better hand first. */
    @ParameterizedTest(name = "{0}: {4}")
    @CsvSource(delimiter = '|', textBlock = """
            HR01 | AH 5S | KH KC | 2C 3D 4H KS QS | A-2-3-4-5 is a straight and beats three kings
            HR02 | AD 9C | 6C KH | 2D 3D 4D 5D KS | a five-high straight flush beats a six-high straight
            HR03 | 6C QH | AH KC | 2D 3S 4D 5C JS | the wheel is the lowest straight
            HR04 | 3H JC | KH 2C | QD AS 3D 4C 9S | no straight goes round the ace
            HR06 | QS JS | 7H 2H | AC AD KC KD 7S | of three pairs the third is only a kicker
            HR07 | KS KH | 4S 2S | 9C 9D 9H 4C 4D | threes and the higher pair
            HR08 | 8H 3C | JD JC | AH KH QH 9H 7H | only a higher heart improves the flush on the board
            HR09 | KC AD | 8H AH | 6S QS AC 6C TS | aces and sixes with a king beat those with the queen on the board
            """)
    void theBetterHandWins(String id, String better, String worse, String board, String rule) {
        assertThat(Evaluator.rank(Card.parseAll(better + " " + board)))
                .isGreaterThan(Evaluator.rank(Card.parseAll(worse + " " + board)));
    }

    @ParameterizedTest(name = "{0}: {4}")
    @CsvSource(delimiter = '|', textBlock = """
            HR05 | 9C 2S | JH KH | JD TC QS KS 9S | the board plays for everybody
            HR05 | QC 4H | QH 8D | JD TC QS KS 9S | the board plays for everybody
            HR08 | 6H 2C | JD JC | AH KH QH 9H 7H | a lower heart improves nothing
            """)
    void theBoardPlays(String id, String one, String other, String board, String rule) {
        assertThat(Evaluator.rank(Card.parseAll(one + " " + board)))
                .isEqualTo(Evaluator.rank(Card.parseAll(other + " " + board)));
    }
}
