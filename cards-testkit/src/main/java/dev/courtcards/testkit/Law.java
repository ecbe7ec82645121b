package dev.courtcards.testkit;

/**
 * What every game must obey; {@code docs/laws.md} explains each and what it cannot see.
 *
 * @see Laws
 */
public enum Law {
    /** The same moves give the same states and events; luck and time come from outside. */
    REPLAY("law 1, replay"),
    /** A menu offers exactly what is accepted, made of what its reader sees. */
    MENUS("law 2, menus are exact"),
    /** A client that applies the events it saw to the state it saw holds what it should see. */
    MASKS("law 3, masking commutes"),
    /** Nobody can distinguish two games that differ in what was not shown to them. */
    SECRETS("law 4, no leak"),
    /** Cards and chips are neither lost nor made. */
    KEPT("law 5, nothing is lost or made"),
    /** The game ends, with an outcome exactly when nobody may act. */
    END("law 6, it ends"),
    /** Moves and records read back to equal values, nonsense is refused with its place. */
    TEXT("law 7, text is faithful"),
    /** Values are equal by content and never change. */
    VALUES("law 8, values are values"),
    /** On a sealed deck each peer holds what its seat would see on a known one. */
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
