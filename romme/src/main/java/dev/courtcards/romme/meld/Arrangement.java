package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import java.util.List;

/**
 * A hand arranged in melds.
 *
 * @param melds its melds, by their first cards in the order of the pack
 * @param left the cards in no meld, in the order of the pack, jokers last
 * @param points the points of the melds on the table
 * @param deadwood the points of the rest in hand
 * @see MeldSolver
 */
public record Arrangement(List<Meld> melds, List<Card> left, int points, int deadwood) {
    /** An arrangement. */
    public Arrangement {
        melds = List.copyOf(melds);
        left = List.copyOf(left);
    }
}
