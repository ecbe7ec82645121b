package dev.courtcards.highlow.parlor;

/**
 * A player's call on the third card where the first two are a pair.
 *
 * @see HighLow
 */
public enum PairCall {
    /** It ranks above the pair. */
    HIGHER,
    /** It ranks below the pair. */
    LOWER
}
