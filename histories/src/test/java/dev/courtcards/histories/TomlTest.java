package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Place;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form of TOML that the reader's grammar has, and what is none. */
class TomlTest {
    private static final String ALL = """
            # a comment
            variant = "NT" # and another
            "a key" = 'C:\\x'
            'other' . part = 1
            _x-1 = [1, 2.5, [ "a", 'b' ], { c = [], d.e = true } , ]
            long = \"""
            one "" two\\
                 three\\u00e9\"""
            raw = '''
            no \\escape'''
            numbers = [ +1_000, -0, 0xFf, 0o17, 0b11, 1e3, -2.5E-1, inf, -inf, nan ]
            when = [ 2026-03-07, 21:04:05, 2026-03-07T21:04:05.25, 2026-03-07 21:04:05Z, 2026-03-07t21:04:05-07:00 ]

            [1]
            name = "x"
            [ 2 . "sub" ]
            [2]
            y = false
            [[many]]
            z = 1
            [[many]]
            [many.inner]
            w = 2
            """;

    private static Toml toml(String text) {
        return Toml.read(text);
    }

    private static Object value(String text) {
        return Objects.requireNonNull(plain(toml("v = " + text)).get("v"));
    }

    private static Object plainValue(Object value) {
        if (value instanceof Toml table) {
            return plain(table);
        }
        if (value instanceof Toml.Array array) {
            List<Object> all = new ArrayList<>();
            for (int i = 0; i < array.size(); i++) {
                all.add(plainValue(array.get(i)));
            }
            return all;
        }
        return value;
    }

    private static Map<String, Object> plain(Toml table) {
        Map<String, Object> all = new LinkedHashMap<>();
        table.keys().forEach(key -> all.put(key, plainValue(Objects.requireNonNull(table.get(key)))));
        return all;
    }

    private static RecordException wrong(String text) {
        return catchThrowableOfType(RecordException.class, () -> toml(text));
    }

    @Test
    void everyFormIsRead() {
        Map<String, Object> all = plain(toml(ALL));

        assertThat(all.keySet())
                .containsExactly(
                        "variant", "a key", "other", "_x-1", "long", "raw", "numbers", "when", "1", "2", "many");
        assertThat(all.get("a key")).isEqualTo("C:\\x");
        assertThat(all.get("other")).isEqualTo(Map.of("part", 1L));
        assertThat(all.get("_x-1"))
                .isEqualTo(List.of(1L, 2.5, List.of("a", "b"), Map.of("c", List.of(), "d", Map.of("e", true))));
        assertThat(all.get("long")).isEqualTo("one \"\" twothree\u00e9");
        assertThat(all.get("raw")).isEqualTo("no \\escape");
        assertThat(all.get("numbers"))
                .isEqualTo(List.of(
                        1000L,
                        0L,
                        255L,
                        15L,
                        3L,
                        1000.0,
                        -0.25,
                        Double.POSITIVE_INFINITY,
                        Double.NEGATIVE_INFINITY,
                        Double.NaN));
        assertThat(all.get("when"))
                .isEqualTo(List.of(
                        LocalDate.of(2026, 3, 7),
                        LocalTime.of(21, 4, 5),
                        LocalDateTime.of(2026, 3, 7, 21, 4, 5, 250_000_000),
                        OffsetDateTime.parse("2026-03-07T21:04:05Z"),
                        OffsetDateTime.parse("2026-03-07T21:04:05-07:00")));
        assertThat(all.get("1")).isEqualTo(Map.of("name", "x"));
        assertThat(all.get("2")).isEqualTo(Map.of("sub", Map.of(), "y", false));
        assertThat(all.get("many")).isEqualTo(List.of(Map.of("z", 1L), Map.of("inner", Map.of("w", 2L))));
    }

