package dev.courtcards.highlow.ninepiles;

/**
 * The presence of a player (N7).
 *
 * @see NinePiles
 */
public enum Presence {
    /** In the game and connected. */
    HERE,
    /** In the game but not connected: keeps the place in the order and is skipped. */
    AWAY,
    /** Has left the game. */
    LEFT
}
