package dev.courtcards.fairplay.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.log.Attendance;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.ChainFile;
import dev.courtcards.fairplay.log.Fellows;
import dev.courtcards.fairplay.log.Relay;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A match at a relay that speaks NIP-01, and what such a relay may answer (L30). */
@Timeout(30)
class NostrRelayTest {
    private static final Map<Chain, Integer> ALL = Map.of(Chain.of(1), 1, Chain.of(2), 1);
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private final AtomicLong now = new AtomicLong();
    private SmallRelay there;

    @TempDir
    Path folder;

    @BeforeEach
    void open() {
        there = new SmallRelay(0, "");
    }

    @AfterEach
    void close() {
        there.close();
    }

    private NostrRelay relay(int seat) {
        NostrRelay relay = new NostrRelay(
                there.uri(),
                HTTP,
                "room",
                Fellows.key(seat),
                new Dice(seat),
                now::get,
                () -> Instant.ofEpochSecond(1_770_000_000));
        relay.seat(Fellows.match().seats());
        return relay;
    }

    private static void until(BooleanSupplier so) {
        while (!so.getAsBoolean()) {
            assertThat(Thread.interrupted()).as("the time is up").isFalse();
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static List<byte[]> read(Relay relay, int count) {
        List<byte[]> found = new ArrayList<>();
        until(() -> {
            found.addAll(relay.read(ALL));
            return found.size() >= count;
        });
        return found;
    }

    private static void sendAll(NostrRelay relay) {
        sendAll(relay, ALL);
    }

    private static void sendAll(NostrRelay relay, Map<Chain, Integer> from) {
        until(() -> {
            relay.read(from);
            return !relay.isWaiting();
        });
    }

    private static byte[] line(int seat) {
        return Fellows.lines(seat, 1).get(0);
    }

    @Test
    void aMatchIsPlayed() throws Exception {
        try (ChainFile one = Fellows.file(folder, 1);
                ChainFile two = Fellows.file(folder, 2);
                NostrRelay first = relay(1);
                NostrRelay second = relay(2)) {
            Attendance host = Fellows.at(1, one, first);
            Attendance guest = Fellows.at(2, two, second);
            for (boolean end = false; !end; ) {
                boolean here = Fellows.turn(host, 1, now.get());
                end = Fellows.turn(guest, 2, now.get()) && here;
            }

            assertThat(guest.member().end()).isEqualTo(host.member().end());
        }
    }

    @Test
    void anEventHoldsALineAndReportsWhichBlock() {
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            sendAll(relay);
        }
        Map<?, ?> event = there.events.get(0);

        assertThat(event.get("kind")).isEqualTo(new Json.Word("1765"));
        assertThat(event.get("tags")).isEqualTo(List.of(List.of("m", "room"), List.of("b", "p1.0")));
        assertThat(event.get("content") + "\n").isEqualTo(new String(line(1), StandardCharsets.US_ASCII));
        assertThat(there.heard.get(0))
                .startsWith(
                        "[\"REQ\",\"m\",{\"kinds\":[1765],\"#m\":[\"room\"],\"#b\":[\"p1.0\",\"p1.1\"],\"authors\":[\"")
                .contains("\"#b\":[\"new\"]")
                .endsWith("\"limit\":128}]");
    }

    @Test
    void aLongChainIsReadBlockByBlockAndSentOnce() {
        List<byte[]> lines = Fellows.lines(1, 200);
        Map<Chain, Integer> own = Map.of(Chain.of(1), 201);
        try (NostrRelay relay = relay(1)) {
            lines.forEach(relay::append);
            sendAll(relay, own);
        }
        assertThat(there.events).hasSize(200);
        try (NostrRelay again = relay(1)) {
            lines.forEach(again::append);
            sendAll(again, own);
        }
        assertThat(there.events).as("what the relay has is not sent again").hasSize(200);
        try (NostrRelay other = relay(2)) {
            BitSet found = new BitSet();
            until(() -> {
                int next = found.nextClearBit(1);
                other.read(Map.of(Chain.of(1), next))
                        .forEach(line -> found.set(Outbox.Place.of(line).number()));
                return next == 201;
            });
        }
        assertThat(there.heard.stream().filter(said -> said.contains("\"p1.3\",\"p1.4\"")))
                .isNotEmpty();
    }

    /** L24: nobody knows the mark of a chain before it has heard of it. */
    @Test
    void aNewChainIsFoundByAnybody() {
        byte[] first = "00000000:p2.09afcdef:1:0:1.0.0:0:SEEN\n".getBytes(StandardCharsets.US_ASCII);
        try (NostrRelay relay = relay(2);
                NostrRelay other = relay(1)) {
            relay.append(first);
            sendAll(relay);
            assertThat(read(other, 1)).containsExactly(first);
        }
    }

    @Test
    void beforeThereAreSeatsAllAreHeard() {
        byte[] join = "may I?\n".getBytes(StandardCharsets.US_ASCII);
        try (NostrRelay relay = relay(2);
                NostrRelay host = relay(1)) {
            relay.seat(List.of());
            host.seat(List.of());
            relay.append(join);
            sendAll(relay, Map.of());
            assertThat(read(host, 1)).containsExactly(join);
        }
        assertThat(there.heard.get(0)).contains("\"#b\":[\"lobby\"]").doesNotContain("authors");
    }

    /** L30: one second, two, four, up to a minute. */
    @Test
    void aRelayThatAsksForPatienceGetsIt() {
        there.answer = event -> "false,\"rate-limited: slow down\"";
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            for (int wait : List.of(1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000)) {
                until(() -> {
                    relay.read(ALL);
                    return !relay.problem().isEmpty() && events() == answered(relay);
                });
                int before = events();
                now.addAndGet(wait - 1);
                relay.read(ALL);
                relay.read(ALL);
                assertThat(events()).isEqualTo(before);
                now.addAndGet(1);
                until(() -> {
                    relay.read(ALL);
                    return events() > before;
                });
            }
            assertThat(relay.problem()).isEqualTo("rate-limited: slow down");
            there.answer = event -> "true,\"\"";
            until(() -> events() == answered(relay));
            now.addAndGet(60_000);
            sendAll(relay);
            assertThat(relay.problem()).isEmpty();
        }
        assertThat(there.events).hasSize(1);
    }