    @Test
    void lineEndsAreAllTheSame() {
        Map<String, Object> all = plain(toml(ALL));

        assertThat(plain(toml(ALL.replace("\n", "\r\n")))).isEqualTo(all);
        assertThat(plain(toml(ALL.replace("\n", "\r")))).isEqualTo(all);
        assertThat(plain(toml("\uFEFF" + ALL.strip()))).isEqualTo(all);
        assertThat(plain(toml(""))).isEmpty();
        assertThat(plain(toml(" \t# only this"))).isEmpty();
        assertThat(wrong("a = 1\r\nb = 2\rc = ").getMessage()).startsWith("line 3, column 5: ");
    }

    @Test
    void textsKeepWhatStandsInThem() {
        assertThat(value("\"\\b\\t\\n\\f\\r\\\"\\\\\\U0001F0A1\"")).isEqualTo("\b\t\n\f\r\"\\\uD83C\uDCA1");
        assertThat(value("''")).isEqualTo("");
        assertThat(value("\"\"")).isEqualTo("");
        assertThat(value("\"\"\"\"\"\"")).isEqualTo("");
        assertThat(value("\"\"\"\"\"x\"\"\"\"\"")).isEqualTo("\"\"x\"\"");
        assertThat(value("'''''x'''''")).isEqualTo("''x''");
        assertThat(value("\"\"\"\n\na\r\nb\"\"\"")).isEqualTo("\na\nb");
        assertThat(value("\"\"\"a\\  \n\n  b \\\n\"\"\"")).isEqualTo("ab ");
        assertThat(value("'tab\tand # no comment'")).isEqualTo("tab\tand # no comment");
    }

    @Test
    void arraysAndInlineTablesGoOverLines() {
        assertThat(value("[ # one\n\n 1 # two\n , # three\n 2\n]")).isEqualTo(List.of(1L, 2L));
        assertThat(value("[]")).isEqualTo(List.of());
        assertThat(value("{}")).isEqualTo(Map.of());
        assertThat(value("{ a = 1,\n  b.c = 2, # comment\n b.d = [{}], }"))
                .isEqualTo(Map.of("a", 1L, "b", Map.of("c", 2L, "d", List.of(Map.of()))));
        assertThat(value("[".repeat(64) + "]".repeat(64))).isInstanceOf(List.class);
    }

