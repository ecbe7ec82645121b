package dev.courtcards.core.game;

import java.util.Optional;

/**
 * Something that happened: a value that applies itself to a state and masks itself for a viewer. It sets the faces that it carries and
 * checks no rules. Implement it with records.
 *
 * @param <S> the state of the game it belongs to
 * @see Game
 */
public interface Event<S extends State<S>> {
    /**
     * The state after this event.
     *
     * @param state the state before, whole or a view
     * @return the state after; a view if the state or this event is masked
     */
    S applyTo(S state);

    /**
     * This event as a viewer sees it. There is no default, so that every event decides it.
     *
     * @param viewer whose view it is
     * @return itself, a copy with faces and amounts hidden, or empty if the viewer must not even notice it
     */
    Optional<? extends Event<S>> seenBy(Viewer viewer);
}
