package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.record.Rulebook.Option;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RulebookTest {
    public enum Tie {
        LOSE,
        DRAW_ON
    }

    /** A value with a form of its own. */
    public record Odds(int pays, int per) {
        public static Odds parse(String text) {
            String[] parts = text.split(":", -1);
            if (parts.length != 2) {
                throw new IllegalArgumentException("not odds: " + text);
            }
            return new Odds(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }

        @Override
        public String toString() {
            return pays + ":" + per;
        }
    }

    public record Rules(
            Tie tie,
            boolean soft,
            @Limits(min = -1, max = 8) int decks,
            @Limits(min = 10, max = 900_000_000_000L) long most,
            int free,
            Odds odds) {
        public Rules {
            if (soft && decks == 8) {
                throw new BadValueException("decks=8", "fewer than 8 decks with soft aces");
            }
        }
    }

    private static final Rules PLAIN = new Rules(Tie.LOSE, false, 1, 100, 0, new Odds(3, 2));
    private static final Rules CASINO = new Rules(Tie.DRAW_ON, true, 6, 500, 0, new Odds(6, 5));
    private static final Rulebook<Rules> BOOK =
            Rulebook.of(Rules.class, "plain", PLAIN).preset("casino", CASINO);

    private static Rules read(String rules) {
        return BOOK.read(Setup.of("x").with("RULES", rules));
    }

    @Test
    void theFirstPresetIsTheDefault() {
        assertThat(BOOK.read(Setup.of("x"))).isEqualTo(PLAIN);
        assertThat(BOOK.presets()).containsExactly("plain", "casino");
        assertThat(BOOK.rules("casino")).contains(CASINO);
        assertThat(BOOK.rules("other")).isEmpty();
    }

    @Test
    void optionsChangeAPreset() {
        assertThat(read("casino")).isEqualTo(CASINO);
        assertThat(read("casino tie=lose soft=FALSE decks=-1 most=900000000000 free=-7 odds=2:1"))
                .isEqualTo(new Rules(Tie.LOSE, false, -1, 900_000_000_000L, -7, new Odds(2, 1)));
        assertThat(read("decks=8  tie=Draw_On")).isEqualTo(new Rules(Tie.DRAW_ON, false, 8, 100, 0, new Odds(3, 2)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "decks=-2 | decks=-1 to 8",
                "decks=9 | decks=-1 to 8",
                "decks=1.0 | decks=-1 to 8",
                "decks= | decks=-1 to 8",
                "decks=1=2 | decks=-1 to 8",
                "most=9 | most=10 to 900000000000",
                "most=1234567890123 | most=10 to 900000000000",
                "free=2147483648 | free=a value such as 0",
                "tie=WIN | tie=LOSE or DRAW_ON",
                "soft=1 | soft=false or true",
                "odds=3 | odds=a value such as 3:2",
                "odds=a:b | odds=a value such as 3:2",
            })
    void reportsWhatAnOptionMayBe(String option, String expected) {
        assertThatThrownBy(() -> read(option))
                .hasMessage("column 1: [bad-option] RULES \"" + option + "\", expected " + expected);
    }

    @Test
    void refusesRulesThatDoNotGoTogether() {
        assertThatThrownBy(() -> read("casino decks=8"))
                .hasMessage(
                        "column 1: [bad-rules] RULES \"casino decks=8\", expected fewer than 8 decks with soft aces");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "casino",
                "plain decks=2",
                "casino tie=LOSE odds=2:1",
                "plain tie=DRAW_ON most=12",
                "casino soft=false decks=1 free=-3"
            })
    void writesTheNearestPreset(String rules) {
        assertThat(BOOK.write(read(rules))).isEqualTo(rules);
    }

    @Test
    void ofTwoPresetsEquallyNearItTakesTheFirst() {
        assertThat(BOOK.write(new Rules(Tie.LOSE, false, 1, 500, 0, new Odds(6, 5))))
                .isEqualTo("plain most=500 odds=6:5");
        assertThat(BOOK.write(new Rules(Tie.LOSE, true, 6, 100, 0, new Odds(6, 5))))
                .isEqualTo("casino tie=LOSE most=100");
    }

    @Test
    void listsItsOptions() {
        assertThat(BOOK.options("casino"))
                .containsExactly(
                        new Option("tie", List.of("LOSE", "DRAW_ON"), false, "DRAW_ON"),
                        new Option("soft", List.of("false", "true"), false, "true"),
                        new Option("decks", List.of("-1", "8"), true, "6"),
                        new Option("most", List.of("10", "900000000000"), true, "500"),
                        new Option("free", List.of(), false, "0"),
                        new Option("odds", List.of(), false, "6:5"));
        assertThatThrownBy(() -> BOOK.options("other")).hasMessage("no preset other");
    }

    @Test
    void hasEveryPresetOnce() {
        assertThatThrownBy(() -> BOOK.preset("plain", CASINO)).hasMessage("two presets plain");
        assertThat(BOOK.rules("plain")).contains(PLAIN);
    }

    /** Rules of two subjects. */
    public record Composed(Shoe shoe, boolean soft, Paying paying) {
        public record Shoe(@Limits(min = 1, max = 8) int decks, Tie tie) {
            public Shoe {
                Rulebook.check(Shoe.class, decks);
            }
        }

        public record Paying(Odds odds, Most most) {}

        public record Most(@Limits(min = 10, max = 90) long most) {
            public Most {
                if (most == 13) {
                    throw new BadValueException("most=13", "a most that brings luck");
                }
            }
        }
    }

    private static final Rulebook<Composed> COMPOSED = Rulebook.of(
            Composed.class,
            "plain",
            new Composed(
                    new Composed.Shoe(1, Tie.LOSE), false, new Composed.Paying(new Odds(3, 2), new Composed.Most(10))));

    @Test
    void theOptionsOfASubjectStandAtItsPlace() {
        Composed changed = COMPOSED.parse("decks=6 odds=6:5 most=20");

        assertThat(changed)
                .isEqualTo(new Composed(
                        new Composed.Shoe(6, Tie.LOSE),
                        false,
                        new Composed.Paying(new Odds(6, 5), new Composed.Most(20))));
        assertThat(COMPOSED.write(changed)).isEqualTo("plain decks=6 odds=6:5 most=20");
        assertThat(COMPOSED.options("plain"))
                .extracting(Option::name)
                .containsExactly("decks", "tie", "soft", "odds", "most");
        assertThat(COMPOSED.options("plain").get(0)).isEqualTo(new Option("decks", List.of("1", "8"), true, "1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "decks=9 | bad-option | decks=1 to 8",
                "shoe=1 | unknown-option | decks or tie or soft or odds or most",
                "most=13 | bad-rules | a most that brings luck",
            })
    void whatIsWrongInASubjectIsSaidAsElsewhere(String option, String code, String expected) {
        assertThatThrownBy(() -> COMPOSED.parse(option))
                .hasMessage("column 1: [" + code + "] RULES \"" + option + "\", expected " + expected);
    }

    @Test
    void numbersThatAProgramSetsKeepTheirLimits() {
        assertThat(new Composed.Shoe(8, Tie.LOSE).decks()).isEqualTo(8);
        for (int decks : new int[] {0, 9}) {
            assertThatThrownBy(() -> new Composed.Shoe(decks, Tie.LOSE))
                    .isInstanceOf(BadValueException.class)
                    .hasMessage("decks=" + decks + ", expected decks=1 to 8");
        }
    }

    @Test
    void anOptionIsSetByItsNameOrRefused() {
        Composed.Shoe shoe = new Composed.Shoe(8, Tie.LOSE);

        assertThat(Rulebook.with(shoe, "decks", 2)).isEqualTo(new Composed.Shoe(2, Tie.LOSE));
        assertThatThrownBy(() -> Rulebook.with(shoe, "decks", 9)).isInstanceOf(BadValueException.class);
        assertThatThrownBy(() -> Rulebook.with(shoe, "packs", 2)).hasMessage("no option packs");
    }

    @Test
    void aRecordChecksAllItsNumbersWithLimits() {
        assertThatThrownBy(() -> Rulebook.check(Composed.Shoe.class, 1, 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("1 numbers have limits, not 2: ");
    }

    public record Unreadable(Object what) {}

    @Test
    void reportsWhatARulesRecordMustBe() {
        Rulebook<Unreadable> book = Rulebook.of(Unreadable.class, "plain", new Unreadable("it"));

        assertThatThrownBy(() -> book.read(Setup.of("x").with("RULES", "what=that")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("an option needs a public static parse(String)");
    }
}
