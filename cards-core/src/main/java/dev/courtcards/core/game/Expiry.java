package dev.courtcards.core.game;

import java.util.Optional;

/**
 * The action by which {@link House#CLOCK} reports that a {@link Timer} has run out. A game with timers offers one for each that
 * is running, and refuses any other ticket as {@link Reason.Common#STALE_TIMER}.
 *
 * @param <S> the game's state
 * @see Game
 */
public interface Expiry<S extends State<S>> extends Action<S> {
    /**
     * Which timer.
     *
     * @return the ticket of a {@link Timer}
     */
    int ticket();

    /** Refuses all but the clock, and the ticket of a timer that is not running. */
    @Override
    default Optional<Refusal> refusal(S state, Actor by) {
        if (by != House.CLOCK) {
            return Refusal.because(
                    Reason.Common.NOT_NOW, "%s cannot report that time is up; the clock does", by.text());
        }
        return state.timers().stream().anyMatch(timer -> timer.ticket() == ticket())
                ? Optional.empty()
                : Refusal.because(Reason.Common.STALE_TIMER, "timer %d is not running", ticket());
    }
}
