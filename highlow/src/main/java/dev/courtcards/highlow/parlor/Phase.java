package dev.courtcards.highlow.parlor;

/**
 * What a session waits for.
 *
 * @see HighLow
 */
public enum Phase {
    /** The player's first hand. */
    WAITING,
    /** A bet before the cards (red dog). */
    STAKING,
    /** Chance or the dealer. */
    DEALING,
    /** The declaration of an ace as high or low. */
    DECLARING,
    /** The call of higher or lower than a pair. */
    CALLING,
    /** A bet. */
    BETTING,
    /** A raise, or none (red dog). */
    RAISING,
    /** The player's next hand, after one that is over. */
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
