package dev.courtcards.blackjack.simple;

import dev.courtcards.core.game.Reason;

/**
 * Why simple blackjack refuses a play, beside the reasons of every game (blackjack S8).
 *
 * @see SimpleBlackjack
 */
public enum SimpleReason implements Reason {
    /** A hit or a stay before the cards are dealt. */
    NOT_DEALT,
    /** A second deal. */
    ALREADY_DEALT;

    @Override
    public String code() {
        return Reason.code("blackjack", this);
    }
}
