package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;

/**
 * Who did what: one line of a game record.
 *
 * @param by who acted
 * @param action what was done
 * @param <S> the game's state
 * @see Game
 */
public record Move<S extends State<S>>(Actor by, Action<S> action) {
    /**
     * This move as a viewer sees it.
     *
     * @param viewer whose view it is
     * @return this move, or one with the secrets of its action hidden
     */
    @CheckReturnValue
    public Move<S> seenBy(Viewer viewer) {
        Action<S> seen = action.seenBy(viewer, by);
        return seen == action ? this : new Move<>(by, seen);
    }
}
