package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import java.util.List;

/**
 * A hand laid out.
 *
 * @param melds its melds, those with the first card in the order of the pack first
 * @param left the cards that are in no meld, in the order of the pack, jokers last
 * @param points what the melds count on the table
 * @param deadwood what the rest counts in hand
 * @see MeldSolver
 */
public record Arrangement(List<Meld> melds, List<Card> left, int points, int deadwood) {
    /** A hand laid out. */
    public Arrangement {
        melds = List.copyOf(melds);
        left = List.copyOf(left);
    }
}
