package dev.courtcards.core.game;

import java.util.Locale;

/**
 * The officials of a game. Their moves are moves like any other and stand in its history.
 *
 * @see Game
 */
public enum House implements Actor {
    /** Shuffles and draws lots: the only source of luck. */
    CHANCE,
    /** Deals, and plays the house's hand. */
    DEALER,
    /** Says that a {@link Timer} has run out. */
    CLOCK,
    /** Says who is present. It may speak at any time until the game is over. */
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
