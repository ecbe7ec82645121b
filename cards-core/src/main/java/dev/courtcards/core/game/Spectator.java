package dev.courtcards.core.game;

/**
 * The viewer without a seat.
 *
 * @see Game
 */
public enum Spectator implements Viewer {
    /** Anyone who watches. */
    SPECTATOR;

    @Override
    public String toString() {
        return "spectator";
    }
}
