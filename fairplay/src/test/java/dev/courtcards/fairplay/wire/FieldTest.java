package dev.courtcards.fairplay.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.session.Mode;
import dev.courtcards.sealed.key.SecretKey;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where each form of a field begins and ends. */
class FieldTest {
    private static final String NPUB = SecretKey.random(new Dice(1)).publicKey().npub();
    private static final String HEX8 = "09afAF/:";

    private static void check(Field field, List<String> good, List<String> bad) {
        assertThat(good).as("%s takes", field).allMatch(field::takes);
        assertThat(bad).as("%s refuses", field).noneMatch(field::takes);
        assertThat(bad).as("%s refuses", field).isNotEmpty();
        assertThat(field.expected()).isNotBlank();
    }

    @Test
    void numbers() {
        check(
                Field.AMOUNT,
                List.of("0", "9", "10", "999999999"),
                List.of("", "-1", "+1", "01", "1000000000", "1a", " 1"));
        check(Field.TIME, List.of("0", "999999999999"), List.of("", "1000000000000", "x", "-1"));
        check(
                Field.HEX8,
                List.of("00000000", "09afcdef"),
                List.of("", "0000000", "000000000", HEX8, "0000000g", "0000000`"));
        check(Field.HEX32, List.of("09af".repeat(8)), List.of("09af".repeat(7), "09AF".repeat(8), "09af".repeat(9)));
        check(
                Field.HEX64,
                List.of("09af".repeat(16)),
                List.of("09af".repeat(15), "09AF".repeat(16), "09af".repeat(17)));
        check(
                Field.HEX128,
                List.of("09af".repeat(32)),
                List.of("09af".repeat(31), "09AF".repeat(32), "09af".repeat(33)));
    }

    @Test
    void names() {
        check(
                Field.SEAT,
                List.of("p1", "p9", "p10"),
                List.of("", "p", "p0", "p00", "p11", "p100", "P1", "dealer", "all"));
        check(Field.SEAT_OR_ALL, List.of("p1", "p10", "all"), List.of("", "p11", "dealer", "All"));
        check(Field.SEATS, List.of("none", "p1", "p1,p10"), List.of("", "None", "p11", "p1,", "none,p1", "dealer"));
        check(Field.MEMBER, List.of("p1", "p10", "dealer"), List.of("", "p11", "all", "host"));
        check(
                Field.CHAINS,
                List.of("p1", "dealer,p1.09afcdef,p10"),
                List.of("", "p11", "p1.", "p1.09AFCDEF", "p1,", "p1.09afcdef.1", "all"));
        check(
                Field.ENTRIES,
                List.of(
                        "p1.1.09afcdef",
                        "dealer.09afcdef.17.01234567,p10.2.00000000",
                        "p1.1.09afcdef" + ",p2.1.09afcdef".repeat(63)),
                List.of(
                        "",
                        "p1.09afcdef",
                        "p1.01.09afcdef",
                        "p1.1.09afcde",
                        ".1.09afcdef",
                        "..",
                        "p1.1.09afcdef,",
                        "p1.1.09afcdef" + ",p2.1.09afcdef".repeat(64)));
        check(
                Field.WORD,
                List.of("a", "z-09", "a".repeat(32)),
                List.of("", "A", "a b", "`", "{", "/", ":", "a".repeat(33)));
        check(Field.MODE, List.of("open", "dealer", "sealed"), List.of("", "OPEN", "sealed-audit"));
        check(
                Field.CALLSIGN,
                List.of("ABC", "AZ09", "A".repeat(16)),
                List.of("", "AB", "abc", "AB@", "AB[", "A".repeat(17)));
        check(
                Field.NPUB,
                List.of(NPUB),
                List.of("", NPUB.substring(1), NPUB.toUpperCase(java.util.Locale.ROOT), "q".repeat(63)));
        check(
                Field.NPUBS,
                List.of(NPUB, NPUB + "," + NPUB),
                List.of("", ",", NPUB + ",", (NPUB + ",").repeat(10) + NPUB));
    }

    @Test
    void cardsAndBytes() {
        check(
                Field.CARDS,
                List.of("TS", "TS,JK", "2C,".repeat(119) + "2C"),
                List.of("", "TS,", "2C,".repeat(120) + "2C"));
        check(Field.PAYLOAD, List.of("A".repeat(132)), List.of("", "A".repeat(128), "A".repeat(136), "!".repeat(132)));
        check(Field.OPENINGS, List.of("AAAA", "AAAA,AAA="), List.of("", "AAAA,", "AAA"));
        check(Field.BASE64, List.of("AAAA", "AAECAw=="), List.of("", "AAA", "AAB=", "A!AA"));
        check(
                Field.LINE,
                List.of("A:p1", "GUESS:p1:4:higher", "A9:" + "x".repeat(1_997)),
                List.of(
                        "",
                        ":",
                        "a:p1",
                        "A",
                        "A p:1",
                        "A:#",
                        "A:\u007f",
                        "A:" + "x".repeat(1_999),
                        "A".repeat(33) + ":"));
    }

    @Test
    void modesAreFoundByTheirWord() {
        for (Mode mode : Mode.values()) {
            assertThat(Mode.find(mode.text())).contains(mode);
        }
        assertThat(Mode.find("")).isEmpty();
    }
}
