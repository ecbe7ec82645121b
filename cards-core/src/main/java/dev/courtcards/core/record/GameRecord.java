package dev.courtcards.core.record;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A game in writing: a header, then one move a line, {@code #} for comments; the grammar stands in
 * {@code docs/records.md}. To read it is not to play it: whether the moves are any, and allowed, is for the game to say.
 *
 * @param setup the header
 * @param lines the moves as written
 */
public record GameRecord(Setup setup, List<Line> lines) {
    /** The longest line that is read, in characters; a shoe of eight packs has fewer than 1,300. */
    private static final int LONGEST_LINE = 10_000;

    private static final int MOST_HEADERS = 1_000;

    /**
     * One move line.
     *
     * @param number of the line in the file, from 1
     * @param column at which the text begins, from 1
     * @param text the move, without blanks around it or comment
     */
    public record Line(int number, int column, String text) {}

    /**
     * A record.
     *
     * @param setup the header
     * @param lines the moves as written
     */
    public GameRecord {
        lines = List.copyOf(lines);
    }

    /**
     * Reads a record from UTF-8.
     *
     * @param utf8 a whole file
     * @return the record
     * @throws RecordException with line and column, if the bytes are no UTF-8 or the text is no record
     */
    public static GameRecord parse(byte[] utf8) {
        ByteBuffer in = ByteBuffer.wrap(utf8);
        try {
            return parse(StandardCharsets.UTF_8.newDecoder().decode(in).toString());
        } catch (CharacterCodingException e) {
            int line = 1;
            int column = 1;
            for (int i = 0; i < in.position(); i++) {
                column = utf8[i] == '\n' ? 1 : column + 1;
                line += utf8[i] == '\n' ? 1 : 0;
            }
            throw new RecordException(line, column, "bad-utf8", "bytes that are no text", "UTF-8");
        }
    }

    /**
     * Reads a record.
     *
     * @param text a whole file
     * @return the record
     * @throws RecordException with line and column, if it is no record
     */
    public static GameRecord parse(String text) {
        Setup setup = Setup.none();
        List<Line> moves = new ArrayList<>();
        int number = 0;
        for (String raw : text.split("\r?\n", -1)) {
            number++;
            if (raw.length() > LONGEST_LINE) {
                throw new RecordException(
                        number, LONGEST_LINE + 1, "long-line", raw.length() + " characters", "at most " + LONGEST_LINE);
            }
            String line = withoutComment(raw).stripTrailing();
            int start = line.length() - line.stripLeading().length();
            line = line.strip();
            if (line.isEmpty()) {
                continue;
            }
            int colon = line.indexOf(':');
            if (colon < 0) {
                throw new RecordException(
                        number, start + 1, "no-colon", RecordException.quote(line), "KEY: value or VERB:actor");
            }
            boolean header = colon == line.length() - 1 || Character.isWhitespace(line.charAt(colon + 1));
            if (header) {
                setup = header(setup, line, colon, number, start, moves.isEmpty());
            } else if (setup.keys().isEmpty()) {
                throw new RecordException(
                        number, start + 1, "no-header", RecordException.quote(line), "GAME: and the name of a game");
            } else {
                moves.add(new Line(number, start + 1, line));
            }
        }
        if (setup.keys().isEmpty()) {
            throw new RecordException(number, 1, "no-header", "the end of the text", "GAME: and the name of a game");
        }
        return new GameRecord(setup, moves);
    }

    private static String withoutComment(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) == '#' && (i == 0 || Character.isWhitespace(line.charAt(i - 1)))) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    private static Setup header(Setup setup, String line, int colon, int number, int start, boolean beforeMoves) {
        String key = line.substring(0, colon);
        String value = line.substring(colon + 1).strip();
        if (!key.matches("[A-Z][A-Z0-9-]{0,30}")) {
            throw new RecordException(
                    number, start + 1, "bad-header", RecordException.quote(key), "a key in capitals before the colon");
        }
        if (value.isEmpty()) {
            throw new RecordException(number, start + colon + 2, "no-value", "nothing after " + key + ":", "a value");
        }
        if (!beforeMoves) {
            throw new RecordException(number, start + 1, "late-header", "the key " + key + " after a move", "a move");
        }
        if (setup.keys().isEmpty() != key.equals("GAME")) {
            throw new RecordException(
                    number,
                    start + 1,
                    setup.keys().isEmpty() ? "no-header" : "repeated-header",
                    "the key " + key,
                    setup.keys().isEmpty() ? "GAME: and the name of a game" : "each key once");
        }
        if (setup.get(key).isPresent() || setup.keys().size() >= MOST_HEADERS) {
            throw new RecordException(
                    number, start + 1, "repeated-header", "the key " + key + " again", "each key once");
        }
        int column = start + line.indexOf(value, colon + 1) + 1;
        return setup.with(key, value, number, column);
    }

    /**
     * The file.
     *
     * @return header and moves, one a line, as {@link #parse(String)} reads them
     */
    public String text() {
        StringBuilder text = new StringBuilder(setup.text());
        lines.forEach(line -> text.append(line.text()).append('\n'));
        return text.toString();
    }
}
