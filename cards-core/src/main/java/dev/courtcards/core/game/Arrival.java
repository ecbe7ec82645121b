package dev.courtcards.core.game;

/**
 * The action by which {@link House#HOST} reports that a player who was gone is back. A game from whose {@link Departure} a
 * player may come back offers one for each who is gone.
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
    /**
     * Who is there again.
     *
     * @return the player's seat
     */
    Seat seat();
}
