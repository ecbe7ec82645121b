package dev.courtcards.highlow.parlor;

/**
 * What an ace is worth by its player's word (R3).
 *
 * @see HighLow
 */
public enum Ace {
    /** 1, below the two. */
    LOW,
    /** 14, above the king. */
    HIGH
}
