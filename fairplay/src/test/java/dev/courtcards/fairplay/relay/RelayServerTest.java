package dev.courtcards.fairplay.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.log.Attendance;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.ChainFile;
import dev.courtcards.fairplay.log.Fellows;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.sealed.key.SecretKey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A relay of one's own over real sockets of this machine, by a clock that the test moves (L29, L33). */
@Timeout(30)
class RelayServerTest {
    private static final String ROOM = "0123";
    private static final Map<Chain, Integer> ALL = Map.of(Chain.of(1), 1, Chain.of(2), 1);
    private final AtomicLong now = new AtomicLong();
    private final Room room = new Room(now::get);
    private final List<Guest> guests = new ArrayList<>();
    private RelayServer server;

    @TempDir
    Path folder;

    @BeforeEach
    void open() throws IOException {
        open(0);
    }

    private void open(int port) throws IOException {
        server = RelayServer.open(port, now::get);
        server.add(ROOM, room);
    }

    @AfterEach
    void close() throws IOException {
        for (Guest guest : guests) {
            guest.socket.close();
        }
        server.close();
    }

    private static void until(BooleanSupplier so) {
        while (!so.getAsBoolean()) {
            assertThat(Thread.interrupted()).as("the time is up").isFalse();
            LockSupport.parkNanos(1_000_000);
        }
    }

    private SocketRelay relay(int seat) {
        return new SocketRelay("localhost", server.port(), ROOM, Fellows.key(seat), new Dice(seat), now::get);
    }

    /** Reads until n lines have come. */
    private static List<byte[]> read(Relay relay, int count) {
        List<byte[]> found = new ArrayList<>();
        until(() -> found.addAll(relay.read(ALL)) && found.size() >= count);
        return found;
    }

    /** A guest that sends any bytes. */
    private final class Guest {
        private final Socket socket = new Socket();
        private final String hello;

        Guest() throws IOException {
            guests.add(this);
            socket.setReceiveBufferSize(8 << 10);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
            hello = line().substring(Knock.HELLO.length());
        }

        /** Empty at the end. */
        String line() throws IOException {
            StringBuilder line = new StringBuilder();
            try {
                for (int next = socket.getInputStream().read();
                        next > '\n';
                        next = socket.getInputStream().read()) {
                    line.append((char) next);
                }
            } catch (IOException e) {
                return "";
            }
            return line.toString();
        }

        Guest says(String line) throws IOException {
            return says(Knock.line(line));
        }

        Guest says(byte[] line) throws IOException {
            socket.getOutputStream().write(line);
            return this;
        }

        Guest knocks(SecretKey key) throws IOException {
            return says(Knock.knock(hello, ROOM, key, new byte[32])).says(Knock.FROM + "p1=1");
        }

        boolean isOut() throws IOException {
            return line().isEmpty();
        }
    }

    private static SecretKey stranger() {
        return SecretKey.random(new Dice(77));
    }

    private void at(long millis) {
        now.set(millis);
        server.wake();
    }

    @Test
    void aMatchIsPlayedFromTwoMachines() throws IOException {
        room.seat(Fellows.match());
        try (ChainFile one = Fellows.file(folder, 1);
                ChainFile two = Fellows.file(folder, 2);
                SocketRelay there = relay(2)) {
            Attendance host = Fellows.at(1, one, room.relay());
            Attendance guest = Fellows.at(2, two, there);
            for (boolean end = false; !end; ) {
                boolean here = Fellows.turn(host, 1, now.get());
                end = Fellows.turn(guest, 2, now.get()) && here;
            }

            assertThat(guest.member().end()).isEqualTo(host.member().end());
            until(() -> {
                there.read(guest.member().wanted());
                return !there.isWaiting();
            });
        }
    }

    @Test
    void aLineThatIsCutIsMended() throws IOException {
        room.seat(Fellows.match());
        List<byte[]> lines = Fellows.lines(1, 3);
        int port = server.port();
        try (SocketRelay there = relay(1)) {
            there.append(lines.get(0));
            assertThat(read(there, 1)).containsExactly(lines.get(0));
            server.close();
            there.append(lines.get(1));
            until(() -> {
                there.read(ALL);
                return !there.isConnected();
            });
            open(port);
            there.append(lines.get(2));
            assertThat(there.read(ALL))
                    .as("waits a second before it tries again")
                    .isEmpty();
            now.addAndGet(1_000);
            assertThat(read(there, 3)).containsExactlyElementsOf(lines);
            assertThat(there.isWaiting()).isFalse();
        }
    }

