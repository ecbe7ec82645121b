package dev.courtcards.fairplay.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The strict codec (fair play C, cases FAIR-023 and FAIR-058). */
class MessageTest {
    private static final SecretKey KEY = SecretKey.random(new Dice(1));
    private static final byte[] CTX = new byte[32];
    private static final String HEX = "0123456789abcdef".repeat(4);
    private static final String NPUB = KEY.publicKey().npub();
    private static final String NPUB2 =
            SecretKey.random(new Dice(2)).publicKey().npub();
    private static final String PAYLOAD = "A".repeat(131) + "=";
    /** One of every verb. */
    static final List<String> ALL = List.of(
            "CARD_GAME_INVITE:poker:123e4567-e89b-42d3-a456-426614174002:dealer:0123abcd",
            "CARD_GAME_JOIN:" + NPUB + ":X1ALPHA",
            "GAME_READY:1766930400:" + NPUB + "," + NPUB2,
            "SEED_HASH:" + HEX,
            "SEEDS_LOCKED:" + HEX,
            "SEED_REVEAL:" + HEX,
            "START_GAME",
            "CALLSIGN:X1ALPHA",
            "MOVE:17:ACTION:p1:raise:120",
            "SHOW:17:3,14:MELD:p1:7S,8S,9S",
            "TURN:17:p2",
            "ORDER:p1.17.09afcdef,p2.01234567.1.09afcdef:" + HEX.substring(32),
            "TERM:2:p1,p3.09afcdef",
            "SEEN",
            "EXPIRED:p10:17",
            "DECK:1:1:52:" + HEX,
            "DEAL:p3:" + PAYLOAD,
            "REVEAL:all:TS,JK:AAAA,AAA=",
            "BET_HASH:p1:" + HEX,
            "BET:p1:100:" + HEX,
            "SEALED:AAECAw==",
            "ENDED:17:played",
            "SIGNED:" + "0123456789abcdef".repeat(2) + ":none:" + HEX + HEX,
            "COMPLAINT:AAAA",
            "FORFEIT:p8",
            "FAULT:dealer:wrong-deck",
            "ACK:0",
            "ACTION:p1:fold:0",
            "DRAW:p2:pile",
            "MELD:p2:7S,JK=8S,9S",
            "LAYOFF:p2:M1:TS",
            "DISCARD:p2:2C",
            "DEALER:TS,AD",
            "RESULT:p1:1:blackjack",
            "OUT:p1:hand");

    private static String code(String text) {
        try {
            Message.read(text);
            return "";
        } catch (UnreadableException e) {
            return e.code();
        }
    }

    @Test
    void writesWhatItReads() {
        assertThat(ALL).hasSameSizeAs(Verb.values());
        for (int i = 0; i < ALL.size(); i++) {
            Message message = Message.read(ALL.get(i));
            assertThat(message.verb()).isEqualTo(Verb.values()[i]);
            assertThat(message.text()).isEqualTo(ALL.get(i));
            assertThat(message.toString()).doesNotContain(HEX).isEqualTo("Message[" + message.verb() + "]");
        }
        assertThat(Arrays.stream(Verb.values()).filter(Verb::isMove)).hasSize(5);
        assertThat(Arrays.stream(Verb.values()).filter(Verb::isTold)).hasSize(3);
        assertThat(Message.read("MOVE:17:GUESS:p1:4:higher").field(1)).isEqualTo("GUESS:p1:4:higher");
        assertThat(Message.read("MOVE:17:NEXT:dealer").number(0)).isEqualTo(17);
    }

    @Test
    void fair58EveryVerbHasItsFieldsNoMoreAndNoFewer() {
        for (String text : ALL) {
            assertThat(code(text + ":"))
                    .as(text)
                    .isEqualTo(Message.read(text).verb().hasLine() ? "" : "arity");
            assertThat(code(text + ":0"))
                    .as(text)
                    .isEqualTo(Message.read(text).verb().hasLine() ? "" : "arity");
            int colon = text.lastIndexOf(':');
            if (colon > 0 && !Message.read(text).verb().hasLine()) {
                assertThat(code(text.substring(0, colon))).as(text).isEqualTo("arity");
                assertThat(code(text.substring(0, colon + 1))).as(text).isEqualTo("field");
            }
        }
        for (String text : List.of("", "NOPE", "seed_hash:" + HEX, "SEED HASH", ":", "START_GAME2", "SEED_HASH_")) {
            assertThat(code(text)).as(text).isEqualTo("verb");
        }
    }

