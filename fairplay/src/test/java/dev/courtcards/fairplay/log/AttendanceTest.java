package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.log.LoggedGame.Ask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Members with files on the disk at one relay, which brings lines in the wrong order and again and again (L22, L23, L24, L28). */
class AttendanceTest {
    private final Seats seats = new Seats(2, 7);
    private final MemoryRelay relay = new MemoryRelay();
    private final Attendance[] there = new Attendance[3];
    private final ChainFile[] files = new ChainFile[3];
    private long now;

    @TempDir
    Path folder;

    private void join(int seat, boolean lost) throws IOException {
        files[seat] = ChainFile.open(folder.resolve("p" + seat), "", seats.match, seats.keys.get(seat - 1));
        there[seat] = new Attendance(seats.member(seat), files[seat], lost, relay);
    }

    private void leave(int seat) throws IOException {
        files[seat].close();
    }

    @AfterEach
    void close() throws IOException {
        for (ChainFile file : files) {
            if (file != null) {
                file.close();
            }
        }
    }

    private Toy toy() {
        return (Toy) there[1].member().position();
    }

    private void playTo(int round) throws IOException {
        for (int turns = 0; toy().round() < round && turns < 300; turns++) {
            int seat = 1 + turns % 2;
            now += 50;
            there[seat].turn(now);
            there[seat].confirm();
            Member member = there[seat].member();
            for (Ask ask : member.due()) {
                there[seat].say(((Toy) member.position()).answer(seat, member.question(ask), 1));
            }
        }
        assertThat(toy().round()).isGreaterThanOrEqualTo(round);
    }

    // L23
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

    // L24
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

    // L24
    @Test
    void aFileOlderThanTheLogAddsNothingToItsChain() throws IOException {
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

    /** L28: a relay that loses a third of all lines harms nobody. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 6, 29})
    void whatIsLostGoesOutAgain(int seed) throws IOException {
        SplittableRandom luck = new SplittableRandom(seed);
        Relay losing = new Relay() {
            @Override
            public void append(byte[] line) {
                if (luck.nextInt(3) > 0) {
                    relay.append(line);
                }
            }

            @Override
            public List<byte[]> read(Map<Chain, Integer> from) {
                return relay.read(from);
            }
        };
        Seats three = new Seats(3, 7);
        List<Attendance> here = new ArrayList<>();
        for (int seat = 1; seat <= 3; seat++) {
            files[seat - 1] = ChainFile.open(folder.resolve("q" + seat), "", three.match, three.keys.get(seat - 1));
            here.add(new Attendance(three.member(seat), files[seat - 1], false, losing));
        }
        Member first = here.get(0).member();
        for (int turn = 0; first.end().isEmpty() && turn < 1_000; turn++) {
            now += 500;
            Fellows.turn(here.get(turn % 3), 1 + turn % 3, now);
        }

        assertThat(first.end()).isPresent();
        assertThat(first.set()).as("nobody was left out").hasSize(3);
        assertThat(((Toy) first.position()).missed()).as("no time was up").isEmpty();
    }
}
