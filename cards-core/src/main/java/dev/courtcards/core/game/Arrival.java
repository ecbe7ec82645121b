package dev.courtcards.core.game;

/**
 * The action by which {@link House#HOST} reports that a player has returned. A game that lets players return after a {@link Departure}
 * offers one for each player who is away.
 *
 * <pre>{@code
 * Optional<Action<PokerTable>> back = match.state().legalActions(House.HOST).single().stream()
 *         .filter(action -> action instanceof Arrival<PokerTable> there && there.seat().equals(Seat.of(1)))
 *         .findFirst();
 * }</pre>
 *
 * @param <S> the game's state
 */
public interface Arrival<S extends State<S>> extends Action<S> {
    /** {@return the seat of the player who is back} */
    Seat seat();
}
