package dev.courtcards.core.game;

/**
 * The action by which {@link House#HOST} says that a player who was gone is there again. A game from whose {@link Departure} a
 * player may come back offers one for each who is gone.
 *
 * @param <S> the game's state
 */
public interface Arrival<S extends State<S>> extends Action<S> {
    /**
     * Who is there again.
     *
     * @return the player's seat
     */
    Seat seat();
}
