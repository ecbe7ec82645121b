package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.Set;
import org.bouncycastle.math.ec.ECPoint;
import org.junit.jupiter.api.Test;

/** Lies that are made to look like another player's. */
class SealedStoriesTest {
    private static SealedTerms terms() {
        return new SealedTerms(
                "cd".repeat(32), 1, 3, Pack.of("few", Pack.french().cards().subList(0, 5)), Set.of());
    }

    private static SealedHand join(int seat, long number) {
        return SealedHand.join(terms(), Seat.of(seat), Ring.secret(number, seat - 1), Checked.none());
    }

    /**
     * FAIR-016: p3 commits itself to one key for p1 and to another for p2. Neither of the two is at fault for the commitment that it
     * received.
     */
    @Test
    void twoStoriesAboutACommitmentStopTheHandAndNobodyIsNamedForBelievingOne() {
        SealedHand one = join(1, 1);
        SealedHand two = join(2, 1);
        List<byte[]> first = Ring.say(one, Seat.of(1));
        List<byte[]> second = Ring.say(two, Seat.of(2));
        one.receive(Seat.of(3), Ring.say(join(3, 1), Seat.of(3)).get(0));
        two.receive(Seat.of(3), Ring.say(join(3, 2), Seat.of(3)).get(0));
        second.forEach(message -> one.receive(Seat.of(2), message));
        first.forEach(message -> two.receive(Seat.of(1), message));
        Ring.say(one, Seat.of(1)).forEach(message -> two.receive(Seat.of(1), message));
        Ring.say(two, Seat.of(2)).forEach(message -> one.receive(Seat.of(2), message));

        assertThat(one.fault()).isEmpty();
        assertThat(two.fault()).isEmpty();
        assertThat(one.owing()).containsExactly(Seat.of(2), Seat.of(3));
        assertThat(two.owing()).containsExactly(Seat.of(1), Seat.of(3));
        assertThat(one.due()).isEmpty();
    }

    /** A whisper was right, and later its sender showed the card to all: a complaint after that names its maker. */
    @Test
    void aRightWhisperStaysRightWhenItsPartIsShownToAll() {
        Ring ring = new Ring(terms(), 3).settle();
        ring.deal(1, List.of(3));
        ring.settle();
        ring.hand(1).whisper(List.of(3), Seat.of(2));
        ring.settle();
        ring.hand(1).give(List.of(3));
        ring.settle();
        ring.noFault();
        List<byte[]> said = ring.said.get(0);
        byte[] whisper = said.get(said.size() - 2);
        byte[] scope = ring.terms.scope(2);
        HandSecret mine = Ring.secret(3, 1);
        ECPoint[] head = {Whisper.head(whisper).orElseThrow()};
        ECPoint[] opened = {head[0].multiply(mine.box(scope))};
        byte[] which = {0, 0, (byte) (said.size() - 1)};
        byte[] proof = SameLog.prove(
                SealedDeck.join(scope, which), mine.box(scope), Curve.G.times(mine.box(scope)), head, opened, mine);
        ring.inject(Seat.of(2), Kind.COMPLAINT.message(which, Curve.bytes(opened), proof));
        ring.settle();

        assertThat(ring.allBlame(2).kind()).isEqualTo(Fault.Kind.FALSE_ALARM);
    }
}
