package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.bouncycastle.math.ec.ECPoint;

/**
 * One shuffle of one pack that nobody knows the order of, as one player, or one who only watches, follows it: keys, a shuffle by
 * every seat in turn, and cards opened one by one to some or to all. Bytes in, bytes out: give it what all
 * say with {@link #receive}, each seat's messages in its order and all of them to everybody, and broadcast what {@link #due}
 * gives after every call. How messages of different seats interleave does not matter. What this seat says counts too when it comes
 * back, so that all who have heard the same hold the same.
 *
 * <p>The first wrong message ends the hand with a {@link #fault}. Not safe between threads.
 */
public final class SealedHand implements Deck {
    private final SealedTerms terms;
    private final int seats;
    private final int me; // index of my seat, -1 for one who watches
    private final Optional<HandSecret> secret;
    private final HandJudge judge;
    private final HandCards cards;
    private final List<Due> outbox = new ArrayList<>();
    private final Set<Integer> given = new HashSet<>(); // places of which I gave my part to all
    private final Set<String> whispered = new HashSet<>();
    private final Deque<Due> unheard = new ArrayDeque<>();

    private SealedHand(SealedTerms terms, int me, Optional<HandSecret> secret, Checked checked) {
        this.terms = terms;
        this.seats = terms.seats();
        this.me = me;
        this.secret = secret;
        this.judge = new HandJudge(terms, me, checked);
        this.cards = new HandCards(judge, me, secret);
    }

    /**
     * A player's hand; {@link #due} has its first message at once.
     *
     * @param terms what all agreed on
     * @param seat whose
     * @param secret new for this hand; the same for one who comes back to it
     * @param checked proofs that need not be verified again
     * @return the hand before anything was heard
     * @throws IllegalArgumentException if there is no such seat
     */
    public static SealedHand join(SealedTerms terms, Seat seat, HandSecret secret, Checked checked) {
        if (seat.number() > terms.seats() || terms.without().contains(seat)) {
            throw new IllegalArgumentException("there is no " + seat + " among " + terms.seats() + " players");
        }
        SealedHand hand = new SealedHand(terms, seat.index(), Optional.of(secret), checked);
        hand.run();
        return hand;
    }

    /**
     * The hand of one who does not play: it judges what the players send, and sees what they open to all.
     *
     * @param terms what the players agreed on
     * @param checked proofs that need not be verified again
     * @return the hand before anything was heard
     */
    public static SealedHand watch(SealedTerms terms, Checked checked) {
        return new SealedHand(terms, -1, Optional.empty(), checked);
    }

    // ---- what a caller asks

    /** {@return what was agreed on} */
    public SealedTerms terms() {
        return terms;
    }

    @Override
    public Pack pack() {
        return terms.pack();
    }

    /** {@return who broke the protocol, if somebody did; from then on nothing is said or heard} */
    public Optional<Fault> fault() {
        return judge.fault();
    }

    @Override
    public boolean isShuffled() {
        return judge.isShuffled();
    }

    @Override
    public Optional<Card> card(int place) {
        return cards.card(place);
    }

    @Override
    public boolean isPublic(int place) {
        return cards.card(place).isPresent() && cards.isWhole(place);
    }

    // ---- what all owe

    @Override
    public void owe(int place, Optional<Seat> to) {
        judge.owe(place, to);
    }

    @Override
    public void owe(int place, Seat from, Seat to) {
        judge.owe(place, from, to);
    }

    /**
     * Who owes something to this hand, as all can see it who have heard the same, so that a caller with a clock can name who is late.
     *
     * @return in seat order
     */
    public List<Seat> owing() {
        return judge.fault().isPresent()
                ? List.of()
                : Seat.first(seats).stream().filter(judge::isOwing).toList();
    }

    // ---- what a caller does

    /** {@return what is to be broadcast now, my seat's messages in order, each once and worked out when it is asked for} */
    public List<Due> due() {
        List<Due> out = List.copyOf(outbox);
        outbox.clear();
        return out;
    }

    /**
     * Takes what a seat said. Never throws on any bytes.
     *
     * @param from any seat, this one too
     * @param message whatever it said
     * @return the hand's {@link #fault}, if there is one now
     */
    public Optional<Fault> receive(Seat from, byte[] message) {
        if (from.index() == me && !unheard.isEmpty() && unheard.element().is(message)) {
            unheard.remove();
        }
        if (judge.fault().isEmpty() && judge.isIn(from.index())) {
            judge.hear(from.index(), message.clone());
            run();
        }
        return judge.fault();
    }

    /**
     * Gives my part of these cards to all, so that a player who lacks only these can read them; what I gave before is not given
     * again. A card that one player is to see gets the parts of all the others; a card for all gets his too.
     */
    @Override
    public void give(Collection<Integer> places) {
        requirePlaces(places);
        TreeSet<Integer> mine = new TreeSet<>(places);
        mine.removeIf(place -> me < 0 || !given.add(place));
        if (judge.fault().isEmpty() && !mine.isEmpty()) {
            say(Kind.SHARES, () -> Kind.SHARES.message(shares(mine)));
            run();
        }
    }

