package dev.courtcards.core.record;

import dev.courtcards.core.CheckReturnValue;
import java.util.regex.Pattern;

/**
 * Text that cannot be read, or a move in it that is refused: its place, what was found, and what was expected.
 *
 * @see Notation
 */
public final class RecordException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private static final Pattern KEY = Pattern.compile("nsec1[0-9a-z]+", Pattern.CASE_INSENSITIVE);

    private static final int LONGEST = 160;

    private final int line;

    private final int column;

    private final String code;

    private final String found;

    private final String expected;

    /**
     * A problem at a place.
     *
     * @param line from 1; 0 if the text has no lines
     * @param column from 1
     * @param code for programs: lower case with dashes, stable across releases
     * @param found what was found there, for people; a long text is cut
     * @param expected what was expected, for people
     */
    public RecordException(int line, int column, String code, String found, String expected) {
        super((line > 0 ? "line " + line + ", " : "") + "column " + column + ": "
                + problem(code, shown(found), expected));
        this.line = line;
        this.column = column;
        this.code = code;
        this.found = shown(found);
        this.expected = expected;
    }

    /**
     * A problem in a text without lines, such as a word of a command.
     *
     * @param code for programs: lower case with dashes, stable across releases
     * @param found what was found there, for people
     * @param expected what was expected, for people
     */
    public RecordException(String code, String found, String expected) {
        this(0, 1, code, found, expected);
    }

    /**
     * This problem with its place in the file that holds the text.
     *
     * @param newLine the line in the file, from 1
     * @param firstColumn the column at which the text begins there, from 1
     * @return a new exception
     */
    @CheckReturnValue
    public RecordException at(int newLine, int firstColumn) {
        RecordException moved = new RecordException(newLine, firstColumn + column - 1, code, found, expected);
        moved.initCause(this);
        return moved;
    }

    /** {@return the line, from 1; 0 if the text has no lines} */
    public int line() {
        return line;
    }

    /** {@return the column, from 1} */
    public int column() {
        return column;
    }

    /** {@return the reason for programs, lower case with dashes, stable across releases} */
    public String code() {
        return code;
    }

    /** {@return the message without the place: {@code [<code>] <found>, expected <expected>}} */
    public String problem() {
        return problem(code, found, expected);
    }

    private static String problem(String code, String found, String expected) {
        return "[" + code + "] " + printable(found) + ", expected " + printable(expected);
    }

    /** The text without control characters, changes of direction and secret keys of players. */
    private static String printable(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().forEach(c -> clean.appendCodePoint(isPrintable(c) ? c : '?'));
        return KEY.matcher(clean).replaceAll("nsec1...");
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** The text, cut after 160 characters. */
    static String shown(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }
}
