package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Reason;

/**
 * Why this game refuses a move, beside the {@link Reason.Common} reasons.
 *
 * @see HighLow
 */
public enum HighLowReason implements Reason {
    /** All ten seats of the parlor are taken. */
    FULL,
    /** The session is over. */
    SESSION_OVER,
    /** The seat is taken. */
    SEAT_TAKEN,
    /** The declared value would leave no room between the posts. */
    NO_SPREAD,
    /** These rules have no such move. */
    NOT_IN_THESE_RULES;

    @Override
    public String code() {
        return Reason.code("highlow", this);
    }
}
