package dev.courtcards.highlow.parlor;

/**
 * The declared value of an ace (R3).
 *
 * @see HighLow
 */
public enum Ace {
    /** 1, below the two. */
    LOW,
    /** 14, above the king. */
    HIGH
}
