package dev.courtcards.server;

/**
 * What a table, or a server of tables, does not do.
 *
 * @see Tables
 */
public final class TableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Of what sort it is. */
    private final Kind kind;

    /** For programs. */
    private final String code;

    /** What sort of answer it is. */
    public enum Kind {
        /** What was asked for cannot be read, or cannot be. */
        BAD,
        /** Nobody has shown that the seat is theirs. */
        STRANGER,
        /** What was asked for is not there. */
        MISSING,
        /** Another was there before. */
        TAKEN,
        /** The rules of the game, or of the table, refuse it. */
        REFUSED,
        /** Too much was asked for in too short a time. */
        BUSY,
        /** The store does not answer, or the tables are closed; it may be asked again. */
        AWAY
    }

    TableException(Kind kind, String code, String message) {
        super(message);
        this.kind = kind;
        this.code = code;
    }

    /** What is asked of tables that are closed. */
    static TableException closing() {
        return new TableException(Kind.AWAY, "closing", "the tables are closed");
    }

    /**
     * What sort of answer it is.
     *
     * @return the sort
     */
    public Kind kind() {
        return kind;
    }

    /**
     * What it is, for programs.
     *
     * @return lower case with dashes and dots
     */
    public String code() {
        return code;
    }
}
