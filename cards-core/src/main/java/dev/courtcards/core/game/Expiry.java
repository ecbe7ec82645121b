package dev.courtcards.core.game;

/**
 * The action by which {@link House#CLOCK} says that a {@link Timer} has run out. A game with timers offers one for each that
 * is running, and refuses any other ticket as {@link Reason.Common#STALE_TIMER}.
 *
 * @param <S> the game's state
 */
public interface Expiry<S extends State<S>> extends Action<S> {
    /**
     * Which timer.
     *
     * @return the ticket of a {@link Timer}
     */
    int ticket();
}
