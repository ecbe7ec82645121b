package dev.courtcards.testkit;

/**
 * The laws of every game; {@code docs/laws.md} explains each, and what it cannot detect.
 *
 * @see Laws
 */
public enum Law {
    /** The same moves give the same states and events; shuffles and time come from outside. */
    REPLAY("law 1, replay"),
    /** A menu offers exactly the actions that are accepted, and depends on its reader's view alone. */
    MENUS("law 2, menus are exact"),
    /** A client that applies the events of its view to the view before holds the view after. */
    MASKS("law 3, masking commutes"),
    /** A viewer cannot distinguish two games that differ in secrets alone. */
    SECRETS("law 4, no leak"),
    /** Cards and chips are neither lost nor made. */
    KEPT("law 5, nothing is lost or made"),
    /** The game ends, with an outcome exactly when nobody may act. */
    END("law 6, it ends"),
    /** Moves and records read back as equal values; malformed text is refused with its place. */
    TEXT("law 7, text is faithful"),
    /** Values are equal by content and never change. */
    VALUES("law 8, values are values"),
    /** On a sealed deck each peer holds the view that its seat would have with a known deck. */
    SEALED("sealed play");

    private final String title;

    Law(String title) {
        this.title = title;
    }

    @Override
    public String toString() {
        return title;
    }
}
