package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.session.Lobby;
import dev.courtcards.fairplay.session.Terms;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.sealed.key.KeyFile;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** People at one table, each with a program of his own, over the loopback of this machine. */
@Timeout(120)
class StrangersTest {
    private static Cli run(InputStream in, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Io io = new Io(
                in,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                "",
                Map.of());
        int code = Cards.run(io, args);
        return new Cli(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Types all three, so that one of them is legal whenever somebody is asked; what is not is refused in one line. */
    private static InputStream calls() {
        return new ByteArrayInputStream("call\ncheck\nshow\n".repeat(80).getBytes(StandardCharsets.UTF_8));
    }

    private static List<Cli> played(Path folder, String... guest) throws Exception {
        return played(calls(), folder, guest);
    }

    /** Plays as a host, ANNA, and as the guest with these arguments; ANNA's key is always the same. */
    private static List<Cli> played(InputStream typed, Path folder, String... guest) throws Exception {
        int port = port();
        ExecutorService people = Executors.newSingleThreadExecutor();
        try {
            Future<Cli> host = people.submit(() -> host(port, folder));
            Cli second = guest(port, typed, folder, guest);
            return List.of(host.get(), second);
        } finally {
            people.shutdownNow();
        }
    }

    private static int port() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private static Cli host(int port, Path folder) {
        return run(
                calls(),
                "play",
                "poker",
                "--listen",
                "" + port,
                "--seats",
                "2",
                "--name",
                "ANNA",
                "--results",
                folder.resolve("anna").toString(),
                "--key",
                annasKey(folder),
                "--rules",
                "geogram hands=2",
                "--plain");
    }

    private static Cli guest(int port, InputStream typed, Path folder, String... guest) {
        List<String> args = new ArrayList<>(List.of("play", "poker", "--join", "localhost:" + port));
        args.addAll(List.of(guest));
        args.addAll(List.of("--results", folder.resolve("bert").toString()));
        Cli second = Cli.run("games");
        for (int i = 0; i < 500; i++) {
            second = run(typed, args.toArray(new String[0]));
            if (!second.err().contains("refused")) {
                break;
            }
            Thread.onSpinWait();
        }
        return second;
    }

    private static String annasKey(Path folder) {
        Path file = folder.resolve("anna.key");
        return (Files.exists(file) ? file : made(file)).toString();
    }

    private static Path made(Path file) {
        assertThat(Cli.run("keygen", file.toString()).code()).isZero();
        return file;
    }

    @Test
    void twoPlayPokerOnCardsThatNobodyKnows(@TempDir Path folder) throws Exception {
        String file = folder.resolve("match.txt").toString();
        List<Cli> both = played(folder, "--rules", "geogram hands=2", "--plain", "--name", "BERT", "--record", file);

        for (Cli one : both) {
            assertThat(one.err()).isEmpty();
            assertThat(one.code()).as("%s", both).isZero();
            assertThat(one.out()).contains("The game is over").contains("Nobody knows the cards");
        }
        assertThat(both.get(0).out()).contains("p1 you, p2 BERT");
        assertThat(both.get(1).out()).contains("p1 ANNA, p2 you");
        assertThat(Cli.run("verify", file).out()).contains("FULL");
        // Both have the result that both have signed, where they were told.
        Pattern told = Pattern.compile("The result, 2 of 2 players have signed: \\./cards verify (\\S+)\n");
        List<String> results = new ArrayList<>();
        for (Cli one : both) {
            Matcher path = told.matcher(one.out());
            assertThat(path.find()).as(one.out()).isTrue();
            assertThat(path.group(1)).contains("results" + File.separator + "poker");
            assertThat(Cli.run("verify", path.group(1)).out()).contains("FULL, result");
            results.add(Files.readString(Path.of(path.group(1))));
        }
        assertThat(results.get(0))
                .isEqualTo(results.get(1))
                .contains("PLAYER:ANNA")
                .contains("PLAYER:BERT")
                .contains("HANDS_PLAYED: 2")
                .contains(KeyFile.read(Path.of(annasKey(folder))).publicKey().npub());
    }

    /** The host waits on for another. */
    @Test
    void whoeverHasTheHostsKeyIsToldSo(@TempDir Path folder) throws Exception {
        String key = annasKey(folder);
        int port = port();
        ExecutorService people = Executors.newSingleThreadExecutor();
        try {
            Future<Cli> host = people.submit(() -> host(port, folder));
            Cli guest = guest(port, calls(), folder, "--rules", "geogram hands=2", "--plain", "--key", key);
            assertThat(guest.err()).hasLineCount(1).contains("with your key");
            assertThat(host.isDone()).isFalse();
        } finally {
            people.shutdownNow();
        }
    }

    @Test
    void aKeyComesFromAFileOfItsOwnerAlone(@TempDir Path folder) throws IOException {
        String file = annasKey(folder);
        String secret = Files.readString(Path.of(file)).strip();
        assertThat(meets("--key", "-")).contains("--key takes a file");
        assertThat(meets("--key", secret)).contains("others can see it").doesNotContain(secret);
        assertThat(meets("--key=" + secret)).contains("others can see it").doesNotContain(secret);
        assertThat(meets("--key", file + "2")).contains(file + "2: there is no such file");
        Files.writeString(Path.of(file), "nonsense");
        assertThat(meets("--key", file)).contains("--key: ");
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(Path.of(file), PosixFilePermissions.fromString("rw-r--r--"));
            assertThat(meets("--key", file)).contains("chmod 600 " + file);
        }
    }

    private static String meets(String... options) {
        List<String> args = new ArrayList<>(List.of("play", "poker", "--listen", "0"));
        args.addAll(List.of(options));
        Cli refused = Cli.run(args.toArray(new String[0]));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).hasLineCount(1);
        return refused.err();
    }

