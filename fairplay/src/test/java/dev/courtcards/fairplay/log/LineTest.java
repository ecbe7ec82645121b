package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LineTest {
    private static final Seats SEATS = new Seats(2, 5, true);
    private static final Line LINE = SEATS.act().said.get(0);
    private static final String TEXT = text(LINE);

    private static String text(Line line) {
        return new String(line.bytes(), StandardCharsets.US_ASCII);
    }

    private static Line read(String text) {
        return Line.read(SEATS.match, text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String code(String text) {
        return Refused.code(() -> read(text));
    }

    // L1
    @Test
    void readsWhatItWrites() {
        for (Line line : new Seats(2, 2, true).playTo(2).said) {
            Line again = Line.read(SEATS.match, line.bytes());
            assertThat(again.bytes()).isEqualTo(line.bytes());
            assertThat(again.hash()).isEqualTo(line.hash());
            assertThat(again.isSignedBy(SEATS.match.key(line.from().member()))).isTrue();
            assertThat(again.isSignedBy(SEATS.match.key(3 - line.from().member())))
                    .isFalse();
        }
        assertThat(LINE).hasToString("Line[p1 1 SEEN]");
    }

    // L1, L3
    @Test
    void hashesAreThoseOfTheRules() {
        // Computed apart from this code: SHA-256 under the tags cards/head/2 and cards/chain/2, the first 16 bytes.
        assertThat(LINE.head().hash()).isEqualTo(HEAD);
        assertThat(LINE.hash()).isEqualTo(HASH);
        assertThat(TEXT).startsWith("00000000:p1:1:" + "0".repeat(32) + ":1.0." + HEAD + ":");
    }

    private static final String HEAD = "c7c81a4f343a99628bb51e409d9ab60c";
    private static final String HASH = "da9bfbf95a9554b0672653ede00030f3";

    @Test
    void aChangeOfAByteIsRefusedOrNotSigned() {
        for (int i = 0; i < TEXT.length(); i += 5) {
            String changed = TEXT.substring(0, i) + (TEXT.charAt(i) == '1' ? '2' : '1') + TEXT.substring(i + 1);
            if (code(changed).isEmpty()) {
                Line line = read(changed);
                assertThat(line.isSignedBy(SEATS.match.key(line.from().member())))
                        .as(changed)
                        .isFalse();
            }
        }
    }

    @Test
    void refusesWhatIsNotOfItsForm() {
        assertThat(code("")).isEqualTo("line-length");
        assertThat(code("a".repeat(65_537))).isEqualTo("line-length");
        assertThat(code(TEXT.replace('\n', ' '))).isEqualTo("line-text");
        assertThat(code(TEXT.replace("SEEN", "SE N"))).isEqualTo("line-text");
        assertThat(code("1" + TEXT.substring(1))).isEqualTo("foreign-session");
        assertThat(code(TEXT.replace(":p1:", ":p3:"))).isEqualTo("line");
        assertThat(code(TEXT.replace(":p1:", ":dealer:"))).isEqualTo("line");
        assertThat(code(TEXT.replace(":p1:", ":p1.0123456:"))).isEqualTo("line");
        assertThat(code(TEXT.replace(":p1:1:", ":p1:01:"))).isEqualTo("line");
        assertThat(code(TEXT.replace(":p1:1:", ":p1:0:"))).isEqualTo("line");
        assertThat(code(TEXT.replace(":p1:1:", ":p1:2:"))).isEqualTo("line");
        assertThat(code(TEXT.replace(":p1:1:", ":p1:99999999999:"))).isEqualTo("line");
        assertThat(code(TEXT.replace(":1.0.", ":1.0:"))).isEqualTo("line");
        assertThat(code(TEXT.replace("SEEN", "SEEN:1"))).isEqualTo("arity");
        assertThat(code(TEXT.replace("SEEN", "SEE"))).isEqualTo("verb");
        assertThat(code(TEXT.replace("SEEN", "ACK:1"))).isEqualTo("verb");
        assertThat(code(TEXT.replace("SEEN", "ORDER::" + HEAD))).isEqualTo("field");
        assertThat(code(TEXT.replace("SEEN", "TERM:2:p2,p1"))).isEqualTo("set");
        assertThat(code(TEXT.replace("SEEN", "TERM:2:p1,p1.0123abcd"))).isEqualTo("set");
        assertThat(code(TEXT.replace("SEEN", "TERM:2:p1.0123abcd,p2"))).isEmpty();
    }

    /** All refusals have a code. */
    @Test
    void readsAnyBytesWithoutAnotherException() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = LINE.bytes();
            for (int changes = random.nextInt(4); changes >= 0; changes--) {
                bytes[random.nextInt(bytes.length)] =
                        (byte) (random.nextBoolean() ? random.nextInt(256) : ":.,0p\n".charAt(random.nextInt(6)));
            }
            Refused.code(() -> Line.read(SEATS.match, bytes));
        }
    }

    // L2
    @Test
    void whatIsOrderedAndWhatIsNot() {
        for (Line line : new Seats(2, 5).playTo(5).said) {
            Verb verb = line.message().verb();
            assertThat(line.isSaid())
                    .isEqualTo(verb == Verb.MOVE || verb == Verb.SEALED || verb == Verb.BET_HASH || verb == Verb.BET);
        }
        assertThat(Message.of(Verb.SEEN).fields()).isEmpty();
    }
}