    @Test
    void fair58AmountsCardsAndSeatsHaveOneForm() {
        for (String amount : List.of("-1", "+5", "05", "00", "1000000000", " 5", "5 ", "1.0", "1e3", "\u0665", "")) {
            assertThat(code("ACTION:p1:raise:" + amount)).as(amount).isEqualTo("field");
        }
        for (String card :
                List.of("10", "10S", "ts", "Ts", "TS,", ",TS", "TS,,AS", "", "1S", "??", "J", "JKK", "T\u2660")) {
            assertThat(code("REVEAL:p1:" + card + ":AAAA")).as(card).isEqualTo("field");
            assertThat(code("MELD:p1:" + card)).as(card).isEqualTo("field");
        }
        for (String card : List.of("JK=", "JK=JK=7S", "7S=JK", "JK=10")) {
            assertThat(code("MELD:p1:" + card)).as(card).isEqualTo("field");
        }
        for (String seat : List.of("p0", "p11", "p100", "P1", "1", "p", "p01", "dealer", "X1ALPHA", "")) {
            assertThat(code("FORFEIT:" + seat)).as(seat).isEqualTo("field");
        }
        for (String payload :
                List.of("", "A", PAYLOAD + "AAAA", "A".repeat(132) + "=", "!".repeat(132), "A".repeat(130) + "B=")) {
            assertThat(code("DEAL:p1:" + payload)).as(payload).isEqualTo("field");
        }
        assertThat(code("SEALED:AAB=")).isEqualTo("field");
        assertThat(code("SEALED:AAA=")).isEmpty();
        assertThat(code("REVEAL:all:" + "TS,".repeat(120) + "TS:AAAA")).isEqualTo("field");
        assertThat(code("GAME_READY:1766930400:" + NPUB + ",npub1alpha")).isEqualTo("field");
        assertThat(code("GAME_READY:1766930400:" + (NPUB + ",").repeat(10) + NPUB))
                .isEqualTo("field");
        assertThat(code("CARD_GAME_JOIN:" + NPUB.toUpperCase(java.util.Locale.ROOT) + ":X1A"))
                .isEqualTo("field");
        assertThat(code("CARD_GAME_JOIN:" + NPUB + ":X1")).isEqualTo("field");
        assertThat(code("CARD_GAME_JOIN:" + NPUB + ":x1alpha")).isEqualTo("field");
        for (String hex : List.of(HEX.substring(1), HEX + "0", HEX.replace('a', 'A'), HEX.replace('a', 'g'))) {
            assertThat(code("SEED_REVEAL:" + hex)).as(hex).isEqualTo("field");
        }
        for (String line : List.of("GUESS", "guess:p1", ":p1", "GUESS:p1:#", "GUESS:p1: 4", "GUESS:p1:\n")) {
            assertThat(code("MOVE:1:" + line)).as(line).isEqualTo("field");
        }
    }

    @Test
    void fair23AnIdHasOneForm() {
        String id = "123e4567-e89b-42d3-a456-426614174002";
        for (String other : List.of(
                "1-1-1-1-1",
                id.toUpperCase(java.util.Locale.ROOT),
                id.replace("-", ""),
                "{" + id + "}",
                "123e4567-e89b-02d3-a456-426614174002",
                "123e4567-e89b-42d3-a456-42661417400",
                "123e4567-e89b-42d3-a456_426614174002")) {
            assertThat(code("CARD_GAME_INVITE:poker:" + other + ":open:0123abcd"))
                    .as(other)
                    .isEqualTo("field");
        }
    }

    private static String lineCode(byte[] line) {
        try {
            assertThat(Envelope.read(line).line()).isEqualTo(line);
            return "";
        } catch (UnreadableException e) {
            return e.code();
        }
    }

    private static Envelope envelope(String text) {
        return Envelope.sign(CTX, "p1", 1, Envelope.FIRST, Message.read(text), KEY, new byte[32]);
    }

