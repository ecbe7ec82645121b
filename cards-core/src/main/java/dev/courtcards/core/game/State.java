package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * One moment of a game: an immutable value that lists its legal actions. Implement it with a record.
 *
 * <p>{@link #mayAct}, {@link #timers} and {@link #outcome} are public: every view has the same. A state never holds a seed, and its
 * {@code toString} never prints a card that lies in a shoe.
 *
 * @param <S> the implementing type itself
 * @see Game
 */
public interface State<S extends State<S>> {
    /** {@return who may act now, in table order; the host only where the game waits for it; empty when the game is over} */
    List<Actor> mayAct();

    /**
     * The actor's legal actions, made from what the actor sees: those are accepted, all others refused.
     *
     * @param actor any; one who may not act gets {@link LegalActions#none()}
     * @return the menu
     */
    LegalActions<S> legalActions(Actor actor);

    /**
     * This state with all that the viewer may not see turned face down. Mask every component that can hold a secret: one that is passed on
     * unmasked is shown.
     *
     * @param viewer whose view it is
     * @return a view; masking it again changes nothing
     */
    @CheckReturnValue
    S seenBy(Viewer viewer);

    /** {@return who won what; present exactly when nobody may act} */
    Optional<Outcome> outcome();

    /**
     * Whether a seat has no more decision to make in this game while others still play.
     *
     * @param seat of this table
     * @return false by default, for games that all play to the end
     */
    default boolean isOut(Seat seat) {
        return false;
    }

    /**
     * This view with a random amount in place of each hidden one, such as a sealed bet, drawn as from the menu it was chosen from. A search
     * completes a view with it and {@link WholePack#revealed}.
     *
     * @param random the source of the amounts
     * @return a state whose view for the same viewer is this one; empty if no amount is hidden, the default
     */
    default Optional<S> unsealed(RandomGenerator random) {
        return Optional.empty();
    }

    /** {@return the running timers, none by default; a timer stays listed, with the same ticket, until it is over} */
    default List<Timer> timers() {
        return List.of();
    }

    /**
     * Why this actor, who is not among {@link #mayAct}, may do nothing now. Override it where the game has a better reason than whose turn
     * it is.
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
     * Why this seat, which is not among {@link #mayAct}, may not do this now. Override it where the reason depends on the action.
     *
     * @param seat a seat that may not act
     * @param tried the action that it tries
     * @return the refusal that {@link Game} gives
     */
    default Refusal notNow(Seat seat, Action<S> tried) {
        return notNow(seat);
    }
}
