package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import java.util.Optional;

/**
 * Something an actor may try: a value that decides when it is allowed and makes events happen. Implement it with records.
 *
 * @param <S> the state of the game it belongs to
 * @see Game
 */
public interface Action<S extends State<S>> {
    /**
     * Why this action is not allowed. A refusal can be asked for every seat and official at any time, changes nothing, never
     * fails, and leans on no hidden card but the actor's own.
     *
     * @param state the game now; whether it is somebody's turn {@link Game} has asked, so that this need not
     * @param by who tries
     * @return one clear line with a stable code, or empty if it is allowed
     */
    Optional<Refusal> refusal(S state, Actor by);

    /**
     * Tells what happens, event by event; called only where {@link #refusal} is empty.
     *
     * @param script takes the events and holds the state after them
     * @param by who acts
     */
    void play(Script<S> script, Actor by);

    /**
     * This action as a game keeps and writes it. An action that leaves to the state what can be known of it overrides this: a
     * call of as much as there is to call becomes one of 20.
     *
     * @param state the game before it
     * @return an action that does the same there
     */
    @CheckReturnValue
    default Action<S> in(S state) {
        return this;
    }

    /**
     * This action as a viewer learns of it. An action that holds a secret overrides this: a sealed bet without its amount.
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
     * This action as a player sends it to peers who must not see cards that lie face down. An action that names some of the player's
     * own overrides this: it names the places where they lie.
     *
     * @param state the game before it, as the player sees it
     * @return an action that does the same there
     */
    @CheckReturnValue
    default Action<S> unseen(S state) {
        return this;
    }

    /**
     * Whether this move of the dealer stands in records and is left to the host of the table even where it has no
     * alternative: the next hand.
     *
     * @return false by default
     */
    default boolean announced() {
        return false;
    }
}
