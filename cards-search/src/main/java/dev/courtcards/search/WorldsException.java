package dev.courtcards.search;

import org.jspecify.annotations.Nullable;

/**
 * A view cannot become a whole state: the game reveals none of its backs, and its state is no record that can be made anew.
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