    private int events() {
        return (int) there.heard.stream()
                .filter(said -> said.startsWith("[\"EVENT\""))
                .count();
    }

    private static int answered(NostrRelay relay) {
        relay.read(ALL);
        return relay.answers();
    }

    @Test
    void aRelayThatRefusesIsAskedAfterAMinute() {
        there.answer = event -> "false,\"restricted: pay \u001b[2J first\"";
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            until(() -> {
                relay.read(ALL);
                return !relay.problem().isEmpty();
            });
            assertThat(relay.problem()).isEqualTo("restricted: pay ?[2J first");
            now.addAndGet(NostrRelay.LAST_WAIT - 1);
            relay.read(ALL);
            assertThat(events()).isEqualTo(1);
            assertThat(relay.isWaiting()).isTrue();
            there.answer = event -> "true,\"\"";
            now.addAndGet(1);
            sendAll(relay);
        }
    }

    @Test
    void whatIsThereAlreadyIsSent() {
        there.answer = event -> "false,\"duplicate: have it\"";
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            sendAll(relay);
            assertThat(relay.problem()).isEmpty();
        }
    }

    @Test
    void aSubscriptionThatIsClosedIsMadeAgain() {
        there.closed = "error: too many";
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            until(() -> {
                relay.read(ALL);
                return !relay.problem().isEmpty();
            });
            assertThat(there.heard).hasSize(1);
            there.closed = "";
            now.addAndGet(1_000);
            sendAll(relay);
        }
        assertThat(there.events).hasSize(1);
    }

    @Test
    void aConnectionThatIsCutIsMadeAgain() {
        try (NostrRelay relay = relay(1);
                NostrRelay other = relay(2)) {
            relay.append(line(1));
            sendAll(relay);
            there.cut();
            byte[] second = Fellows.lines(1, 2).get(1);
            relay.append(second);
            // Java's client sometimes does not notice the cut; then the missing answer ends the connection.
            until(() -> {
                now.addAndGet(1_000);
                relay.read(ALL);
                return !relay.isWaiting();
            });
            assertThat(read(other, 2)).contains(line(1), second);
        }
    }

    @Test
    void aRelayThatIsNotThereIsTriedLessAndLess() {
        there.close();
        NostrRelay relay = relay(1);
        for (int wait : List.of(1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000)) {
            until(() -> relay.read(ALL).isEmpty() && !relay.isTrying());
            now.addAndGet(wait - 1);
            relay.read(ALL);
            assertThat(relay.isTrying()).isFalse();
            now.addAndGet(1);
        }
    }

    @Test
    void eventsThatComeTwiceAreLinesThatComeTwice() {
        there.copies = 3;
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            assertThat(read(relay, 3)).containsOnly(line(1));
        }
    }

    @Test
    void whatIsNoMessageIsNothing() {
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            sendAll(relay);
            there.sayToAll("what?");
            there.sayToAll("[\"EVENT\",\"m\"]");
            there.sayToAll("[\"EVENT\",\"m\",{\"content\":7}]");
            there.sayToAll("[\"OK\",\"00\",false,\"error: which\"]");
            there.sayToAll("[\"EOSE\"]");
            there.sayToAll("[\"NOTICE\",\"closing at nine\"]");
            until(() -> {
                relay.read(ALL);
                return !relay.problem().isEmpty();
            });
            assertThat(relay.problem()).isEqualTo("closing at nine");
        }
    }

    @Test
    void whatALogLacksIsAskedForAgainLessAndLess() {
        try (NostrRelay relay = relay(1)) {
            relay.append(line(1));
            sendAll(relay);
            for (int wait : List.of(5_000, 10_000, 20_000, 40_000, 60_000, 60_000)) {
                int before = there.heard.size();
                now.addAndGet(wait - 1);
                relay.read(ALL);
                assertThat(there.heard).hasSize(before);
                now.addAndGet(1);
                List<byte[]> found = new ArrayList<>();
                AtomicInteger polls = new AtomicInteger();
                until(() -> {
                    found.addAll(relay.read(ALL));
                    boolean asked = there.heard.size() > before;
                    assumeThat(asked && polls.incrementAndGet() > 8_000)
                            .as("Java's client does not notice what has come")
                            .isFalse();
                    return asked && !found.isEmpty();
                });
                assertThat(found).containsOnly(line(1));
            }
        }
    }

    private static String refusal(String about) {
        try (SmallRelay relay = new SmallRelay(0, about)) {
            return NostrRelay.refusal(relay.uri(), HTTP).orElse("");
        }
    }

    @Test
    void aTableIsNotMadeAtARelayThatIsTooSmall() {
        assertThat(refusal("")).as("it does not say").isEmpty();
        assertThat(refusal("hello")).isEmpty();
        assertThat(refusal("{\"name\":\"r\",\"limitation\":{\"max_message_length\":131072,\"max_limit\":500}}"))
                .isEmpty();
        assertThat(refusal("{\"limitation\":{\"max_message_length\":16384}}"))
                .isEqualTo("the relay takes messages of 16384 bytes at most, and a match needs 49152");
        assertThat(refusal("{\"limitation\":{\"max_content_length\":8196}}"))
                .isEqualTo("the relay takes texts of 8196 characters at most, and a match needs 49152");
        assertThat(refusal("{\"limitation\":{\"max_limit\":100}}"))
                .isEqualTo("the relay gives 100 events at a time, and a match needs 128");
        assertThat(refusal("{\"limitation\":{\"min_pow_difficulty\":20}}"))
                .isEqualTo("the relay requires min_pow_difficulty from writers, which this program does not support");
        assertThat(refusal("{\"limitation\":{\"payment_required\":true,\"auth_required\":false}}"))
                .isEqualTo("the relay requires payment_required from writers, which this program does not support");
    }

    @Test
    void severalRelaysCarryOneMatch() {
        try (SmallRelay second = new SmallRelay(0, "");
                NostrRelay one = relay(1);
                NostrRelay two = new NostrRelay(
                        second.uri(), HTTP, "room", Fellows.key(1), new Dice(1), now::get, () -> Instant.EPOCH)) {
            Relay both = Relay.of(List.of(one, two));
            both.append(line(1));
            assertThat(read(both, 2)).containsOnly(line(1));
            assertThat(there.events).hasSameSizeAs(second.events).hasSize(1);
        }
    }
}
