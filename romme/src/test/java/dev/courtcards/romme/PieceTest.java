package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PieceTest {
    @Test
    void aPieceIsACardOrAJokerForOne() {
        assertThat(Piece.parse("7h")).isEqualTo(Piece.of(Card.SEVEN_OF_HEARTS)).hasToString("7H");
        assertThat(Piece.parse("jk")).isEqualTo(Piece.of(Card.JOKER)).hasToString("JK");
        assertThat(Piece.parse("jk=10h"))
                .isEqualTo(Piece.joker(Card.TEN_OF_HEARTS))
                .hasToString("JK=TH");
    }

    /** A long s and the sign of Kelvin are an s and a k in another case. */
    @ParameterizedTest
    @ValueSource(strings = {"", "JK=", "=7H", "7H=8H", "JK=JK=7H", "7\u017f", "J\u212a=7H", "JK=\u212aH"})
    void anythingElseIsNone(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Piece.parse(text))
                .withMessage("not a card of a meld: \"%s\", expected 7H, JK or JK=8H", text);
    }
}
