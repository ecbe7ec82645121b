package dev.courtcards.blackjack.table;

import dev.courtcards.core.game.Reason;

/**
 * Reasons of refusal that only blackjack has (blackjack T13).
 *
 * @see Blackjack
 */
public enum BlackjackReason implements Reason {
    /** The bets of this round are down and cannot be changed. */
    ALREADY_BET,
    /** Bets are even at this table, so that no half is owed. */
    ODD_BET,
    /** The player has too few chips left. */
    NOT_ENOUGH_CHIPS,
    /** The rules of this table do not double this hand. */
    CANNOT_DOUBLE,
    /** This hand is no pair, or may not be split again. */
    CANNOT_SPLIT,
    /** Hands are not given up here, or not any more. */
    CANNOT_SURRENDER,
    /** There is no insurance here now. */
    NO_INSURANCE,
    /** No such side bet is made at this table, or not any more. */
    NO_SIDE_BET,
    /** A split ace gets no more cards. */
    CANNOT_HIT,
    /** The player is no longer in the match. */
    NOT_IN_MATCH;

    @Override
    public String code() {
        return Reason.code("blackjack", this);
    }
}