    @Test
    void aValueHasThePlaceOfItsKeyAndInAnArrayItsOwn() {
        Toml toml = toml("x = 1\n  y = [\n 3,\n\t'a']\n[t]\n");

        assertThat(toml.place("y", Place.FIRST)).isEqualTo(new Place(2, 3));
        assertThat(toml.place("t", Place.FIRST)).isEqualTo(new Place(5, 1));
        assertThat(toml.place("no", Place.FIRST)).isEqualTo(Place.FIRST);
        assertThat(toml.get("y")).isInstanceOfSatisfying(Toml.Array.class, array -> {
            assertThat(array.place(0)).isEqualTo(new Place(3, 2));
            assertThat(array.place(1)).isEqualTo(new Place(4, 2));
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a                       | 1:2  | the end of the text, expected "="
            a = 1 b                 | 1:7  | "b", expected the end of the line
            = 1                     | 1:1  | "=", expected a key
            a. = 1                  | 1:4  | "=", expected a key
            a =                     | 1:4  | the end of the text, expected a value
            a = ?                   | 1:5  | "?", expected a value
            a = yes                 | 1:5  | "yes", expected a value
            a = 007                 | 1:5  | "007", expected a value
            a = 1__0                | 1:5  | "1__0", expected a value
            a = 1.                  | 1:5  | "1.", expected a value
            a = 0xG                 | 1:5  | "0xG", expected a value
            a = 9223372036854775808 | 1:5  | "9223372036854775808", expected a whole number of at most 64 bits
            a = 0xFFFFFFFFFFFFFFFF  | 1:5  | "0xFFFFFFFFFFFFFFFF", expected a whole number of at most 64 bits
            a = 2026-02-30          | 1:5  | "2026-02-30", expected a date, a time or both
            a = 2026-02-03 25:00:00 | 1:5  | "2026-02-03T25:00:00", expected a date, a time or both
            a = 24:00:00            | 1:5  | "24:00:00", expected a date, a time or both
            a = [1 2]               | 1:8  | "2", expected "," or the "]" of what line 1 opens
            a = [1,,2]              | 1:8  | ",", expected a value
            a = [                   | 1:6  | the end of the text, expected a value
            a = [1                  | 1:7  | the end of the text, expected "," or the "]" of what line 1 opens
            a = {b}                 | 1:7  | "}", expected "="
            a = {b=1                | 1:9  | the end of the text, expected "," or the "}" of what line 1 opens
            a = "x                  | 1:5  | a text without an end, expected the quote that it begins with
            a = 'x                  | 1:5  | a text without an end, expected the quote that it begins with
            a = '''x''              | 1:5  | a text without an end, expected the three quotes that it begins with
            a = "\\x"               | 1:7  | "x", expected one of b t n f r
            a = "\\u12G4"           | 1:10 | "G", expected a hexadecimal digit
            a = "\\uD800"           | 1:7  | the number of no character, expected 0 to D7FF or E000 to 10FFFF
            a = "\\UFFFFFFFF"       | 1:7  | the number of no character, expected 0 to D7FF or E000 to 10FFFF
            [a                      | 1:3  | the end of the text, expected "]"
            [[a]                    | 1:5  | the end of the text, expected "]"
            []                      | 1:2  | "]", expected a key
            [a] b = 1               | 1:5  | "b", expected the end of the line
            """)
    void whatIsNoTomlIsReportedWhereItStands(String text, String place, String problem) {
        RecordException wrong = wrong(text);

        assertThat(wrong.code()).isEqualTo("bad-toml");
        assertThat(wrong.line() + ":" + wrong.column()).isEqualTo(place);
        assertThat(wrong.problem()).startsWith("[bad-toml] " + problem).doesNotContain("\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "k=1\nk=2",
                "k=1\n[k]",
                "[k]\n[k]",
                "k.a=1\nk=2",
                "k=1\nk.a=2",
                "k.a=1\n[k]",
                "k={}\n[k.a]",
                "k={}\nk.a=1",
                "k=[]\n[[k]]",
                "k=[{}]\n[k.a]",
                "[k]\n[[k]]",
                "[[k]]\n[k]",
                "[k.a]\n[x]\n[k]\na=1",
                "a={k=1,k=2}"
            })
    void aKeyStandsOnce(String text) {
        assertThat(wrong(text).problem()).endsWith("\" a second time, expected every key once");
    }

    @Test
    void controlCharactersAndLineEndsStandInNoText() {
        assertThat(wrong("a = \"\u0007\"").problem())
                .isEqualTo("[bad-toml] the control character U+0007, expected no control character");
        assertThat(wrong("# \u0000").column()).isEqualTo(3);
        assertThat(wrong("a = 'x\n'").problem()).contains("a text without an end");
        assertThat(wrong("a = \"\"\"x\\  y\"\"\"").problem()).contains("the end of the line after a \\ and blanks");
        assertThat(wrong("a = \uD83C\uDCA1").problem()).startsWith("[bad-toml] \"\uD83C\uDCA1\", expected a value");
    }

    @Test
    void depthAndLengthOfWordsHaveABound() {
        assertThat(wrong("a = " + "[".repeat(65)).problem()).contains("more than 64 values within each other");
        assertThat(wrong("a = " + "{a=".repeat(65)).problem()).contains("more than 64 values within each other");
        assertThat(wrong("a" + ".a".repeat(64) + "=1").problem()).contains("a key of more than 64 parts");
        assertThat(toml("a" + ".a".repeat(63) + "=1").keys()).containsExactly("a");
        assertThat(value("1".repeat(18))).isEqualTo(111_111_111_111_111_111L);
        assertThat(value("1." + "0".repeat(98))).isEqualTo(1.0);
        assertThat(wrong("a = " + "1".repeat(101)).problem()).contains("a word of more than 100 characters");
        assertThat(wrong("k".repeat(9_999) + "=1\n" + "k".repeat(9_999) + "=1").problem())
                .hasSizeLessThan(120);
    }

    /** Counts how often a character of it is looked at. */
    private static final class Counted implements CharSequence {
        private final String text;
        private long looks;

        Counted(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            looks++;
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            looks += end - start;
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            throw new AssertionError("copied whole");
        }
    }

    private static long looks(String text) {
        Counted counted = new Counted(text);
        try {
            Toml.read(counted);
        } catch (RecordException e) {
            assertThat(e.getMessage()).hasSizeLessThan(300);
        }
        return counted.looks;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "|\n|",
                "| \t\r\n|",
                "|# c\n|",
                "a = [|1,|]",
                "a = [|\n|",
                "a = [|1, # c\n|",
                "a = {|\n|",
                "a = '''|x|",
                "a = '''|''\n|'''",
                "a = \"\"\"|\\\n  |",
                "a = \"\"\"|\\n|\"\"\"",
                "a = \"|\\u0041|\"",
                "a = [|{},|]",
                "a = [|[[[]]],|]",
                "|[[a]]\n|",
                "a = |1|",
                "|a|",
                "|[a.b.c]\n|",
                "a = [|2026-03-07 2,|",
                "|\"\"|",
                "[|[|",
                "a = [|'a', 1e5, [true],\n|]",
                "|'|",
                "|[|",
                "|{|",
                "a = \"|\\|"
            })
    void costIsLinear(String form) {
        String[] parts = form.split("\\|", -1);
        long once = looks(parts[0] + parts[1].repeat(20_000) + parts[2]);
        long twice = looks(parts[0] + parts[1].repeat(40_000) + parts[2]);

        assertThat(twice).isLessThanOrEqualTo(2 * once + 10);
        assertThat(once).isLessThanOrEqualTo(12L * (parts[1].length() * 20_000L + 20));
    }

    @Test
    void manyHandsCostTwiceAsMuchAsHalfOfThem() {
        StringBuilder hands = new StringBuilder();
        for (int i = 1; i <= 4_000; i++) {
            hands.append('[').append(100_000 + i).append("]\nvariant = \"NT\"\nactions = [\"p1 f\", # c\n]\n\n");
        }
        long all = looks(hands.toString());

        assertThat(looks(hands.substring(0, hands.length() / 2))).isBetween(all / 2 - 100, all / 2 + 100);
    }

    @Test
    void noTextMakesItThrowAnythingElse() {
        SplittableRandom random = new SplittableRandom(20_261);
        String signs = "[]{}=.,#\"'\\\n\r\t 01_-+:eTZxinfautr\u0000\uFEFF\u00e9";
        for (int tries = 0; tries < (Boolean.getBoolean("deep") ? 200_000 : 5_000); tries++) {
            StringBuilder text = new StringBuilder(tries % 2 == 0 ? "" : ALL);
            if (tries % 4 == 0) {
                for (int i = random.nextInt(80); i >= 0; i--) {
                    text.append((char) random.nextInt(i % 3 == 0 ? 65_536 : 256));
                }
            }
            for (int i = random.nextInt(tries % 2 == 0 ? 40 : 6); i >= 0; i--) {
                int at = random.nextInt(text.length() + 1);
                char sign = signs.charAt(random.nextInt(signs.length()));
                switch (text.isEmpty() ? 0 : random.nextInt(3)) {
                    case 0 -> text.insert(at, sign);
                    case 1 -> text.setCharAt(at % text.length(), sign);
                    default -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(9)));
                }
            }
            assertThat(looks(text.toString())).isLessThanOrEqualTo(12L * (text.length() + 20));
        }
    }
}
