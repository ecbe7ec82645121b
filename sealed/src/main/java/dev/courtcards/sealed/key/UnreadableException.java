package dev.courtcards.sealed.key;

/** Thrown for a text or bytes that are not what they should be; never holds a secret. */
public final class UnreadableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    /** Where, from 1; 0 for the whole. */
    private final int line;
    /** What is wrong, for programs. */
    private final String code;

    /**
     * What is wrong with something that has no lines, or with the whole of it.
     *
     * @param code a stable code for programs, for example {@code key-length}
     * @param message one line for people: what was found, where, and what was expected
     */
    public UnreadableException(String code, String message) {
        this(0, code, message);
    }

    /**
     * What is wrong and where.
     *
     * @param line from 1; 0 for the whole
     * @param code a stable code for programs, for example {@code unknown-key}
     * @param problem one line for people: what was found and what was expected
     */
    public UnreadableException(int line, String code, String problem) {
        super((line > 0 ? "line " + line + ": " : "") + problem);
        this.line = line;
        this.code = code;
    }

    /** {@return where: a line from 1; 0 for the whole, or where there are no lines} */
    public int line() {
        return line;
    }

    /** {@return what is wrong, for programs: a stable code, lower case with dashes} */
    public String code() {
        return code;
    }

    /** {@return what is wrong, for people: the line, if there is one, and the problem} */
    public String problem() {
        return String.valueOf(getMessage());
    }
}
