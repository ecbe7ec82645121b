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
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines as frames: what goes in comes out, whatever it is, and nothing but a refusal comes of bytes that are none. */
class FramesTest {
    private static final SecretKey KEY = SecretKey.random(new Dice(3));

    /** All verbs, said by two in turn, the chain of one broken once, a key for a sender, and what is no message. */
    private static List<byte[]> lines() {
        List<byte[]> lines = new ArrayList<>();
        String[] before = {Envelope.FIRST, Envelope.FIRST};
        int number = 0;
        for (String text : MessageTest.ALL) {
            int who = number % 2;
            String hash = number == 11 ? Envelope.FIRST : before[who];
            Envelope next = Envelope.sign(
                    new byte[32],
                    who == 0 ? "p1" : "dealer",
                    1 + number / 2,
                    hash,
                    Message.read(text),
                    KEY,
                    new byte[32]);
            before[who] = next.hash();
            lines.add(next.line());
            number++;
        }
        lines.add(Envelope.sign(
                        new byte[32],
                        KEY.publicKey().hex(),
                        1,
                        Envelope.FIRST,
                        Message.of(Verb.START_GAME),
                        KEY,
                        new byte[32])
                .line());
        lines.add("hello\n".getBytes(StandardCharsets.US_ASCII));
        lines.add(new byte[0]);
        lines.addAll(lines.subList(0, 4));
        return lines;
    }

    @Test
    void everyLineComesOutAsItWentInAndShorterWhereItFollowsOnTheLast() {
        Frames out = new Frames();
        Frames in = new Frames();
        for (byte[] line : lines()) {
            byte[] frame = out.frame(line);
            assertThat(in.line(frame)).isEqualTo(line);
            assertThat(frame.length).isLessThanOrEqualTo(line.length + 1);
        }
        Envelope first = Envelope.sign(
                new byte[32], "p2", 1, Envelope.FIRST, Message.of(Verb.SEALED, "AAEC"), KEY, new byte[32]);
        Envelope second =
                Envelope.sign(new byte[32], "p2", 2, first.hash(), Message.of(Verb.SEALED, "AAEC"), KEY, new byte[32]);
        assertThat(out.frame(first.line())).hasSize(2 + 4 + 4 + 32 + 64 + 3);
        assertThat(out.frame(second.line())).hasSize(2 + 64 + 3);
    }

    @Test
    void whatIsNoFrameIsRefused() {
        assertThat(Refused.code(() -> new Frames().line(new byte[0]))).isEqualTo("frame");
        assertThat(Refused.code(() -> new Frames().line(new byte[] {1, 0}))).isEqualTo("frame");
        assertThat(Refused.code(() -> new Frames().line(new byte[] {7, 9}))).isEqualTo("frame");
        assertThat(Refused.code(() -> new Frames().line(new byte[] {17, 0}))).isEqualTo("frame");
        Frames out = new Frames();
        Frames in = new Frames();
        Random random = new Random(5);
        for (byte[] line : lines()) {
            byte[] frame = out.frame(line);
            for (int i = 0; i < 40; i++) {
                byte[] wrong = Arrays.copyOf(frame, random.nextInt(frame.length + 1));
                if (wrong.length > 0) {
                    wrong[random.nextInt(wrong.length)] ^= (byte) (1 << random.nextInt(8));
                }
                try {
                    new Frames().line(wrong);
                } catch (UnreadableException e) {
                    assertThat(e.code()).isIn("frame", "envelope", "verb", "arity", "field");
                }
            }
            assertThat(in.line(frame)).isEqualTo(line);
        }
    }
}
