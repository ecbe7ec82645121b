package dev.courtcards.fairplay.key;

/** Thrown for a text or bytes that are not what they should be; never holds a secret. */
public final class UnreadableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    /** What is wrong, for programs. */
    private final String code;

    /**
     * What is wrong.
     *
     * @param code a stable code for programs, for example {@code key-length}
     * @param message one line for people: what was found, where, and what was expected
     */
    public UnreadableException(String code, String message) {
        super(message);
        this.code = code;
    }

    /**
     * What is wrong, for programs.
     *
     * @return a stable code, lower case with dashes
     */
    public String code() {
        return code;
    }
}
