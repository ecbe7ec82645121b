package dev.courtcards.core.game;

/**
 * The action by which {@link House#HOST} reports that a player has left and the others play on. A game with such a rule offers one for each
 * player who is present, and an {@link Arrival} if the player may return. In other games a bot takes the seat, see
 * {@link dev.courtcards.core.play.Host}.
 *
 * @param <S> the game's state
 * @see Game
 */
public interface Departure<S extends State<S>> extends Action<S> {
    /** {@return the seat of the player who has left} */
    Seat seat();
}
