package dev.courtcards.fairplay.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.bouncycastle.math.ec.ECPoint;
import org.junit.jupiter.api.Test;

/** Lies that are made to look like those of somebody else. */
class SealedStoriesTest {
    private static final byte SHUFFLE = 4;

    private static SealedTerms terms(boolean proved) {
        Pack pack = Pack.of("few", Pack.french().cards().subList(0, 5));
        return new SealedTerms(
                "cd".repeat(32), 1, 3, pack, proved, AuditPolicy.ON_DISPUTE, DropoutPolicy.ABORT_AND_REFUND);
    }

    private static SealedHand join(int seat, long number) {
        return SealedHand.join(terms(true), Seat.of(seat), Ring.secret(number, seat - 1));
    }

    /** FAIR-016: p3 commits itself to one key for p1 and to another for p2. Neither of those two is to blame for what it heard. */
    @Test
    void twoStoriesAboutACommitmentStopTheHandAndNobodyIsNamedForBelievingOne() {
        SealedHand one = join(1, 1);
        SealedHand two = join(2, 1);
        List<byte[]> first = one.send();
        List<byte[]> second = two.send();
        one.receive(Seat.of(3), join(3, 1).send().get(0));
        two.receive(Seat.of(3), join(3, 2).send().get(0));
        second.forEach(message -> one.receive(Seat.of(2), message));
        first.forEach(message -> two.receive(Seat.of(1), message));
        assertThat(one.isSplit()).isFalse();
        one.send().forEach(message -> two.receive(Seat.of(1), message));
        two.send().forEach(message -> one.receive(Seat.of(2), message));

        assertThat(one.fault()).isEmpty();
        assertThat(two.fault()).isEmpty();
        assertThat(one.isSplit()).isTrue();
        assertThat(two.isSplit()).isTrue();
        assertThat(one.awaited()).containsExactly(Seat.of(2), Seat.of(3));
        assertThat(two.awaited()).containsExactly(Seat.of(1), Seat.of(3));
        assertThat(one.send()).isEmpty();

        // Where nobody can show a second story, whoever says that it heard one is the liar.
        one.left(Seat.of(2));
        DeckFault fault = one.fault().orElseThrow();
        assertThat(fault.seat()).isEqualTo(Seat.of(2));
        assertThat(fault.flaw()).isEqualTo(Flaw.LOCK);
        assertThat(fault.message()).isEqualTo(2);
    }

    /** A whisper was right, and later its sender showed the card to all: whoever complains of it then is the liar. */
    @Test
    void aRightWhisperStaysRightWhenItsPartIsShownToAll() {
        Ring ring = new Ring(terms(true), 3).settle();
        ring.deal(1, List.of(3));
        ring.settle();
        ring.hand(1).whisper(List.of(3), Seat.of(2));
        ring.settle();
        ring.hand(1).give(List.of(3));
        ring.settle();
        ring.noFault();
        List<ByteBuffer> said = ring.watcher.transcript().messages().get(0);
        byte[] whisper = new byte[said.get(said.size() - 2).remaining()];
        said.get(said.size() - 2).duplicate().get(whisper);
        byte[] scope = ring.terms.scope(2);
        HandSecret mine = Ring.secret(3, 1);
        ECPoint[] head = {Whisper.head(whisper).orElseThrow()};
        ECPoint[] opened = {head[0].multiply(mine.box(scope))};
        byte[] which = {0, 0, (byte) (said.size() - 1)};
        byte[] proof = SameLog.prove(
                SealedDeck.join(scope, which), mine.box(scope), Curve.G.times(mine.box(scope)), head, opened, mine);
        ring.inject(Seat.of(2), Kind.COMPLAINT.message(which, Curve.bytes(opened), proof));
        ring.settle();

        assertThat(ring.allBlame(2).flaw()).isEqualTo(Flaw.FALSE_ALARM);
    }

    /** The last to shuffle deals one card three times to p1, who shows what it sees once for each place and is not blamed for it. */
    @Test
    void whoSeesACardThriceIsNotBlamedForShowingIt() {
        Ring ring = new Ring(terms(false), 4);
        ring.way = (from, message) ->
                Optional.of(from.number() == 3 && message[0] == SHUFFLE ? thrice(ring.terms, message) : message);
        ring.settle();
        List<Integer> places = List.of(1, 2, 3);
        ring.hand(1).want(places);
        ring.hand(2).give(places);
        byte[] scope = ring.terms.scope(3);
        SealedDeck deck = SealedDeck.read(ring.lastShuffle(), 1, 5).deck().orElseThrow();
        HandSecret cheat = Ring.secret(4, 2);
        byte[] parts = Shares.make(scope, cheat, Curve.G.times(cheat.key(scope)), deck, new TreeSet<>(places));
        ring.inject(Seat.of(3), Kind.SHARES.message(parts));
        ring.settle();

        assertThat(ring.hand(1).card(1)).isPresent();
        assertThat(ring.hand(1).card(2)).isEmpty();
        assertThat(ring.hand(1).card(3)).isEmpty();
        assertThat(ring.hand(1).isDoubted()).isTrue();
        assertThat(ring.watcher.fault()).isEmpty();
        assertThat(ring.hand(2).fault()).isEmpty();
        ring.inject(Seat.of(3), Kind.SECRET.message(cheat.bytes()));
        ring.settle();
        assertThat(ring.watcher.fault().orElseThrow().seat()).isEqualTo(Seat.of(3));
        assertThat(ring.watcher.fault().orElseThrow().flaw()).isEqualTo(Flaw.SHUFFLE);
    }

    /** The card on top in three places, each time under another mask. */
    private static byte[] thrice(SealedTerms terms, byte[] shuffle) {
        List<ECPoint> keys = new ArrayList<>();
        for (int seat = 1; seat <= 3; seat++) {
            keys.add(Curve.G.times(Ring.secret(4, seat - 1).key(terms.scope(seat))));
        }
        JointKey key = JointKey.of(keys).orElseThrow();
        SealedDeck deck = SealedDeck.read(shuffle, 1, 5).deck().orElseThrow();
        byte[] copy = shuffle.clone();
        for (int i = 1; i < 3; i++) {
            BigInteger by = BigInteger.valueOf(1000 + i);
            byte[] card = Curve.bytes(Curve.G.plus(deck.mask(0), by), key.base().plus(deck.face(0), by));
            System.arraycopy(card, 0, copy, 1 + i * SealedDeck.CARD, SealedDeck.CARD);
        }
        return copy;
    }
}
