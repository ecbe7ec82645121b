package dev.courtcards.core.game;

/**
 * The action by which {@link House#HOST} reports that a player is gone and the others go on. A game with such a rule offers one
 * for each player who is there, and where the player may come back an {@link Arrival}. For a game that does not, a {@code Host} lets a
 * stand-in play.
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
