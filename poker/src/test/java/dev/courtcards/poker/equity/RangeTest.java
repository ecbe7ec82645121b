package dev.courtcards.poker.equity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AA            | 6
            AKs           | 4
            AKo           | 12
            AK            | 16
            KA            | 16
            22+           | 78
            QQ+           | 18
            AA+           | 6
            KTo+          | 36
            A2s+          | 48
            T9s+          | 4
            JJ-88         | 24
            88-JJ         | 24
            A5s-A2s       | 16
            A2s-A5s       | 16
            JTs-76s       | 20
            J9o-86o       | 48
            AK-AJ         | 48
            AA-AA         | 6
            AsKh          | 1
            random        | 1326
            RANDOM        | 1326
            QQ+,AKs       | 22
            QQ+ AKs       | 22
            QQ+,AA,AcAd   | 18
            aks,kTO+,asKD | 41
            AA:0,KK       | 6
            """)
    void namesSoManyHands(String text, int hands) {
        assertThat(Range.parse(text).size()).isEqualTo(hands);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            KTo+          | KQo,KJo,KTo
            A5s-A3s       | A5s,A4s,A3s
            JTs-87s       | JTs,T9s,98s,87s
            JJ-99         | JJ,TT,99
            72o+          | 76o,75o,74o,73o,72o
            AK            | AKs,AKo
            22+:0.5       | AA:0.5,KK:0.5,QQ:0.5,JJ:0.5,TT:0.5,99:0.5,88:0.5,77:0.5,66:0.5,55:0.5,44:0.5,33:0.5,22:0.5
            AsKh,7d2c:.25 | ASKH,7D2C:0.25
            2c7d:0.25     | 7D2C:0.25
            AKs,AhKd      | AKs,AHKD
            random        | random
            AcAd,AcAh,AcAs,AdAh,AdAs | ADAC,AHAC,AHAD,ASAC,ASAD
            AcAd,AcAh,AcAs,AdAh,AdAs,AsAh:1.0 | AA
            """)
    void isWrittenInOneWay(String text, String written) {
        Range range = Range.parse(text);

        assertThat(range).hasToString(written);
        assertThat(Range.parse(written)).isEqualTo(range).hasSameHashCodeAs(range);
    }

    @Test
    void keepsWeights() {
        Range range = Range.parse("AKs:0.25,QQ:0.5,AsKd,JJ:0");

        assertThat(range.weight(Card.ACE_OF_SPADES, Card.KING_OF_SPADES)).isEqualTo(0.25);
        assertThat(range.weight(Card.KING_OF_HEARTS, Card.ACE_OF_HEARTS)).isEqualTo(0.25);
        assertThat(range.weight(Card.QUEEN_OF_HEARTS, Card.QUEEN_OF_CLUBS)).isEqualTo(0.5);
        assertThat(range.weight(Card.ACE_OF_SPADES, Card.KING_OF_DIAMONDS)).isEqualTo(1);
        assertThat(range.weight(Card.ACE_OF_SPADES, Card.KING_OF_CLUBS)).isZero();
        assertThat(range.weight(Card.JACK_OF_SPADES, Card.JACK_OF_CLUBS)).isZero();
        assertThat(range).isNotEqualTo(Range.parse("AKs,QQ:0.5,AsKd"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"AsKs", "As Ks", "AS,KS", "A♠K♠", "as, ks", " asKS:1 "})
    void aHandIsReadAsCardsAre(String text) {
        assertThat(Range.parse(text)).isEqualTo(Range.of(Card.ACE_OF_SPADES, Card.KING_OF_SPADES));
        assertThat(Range.parse(text).hand()).contains(Card.parseAll("AS KS"));
        assertThat(Range.parse("QQ+ " + text.strip() + ",22")).isEqualTo(Range.parse("QQ+,AsKs,22"));
    }

    @Test
    void tensOfHandsAreReadAsCardsAre() {
        assertThat(Range.parse("10s10h:0.5,10♣ Td")).isEqualTo(Range.parse("TsTh:0.5,TcTd"));
        assertThat(Range.parse("TT").hand()).isEmpty();
    }

    /** A long s and the sign of Kelvin are an s and a k in another case. */
    @ParameterizedTest
    @ValueSource(strings = {"A\u017fKs", "A\u212as", "AsK\u017f", "AK\u017f", "\u212aK", "RANDOM\u0131", "K\u0455Qs"})
    void readsEnglishLettersAlone(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Range.parse(text)).withMessageContaining(text);
    }

    @Test
    void oneHandIsARange() {
        assertThat(Range.of(Card.ACE_OF_SPADES, Card.TWO_OF_CLUBS)).isEqualTo(Range.parse("As2c"));
        assertThat(Range.of(Card.TWO_OF_CLUBS, Card.ACE_OF_SPADES)).isEqualTo(Range.parse("As2c"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Range.of(Card.ACE_OF_SPADES, Card.ACE_OF_SPADES))
                .withMessage("AS and AS are no hand: two different cards are expected");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Range.of(Card.ACE_OF_SPADES, Card.JOKER))
                .withMessage("AS and JK are no hand: two different cards are expected");
    }

    @Test
    void randomIsAnyHand() {
        assertThat(Range.random())
                .isEqualTo(Range.parse("random"))
                .isEqualTo(Range.parse("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"));
        assertThat(Range.random()).isNotEqualTo(Range.parse("AA"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "A",
                "AKx",
                "AAs",
                "AKs-QJo",
                "AA-AK",
                "AK-AA",
                "KQ-AJ-QT",
                "AsAs",
                "1A",
                "AKs:",
                "AKs:2",
                "AKs:1.5",
                "AKs:-1",
                "AKs:0.5:1",
                "AKs:half",
                "AsKsQs",
                "A5s-K2s",
                "JTs-86s",
                "??",
                "AK+-AQ",
                "AKs--AQs",
                "randoms",
                "+"
            })
    void refusesWhatIsNoRange(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Range.parse(text))
                .withMessage("not a range: \"" + text.strip() + "\""
                        + (text.equals(text.strip()) ? "" : " in \"" + text + "\"")
                        + ", expected hands as in QQ+, AKs, KTo+, A5s-A2s, AsKh or random,"
                        + " each with a weight of 0 to 1 if you like, as in AKs:0.5");
    }

    @Test
    void reportsWhichItemIsNone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Range.parse("QQ+,AKx,22"))
                .withMessageStartingWith("not a range: \"AKx\" in \"QQ+,AKx,22\", expected hands as in");
    }

    @Test
    void refusesTwoWeightsForOneHand() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Range.parse("QQ+:0.5,AsAh"))
                .withMessage("ASAH has two weights, 0.5 and 1.0");
        assertThat(Range.parse("QQ+:0.5,AsAh:.50")).isEqualTo(Range.parse("QQ+:0.5"));
    }

    @Test
    void refusesARangeWithoutAHand() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Range.parse("AA:0"))
                .withMessage("\"AA:0\" leaves no hand");
    }
}
