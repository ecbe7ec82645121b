package dev.courtcards.core.game;

import java.util.Locale;

/**
 * The officials of a game. Their moves are part of its history like those of players.
 *
 * @see Game
 */
public enum House implements Actor {
    /** Shuffles and draws lots: the only source of randomness. */
    CHANCE,
    /** Deals, and plays the house's hand. */
    DEALER,
    /** Reports that a {@link Timer} has run out. */
    CLOCK,
    /** Reports who is present. It may act at any time until the game is over. */
    HOST;

    private final String text = name().toLowerCase(Locale.ROOT);

    @Override
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return text;
    }
}
