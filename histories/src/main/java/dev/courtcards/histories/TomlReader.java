package dev.courtcards.histories;

import dev.courtcards.core.Text;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.Toml.Array;
import dev.courtcards.histories.Toml.Made;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Reads TOML 1.0 from left to right, never going back, in time and space linear in the text:
 *
 * <pre>
 * document = line { newline line }
 * line     = [ "[" key "]" | "[[" key "]]" | pair ] [ comment ]
 * pair     = key "=" value
 * key      = part { "." part }
 * part     = letters, digits, "_" and "-" | string of one line
 * value    = string | "[" [ value { "," value } [ "," ] ] "]" | "{" [ pair { "," pair } [ "," ] ] "}" | word
 * string   = """ escaped text """, 'plain text', or either between three of its quotes, over several lines
 * word     = true | false | whole number, also 0x 0o 0b | number | inf | nan | date | time | date and time
 * comment  = "#" up to the end of the line
 * newline  = CR LF | LF | CR
 * </pre>
 *
 * Blanks and tabs may stand anywhere except in a part or a word, newlines and comments also in arrays and inline tables (the latter as in
 * TOML 1.1). As an extension of TOML, a carriage return alone ends a line. As limits, values nest at most {@value #DEEPEST} deep, keys have
 * at most as many parts, and words at most {@value #LONGEST} characters.
 */
final class TomlReader {
    private static final int DEEPEST = 64;
    private static final int LONGEST = 100;
    private static final int END = -1;

    private static final String DIGITS = "[0-9](_?[0-9])*";
    private static final String WHOLE = "[+-]?(0|[1-9](_?[0-9])*)";
    private static final Pattern INTEGER = Pattern.compile(WHOLE);
    private static final Pattern BASED =
            Pattern.compile("0x[0-9A-Fa-f](_?[0-9A-Fa-f])*|0o[0-7](_?[0-7])*|0b[01](_?[01])*");
    private static final Pattern FLOAT = Pattern.compile(WHOLE + "(\\." + DIGITS + ")?([eE][+-]?" + DIGITS + ")?");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern TIME = Pattern.compile("[0-9]{2}:[0-9]{2}.*");

    private final CharSequence text;
    private final int length;
    private int at;
    private int line = 1;
    private int lineStart;

    TomlReader(CharSequence text) {
        this.text = text;
        this.length = text.length();
    }

    Toml document() {
        if (look() == '\uFEFF') {
            at++;
        }
        Toml root = new Toml(Made.BY_HEADER);
        Toml table = root;
        while (true) {
            blanks();
            if (look() == '[') {
                table = header(root);
            } else if (look() != '#' && !isLineEnd(look())) {
                pair(table, 0);
            }
            blanks();
            comment();
            if (look() == END) {
                return root;
            }
            if (!newline()) {
                throw wrong("the end of the line");
            }
        }
    }

    private Toml header(Toml root) {
        Place start = here();
        at++;
        boolean several = skip('[');
        List<String> key = key();
        expect(']');
        if (several) {
            expect(']');
        }
        Toml parent = root;
        for (String part : key.subList(0, key.size() - 1)) {
            parent = inner(parent, part, start, Made.ON_THE_WAY);
        }
        String name = key.get(key.size() - 1);
        Object there = parent.get(name);
        Toml table = new Toml(Made.BY_HEADER);
        if (several && there instanceof Array array && array.ofTables) {
            array.add(table, start);
        } else if (!several && there instanceof Toml met && met.made() == Made.ON_THE_WAY) {
            met.open();
            return met;
        } else if (there != null) {
            throw twice(name, start);
        } else if (several) {
            Array array = new Array(true);
            array.add(table, start);
            parent.put(name, array, start);
        } else {
            parent.put(name, table, start);
        }
        return table;
    }

    /** The table of that name, made if missing; of an array of tables the last. */
    private static Toml inner(Toml parent, String name, Place start, Made made) {
        Object there = parent.get(name);
        if (there == null) {
            Toml table = new Toml(made);
            parent.put(name, table, start);
            return table;
        }
        if (made == Made.ON_THE_WAY && there instanceof Array array && array.ofTables) {
            there = array.get(array.size() - 1);
        }
        if (there instanceof Toml table
                && (made == Made.BY_DOTS ? table.made() == Made.BY_DOTS : table.made() != Made.INLINE)) {
            return table;
        }
        throw twice(name, start);
    }

    private void pair(Toml table, int depth) {
        Place start = here();
        List<String> key = key();
        expect('=');
        blanks();
        Toml parent = table;
        for (String part : key.subList(0, key.size() - 1)) {
            parent = inner(parent, part, start, Made.BY_DOTS);
        }
        String name = key.get(key.size() - 1);
        if (parent.has(name)) {
            throw twice(name, start);
        }
        parent.put(name, value(depth), start);
    }

    private List<String> key() {
        List<String> parts = new ArrayList<>();
        do {
            if (parts.size() == DEEPEST) {
                throw bad("a key of more than " + DEEPEST + " parts", "at most " + DEEPEST);
            }
            blanks();
            parts.add(look() == '"' || look() == '\'' ? string(false) : bareKey());
            blanks();
        } while (skip('.'));
        return parts;
    }

    private String bareKey() {
        int start = at;
        while (isLetterOrDigit(look()) || look() == '_' || look() == '-') {
            at++;
        }
        if (at == start) {
            throw wrong("a key");
        }
        return text.subSequence(start, at).toString();
    }

    private Object value(int depth) {
        return switch (look()) {
            case '"', '\'' -> string(true);
            case '[' -> {
                Array array = new Array(false);
                items(']', depth, () -> {
                    Place place = here();
                    array.add(value(depth + 1), place);
                });
                yield array;
            }
            case '{' -> {
                Toml table = new Toml(Made.INLINE);
                items('}', depth, () -> pair(table, depth + 1));
                yield table;
            }
            default -> word();
        };
    }

    private void items(char close, int depth, Runnable item) {
        if (depth == DEEPEST) {
            throw bad("more than " + DEEPEST + " values within each other", "at most " + DEEPEST);
        }
        int opened = line;
        at++;
        gap();
        while (look() != close) {
            item.run();
            gap();
            if (skip(',')) {
                gap();
            } else if (look() != close) {
                throw wrong("\",\" or the \"" + close + "\" of what line " + opened + " opens");
            }
        }
        at++;
    }

    private String string(boolean mayHaveLines) {
        Place start = here();
        int quote = look();
        boolean lines = mayHaveLines && look(1) == quote && look(2) == quote;
        at += lines ? 3 : 1;
        if (lines) {
            newline();
        }
        StringBuilder string = new StringBuilder();
        while (true) {
            int c = look();
            if (c == END || !lines && isLineEnd(c)) {
                throw start.wrong(
                        "bad-toml",
                        "a text without an end",
                        "the " + (lines ? "three quotes" : "quote") + " that it begins with");
            } else if (c == quote) {
                int quotes = 1;
                while (lines && quotes < 5 && look(quotes) == quote) {
                    quotes++;
                }
                at += quotes;
                boolean closed = !lines || quotes >= 3;
                string.append(Character.toString(quote).repeat(!closed ? quotes : lines ? quotes - 3 : 0));
                if (closed) {
                    return string.toString();
                }
            } else if (newline()) {
                string.append('\n');
            } else if (c == '\\' && quote == '"') {
                at++;
                escape(string, lines);
            } else {
                string.append((char) plain());
            }
        }
    }

    private void escape(StringBuilder string, boolean lines) {
        int c = look();
        int plain = "btnfr\"\\".indexOf(c);
        if (plain >= 0) {
            at++;
            string.append("\b\t\n\f\r\"\\".charAt(plain));
        } else if (c == 'u' || c == 'U') {
            Place start = here();
            at++;
            int code = 0;
            for (int i = c == 'u' ? 4 : 8; i > 0; i--) {
                int digit = look() < 128 ? Character.digit(look(), 16) : -1;
                if (digit < 0) {
                    throw wrong("a hexadecimal digit");
                }
                at++;
                code = code << 4 | digit;
            }
            if (!Character.isValidCodePoint(code)
                    || code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE) {
                throw start.wrong("bad-toml", "the number of no character", "0 to D7FF or E000 to 10FFFF");
            }
            string.appendCodePoint(code);
        } else if (lines && (c == ' ' || c == '\t' || isLineEnd(c))) {
            blanks();
            if (!isLineEnd(look())) {
                throw wrong("the end of the line after a \\ and blanks");
            }
            while (newline()) {
                blanks();
            }
        } else {
            throw wrong("one of b t n f r \" \\ u U after a \\");
        }
    }

    private Object word() {
        Place start = here();
        String word = letters();
        if (DATE.matcher(word).matches() && look() == ' ' && isDigit(look(1)) && isDigit(look(2)) && look(3) == ':') {
            at++;
            word += "T" + letters();
        }
        if (word.isEmpty()) {
            throw wrong("a value: a text in quotes, a number, true, false, a date, a time, \"[\" or \"{\"");
        }
        try {
            String digits = word.replace("_", "");
            if (INTEGER.matcher(word).matches()) {
                return Long.valueOf(digits);
            }
            if (BASED.matcher(word).matches()) {
                return Long.valueOf(digits.substring(2), word.charAt(1) == 'x' ? 16 : word.charAt(1) == 'o' ? 8 : 2);
            }
            if (FLOAT.matcher(word).matches()) {
                return Double.valueOf(digits);
            }
            if (TIME.matcher(word).matches() || DATE.matcher(word).lookingAt()) {
                return moment(word.toUpperCase(Locale.ROOT).replaceFirst("(\\.[0-9]{9})[0-9]+", "$1"));
            }
        } catch (NumberFormatException e) {
            throw start.wrong("bad-toml", Text.quoted(word), "a whole number of at most 64 bits");
        } catch (DateTimeException e) {
            throw start.wrong("bad-toml", Text.quoted(word), "a date, a time or both, such as 2026-03-07T21:04:05");
        }
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            case "inf", "+inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            case "nan", "+nan", "-nan" -> Double.NaN;
            default ->
                throw start.wrong(
                        "bad-toml",
                        Text.quoted(word),
                        "a value: a text in quotes, a number, true, false, a date or a time");
        };
    }

    private static Object moment(String word) {
        int time = word.indexOf('T');
        if (word.charAt(2) == ':') {
            return LocalTime.parse(word);
        } else if (time < 0) {
            return LocalDate.parse(word);
        }
        boolean zone = word.endsWith("Z") || word.indexOf('+', time) > 0 || word.indexOf('-', time) > 0;
        return zone ? OffsetDateTime.parse(word) : LocalDateTime.parse(word);
    }

    private String letters() {
        int start = at;
        while (isLetterOrDigit(look()) || look() > 0 && "+-_.:".indexOf(look()) >= 0) {
            if (at - start == LONGEST) {
                throw bad("a word of more than " + LONGEST + " characters", "a shorter one, or a text in quotes");
            }
            at++;
        }
        return text.subSequence(start, at).toString();
    }

    // ---- blanks, newlines and comments

    private void gap() {
        do {
            blanks();
            comment();
        } while (newline());
    }

    private void blanks() {
        while (look() == ' ' || look() == '\t') {
            at++;
        }
    }

    private void comment() {
        if (look() == '#') {
            while (!isLineEnd(look())) {
                plain();
            }
        }
    }

    private int plain() {
        int c = look();
        if (c < ' ' && c != '\t' || c == 127) {
            throw wrong("no control character");
        }
        at++;
        return c;
    }

    private boolean newline() {
        boolean cr = skip('\r');
        if (!skip('\n') && !cr) {
            return false;
        }
        line++;
        lineStart = at;
        return true;
    }

    private void expect(char c) {
        if (!skip(c)) {
            throw wrong("\"" + c + "\"");
        }
    }

    private boolean skip(char c) {
        boolean there = look() == c;
        at += there ? 1 : 0;
        return there;
    }

    private int look() {
        return look(0);
    }

    private int look(int ahead) {
        return at + ahead < length ? text.charAt(at + ahead) : END;
    }

    private static boolean isLineEnd(int c) {
        return c == END || c == '\n' || c == '\r';
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetterOrDigit(int c) {
        return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    // ---- errors

    private Place here() {
        return new Place(line, at - lineStart + 1);
    }

    private RecordException bad(String found, String expected) {
        return here().wrong("bad-toml", found, expected);
    }

    private RecordException wrong(String expected) {
        int c = look();
        String found = switch (c) {
            case END -> "the end of the text";
            case '\n', '\r' -> "the end of the line";
            default ->
                c < ' ' || c == 127
                        ? String.format(Locale.ROOT, "the control character U+%04X", c)
                        : Text.quoted(Character.toString(Character.codePointAt(text, at)));
        };
        return bad(found, expected);
    }

    private static RecordException twice(String name, Place start) {
        return start.wrong("bad-toml", Text.quoted(name) + " a second time", "every key once");
    }
}
