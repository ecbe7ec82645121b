package dev.courtcards.sealed.key;

/** Thrown for text or bytes that cannot be read; the message never holds a secret. */
public final class UnreadableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    /** The line, from 1; 0 for the whole. */
    private final int line;
    /** The stable code. */
    private final String code;

    /**
     * A problem of a thing without lines, or of the whole.
     *
     * @param code a stable code for programs, for example {@code key-length}
     * @param message one line: what was found, where, and what was expected
     */
    public UnreadableException(String code, String message) {
        this(0, code, message);
    }

    /**
     * A problem at a line.
     *
     * @param line from 1; 0 for the whole
     * @param code a stable code for programs, for example {@code unknown-key}
     * @param problem one line: what was found and what was expected
     */
    public UnreadableException(int line, String code, String problem) {
        super((line > 0 ? "line " + line + ": " : "") + problem);
        this.line = line;
        this.code = code;
    }

    /** {@return the line, from 1; 0 for the whole, or where there are no lines} */
    public int line() {
        return line;
    }

    /** {@return the stable code, lower case with dashes} */
    public String code() {
        return code;
    }

    /** {@return the message: the line, if there is one, and the problem} */
    public String problem() {
        return String.valueOf(getMessage());
    }
}