    @Test
    void whoeverStaysIsToldThatAnotherHasLeftAndKeepsItsClaim(@TempDir Path folder) throws Exception {
        InputStream leaves = new ByteArrayInputStream("q\n".getBytes(StandardCharsets.UTF_8));
        List<Cli> both = played(leaves, folder, "--rules", "geogram hands=2", "--plain", "--name", "BERT");

        assertThat(both).allSatisfy(one -> assertThat(one.code()).as("%s", both).isEqualTo(1));
        assertThat(both.get(0).out())
                .containsAnyOf("BERT gives up", "BERT has not answered in time")
                .containsAnyOf(
                        "and who left has given up", "others say that BERT left, who has not said that it gave up");
        assertThat(both.get(1).out()).doesNotContain("The result");
    }

    private static Cli highlow(String typed, Path folder, String name, String... how) {
        List<String> args = new ArrayList<>(List.of("play", "highlow", "--plain", "--mode", "sealed"));
        args.addAll(List.of("--name", name, "--results", folder.resolve(name).toString()));
        args.addAll(List.of(how));
        InputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
        Cli run = Cli.run("games");
        for (int i = 0; i < 500; i++) {
            run = run(in, args.toArray(new String[0]));
            if (!run.err().contains("refused")) {
                break;
            }
            Thread.onSpinWait();
        }
        return run;
    }

    /** The keys of all are needed for each card: a program whose player is done, and whose input has ended, gives them on. */
    @Test
    void aPlayerWhoHasLeftTheGameEndsItForNobodyElse(@TempDir Path folder) throws Exception {
        String plays = "deal\n" + "high\nbet 10\ncontinue\n".repeat(6) + "end\n".repeat(40);
        int port = port();
        ExecutorService people = Executors.newSingleThreadExecutor();
        try {
            Future<Cli> host =
                    people.submit(() -> highlow(plays, folder, "ANNA", "--listen", "" + port, "--seats", "2"));
            Cli guest = highlow("end\n".repeat(40), folder, "BERT", "--join", "localhost:" + port);

            for (Cli one : List.of(host.get(), guest)) {
                assertThat(one.err()).isEmpty();
                assertThat(one.code()).as(one.out()).isZero();
                assertThat(one.out()).contains("The game is over");
            }
            assertThat(guest.out().substring(guest.out().indexOf("Your part is over")))
                    .contains("it stays until they are done")
                    .contains("ANNA continue")
                    .contains("ANNA went home");
        } finally {
            people.shutdownNow();
        }
    }

    /** Whoever only tries the door, before and while others meet there, breaks nothing. */
    @Test
    void aStrangerAtTheDoorIsNobody() throws Exception {
        byte[] said = said(new byte[32], key(2));
        try (Wire host = Wire.listen(0)) {
            host.admit(any -> true);
            new Socket("localhost", host.port()).close();
            try (Wire guest = Wire.join("localhost", host.port())) {
                guest.say(said);
                assertThat(host.hear(Duration.ofSeconds(60))).hasValue(said);
                assertThat(host.isCut()).isFalse();
            }
            host.hear(Duration.ofMillis(1));
            while (!host.isCut()) {
                Thread.onSpinWait();
            }
        }
    }

