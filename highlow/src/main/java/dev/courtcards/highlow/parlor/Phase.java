package dev.courtcards.highlow.parlor;

/**
 * What a session waits for.
 *
 * @see HighLow
 */
public enum Phase {
    /** Its player to begin. */
    WAITING,
    /** A bet before the cards (red dog). */
    STAKING,
    /** Chance or the dealer. */
    DEALING,
    /** The word that makes an ace high or low. */
    DECLARING,
    /** Higher or lower than a pair. */
    CALLING,
    /** A bet. */
    BETTING,
    /** A raise, or none (red dog). */
    RAISING,
    /** Its player to go on, the hand being over. */
    FINISHED,
    /** Nothing: its player has left. */
    LEFT,
    /** Nothing: its player has won the pot. */
    WON;

    /** Whether the session is over. */
    boolean isOver() {
        return this == LEFT || this == WON;
    }
}
