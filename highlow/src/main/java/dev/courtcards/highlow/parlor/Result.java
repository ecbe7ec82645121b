package dev.courtcards.highlow.parlor;

/**
 * How a hand ended (R9).
 *
 * @see HighLow
 */
public enum Result {
    /** The third card lies strictly between the posts. */
    WIN,
    /** It lies outside. */
    LOSE,
    /** It has the rank of a post. */
    POST,
    /** Nobody pays. */
    PUSH,
    /** The player pays without a third card. */
    FORFEIT,
    /** The player passed without a bet. */
    PASS
}