    /** A line that does not read, one of nobody, seven bytes, a frame too large: its sender is shown out, and nobody hears it. */
    @Test
    void nothingIsKeptOrPassedOnThatNobodyHasSigned() throws Exception {
        byte[] ctx = new byte[32];
        byte[] genuine = said(ctx, key(2));
        try (Wire host = Wire.listen(0);
                Wire guest = Wire.join("localhost", host.port())) {
            host.know(next -> next.isSignedBy(ctx, key(2).publicKey()));
            for (byte[] frame : List.of(
                    "\0\0\4\0ab\n".getBytes(StandardCharsets.US_ASCII),
                    new byte[] {0, 0, 0, 0, 0, 0, 0},
                    new byte[] {1, 0, 0},
                    new byte[] {0, 2, 1})) {
                try (Socket stranger = new Socket("localhost", host.port())) {
                    stranger.getOutputStream().write(frame);
                    assertThat(stranger.getInputStream().read()).isEqualTo(-1);
                }
            }
            try (Wire stranger = Wire.join("localhost", host.port())) {
                stranger.say(said(ctx, key(3)));
                while (stranger.gone().isEmpty()) {
                    Thread.onSpinWait();
                }
            }
            assertThat(host.hear(Duration.ZERO)).isEmpty();
            assertThat(host.isCut()).isFalse();
            host.say(genuine);
            assertThat(guest.hear(Duration.ofSeconds(60))).hasValue(genuine);
            assertThat(guest.hear(Duration.ofMillis(1))).isEmpty();
        }
    }

    /** As fast as a machine can: it gets rid of little more than what lies in the buffers between the two. */
    @Test
    void aStrangerCannotMakeAHostStore() throws Exception {
        byte[] flood = new byte[1 << 20];
        try (Wire host = Wire.listen(0);
                Socket stranger = new Socket("localhost", host.port())) {
            int sent = 0;
            try {
                while (sent < 64) {
                    stranger.getOutputStream().write(flood);
                    sent++;
                }
            } catch (IOException e) {
                // Shown out.
            }
            assertThat(sent).isLessThan(32);
            assertThat(host.hear(Duration.ZERO)).isEmpty();
        }
    }

    /** Each who joins does so once, and there is an end to them. */
    @Test
    void joinsAreBounded() throws Exception {
        byte[] ctx = new byte[32];
        try (Wire host = Wire.listen(0)) {
            host.admit(next -> next.isSignedBy(ctx, PublicKey.ofHex(next.from())));
            for (int i = 0; i < 36; i++) {
                SecretKey key = key(10 + (i == 1 ? 0 : i));
                try (Wire stranger = Wire.join("localhost", host.port())) {
                    stranger.say(Envelope.sign(
                                    ctx,
                                    key.publicKey().hex(),
                                    1,
                                    Envelope.FIRST,
                                    Message.of(Verb.START_GAME),
                                    key,
                                    new byte[32])
                            .line());
                    if (i != 1 && i < 33) {
                        assertThat(host.hear(Duration.ofSeconds(60)))
                                .as("join %d", i)
                                .isPresent();
                    } else {
                        while (stranger.gone().isEmpty()) {
                            Thread.onSpinWait();
                        }
                        assertThat(host.hear(Duration.ZERO)).as("join %d", i).isEmpty();
                    }
                }
            }
        }
    }

    /** A guest whose program stands still, and keeps the line, holds up nobody. */
    @Test
    void whoeverDoesNotReadHoldsUpNobody() throws Exception {
        byte[] line = "x".repeat(60_000).getBytes(StandardCharsets.US_ASCII);
        try (Wire host = Wire.listen(0);
                Socket still = new Socket("localhost", host.port());
                Wire guest = Wire.join("localhost", host.port())) {
            host.admit(any -> true);
            guest.say(said(new byte[32], key(2)));
            assertThat(host.hear(Duration.ofSeconds(60))).isPresent();
            for (int i = 0; i < 400; i++) {
                host.say(line);
                assertThat(guest.hear(Duration.ofSeconds(60))).isPresent();
            }
            assertThat(still.isConnected()).isTrue();
            assertThat(guest.gone()).isEmpty();
        }
    }

