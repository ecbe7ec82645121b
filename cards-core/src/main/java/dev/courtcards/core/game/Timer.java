package dev.courtcards.core.game;

import java.time.Duration;
import java.util.Optional;

/**
 * A time limit. A host starts it when it appears in {@link State#timers()} and, if it is still listed after {@code length}, plays the
 * {@link Expiry} with its ticket. The engine has lengths, never the time of day.
 *
 * @param ticket identifies the timer; tickets count from 1 in starting order and are not reused
 * @param purpose what it limits, in the game's own words
 * @param length more than zero
 * @see Game
 */
public record Timer(int ticket, String purpose, Duration length) {
    /**
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Timer {
        if (ticket < 1 || length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException(
                    "a timer has a ticket from 1 and a length above zero, not " + ticket + " and " + length);
        }
    }

    /**
     * The action by which {@link House#CLOCK} reports that a {@link Timer} has run out. A game with timers offers one for each that
     * is running, and refuses any other ticket as {@link Reason.Common#STALE_TIMER}.
     *
     * @param <S> the game's state
     * @see Game
     */
    public interface Expiry<S extends State<S>> extends Action<S> {
        /** {@return the ticket of the timer that has run out} */
        int ticket();

        /** Refuses all but the clock, and the ticket of a timer that is not running. */
        @Override
        default Optional<Refusal> refusal(S state, Actor by) {
            if (by != House.CLOCK) {
                return Refusal.because(
                        Reason.Common.NOT_NOW, "%s cannot report that time is up; the clock does", by.text());
            }
            for (Timer timer : state.timers()) {
                if (timer.ticket() == ticket()) {
                    return Optional.empty();
                }
            }
            return Refusal.because(Reason.Common.STALE_TIMER, "timer %d is not running", ticket());
        }
    }
}
