package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * One moment of a game: an immutable value with what may be done. Implement it with a record.
 *
 * <p>{@link #mayAct}, {@link #timers} and {@link #outcome} are public: equal in every seen state. A state never holds a
 * seed, and its {@code toString} never prints a card that lies in a shoe.
 *
 * @param <S> the implementing type itself
 * @see Game
 */
public interface State<S extends State<S>> {
    /**
     * Who may act now.
     *
     * @return in table order; the host is listed only where the game waits for it; empty when the game is over
     */
    List<Actor> mayAct();

    /**
     * That actor's menu, made of what the actor sees: what it offers is accepted, what it does not is refused.
     *
     * @param actor anyone; one who may not act gets {@link LegalActions#none()}
     * @return the menu
     */
    LegalActions<S> legalActions(Actor actor);

    /**
     * The same state with everything that this viewer may not see face down. Name every component in the canonical
     * constructor: what is forgotten here is shown.
     *
     * @param viewer whose view it is
     * @return a state of the same type; masking it again changes nothing
     */
    @CheckReturnValue
    S seenBy(Viewer viewer);

    /**
     * Who won what.
     *
     * @return present exactly when nobody may act
     */
    Optional<Outcome> outcome();

    /**
     * Whether a seat's part is over while others still play: by itself it will do nothing more in this game.
     *
     * @param seat of this table
     * @return true for such a seat; false for all, as by default, where everybody plays to the end
     */
    default boolean isOut(Seat seat) {
        return false;
    }

    /**
     * This view with each amount that lies face down drawn anew, as from the menu that it was taken from: a bet, a coin. With it
     * and {@link WholePack#revealed} a search makes whole states of a view.
     *
     * @param random where to take it from
     * @return a state that seen by the same viewer is this one; empty, as by default, where no amount is hidden
     */
    default Optional<S> unsealed(RandomGenerator random) {
        return Optional.empty();
    }

    /**
     * Spans now running.
     *
     * @return a timer stays in this list, with the same ticket, until it is over
     */
    default List<Timer> timers() {
        return List.of();
    }

    /**
     * Why this actor, who is not among {@link #mayAct}, may do nothing at all now. Override it where a game has better
     * words than whose turn it is.
     *
     * @param by an actor who may not act
     * @return the refusal that {@link Game} gives
     */
    default Refusal notNow(Actor by) {
        return new Refusal(
                Reason.Common.NOT_YOUR_TURN,
                "waiting for "
                        + String.join(", ", mayAct().stream().map(Actor::text).toList()));
    }

    /**
     * Why this seat, which is not among {@link #mayAct}, may not do this now. Override it where what is tried decides which
     * reason it is.
     *
     * @param seat a seat that may not act
     * @param tried what it tries
     * @return the refusal that {@link Game} gives
     */
    default Refusal notNow(Seat seat, Action<S> tried) {
        return notNow(seat);
    }
}
