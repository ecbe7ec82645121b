package dev.courtcards.highlow.ninepiles;

/**
 * A player's guess of the next card, compared with the card on top of a pile.
 *
 * @see NinePiles
 */
public enum Call {
    /** The next card has the higher value. */
    HIGHER,
    /** The next card has the lower value. */
    LOWER,
    /** The next card has the same rank; only if the rules have {@link NinePilesRules#same}. */
    SAME
}
