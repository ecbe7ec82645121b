package dev.courtcards.server;

/**
 * The refusal of a request by a table or by the server of tables.
 *
 * @see Tables
 */
public final class TableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    private final String code;

    /** The kinds of refusals. */
    public enum Kind {
        /** The request is malformed, or asks for something that cannot be. */
        BAD,
        /** The token is missing or opens no seat. */
        STRANGER,
        /** The table, game or thing asked for does not exist. */
        MISSING,
        /** Another player or server was first. */
        TAKEN,
        /** The rules of the game or of the table refuse it. */
        REFUSED,
        /** Too many requests in too short a time. */
        BUSY,
        /** The store does not answer, or the tables are closed; the client may retry. */
        AWAY
    }

    TableException(Kind kind, String code, String message) {
        super(message);
        this.kind = kind;
        this.code = code;
    }

    /** The answer of tables that are closed. */
    static TableException closing() {
        return new TableException(Kind.AWAY, "closing", "the tables are closed");
    }

    /**
     * The kind of refusal.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * The code for programs.
     *
     * @return lower case with dashes and dots
     */
    public String code() {
        return code;
    }
}
