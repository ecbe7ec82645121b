package dev.courtcards.search;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if a view cannot be completed: the game does not reveal its backs, and its state is no record that can be rebuilt with faces.
 *
 * @see Worlds#of
 */
public final class WorldsException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    WorldsException(Object view, @Nullable Throwable cause) {
        super(
                "a search cannot complete " + view.getClass().getSimpleName()
                        + "; expected a record in an open package with its cards in lists and shoes, or WholePack.revealed",
                cause);
    }
}
