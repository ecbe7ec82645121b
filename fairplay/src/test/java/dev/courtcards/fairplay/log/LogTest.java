package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogTest {
    private static final Seats SEATS = new Seats(3, 5, true).playTo(5);

    private static Log log() {
        return new Log(SEATS.match, Toy.of(SEATS.match.ctx(), 3, 5));
    }

    /** L4, L5: the order in which lines come changes nothing, nor that they come twice. */
    @Test
    void linesCountInAnyOrder() {
        for (int seed = 0; seed < 2; seed++) {
            List<Line> mixed = new ArrayList<>(SEATS.said);
            mixed.addAll(SEATS.said.subList(0, 10));
            Collections.shuffle(mixed, new Dice(seed));
            Log log = log();
            mixed.forEach(log::hear);

            assertThat(log.head()).isEqualTo(SEATS.get(1).head());
            assertThat(log.end()).isPresent().isEqualTo(SEATS.get(2).end());
            assertThat(log.lines()).hasSameSizeAs(SEATS.said);
            assertThat(log.proofs()).isEmpty();
            assertThat(log.wanted()).isEqualTo(SEATS.get(1).wanted());
        }
    }

    /** L5: what rests on nothing that is held waits; what is not signed, or not as it should be, never counts. */
    @Test
    void nowLaterAndNever() {
        Log log = log();
        Line first = SEATS.said.get(0);
        Line second = SEATS.line(1, 2, first.hash(), first.head(), Message.of(Verb.SEEN));
        assertThat(log.hear(second)).isTrue();
        assertThat(log.lines()).isEmpty();
        assertThat(log.hear(
                        SEATS.line(1, 1, Head.NONE, new Head(1, 1, first.head().hash()), Message.of(Verb.SEEN))))
                .isTrue();
        assertThat(log.lines()).as("a head of another number").isEmpty();
        assertThat(log.hear(first)).isTrue();
        assertThat(log.lines()).hasSize(2);
        assertThat(log.hear(first)).as("twice").isFalse();
        byte[] forged = first.bytes();
        forged[70] = (byte) (forged[70] == '0' ? '1' : '0');
        Line line = Line.read(SEATS.match, forged);
        assertThat(line.isSignedBy(SEATS.match.key(1))).isFalse();
        assertThat(log().hear(line)).isFalse();
    }

    /** L33: 64 lines of a member may wait; what does not fit may come again. */
    @Test
    void aMemberHasSixtyFourLinesWaiting() {
        Log log = new Log(SEATS.match, Toy.of(SEATS.match.ctx(), 3, 5)) {
            @Override
            boolean isSigned(Line line) {
                return true;
            }
        };
        List<Line> lines = new ArrayList<>();
        String before = Head.NONE;
        for (int number = 1; number <= 70; number++) {
            Line line = Line.sign(
                    SEATS.match,
                    Chain.of(2),
                    number,
                    before,
                    SEATS.said.get(0).head(),
                    Message.of(Verb.SEEN),
                    hash -> new byte[64]);
            lines.add(line);
            before = line.hash();
        }
        assertThat(lines.subList(1, 70).stream().filter(log::hear)).hasSize(64);
        assertThat(log.hear(lines.get(0))).isTrue();
        assertThat(log.wanted()).containsEntry(Chain.of(2), 66);
        assertThat(lines.stream().filter(log::hear)).hasSize(5);
        assertThat(log.lines()).hasSize(70);
    }

    /** L3: an order names a line by eight digits; a liar may sign two that begin so, and the head says which is meant. */
    @Test
    void twoLinesThatBeginAlikeAreDistinguished() {
        Seats seats = new Seats(2, 5);
        seats.act();
        Head head = seats.get(1).head();
        Line one = seats.next(2, head, Message.of(Verb.CALLSIGN, "ABC"));
        assertThat(Log.entry(one)).isEqualTo("p2.2." + one.hash().substring(0, 8));
        Line order = seats.next(
                1,
                head,
                Message.of(
                        Verb.ORDER,
                        Log.entry(one),
                        head.after(1, List.of("0".repeat(32))).hash()));
        seats.get(2).hear(one);
        seats.get(2).hear(order);
        assertThat(seats.get(2).head()).as("another line is meant").isEqualTo(head);
    }

    /** Each line of a log that is read whole is verified once and looked at a few times, whatever its order. */
    @Test
    void aWholeLogIsReadInAnyOrder() {
        World world = new World(3, World.Kind.of(4).steps(500, 30), Party.none());
        world.run();
        List<Line> lines = new ArrayList<>(world.lines());
        for (int seed = 0; seed < 3; seed++) {
            int[] verified = new int[1];
            Log log = new Log(world.match, world.first) {
                @Override
                boolean isSigned(Line line) {
                    verified[0]++;
                    return true;
                }
            };
            Collections.shuffle(lines, new Dice(seed));
            log.hearAll(lines);
            assertThat(log.head()).isEqualTo(world.honest.get(0).program.head());
            assertThat(verified[0]).isEqualTo(lines.size()).isGreaterThan(150);
        }
    }
}
