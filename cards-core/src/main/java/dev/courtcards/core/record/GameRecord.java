package dev.courtcards.core.record;

import dev.courtcards.core.Text;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A game as text: a header, then one move on each line, {@code #} for comments; {@code docs/records.md} has the grammar. It is read without
 * the game, which checks whether the moves exist and are allowed.
 *
 * @param setup the header
 * @param lines the moves as written
 * @see dev.courtcards.core.play.Replay
 */
public record GameRecord(Setup setup, List<Line> lines) {
    /** The longest line accepted, in characters; a shoe of eight packs has fewer than 1,300. */
    static final int LONGEST_LINE = 10_000;

    private static final Pattern LINE_END = Pattern.compile("\r?\n");
    private static final String GAME_FIRST = "GAME: and the name of a game";

    /**
     * One move line.
     *
     * @param number of the line in the file, from 1
     * @param column at which the text begins, from 1
     * @param text the move, without surrounding blanks and comment
     */
    public record Line(int number, int column, String text) {}

    public GameRecord {
        lines = List.copyOf(lines);
    }

    /**
     * A record of these moves, on the lines on which {@link #text()} writes them.
     *
     * @param setup the header
     * @param moves as {@link Notation#write} writes them
     * @return the record
     */
    public static GameRecord of(Setup setup, List<String> moves) {
        List<Line> lines = new ArrayList<>(moves.size());
        for (String move : moves) {
            lines.add(new Line(setup.keys().size() + lines.size() + 1, 1, move));
        }
        return new GameRecord(setup, lines);
    }

    /**
     * Reads a record from UTF-8.
     *
     * @param utf8 a whole file
     * @return the record
     * @throws RecordException with line and column, if the bytes are not UTF-8 or the text is not a record
     */
    public static GameRecord parse(byte[] utf8) {
        ByteBuffer in = ByteBuffer.wrap(utf8);
        try {
            return parse(StandardCharsets.UTF_8.newDecoder().decode(in).toString());
        } catch (CharacterCodingException e) {
            String readable = withoutMark(new String(utf8, 0, in.position(), StandardCharsets.UTF_8));
            String[] before = LINE_END.split(readable, -1);
            throw new RecordException(
                    before.length,
                    before[before.length - 1].length() + 1,
                    "bad-utf8",
                    "a byte that belongs to no character",
                    "UTF-8");
        }
    }

    /**
     * Reads a record.
     *
     * @param text a whole file
     * @return the record
     * @throws RecordException with line and column, if it is not a record
     */
    public static GameRecord parse(String text) {
        Map<String, Setup.Field> header = new LinkedHashMap<>();
        List<Line> moves = new ArrayList<>();
        int number = 0;
        for (String raw : LINE_END.split(withoutMark(text), -1)) {
            number++;
            if (raw.length() > LONGEST_LINE) {
                throw new RecordException(
                        number, LONGEST_LINE + 1, "long-line", raw.length() + " characters", "at most " + LONGEST_LINE);
            }
            String line = withoutComment(raw).stripTrailing();
            int column = line.length() - line.stripLeading().length() + 1;
            line = line.strip();
            if (line.isEmpty()) {
                continue;
            }
            int colon = line.indexOf(':');
            if (colon < 0) {
                throw new RecordException(number, column, "no-colon", Text.quoted(line), "KEY: value or VERB:actor");
            }
            String rest = line.substring(colon + 1);
            if (rest.isEmpty() || Character.isWhitespace(rest.charAt(0)) || Setup.isCommon(line.substring(0, colon))) {
                String key = requireKey(line.substring(0, colon), header, moves, number, column);
                String value = rest.stripLeading();
                int valueColumn = column + line.length() - value.length();
                if (value.isEmpty() || value.length() == rest.length()) {
                    throw new RecordException(
                            number,
                            valueColumn,
                            "no-value",
                            (value.isEmpty() ? "nothing" : "no blank") + " after " + key + ":",
                            "a blank and a value; in a move, an actor");
                }
                header.put(key, new Setup.Field(value, number, column, valueColumn));
            } else if (header.isEmpty()) {
                throw new RecordException(number, column, "no-game", Text.quoted(line), GAME_FIRST);
            } else {
                moves.add(new Line(number, column, line));
            }
        }
        if (header.isEmpty()) {
            throw new RecordException(number, 1, "no-game", "the end of the text", GAME_FIRST);
        }
        return new GameRecord(new Setup(header), moves);
    }

    /** Editors on Windows may put a byte order mark before the text; it does not count as a column. */
    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** A comment starts at the start of a line or after a blank: a player may be called {@code ann#2}. */
    static String withoutComment(String line) {
        for (int i = line.indexOf('#'); i >= 0; i = line.indexOf('#', i + 1)) {
            if (i == 0 || Character.isWhitespace(line.charAt(i - 1))) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    private static String requireKey(
            String key, Map<String, Setup.Field> header, List<Line> moves, int number, int column) {
        if (!Setup.isKey(key)) {
            throw new RecordException(
                    number, column, "bad-header", Text.quoted(key), "a key in capitals before the colon");
        }
        if (!moves.isEmpty()) {
            throw new RecordException(
                    number, column, "late-header", "the key " + key + " after a move", "a move, with no blank in it");
        }
        if (header.containsKey(key)) {
            throw new RecordException(number, column, "repeated-header", "the key " + key + " again", "each key once");
        }
        if (header.isEmpty() && !key.equals("GAME")) {
            throw new RecordException(number, column, "no-game", "the key " + key, GAME_FIRST);
        }
        return key;
    }

    /** {@return header and moves as text, each on a line, as {@link #parse(String)} reads them} */
    public String text() {
        StringBuilder text = new StringBuilder(setup.text());
        lines.forEach(line -> text.append(line.text()).append('\n'));
        return text.toString();
    }

    /** The keys and the number of moves alone: moves may hold secrets, such as a shuffle or a hidden bet. */
    @Override
    public String toString() {
        return "GameRecord[" + setup + ", " + lines.size() + " moves]";
    }
}
