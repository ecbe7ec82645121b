package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import java.util.List;

/**
 * A set or a run from a hand, and what its jokers stand for.
 *
 * @param run whether it is a run; otherwise a set
 * @param cards its cards: a run from its low end up, a set by suit with its jokers last
 * @param as the cards that they stand for, in the same order: in a run a definite card; the jokers of a set stand for any missing suit and
 *     remain {@link Card#JOKER}
 * @param points its points on the table
 * @see MeldSolver
 */
public record Meld(boolean run, List<Card> cards, List<Card> as, int points) {
    /** A meld. */
    public Meld {
        cards = List.copyOf(cards);
        as = List.copyOf(as);
    }

    /** {@return the cards in the form of records, for example {@code 5H JK=6H 7H}} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cards.size(); i++) {
            text.append(i == 0 ? "" : " ").append(cards.get(i));
            if (cards.get(i) != as.get(i)) {
                text.append('=').append(as.get(i));
            }
        }
        return text.toString();
    }
}
