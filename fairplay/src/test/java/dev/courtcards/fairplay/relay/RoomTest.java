package dev.courtcards.fairplay.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Fellows;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.fairplay.relay.Room.Taken;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The lines that a room keeps and those that it refuses (L28, L33). */
class RoomTest {
    private static final Map<Chain, Integer> ALL = Map.of(Chain.of(1), 1, Chain.of(2), 1);
    private long now;
    private final Room room = new Room(() -> now);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static PublicKey key(int seed) {
        return SecretKey.random(new Dice(seed)).publicKey();
    }

    /** Of lines such as {@code join 7} that key. */
    private static Optional<PublicKey> joining(byte[] line) {
        String text = new String(line, StandardCharsets.US_ASCII).strip();
        return text.startsWith("join ") ? Optional.of(key(Integer.parseInt(text.substring(5)))) : Optional.empty();
    }

    private Taken take(String line) {
        return room.take(bytes(line + "\n"));
    }

    @Test
    void nothingIsKeptBeforeAnybodyMayJoin() {
        assertThat(take("join 1")).isEqualTo(Taken.STRANGE);
        assertThat(room.relay().read(ALL)).isEmpty();
    }

    @Test
    void aKeyJoinsOnce() {
        room.admit(RoomTest::joining);

        assertThat(take("join 1")).isEqualTo(Taken.KEPT);
        assertThat(take("join 1")).isEqualTo(Taken.KNOWN);
        assertThat(take("join 01")).isEqualTo(Taken.STRANGE);
        assertThat(take("leave 1")).isEqualTo(Taken.STRANGE);
        assertThat(room.knows(key(1))).isTrue();
        assertThat(room.knows(key(2))).isFalse();
    }

    @Test
    void aWishToJoinIsShort() {
        room.admit(RoomTest::joining);
        String digits = "0".repeat(Room.JOIN_BYTES);

        assertThat(take("join " + digits.substring(7) + '1')).isEqualTo(Taken.KEPT);
        assertThat(take("join " + digits.substring(6) + '2')).isEqualTo(Taken.STRANGE);
    }

    @Test
    void oneASecondJoinsAfterTheFirstEight() {
        room.admit(RoomTest::joining);
        for (int i = 1; i <= 8; i++) {
            assertThat(take("join " + i)).isEqualTo(Taken.KEPT);
        }
        now += 999;
        assertThat(take("join 9")).isEqualTo(Taken.TOO_MUCH);
        now += 1;
        assertThat(take("join 9")).isEqualTo(Taken.KEPT);
    }

    @Test
    void thirtyTwoKeysJoin() {
        room.admit(RoomTest::joining);
        for (int i = 1; i <= 32; i++) {
            now += 1_000;
            assertThat(take("join " + i)).isEqualTo(Taken.KEPT);
        }
        now += 1_000;
        assertThat(take("join 33")).isEqualTo(Taken.TOO_MUCH);
        room.admit(RoomTest::joining);
        assertThat(take("join 033")).as("another round").isEqualTo(Taken.TOO_MUCH);
        assertThat(take("join 032")).isEqualTo(Taken.KEPT);
    }

    @Test
    void whatWasSaidBeforeThereWereSeatsStays() {
        room.admit(RoomTest::joining);
        room.tell(bytes("come in\n"));
        take("join 1");
        room.seat(Fellows.match());
        Relay relay = room.relay();

        assertThat(relay.read(ALL)).containsExactly(bytes("come in\n"), bytes("join 1\n"));
        assertThat(relay.read(ALL)).isEmpty();
        assertThat(take("join 2")).as("the seats are taken").isEqualTo(Taken.STRANGE);
    }

    @Test
    void aMemberSpeaksAndNobodyElse() {
        room.seat(Fellows.match());
        List<byte[]> lines = Fellows.lines(1, 2);
        byte[] forged = lines.get(0).clone();
        forged[70] = (byte) (forged[70] == '0' ? '1' : '0');

        assertThat(room.take(forged)).isEqualTo(Taken.STRANGE);
        assertThat(room.take(lines.get(0))).isEqualTo(Taken.KEPT);
        assertThat(room.take(lines.get(0))).isEqualTo(Taken.KNOWN);
        assertThat(room.take(new byte[70_000])).isEqualTo(Taken.STRANGE);
        assertThat(room.after(1)).isEmpty();
    }

    @Test
    void twentyLinesASecondAreReadAfterTwoHundred() {
        room.seat(Fellows.match());
        List<byte[]> lines = Fellows.lines(1, 221);
        for (byte[] line : lines.subList(0, 200)) {
            assertThat(room.take(line)).isEqualTo(Taken.KEPT);
        }
        assertThat(room.take(lines.get(200))).isEqualTo(Taken.TOO_MUCH);
        assertThat(room.take(Fellows.lines(2, 1).get(0))).as("another member").isEqualTo(Taken.KEPT);
        now += 1_000;
        for (byte[] line : lines.subList(200, 220)) {
            assertThat(room.take(line)).isEqualTo(Taken.KEPT);
        }
        assertThat(room.take(lines.get(220))).isEqualTo(Taken.TOO_MUCH);
    }

    @Test
    void aReaderGetsFromItsNumberOnAndAgainAfterAWhile() {
        room.seat(Fellows.match());
        Relay relay = room.relay();
        List<byte[]> lines = Fellows.lines(1, 4);
        lines.forEach(relay::append);
        Map<Chain, Integer> from = Map.of(Chain.of(1), 3, Chain.of(2), 1);

        assertThat(relay.read(from)).containsExactly(lines.get(2), lines.get(3));
        now += Waiting.AGAIN - 1;
        assertThat(relay.read(from)).isEmpty();
        now += 1;
        assertThat(relay.read(from)).hasSize(2);
        assertThat(relay.read(Map.of())).as("all was given").isEmpty();
    }
}
