package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CardTest {
    @Test
    void cardsStandInCanonicalOrder() {
        assertThat(Stream.of(Card.values()).map(Card::code).collect(Collectors.joining(" ")))
                .isEqualTo("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD "
                        + "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS JK ??");
    }

    @ParameterizedTest
    @EnumSource(Card.class)
    void everyCardIsFoundByWhatItIsAndHowItIsWritten(Card card) {
        assertThat(Card.at(card.ordinal())).isSameAs(card);
        if (card.ordinal() < 52) {
            assertThat(Card.of(card.rank(), card.suit())).isSameAs(card);
        }
        assertThat(Card.parse(card.code())).isSameAs(card);
        assertThat(Card.parse(card.code().toLowerCase(Locale.ROOT))).isSameAs(card);
        assertThat(Card.parse(card.words())).isSameAs(card);
        assertThat(card).hasToString(card.code());
        assertThat(card.isFaceUp()).isEqualTo(card != Card.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AsTs7h", "As 10s 7h", "AS,TS,7H", "A♠10♠7♥", "as10s7h", " AS,  T♠ 7h "})
    void rowsOfCardsAreReadWithAndWithoutBlanksOrCommas(String row) {
        assertThat(Card.parseAll(row)).containsExactly(Card.ACE_OF_SPADES, Card.TEN_OF_SPADES, Card.SEVEN_OF_HEARTS);
    }

    @ParameterizedTest
    @CsvSource({"AsK, K", "AS-KS, -K", "AsXx, Xx", "'AS, K', K", "10, 10", "As10, 10"})
    void aRowNamesTheFirstThatIsNoCard(String row, String wrong) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Card.parseAll(row))
                .withMessageStartingWith("not a card: \"" + wrong + "\", expected rank then suit");
    }

    @ParameterizedTest
    @CsvSource({
        "TS, TEN_OF_SPADES",
        "10S, TEN_OF_SPADES",
        "10s, TEN_OF_SPADES",
        "10♠, TEN_OF_SPADES",
        "T♠, TEN_OF_SPADES",
        "t♠, TEN_OF_SPADES",
        "ten of spades, TEN_OF_SPADES",
        "Ten of Spades, TEN_OF_SPADES",
        "ad, ACE_OF_DIAMONDS",
        "aD, ACE_OF_DIAMONDS",
        "A♦, ACE_OF_DIAMONDS",
        "2♣, TWO_OF_CLUBS",
        "q♥, QUEEN_OF_HEARTS",
        "queen of hearts, QUEEN_OF_HEARTS",
        "JK, JOKER",
        "jk, JOKER",
        "Joker, JOKER",
        "??, UNKNOWN",
    })
    void cardsAreReadInAllTheirForms(String text, Card card) {
        assertThat(Card.parse(text)).isSameAs(card);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "T",
                "S",
                "ST",
                "TS ",
                " TS",
                "1S",
                "0S",
                "11S",
                "010S",
                "10",
                "TX",
                "*?",
                "*S",
                "?S",
                "T?",
                "?",
                "???",
                "JKS",
                "of spades",
                "ten  of spades",
                "ten of spade",
                "TS KH",
                "T-S",
                "T\u0000S",
                "A\u017f", // a long s
                "\u212aS", // the sign of Kelvin
                "\uff21\uff33", // as wide as an ideogram
                "\u0410S", // of Cyrillic
                "J\u212a",
                "\u0661\u0660S",
                "K\u0131ng of spades",
                "ace of \u017fpades",
                "♠T",
                "100S"
            })
    void anythingElseIsNoCard(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Card.parse(text))
                .withMessage("not a card: \"%s\", expected rank then suit as in TD or AS, JK or ??", text);
    }

    @Test
    void cardsAreReadInARow() {
        assertThat(Card.parseAll("  AS 10♦\t7h\nJK ?? "))
                .containsExactly(
                        Card.ACE_OF_SPADES, Card.TEN_OF_DIAMONDS, Card.SEVEN_OF_HEARTS, Card.JOKER, Card.UNKNOWN);
        assertThat(Card.parseAll("")).isEmpty();
        assertThat(Card.parseAll(" \n ")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Card.parseAll("AS XX 7H YY"))
                .withMessageContaining("\"XX\"");
    }

    @Test
    void cardsHaveNamesForPeople() {
        assertThat(Card.TEN_OF_SPADES.words()).isEqualTo("Ten of Spades");
        assertThat(Card.ACE_OF_CLUBS.words()).isEqualTo("Ace of Clubs");
        assertThat(Card.JOKER.words()).isEqualTo("Joker");
        assertThat(Card.UNKNOWN.words()).isEqualTo("face-down card");
    }

    @Test
    void thereIsNoSuitedJokerAndNoRankWithoutSuit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Card.of(Rank.JOKER, Suit.SPADES))
                .withMessageContaining("JOKER of SPADES");
        assertThatIllegalArgumentException().isThrownBy(() -> Card.of(Rank.UNKNOWN, Suit.CLUBS));
    }

    @Test
    void aJokerHasNoSuitAndABackIsNeverJudged() {
        assertThatIllegalStateException().isThrownBy(Card.JOKER::suit).withMessage("a joker has no suit");
        assertThatIllegalStateException()
                .isThrownBy(Card.UNKNOWN::suit)
                .withMessage("the suit of a face-down card is hidden");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 54})
    void thereAre54Faces(int ordinal) {
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> Card.at(ordinal));
    }

    @Test
    void ranksHaveLettersAndNumbers() {
        List<Rank> ranks = Arrays.asList(Rank.values());

        assertThat(ranks)
                .extracting(Rank::letter)
                .containsExactly('2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '*', '?');
        assertThat(ranks.subList(0, 13))
                .extracting(Rank::number)
                .containsExactly(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1);
        assertThat(ranks.subList(0, 13))
                .extracting(Rank::numberAceHigh)
                .containsExactlyElementsOf(IntStream.rangeClosed(2, 14).boxed().toList());
    }

    @Test
    void aJokerHasNoNumberAndABackIsNeverJudged() {
        assertThatIllegalStateException().isThrownBy(Rank.JOKER::number).withMessage("a joker has no number");
        assertThatIllegalStateException().isThrownBy(Rank.JOKER::numberAceHigh).withMessage("a joker has no number");
        assertThatIllegalStateException()
                .isThrownBy(Rank.UNKNOWN::number)
                .withMessage("the rank of a face-down card is hidden");
    }

    @Test
    void suitsHaveLettersSymbolsAndColours() {
        assertThat(Suit.values()).extracting(Suit::letter).containsExactly('C', 'D', 'H', 'S');
        assertThat(Suit.values()).extracting(Suit::symbol).containsExactly('♣', '♦', '♥', '♠');
        assertThat(Suit.values()).filteredOn(Suit::isRed).containsExactly(Suit.DIAMONDS, Suit.HEARTS);
    }
}
