package dev.courtcards.core.record;

/**
 * A value that an option cannot have, or values that exclude each other: what was found, and what was expected.
 *
 * @see Rulebook
 */
public final class BadValueException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String found;

    private final String expected;

    /**
     * An exception with the message {@code <found>, expected <expected>}.
     *
     * @param found what was given, for people; a long text is cut
     * @param expected what should have been given, for people
     */
    public BadValueException(String found, String expected) {
        super(RecordException.shown(found) + ", expected " + expected);
        this.found = RecordException.shown(found);
        this.expected = expected;
    }

    /** {@return what was given, for people, for example {@code piles=0}} */
    public String found() {
        return found;
    }

    /** {@return what was expected, for people, for example {@code 1 to 20}} */
    public String expected() {
        return expected;
    }
}
