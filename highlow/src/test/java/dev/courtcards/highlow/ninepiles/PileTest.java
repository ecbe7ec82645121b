package dev.courtcards.highlow.ninepiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pile is a value: a list of cards and whether it is open. */
class PileTest {
    private static final List<Card> CARDS = Card.parseAll("7S 2H KD");

    @Test
    void itsCardsAreAListFromTheFirstToTheTop() {
        Pile pile = new Pile(CARDS, true);

        assertThat(pile.cards()).isEqualTo(CARDS).hasSize(3).hasSameHashCodeAs(CARDS);
        assertThat(pile.top()).isEqualTo(Card.parse("KD"));
        assertThat(pile).hasToString("Pile[cards=[7S, 2H, KD], open=true]");
        for (int index : new int[] {-1, 3}) {
            assertThatThrownBy(() -> pile.cards().get(index)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void equalPilesAreEqualHoweverTheyWereMade() {
        Pile grown =
                new Pile(CARDS.subList(0, 1), true).with(CARDS.subList(1, 3)).locked();

        assertThat(grown).isEqualTo(new Pile(CARDS, false)).hasSameHashCodeAs(new Pile(CARDS, false));
        assertThat(grown).isNotEqualTo(new Pile(CARDS, true)).isNotEqualTo(new Pile(CARDS.subList(0, 2), false));
    }

    @Test
    void nothingChangesAPile() {
        List<Card> given = new ArrayList<>(CARDS);
        Pile pile = new Pile(given, true);
        given.clear();
        pile.with(CARDS);

        assertThat(pile.cards()).isEqualTo(CARDS);
        assertThatThrownBy(() -> pile.cards().add(Card.JOKER)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void anEmptyPileIsNone() {
        assertThatThrownBy(() -> new Pile(List.of(), true)).isInstanceOf(IllegalArgumentException.class);
    }
}
