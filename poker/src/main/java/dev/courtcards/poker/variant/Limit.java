package dev.courtcards.poker.variant;

/**
 * The limit of bets and raises (variants 4).
 *
 * @see Variant
 */
public enum Limit {
    /** Up to the stack (poker 4.3). */
    NO,
    /** Up to the pot after a call (variants 4.7). */
    POT,
    /** Of one size, and of a limited number on a street (variants 4.2, 4.5). */
    FIXED
}
