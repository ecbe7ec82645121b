package dev.courtcards.core.game;

import java.util.Optional;

/**
 * Something that happened: a value that applies itself to the state and masks itself for a viewer. It writes the faces that
 * it carries and checks no rules. Implement it with records.
 *
 * @param <S> the state of the game it belongs to
 * @see Game
 */
public interface Event<S extends State<S>> {
    /**
     * The state after this event.
     *
     * @param state the state before, full or as somebody sees it
     * @return the state after, as full as both
     */
    S applyTo(S state);

    /**
     * This event as a viewer learns of it. There is no default: everyone must be thought of.
     *
     * @param viewer whose view it is
     * @return itself, a copy with faces and amounts hidden, or empty if the viewer does not even learn that it happened
     */
    Optional<? extends Event<S>> seenBy(Viewer viewer);
}