    @Test
    void aRelayThatIsNotThereIsTriedLessAndLess() throws IOException {
        server.close();
        SocketRelay there = relay(1);
        for (int wait : List.of(1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000)) {
            until(() -> there.read(ALL).isEmpty() && !there.isTrying());
            now.addAndGet(wait - 1);
            there.read(ALL);
            assertThat(there.isTrying()).isFalse();
            now.addAndGet(1);
        }
    }

    @Test
    void aStrangerWithoutARoomIsShownOut() throws IOException {
        assertThat(new Guest().says("GET / HTTP/1.1").isOut()).isTrue();
        Guest guest = new Guest();
        assertThat(guest.says(Knock.knock(guest.hello, "4567", stranger(), new byte[32]))
                        .isOut())
                .isTrue();
    }

    @Test
    void nobodyKnocksInTheNameOfAnother() throws IOException {
        Guest guest = new Guest();
        String mine = Knock.knock(guest.hello, ROOM, stranger(), new byte[32]);
        String forged = mine.replace(
                stranger().publicKey().hex(), Fellows.key(1).publicKey().hex());

        assertThat(guest.says(forged).isOut()).isTrue();
        Guest other = new Guest();
        assertThat(other.says(mine).isOut())
                .as("what was said to another hello")
                .isTrue();
    }

    @Test
    void aLongLineOfAStrangerIsItsEnd() throws IOException {
        assertThat(new Guest().says("x".repeat(Knock.BYTES)).isOut()).isTrue();
        Guest known = new Guest().knocks(stranger());
        assertThat(known.line()).isEqualTo(Knock.NOW);
        assertThat(known.says("x".repeat(Knock.BYTES)).isOut()).isTrue();
    }

    @Test
    void aStrangersLineIsNeitherKeptNorPassedOn() throws IOException {
        room.seat(Fellows.match());
        Guest guest = new Guest().knocks(stranger());
        byte[] forged = Fellows.lines(1, 1).get(0).clone();
        forged[70] = (byte) (forged[70] == '0' ? '1' : '0');

        assertThat(guest.line()).isEqualTo(Knock.NOW);
        assertThat(guest.says(forged).isOut()).isTrue();
        assertThat(room.after(0)).isEmpty();
    }

