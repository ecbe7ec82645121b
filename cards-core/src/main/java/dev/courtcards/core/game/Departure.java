package dev.courtcards.core.game;

/**
 * The action by which {@link House#HOST} says that a player is gone and the others go on. A game that knows of such things offers one
 * for each player who is there.
 *
 * @param <S> the game's state
 * @see Game
 */
public interface Departure<S extends State<S>> extends Action<S> {
    /**
     * Who is gone.
     *
     * @return the player's seat
     */
    Seat seat();
}
