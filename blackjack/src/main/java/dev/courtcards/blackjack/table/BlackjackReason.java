package dev.courtcards.blackjack.table;

import dev.courtcards.core.game.Reason;

/**
 * Why blackjack refuses a move, beside the reasons of every game (blackjack T13).
 *
 * @see Blackjack
 */
public enum BlackjackReason implements Reason {
    /** The bets of this round are made and cannot be changed. */
    ALREADY_BET,
    /** Bets must be even at this table, so that no half chip is owed. */
    ODD_BET,
    /** The player has too few chips left. */
    NOT_ENOUGH_CHIPS,
    /** The rules of this table allow no double of this hand. */
    CANNOT_DOUBLE,
    /** This hand is no pair, or may not be split again. */
    CANNOT_SPLIT,
    /** This table has no surrender, or it is too late for it. */
    CANNOT_SURRENDER,
    /** Insurance is not offered now. */
    NO_INSURANCE,
    /** This table has no such side bet, or it is too late for it. */
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
