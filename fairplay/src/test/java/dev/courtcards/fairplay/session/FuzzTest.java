package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.relay.Room;
import dev.courtcards.fairplay.result.Given;
import dev.courtcards.fairplay.result.Leaderboard;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mutation;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SealedText;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Readers and verifiers throw nothing but their typed refusal, on any bytes. A hundred thousand inputs, with {@code -Pdeep} ninety times as
 * many; {@code -Dlines=10000000} gives each reader that many, and holds each input to 5 ms of processor time a kilobyte.
 */
@Execution(ExecutionMode.CONCURRENT)
class FuzzTest {
    private static final int SHARE = Boolean.getBoolean("deep") ? 1 : 90;

    private static final int LINES = Integer.getInteger("lines", 0);
    private static final double MOST_MILLIS = 5;
    private static final int WARM = 2_000; // inputs until the code is compiled
    private static final int TRIES = 5; // of an input that was slow, since something else may have been

    @TempDir
    Path folder;

    /** A reader, the input to change, and the number of tries. */
    private record Target(String name, int times, List<byte[]> good, Consumer<byte[]> reader) {}

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private List<Target> targets() throws IOException {
        Round<?> round = new Round<>(new NinePiles(), Mode.OPEN, Setup.of("nine-piles"), 2, 5, folder).until(1, 6);
        Agreement match = round.agreement;
        String log = Files.readString(round.path(1));
        List<byte[]> lines = round.file(1).lines.stream().map(Line::bytes).toList();
        List<byte[]> messages = round.file(1).lines.stream()
                .map(line -> bytes(line.message().text()))
                .toList();
        round.close();
        byte[] ctx = new byte[32];
        byte[] note = Note.sign(
                ctx,
                Message.of(Verb.CARD_GAME_JOIN, Party.KEYS.get(1).publicKey().npub(), "BERT"),
                Party.KEYS.get(1),
                new byte[32]);
        Invitation invitation = new Invitation(
                List.of("tcp://localhost:7777"),
                "ab".repeat(16),
                Party.KEYS.get(0).publicKey(),
                Party.ID,
                match.terms().text(),
                2,
                List.of(),
                1);
        Room room = new Room(() -> 0);
        room.seat(match.match());
        SealedText conversation =
                SealedText.between(Party.KEYS.get(0), Party.KEYS.get(1).publicKey());
        String result = Vectors.json("result-v1.json").get("file").asString();
        String board = "# LEADERBOARD: poker\n\nUPDATED: 2026-01-01 00:00\n\n"
                + "> RANK:1 ANNA WINS:1 LOSSES:0 WINRATE:100.0\n";
        return List.of(
                new Target("Message.read", 2_000_000, messages, bytes -> Message.read(text(bytes))),
                new Target("Line.read", 1_500_000, lines, bytes -> Line.read(match.match(), bytes)),
                new Target("Room.take", 100_000, lines, room::take),
                new Target("Note.read", 500_000, List.of(note), bytes -> Note.read(ctx, bytes)),
                new Target(
                        "Invitation.read",
                        500_000,
                        List.of(bytes(invitation.text())),
                        bytes -> Invitation.read(text(bytes)).agreed()),
                new Target(
                        "LogFile",
                        100_000,
                        List.of(bytes(log)),
                        bytes -> LogFile.read(text(bytes)).check(round.game)),
                new Target(
                        "SignedResult.judge",
                        300_000,
                        List.of(bytes(result), bytes(Given.up().text())),
                        bytes -> SignedResult.judge(text(bytes), SignedResult.CHIPS)),
                new Target(
                        "Leaderboard.check", 1_000_000, List.of(bytes(board)), bytes -> Leaderboard.check(text(bytes))),
                new Target(
                        "PublicKey.parse",
                        1_000_000,
                        List.of(bytes(Party.KEYS.get(0).publicKey().npub())),
                        bytes -> PublicKey.parse(text(bytes))),
                new Target(
                        "SecretKey.parse",
                        500_000,
                        List.of(bytes(Party.KEYS.get(0).nsec())),
                        bytes -> SecretKey.parse(text(bytes))),
                new Target(
                        "SealedText.open",
                        1_500_000,
                        List.of(bytes(conversation.seal("391f7155|1|2|3,4|AS,KD", new byte[32]))),
                        bytes -> conversation.open(text(bytes))));
    }

    private static void read(Target target, byte[] bytes) {
        try {
            target.reader().accept(bytes);
        } catch (UnreadableException | RecordException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    /** In parts, which run beside one another. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void readersThrowNothingElse(int part) throws IOException {
        List<Target> targets = targets();
        for (int of = part; of < targets.size(); of += 4) {
            Target target = targets.get(of);
            SplittableRandom random = new SplittableRandom(target.name().hashCode());
            int times = LINES > 0 ? LINES : target.times() / SHARE;
            double slowest = 0;
            for (int i = 0; i < times; i++) {
                byte[] input = Mutation.of(
                        target.good().get(random.nextInt(target.good().size())), random);
                double millis = millis(target, input);
                for (int again = 0; i > WARM && millis > slowest && again < TRIES; again++) {
                    millis = Math.min(millis, millis(target, input));
                }
                slowest = i > WARM ? Math.max(slowest, millis) : 0;
            }
            if (LINES > 0) {
                System.out.printf("%s: %,d inputs, at most %.2f ms a KB%n", target.name(), times, slowest);
                assertThat(slowest).as(target.name()).isLessThan(MOST_MILLIS);
            }
        }
    }

    /** Of processor time, for each kilobyte that has begun. */
    private static double millis(Target target, byte[] input) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        read(target, input);
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        return nanos / 1e6 / (1 + input.length / 1024);
    }

    /** Long inputs that a careless reader would look at again and again. */
    @Test
    void theWorstLinesAreRefused() {
        Agreement match = Party.open(2);
        List<String> worst = new ArrayList<>();
        for (String text : List.of(
                "a".repeat(65_000),
                ":".repeat(65_000),
                "REVEAL:all:" + "TS,".repeat(20_000) + ":AAAA",
                "REVEAL:all:TS:" + "AAAA,".repeat(12_000),
                "ORDER:" + "p1.1.00000000,".repeat(4_500) + ":" + "0".repeat(32),
                "MOVE:1:" + "A".repeat(64_000),
                "SEALED:" + "A".repeat(65_000))) {
            worst.add(text);
            worst.add("00000000:p1:1:" + "0".repeat(32) + ":1.0." + "0".repeat(32) + ":" + "A".repeat(86) + ":" + text);
        }
        for (String line : worst) {
            assertThat(Refused.code(() -> Line.read(match.match(), bytes(line + "\n"))))
                    .isIn("line-length", "line", "verb", "arity", "field", "foreign-session");
            assertThat(Note.read(new byte[32], bytes(line + "\n"))).isEqualTo(Optional.empty());
        }
    }
}
