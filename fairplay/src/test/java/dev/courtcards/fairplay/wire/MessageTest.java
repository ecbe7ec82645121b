package dev.courtcards.fairplay.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import dev.courtcards.testkit.Cost;
import java.util.List;
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
    private static final String READY = "GAME_READY:123e4567-e89b-42d3-a456-426614174002:1766930400:";
    /** One of every verb. */
    static final List<String> ALL = List.of(
            "CARD_GAME_INVITE:poker:123e4567-e89b-42d3-a456-426614174002:dealer:0123abcd",
            "CARD_GAME_JOIN:" + NPUB + ":X1ALPHA",
            READY + NPUB + "," + NPUB2 + ":p2",
            "SEED_HASH:" + HEX,
            "SEED_REVEAL:" + HEX,
            "START_GAME",
            "CALLSIGN:X1ALPHA",
            "MOVE:17:ACTION:p1:raise:120",
            "SHOW:17:3,14:MELD:p1:7S,8S,9S",
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
            "SIGNED:" + "0123456789abcdef".repeat(2) + ":none:" + HEX + HEX,
            "COMPLAINT:AAAA",
            "FORFEIT:p8");

    private static String code(String text) {
        try {
            Message.read(text);
            return "";
        } catch (UnreadableException e) {
            return e.code();
        }
    }

    /** Bytes allocated are counted, since a clock lies on a busy machine. */
    @Test
    void whatItRefusesCostsNoMoreThanItsLengthAsks() {
        for (String begin : List.of("MOVE:1:", "REVEAL:all:", "ORDER:", "", "X")) {
            for (String part : List.of("A:", "TS,", ":", ",", " ", "\n", "\u0000", "p1.1.00000000,", "%61")) {
                long once = Cost.allocatedBy(() -> code(begin + part.repeat(1_000)));
                long twice = Cost.allocatedBy(() -> code(begin + part.repeat(2_000)));
                assertThat(twice).as(begin + part).isLessThan(5 * once / 2 + 100_000);
            }
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
            assertThat(code("EXPIRED:p1:" + amount)).as(amount).isEqualTo("field");
        }
        for (String card :
                List.of("10", "10S", "ts", "Ts", "TS,", ",TS", "TS,,AS", "", "1S", "??", "J", "JKK", "T\u2660")) {
            assertThat(code("REVEAL:p1:" + card + ":AAAA")).as(card).isEqualTo("field");
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
        assertThat(code(READY + NPUB + ",npub1alpha:none")).isEqualTo("field");
        assertThat(code(READY + (NPUB + ",").repeat(10) + NPUB + ":none")).isEqualTo("field");
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
}
