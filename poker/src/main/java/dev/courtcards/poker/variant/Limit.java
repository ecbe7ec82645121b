package dev.courtcards.poker.variant;

/**
 * How large bets and raises may be (variants 4).
 *
 * @see Variant
 */
public enum Limit {
    /** As large as the stack (poker 4.3). */
    NO,
    /** No larger than the pot after a call (variants 4.7). */
    POT,
    /** All of one size, a limited number on a street (variants 4.2, 4.5). */
    FIXED
}