    /** What was said is told to whoever comes later; that one of them is gone by then is no reason to tell it to nobody any more. */
    @Test
    void whoeverKnocksAndIsGoneLocksNobodyOut() throws Exception {
        try (Wire host = Wire.listen(0)) {
            for (String word : List.of("come\n", "in\n")) {
                host.say(word.getBytes(StandardCharsets.US_ASCII));
            }
            for (int i = 0; i < 20; i++) {
                try (Socket knocks = new Socket("localhost", host.port())) {
                    knocks.setSoLinger(true, 0);
                }
            }
            try (Wire guest = Wire.join("localhost", host.port())) {
                assertThat(guest.hear(Duration.ofSeconds(60))).hasValue("come\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(guest.hear(Duration.ofSeconds(60))).hasValue("in\n".getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    @Test
    void whoeverHasSaidNothingGenuineGoesWhenTheMatchHasBegun() throws Exception {
        byte[] ctx = new byte[32];
        SecretKey honest = key(2);
        try (Wire host = Wire.listen(0);
                Wire stranger = Wire.join("localhost", host.port());
                Wire guest = Wire.join("localhost", host.port())) {
            host.know(next -> next.isSignedBy(ctx, honest.publicKey()));
            guest.say(said(ctx, honest));
            assertThat(host.hear(Duration.ofSeconds(60))).isPresent();
            host.keepSeats();
            while (stranger.gone().isEmpty()) {
                Thread.onSpinWait();
            }
            host.say(new byte[] {2});
            assertThat(guest.hear(Duration.ofSeconds(60))).isPresent();
            assertThat(guest.gone()).isEmpty();
            assertThat(host.gone()).isEmpty();
        }
    }

    @Test
    void nobodyIsDrawnIntoAMatchWhoseResultIsThere() throws Exception {
        Terms terms = new Terms(Mode.SEALED, Setup.of("poker"), Optional.empty());
        UUID id = UUID.fromString("123e4567-e89b-42d3-a456-426614174002");
        Lobby lobby = Lobby.host(terms, id, key(2), "ANNA", new SecureRandom());
        try (Wire host = Wire.listen(0);
                Wire wire = Wire.join("localhost", host.port())) {
            lobby.outgoing().forEach(host::say);
            Front front = new LineFront(
                    new BufferedReader(Reader.nullReader()),
                    new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                    false,
                    true);
            Strangers<?> guest =
                    new Strangers<>(new Poker(), key(3), wire, front, Clock.systemUTC(), System::nanoTime, Seed.of(1));
            assertThatThrownBy(() -> guest.run(terms, 2, false, "BERT", id::equals))
                    .isInstanceOf(UserException.class)
                    .hasMessageContaining("have already");
        }
    }

    /** Whoever leaves, having said something in the name of another, is not taken for that one. */
    @Test
    void nobodyLeavesInTheNameOfAnother() throws Exception {
        byte[] ctx = new byte[32];
        SecretKey honest = key(2);
        byte[] said = said(ctx, honest);
        try (Wire host = Wire.listen(0)) {
            host.know(next -> next.from().equals("p2") && next.isSignedBy(ctx, honest.publicKey()));
            Wire honestGuest = Wire.join("localhost", host.port());
            try (Wire cheat = Wire.join("localhost", host.port())) {
                honestGuest.say(said);
                assertThat(host.hear(Duration.ofSeconds(60))).isPresent();
                cheat.say(said);
                assertThat(host.hear(Duration.ofSeconds(60))).isPresent();
            }
            while (!host.isCut()) {
                Thread.onSpinWait();
            }
            assertThat(host.gone()).isEmpty();
            honestGuest.close();
            while (host.gone().isEmpty()) {
                Thread.onSpinWait();
            }
            assertThat(host.gone()).containsExactly("p2");
        }
    }

    private static SecretKey key(int number) {
        byte[] bytes = new byte[32];
        bytes[31] = (byte) number;
        return SecretKey.of(bytes);
    }

    private static byte[] said(byte[] ctx, SecretKey key) {
        return Envelope.sign(ctx, "p2", 1, Envelope.FIRST, Message.of(Verb.START_GAME), key, new byte[32])
                .line();
    }

    @Test
    void whatCannotBeKeptIsSaidBeforeTheMatch(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(Cli.run("play", "poker", "--listen", "0", "--results", "" + file)
                        .err())
                .contains("--results " + file)
                .hasLineCount(1);
        assertThat(Cli.run("play", "poker", "--listen", "0", "--record", "" + file.resolve("match"))
                        .err())
                .contains("--record " + file.resolve("match"))
                .hasLineCount(1);
    }

    @Test
    void badWaysToMeetAreSaidInOneLine() throws IOException {
        assertThat(Cli.run("play", "poker", "--join", "nowhere").err())
                .contains("HOST:PORT")
                .contains("nowhere");
        assertThat(Cli.run("play", "poker", "--listen", "99999").err()).contains("--listen 99999");
        for (String mode : List.of("open", "sealed-audit", "sealed-proof")) {
            assertThat(Cli.run("play", "poker", "--listen", "0", "--mode", mode).err())
                    .contains("--mode takes sealed, not \"" + mode + "\"")
                    .hasLineCount(1);
        }
        assertThat(Cli.run("play", "poker", "--listen", "0", "--dropout", "escrow")
                        .err())
                .contains("abort-and-refund or forfeit");
        assertThat(Cli.run("play", "poker", "--listen", "0", "--name", "me").err())
                .contains("3 to 16")
                .contains("\"me\"");
        assertThat(Cli.run("play", "poker", "--listen", "0", "--bots", "random").err())
                .contains("no --bots");
        assertThat(Cli.run("play", "poker", "--listen", "0", "--join", "a:1").err())
                .contains("one of the two");
        try (ServerSocket taken = new ServerSocket(0)) {
            assertThat(Cli.run("play", "poker", "--listen", "" + taken.getLocalPort())
                            .err())
                    .contains("--listen " + taken.getLocalPort());
        }
    }
}
