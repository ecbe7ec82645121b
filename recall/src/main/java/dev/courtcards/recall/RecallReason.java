package dev.courtcards.recall;

import dev.courtcards.core.game.Reason;

/**
 * The reasons for which Recall refuses a play, beside those of every game (recall R14).
 *
 * @see Recall
 */
public enum RecallReason implements Reason {
    /** The play belongs to another phase. */
    WRONG_PHASE,
    /** There is no such slot, or no card in it. */
    SLOT_EMPTY,
    /** The same slot twice. */
    SAME_SLOT,
    /** A collection card cannot be played, and by some rules not be moved. */
    COLLECTION_CARD,
    /** The card is not of the seat's collection rank, or the seat has none. */
    NOT_MATCHING,
    /** The seat has four collection cards. */
    COLLECTION_FULL,
    /** Nothing is collected in the first peek and in the same-rank window. */
    COLLECT_BLOCKED,
    /** No card lies on the discard pile. */
    DISCARD_EMPTY,
    /** The seat played a wrong card in this window. */
    LOCKED_OUT,
    /** By these rules the window belongs to the first player. */
    SNAP_TAKEN,
    /** The seat has another power, or has used it. */
    NO_POWER,
    /** By these rules the caller's cards may not move. */
    CALLER_FROZEN,
    /** A player has called Recall. */
    ALREADY_CALLED,
    /** The seat has had its first peek. */
    ALREADY_PEEKED,
    /** The seat has left the game. */
    SEAT_LEFT;

    @Override
    public String code() {
        return Reason.code("recall", this);
    }
}