    /**
     * Gives my part of these cards to one player alone, who is not the first to look at them: the others' parts are known to all,
     * and mine would open the cards to all.
     */
    @Override
    public void whisper(Collection<Integer> places, Seat to) {
        requirePlaces(places);
        if (to.index() >= seats || to.index() == me) {
            throw new IllegalArgumentException("nothing can be whispered to " + to);
        }
        TreeSet<Integer> mine = new TreeSet<>(places);
        mine.removeIf(place -> me < 0 || given.contains(place) || !whispered.add(place + "/" + to.number()));
        if (judge.fault().isEmpty() && !mine.isEmpty() && judge.isIn(to.index())) {
            ECPoint box = judge.box(to.index());
            say(Kind.WHISPER, () -> Whisper.to(to.index(), box, judge.scope(me), secret.orElseThrow(), shares(mine)));
            run();
        }
    }

    @Override
    public void want(Collection<Integer> places) {
        requirePlaces(places);
        cards.want(places);
        if (judge.fault().isEmpty()) {
            cards.uncover(places);
            run();
        }
    }

    @Override
    public void seen(Collection<Integer> shown) {
        requirePlaces(List.of());
        boolean said = unheard.stream().anyMatch(due -> due.isA(Kind.SEEN));
        if (judge.fault().isEmpty() && me >= 0 && !said) {
            ByteBuffer numbers = ByteBuffer.allocate(2 * shown.size());
            shown.forEach(place -> numbers.putShort(place.shortValue()));
            say(Kind.SEEN, () -> Kind.SEEN.message(numbers.array()));
            run();
        }
    }

    @Override
    public List<List<Integer>> seenBy(Seat seat) {
        return List.copyOf(judge.peer(seat.index()).seen);
    }

    private void requirePlaces(Collection<Integer> places) {
        if (!isShuffled()) {
            throw new IllegalStateException("no card can be opened before all have shuffled");
        }
        for (int place : places) {
            if (place < 1 || place > terms.pack().size()) {
                throw new IllegalArgumentException("there is no place " + place);
            }
        }
    }

    // ---- what I say and do

    /** Judges all that can be judged now, no matter who said it, and reports what follows. */
    private void run() {
        for (boolean more = true; more && judge.fault().isEmpty(); ) {
            more = false;
            for (int i = 0; i < seats; i++) {
                for (Optional<byte[]> next = judge.next(i); next.isPresent(); next = judge.next(i)) {
                    react(i, next.get());
                    more = true;
                }
            }
            more |= act(); // what was heard of this seat is judged: nothing is said twice
        }
    }

    private void say(Kind kind, Supplier<byte[]> message) {
        Due due = new Due(kind, () -> judge.made(message.get()));
        outbox.add(due);
        unheard.add(due);
    }

    /** Says what is due next, if anything is. */
    private boolean act() {
        if (secret.isEmpty() || judge.fault().isPresent() || !unheard.isEmpty()) {
            return false;
        }
        HandSecret mine = secret.get();
        byte[] scope = judge.scope(me);
        HandJudge.Peer self = judge.peer(me);
        if (self.commit == null) {
            say(Kind.COMMIT, () -> Kind.COMMIT.message(judge.commitment(me, mine)));
        } else if (judge.haveCommits() && self.key == null) {
            say(Kind.KEY, () -> key(mine, scope));
        } else if (judge.joint().isPresent() && judge.shuffler() == me) {
            say(Kind.SHUFFLE, () -> judge.shuffled(mine));
        } else {
            return false;
        }
        return true;
    }

    private byte[] key(HandSecret mine, byte[] scope) {
        byte[] keys = judge.keys(me, mine);
        BigInteger x = mine.key(scope);
        byte[] proof = SameLog.proveKey(SealedDeck.join(scope, keys), x, Curve.G.times(x), mine);
        return Kind.KEY.message(keys, proof, judge.lock());
    }

    private byte[] shares(SortedSet<Integer> places) {
        return Shares.make(judge.scope(me), secret.orElseThrow(), judge.key(me), judge.deck(), places);
    }

    /** What follows for me from a right message. */
    private void react(int from, byte[] message) {
        if (Kind.SHARES.is(message)) {
            cards.uncover(Shares.places(message, 1));
        } else if (Kind.WHISPER.is(message) && Whisper.seat(message) == me) {
            listen(from, message);
        }
    }

    private void listen(int from, byte[] message) {
        ECPoint head = Whisper.head(message).orElseThrow();
        ECPoint opened = head.multiply(secret.orElseThrow().box(judge.scope(me)));
        try {
            Shares shares = judge.whispered(from, message, opened);
            shares.addTo(judge.peer(from).whispers);
            cards.uncover(shares.places());
        } catch (Flaw e) {
            complain(from, head);
        }
    }

    /** Shows everybody what was in a box for me, and that it is what was in it. */
    private void complain(int about, ECPoint head) {
        byte[] scope = judge.scope(me);
        HandSecret mine = secret.orElseThrow();
        BigInteger key = mine.box(scope);
        byte[] which = SealedDeck.join(Curve.u8(about), Curve.u16(judge.peer(about).handled));
        ECPoint opened = head.multiply(key);
        byte[] proof = SameLog.prove(
                SealedDeck.join(scope, which), key, judge.box(me), new ECPoint[] {head}, new ECPoint[] {opened}, mine);
        say(Kind.COMPLAINT, () -> Kind.COMPLAINT.message(which, Curve.bytes(opened), proof));
    }

    @Override
    public String toString() {
        return "SealedHand[" + seats + " seats, " + terms.pack().id() + ", " + (judge.shuffler() + 1) + " decks, "
                + fault().map(Fault::toString).orElse("no fault") + "]";
    }
}
