package dev.courtcards.core.game;

import java.time.Duration;

/**
 * A span of play that ends by itself. A host starts it when it appears in {@link State#timers()} and, if it is still there
 * after {@code length}, plays the {@link Expiry} with its ticket. The engine has lengths, never the time of day.
 *
 * @param ticket names this very timer; tickets count from 1 in starting order and are not used again
 * @param purpose what it limits, in the game's own words
 * @param length how long it runs, more than zero
 * @see Game
 */
public record Timer(int ticket, String purpose, Duration length) {
    /**
     * A timer.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Timer {
        if (ticket < 1 || length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException(
                    "a timer has a ticket from 1 and a length above zero, not " + ticket + " and " + length);
        }
    }
}
