package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import java.util.Optional;

/**
 * Something an actor may try: a value that checks when it is allowed and makes events happen. Implement it with records.
 *
 * @param <S> the state of the game it belongs to
 * @see Game
 */
public interface Action<S extends State<S>> {
    /**
     * Why this action is not allowed. A refusal can be asked for every seat and official at any time, changes nothing, never fails, and
     * leans on no hidden card but the actor's own.
     *
     * @param state the state now; {@link Game} checks separately that the actor's turn has come
     * @param by who tries
     * @return one clear line with a stable code, or empty if it is allowed
     */
    Optional<Refusal> refusal(S state, Actor by);

    /**
     * Makes the events of this action happen, in order; called only where {@link #refusal} is empty.
     *
     * @param script takes the events and holds the state after them
     * @param by who acts
     */
    void play(Script<S> script, Actor by);

    /**
     * This action as a game keeps and writes it. An action that leaves something open which the state fixes overrides this: a call of
     * whatever there is to call becomes a call of 20.
     *
     * @param state the game before it
     * @return an action that does the same there
     */
    @CheckReturnValue
    default Action<S> in(S state) {
        return this;
    }

    /**
     * This action as a viewer sees it. An action that holds a secret overrides this: a sealed bet loses its amount.
     *
     * @param viewer whose view it is
     * @param by who acted
     * @return an action of the same kind
     */
    @CheckReturnValue
    default Action<S> seenBy(Viewer viewer, Actor by) {
        return this;
    }

    /**
     * This action as a player sends it to peers, who must not see cards that lie face down. An action that names such cards of the player
     * overrides this to name the places where they lie.
     *
     * @param state the game before it, as the player sees it
     * @return an action that does the same there
     */
    @CheckReturnValue
    default Action<S> unseen(S state) {
        return this;
    }

    /**
     * Whether this move of the dealer is written to records and left to the host of the table even where it is forced: for example the next
     * hand.
     *
     * @return false by default
     */
    default boolean announced() {
        return false;
    }
}