    @Test
    void aLineIsPrintableAsciiWithOneLineFeed() {
        byte[] line = envelope("TURN:1:p2").line();
        assertThat(lineCode(line)).isEmpty();
        for (int c : new int[] {0, 1, 9, 10, 13, 27, 32, 127, 128, 0xc3, 0xff}) {
            byte[] bad = line.clone();
            bad[40] = (byte) c;
            assertThat(lineCode(bad)).as("byte %d", c).isEqualTo("line-text");
        }
        assertThat(lineCode(Arrays.copyOf(line, line.length - 1))).isEqualTo("line-text");
        assertThat(lineCode(new byte[0])).isEqualTo("line-length");
        assertThat(lineCode(new byte[] {'\n'})).isEqualTo("line-length");
        assertThat(lineCode(new byte[65_537])).isEqualTo("line-length");
        assertThat(lineCode("a:b\n".getBytes(StandardCharsets.US_ASCII))).isEqualTo("envelope");
        String big = "SEALED:" + "A".repeat(65_200);
        assertThat(lineCode(envelope(big).line())).isEmpty();
    }

    @Test
    void everyBitOfEveryFieldOfEveryMessageIsSigned() {
        SplittableRandom random = new SplittableRandom(58);
        for (String text : ALL) {
            Envelope whole = envelope(text);
            assertThat(whole.isSignedBy(CTX, KEY.publicKey())).isTrue();
            byte[] line = whole.line();
            List<Integer> starts = new ArrayList<>(List.of(0));
            for (int i = 0; i < line.length - 1; i++) {
                if (line[i] == ':' || line[i] == ',') {
                    starts.add(i + 1);
                }
            }
            for (int field = 0; field < starts.size(); field++) {
                int from = starts.get(field);
                int to = field + 1 < starts.size() ? starts.get(field + 1) : line.length;
                for (int tries = 0; tries < 3; tries++) {
                    byte[] changed = line.clone();
                    changed[from + random.nextInt(to - from)] ^= (byte) (1 << random.nextInt(8));
                    assertThat(counts(changed))
                            .as(new String(changed, StandardCharsets.ISO_8859_1))
                            .isFalse();
                }
            }
        }
    }

    /** Whether a receiver would let it count: the sender is looked up by name, and here p1 alone is known. */
    private static boolean counts(byte[] line) {
        try {
            Envelope read = Envelope.read(line);
            return read.from().equals("p1") && read.isSignedBy(CTX, KEY.publicKey());
        } catch (UnreadableException e) {
            return false;
        }
    }

    @Test
    void anEnvelopeHasItsForm() {
        Message start = Message.of(Verb.START_GAME);
        String signature = "0".repeat(128);
        new Envelope("0123abcd", KEY.publicKey().hex(), 1, HEX, signature, start);
        for (Runnable bad : List.<Runnable>of(
                () -> new Envelope("0123abc", "p1", 1, HEX, signature, start),
                () -> new Envelope("0123abcd", "p11", 1, HEX, signature, start),
                () -> new Envelope("0123abcd", "all", 1, HEX, signature, start),
                () -> new Envelope("0123abcd", "p1", 0, HEX, signature, start),
                () -> new Envelope("0123abcd", "p1", 1_000_000_000, HEX, signature, start),
                () -> new Envelope("0123abcd", "p1", 1, "", signature, start),
                () -> new Envelope("0123abcd", "p1", 1, HEX, HEX, start))) {
            assertThat(Refused.code(bad)).isEqualTo("envelope");
        }
        Envelope one = envelope("TURN:1:p2");
        assertThat(one.toString()).isEqualTo("Envelope[p1 1 TURN]");
        byte[] other = new byte[32];
        other[4] = 1;
        assertThat(one.isSignedBy(other, KEY.publicKey())).isFalse();
        other[4] = 0;
        other[0] = 1;
        assertThat(one.isSignedBy(other, KEY.publicKey())).isFalse();
        Envelope again = Envelope.sign(CTX, "p1", 1, Envelope.FIRST, one.message(), KEY, new byte[] {
            1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        });
        assertThat(again).isNotEqualTo(one);
        assertThat(again.hash())
                .isEqualTo(one.hash())
                .isNotEqualTo(envelope("TURN:1:p3").hash());
    }
}