    /** Any bytes end at most the connection of their sender. */
    @Test
    void anyBytesEndOneConnectionAlone() throws IOException {
        room.seat(Fellows.match());
        Guest member = new Guest().knocks(Fellows.key(1));
        assertThat(member.line()).isEqualTo(Knock.NOW);
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 200; i++) {
            Guest guest = new Guest();
            if (i % 2 == 0) {
                guest.knocks(stranger());
            }
            byte[] bytes = new byte[1 + random.nextInt(60)];
            random.nextBytes(bytes);
            bytes[bytes.length - 1] = '\n';
            guest.says(i % 3 == 0 ? Knock.line(Knock.FROM + new String(bytes, StandardCharsets.ISO_8859_1)) : bytes);
            guest.socket.close();
        }
        byte[] line = Fellows.lines(1, 1).get(0);
        assertThat(member.says(line).line()).isEqualTo(Knock.text(line));
        assertThat(room.after(1)).as("nothing else is kept").isEmpty();
    }

    @Test
    void aStrangerMayJoin() throws IOException {
        room.admit(line -> Optional.of(stranger().publicKey()));
        Guest guest = new Guest().knocks(stranger());

        assertThat(guest.line()).isEqualTo(Knock.NOW);
        assertThat(guest.says("let me in").line()).isEqualTo("let me in");
    }

    @Test
    void strangersAreFewAndAMemberStays() throws IOException {
        room.seat(Fellows.match());
        Guest member = new Guest().knocks(Fellows.key(1));
        assertThat(member.line()).isEqualTo(Knock.NOW);
        Guest watching = new Guest().knocks(stranger());
        assertThat(watching.line()).isEqualTo(Knock.NOW);
        Guest first = new Guest();
        for (int i = 2; i < RelayServer.STRANGERS; i++) {
            assertThat(new Guest().hello).hasSize(64);
        }
        assertThat(server.connected()).isEqualTo(1 + RelayServer.STRANGERS);
        assertThat(new Guest().hello).hasSize(64);
        assertThat(first.isOut()).as("the oldest of those who have not knocked").isTrue();
        byte[] line = Fellows.lines(1, 1).get(0);
        assertThat(member.says(line).line()).isEqualTo(Knock.text(line));
        assertThat(watching.line()).isEqualTo(Knock.text(line));
    }

    @Test
    void aKeyHasTwoConnections() throws IOException {
        room.seat(Fellows.match());
        Guest oldest = new Guest().knocks(Fellows.key(1));
        assertThat(oldest.line()).isEqualTo(Knock.NOW);
        assertThat(new Guest().knocks(Fellows.key(1)).line()).isEqualTo(Knock.NOW);
        assertThat(new Guest().knocks(Fellows.key(1)).line()).isEqualTo(Knock.NOW);

        assertThat(oldest.isOut()).isTrue();
    }

    @Test
    void aSilentConnectionIsClosed() throws IOException {
        Guest silent = new Guest();
        Guest watching = new Guest().knocks(stranger());
        assertThat(watching.line()).isEqualTo(Knock.NOW);
        at(RelayServer.KNOCKING);
        assertThat(silent.isOut()).isTrue();
        assertThat(server.connected()).isEqualTo(1);
        at(RelayServer.SILENT);
        assertThat(watching.isOut()).isTrue();
    }

    /** A relay that runs for weeks holds no more than the matches of a day. */
    @Test
    void aRoomThatNobodyHasUsedForADayGoes() throws IOException {
        room.seat(Fellows.match());
        at(1_000);
        room.take(Fellows.lines(1, 1).get(0));
        at(RelayServer.FORGOTTEN + 999);
        Guest guest = new Guest().knocks(Fellows.key(1));
        assertThat(guest.line()).as("a day after its last line").isNotEmpty();
        now.set(RelayServer.FORGOTTEN + 1_000); // a word before the clock is seen, so that the guest is not silent
        guest.says(Knock.FROM + "p1=1");
        assertThat(new Guest().knocks(Fellows.key(2)).line())
                .as("somebody is in it")
                .isNotEmpty();
        room.relay().read(ALL);
        at(2L * RelayServer.FORGOTTEN);
        assertThat(new Guest().knocks(Fellows.key(1)).line())
                .as("it was read here")
                .isNotEmpty();
        at(4L * RelayServer.FORGOTTEN);
        until(() -> server.connected() == 0);
        server.wake();
        assertThat(new Guest().knocks(Fellows.key(1)).isOut()).isTrue();
    }

    @Test
    void whoDoesNotReadHoldsUpNobody() throws IOException {
        room.seat(Fellows.match());
        Guest slow = new Guest().knocks(Fellows.key(2));
        byte[] much = Knock.line("x".repeat(60_000));
        for (int i = 0; i < 400; i++) {
            room.tell(much);
        }
        try (SocketRelay there = relay(1)) {
            assertThat(read(there, 400)).hasSize(400);
            assertThat(server.connected()).isEqualTo(2);
            at(RelayServer.STALLED);
            until(() -> server.connected() == 1);
            byte[] line = Fellows.lines(1, 1).get(0);
            there.append(line);
            assertThat(read(there, 1)).contains(line);
        }
        assertThat(slow.socket.isClosed()).isFalse();
    }

    @Test
    void aReaderThatHasLostSomethingAsksAgain() throws IOException {
        room.seat(Fellows.match());
        Fellows.lines(1, 2).forEach(room::take);
        try (SocketRelay there = relay(2)) {
            assertThat(read(there, 2)).hasSize(2);
            now.addAndGet(Waiting.AGAIN);
            assertThat(read(there, 2)).hasSize(2);
        }
    }

    @Test
    void aRelayThatDoesNotAnswerIsLeft() throws IOException {
        room.seat(Fellows.match());
        try (ServerSocket deaf = new ServerSocket(0);
                SocketRelay there = new SocketRelay(
                        "localhost", deaf.getLocalPort(), ROOM, Fellows.key(1), new Dice(1), now::get)) {
            there.read(ALL);
            now.addAndGet(SocketRelay.SILENT - 1);
            there.read(ALL);
            assertThat(there.isTrying()).isTrue();
            now.addAndGet(1);
            there.read(ALL);
            assertThat(there.isTrying()).isFalse();
        }
    }

    @Test
    void aMemberThatSendsTooMuchIsUnread() throws IOException {
        room.seat(Fellows.match());
        Guest member = new Guest().knocks(Fellows.key(1));
        List<byte[]> lines = Fellows.lines(1, 210);
        for (byte[] line : lines) {
            member.says(line);
        }
        assertThat(member.line()).isEqualTo(Knock.NOW);
        for (byte[] line : lines.subList(0, 200)) {
            assertThat(member.line()).isEqualTo(Knock.text(line));
        }
        at(1_000);
        assertThat(member.says(lines.get(209)).line())
                .as("the rest was not read")
                .isEqualTo(Knock.text(lines.get(209)));
    }
}
