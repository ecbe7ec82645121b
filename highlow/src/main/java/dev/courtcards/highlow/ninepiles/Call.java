package dev.courtcards.highlow.ninepiles;

/**
 * A player's guess of the next card, compared with the card on top of a pile.
 *
 * @see NinePiles
 */
public enum Call {
    /** It is worth more. */
    HIGHER,
    /** It is worth less. */
    LOWER,
    /** It has the same rank; only where the rules have {@link NinePilesRules#same}. */
    SAME
}
