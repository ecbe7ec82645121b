package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;

/**
 * One step of a plan to end a turn.
 *
 * @see MeldSolver
 */
public sealed interface Step {
    /**
     * Lays a new meld.
     *
     * @param meld the meld
     */
    record Lay(Meld meld) implements Step {}

    /**
     * Lays a card off. If no joker may end a run, a joker on a run and the steps up to the card after it are one move.
     *
     * @param meld the number of the meld, from 1, with those of this turn
     * @param card a card of the hand
     * @param as the card that it stands for: itself, or for a joker another card, or {@link Card#JOKER} on a set that leaves it open
     */
    record LayOff(int meld, Card card, Card as) implements Step {}

    /**
     * Lays a card for a joker and takes the joker.
     *
     * @param meld the number of the meld, from 1
     * @param card a card of the hand
     */
    record Swap(int meld, Card card) implements Step {}

    /**
     * Discards the last card.
     *
     * @param card the last of the hand
     */
    record Discard(Card card) implements Step {}
}
