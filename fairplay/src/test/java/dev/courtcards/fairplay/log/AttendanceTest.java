package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.log.Position.Ask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members with files on the disk at one relay, which brings lines in the wrong order and again and again (L22 to L24, L28). */
class AttendanceTest {
    private final Seats seats = new Seats(2, 7);
    private final MemoryRelay relay = new MemoryRelay();
    private final Attendance[] there = new Attendance[3];
    private final ChainFile[] files = new ChainFile[3];
    private long now;

    @TempDir
    Path folder;

    private void join(int seat, boolean lost) throws IOException {
        files[seat] = ChainFile.open(folder.resolve("p" + seat), seats.match, seats.keys.get(seat - 1));
        there[seat] = new Attendance(seats.member(seat), files[seat], lost, relay);
    }

    private void leave(int seat) throws IOException {
        files[seat].close();
    }

    @AfterEach
    void close() throws IOException {
        leave(1);
        leave(2);
    }

    private Toy toy() {
        return (Toy) there[1].member().position();
    }

    private void playTo(int round) throws IOException {
        for (int turns = 0; toy().round() < round && turns < 300; turns++) {
            int seat = 1 + turns % 2;
            now += 50;
            there[seat].turn(now);
            Member member = there[seat].member();
            for (Ask ask : member.due()) {
                there[seat].say(((Toy) member.position()).answer(seat, member.question(ask), 1));
            }
        }
        assertThat(toy().round()).isGreaterThanOrEqualTo(round);
    }

    @Test
    void whoStartsAgainWithItsFileGoesOn() throws IOException {
        join(1, false);
        join(2, false);
        relay.append("what anybody writes there\n".getBytes(StandardCharsets.US_ASCII));
        playTo(2);
        Head head = there[2].member().head();
        leave(2);
        join(2, false);
        assertThat(there[2].member().head()).isEqualTo(head);
        playTo(7);

        assertThat(there[2].member().chain()).isEqualTo(Chain.of(2));
        assertThat(there[1].member().proofs()).isEmpty();
    }

    @Test
    void whoHasLostItsFileComesBackInANewChain() throws IOException {
        join(1, false);
        join(2, false);
        playTo(2);
        leave(2);
        Files.delete(folder.resolve("p2"));
        join(2, true);
        playTo(7);

        assertThat(there[2].member().chain().tag()).hasSize(8);
        assertThat(there[1].member().set())
                .containsExactly(Chain.of(1), there[2].member().chain());
        assertThat(there[1].member().proofs()).isEmpty();
    }

    @Test
    void aFileOlderThanTheLogSaysNothingMoreInItsChain() throws IOException {
        join(1, false);
        join(2, false);
        playTo(1);
        byte[] old = Files.readAllBytes(folder.resolve("p2"));
        playTo(3);
        leave(2);
        Files.write(folder.resolve("p2"), old);
        join(2, false);
        playTo(7);

        assertThat(there[2].member().chain().tag()).isNotEmpty();
        assertThat(there[1].member().proofs()).as("an old file proves nothing").isEmpty();
    }
}
