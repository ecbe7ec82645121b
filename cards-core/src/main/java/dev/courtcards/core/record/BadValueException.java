package dev.courtcards.core.record;

/**
 * A value that an option cannot have, or values that do not go together: what was found, and what was expected.
 *
 * @see Rulebook
 */
public final class BadValueException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** For people. */
    private final String found;

    /** For people. */
    private final String expected;

    /**
     * A refusal. Its message is {@code what was found, expected what}.
     *
     * @param found what was given, for people; of a long text the beginning is kept
     * @param expected what should have been given, for people
     */
    public BadValueException(String found, String expected) {
        super(RecordException.shown(found) + ", expected " + expected);
        this.found = RecordException.shown(found);
        this.expected = expected;
    }

    /**
     * What was given.
     *
     * @return for people, for example {@code piles=0}
     */
    public String found() {
        return found;
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
