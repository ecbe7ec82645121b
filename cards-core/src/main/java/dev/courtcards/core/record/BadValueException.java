package dev.courtcards.core.record;

/**
 * A value that an option cannot have, or values that do not go together: what was found, and what was expected.
 *
 * @see Rulebook
 */
public final class BadValueException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** For people. */
    private final String expected;

    /**
     * A refusal. Its message is {@code what was found, expected what}.
     *
     * @param found what was given, for people
     * @param expected what whoever gave it should have given, for people
     */
    public BadValueException(String found, String expected) {
        super(found + ", expected " + expected);
        this.expected = expected;
    }

    /**
     * What should have been given.
     *
     * @return for people, for example {@code 1 to 20}
     */
    public String expected() {
        return expected;
    }
}
