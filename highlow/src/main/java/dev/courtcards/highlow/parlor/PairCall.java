package dev.courtcards.highlow.parlor;

/**
 * What a player says about the third card where the first two are a pair.
 *
 * @see HighLow
 */
public enum PairCall {
    /** It ranks above the pair. */
    HIGHER,
    /** It ranks below the pair. */
    LOWER
}
