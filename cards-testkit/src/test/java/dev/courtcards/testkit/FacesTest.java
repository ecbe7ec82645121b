package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Shoe;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FacesTest {
    record Row(int number, Object part, Optional<Card> card) {}

    @Test
    void areFoundWhereverTheyLie() {
        Object value = new Row(
                3,
                List.of(Map.of(Card.TWO_OF_CLUBS, List.of(Card.THREE_OF_CLUBS)), new Card[] {Card.FOUR_OF_CLUBS}),
                Optional.of(Card.FIVE_OF_CLUBS));

        assertThat(Faces.all(value))
                .containsExactly(Card.TWO_OF_CLUBS, Card.THREE_OF_CLUBS, Card.FOUR_OF_CLUBS, Card.FIVE_OF_CLUBS);
        assertThat(Faces.all(List.of(Shoe.of(List.of(Card.JOKER)), CardSet.of(Card.ACE_OF_SPADES))))
                .containsExactly(Card.ACE_OF_SPADES, Card.JOKER);
    }

    @Test
    void ofBacksAndHiddenAmountsAreNone() {
        List<Object> value = List.of(Card.UNKNOWN, Amount.HIDDEN, Shoe.faceDown(5), Amount.of(3), Card.JOKER);

        assertThat(Faces.secrets(value)).isEqualTo(Set.of(Amount.of(3), Card.JOKER));
        assertThat(Faces.shows(value, Set.of(Amount.of(3)))).isTrue();
        assertThat(Faces.shows(value, Set.of(Amount.of(4), Card.UNKNOWN))).isTrue();
        assertThat(Faces.shows(value, Set.of(Amount.of(4)))).isFalse();
    }

    @Test
    void inAClosedPackageTheErrorNamesTheOpensLine() throws ReflectiveOperationException {
        var closed = Class.forName("jdk.internal.misc.VM").getMethod("isBooted");

        assertThatThrownBy(() -> Faces.readable(closed))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the laws cannot look into jdk.internal.misc.VM; export its package, or open it to "
                        + "dev.courtcards.testkit");
    }
}
