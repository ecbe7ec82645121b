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
 * One sealed shuffle of one pack, as a player or a spectator follows it: keys, a shuffle by every seat in turn, and cards opened one by one
 * to some or to all. Pass every message of every seat to {@link #receive}, each seat's in its order, and broadcast {@link #due} after every
 * call. Messages of different seats may interleave in any way. A message of this seat counts only once it is received, so that all who
 * received the same messages have the same state.
 *
 * <p>The first wrong message ends the hand with a {@link #fault}. Not safe between threads.
 */
public final class SealedHand implements Deck {
    private final SealedTerms terms;
    private final int seats;
    private final int me; // index of my seat, -1 for a spectator
    private final Optional<HandSecret> secret;
    private final HandJudge judge;
    private final HandCards cards;
    private final List<Due> outbox = new ArrayList<>();
    private final Set<Integer> given = new HashSet<>(); // places whose parts I gave to all
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
     * A player's hand; {@link #due} holds its first message at once.
     *
     * @param terms the agreed terms
     * @param seat the player's seat
     * @param secret new for this hand; the same again for a player who comes back to it
     * @param checked proofs that need not be verified again
     * @return the hand before any message
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
     * A spectator's hand: it judges the players' messages and reads the cards that are open to all.
     *
     * @param terms the players' terms
     * @param checked proofs that need not be verified again
     * @return the hand before any message
     */
    public static SealedHand watch(SealedTerms terms, Checked checked) {
        return new SealedHand(terms, -1, Optional.empty(), checked);
    }

    // ---- state

    /** {@return the agreed terms} */
    public SealedTerms terms() {
        return terms;
    }

    @Override
    public Pack pack() {
        return terms.pack();
    }

    /** {@return the fault that ended the hand, if any; after it the hand neither sends nor receives} */
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

    // ---- debts

    @Override
    public void owe(int place, Optional<Seat> to) {
        judge.owe(place, to);
    }

    @Override
    public void owe(int place, Seat from, Seat to) {
        judge.owe(place, from, to);
    }

    /**
     * The seats that owe a message, the same for all who received the same messages. A caller with a clock can thus name a late player.
     *
     * @return the seats, in order
     */
    public List<Seat> owing() {
        return judge.fault().isPresent()
                ? List.of()
                : Seat.first(seats).stream().filter(judge::isOwing).toList();
    }

    // ---- messages

    /** {@return the messages to broadcast now, in order, each returned once and computed on demand} */
    public List<Due> due() {
        List<Due> out = List.copyOf(outbox);
        outbox.clear();
        return out;
    }

    /**
     * Receives a message. Never throws on any bytes.
     *
     * @param from any seat, this one too
     * @param message any bytes
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
     * Gives this seat's parts of the cards to all; parts that were given before are left out. A card for one player needs the parts of all
     * others, a card for all needs that player's part too.
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
     * Gives this seat's parts of the cards to one player who is not the first to see them: the others' parts are public, so a public part
     * of this seat would open the cards to all.
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

    // ---- reactions

    /** Judges every message that need not wait, and sends what follows. */
    private void run() {
        for (boolean more = true; more && judge.fault().isEmpty(); ) {
            more = false;
            for (int i = 0; i < seats; i++) {
                for (Optional<byte[]> next = judge.next(i); next.isPresent(); next = judge.next(i)) {
                    react(i, next.get());
                    more = true;
                }
            }
            more |= act(); // after the judging of this seat's own messages, so that nothing is sent twice
        }
    }

    private void say(Kind kind, Supplier<byte[]> message) {
        Due due = new Due(kind, () -> judge.made(message.get()));
        outbox.add(due);
        unheard.add(due);
    }

    /** Sends the next message that is due, if any. */
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

    /** Reacts to a right message. */
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

    /** Opens a box for this seat to everybody, with a proof that it is opened correctly. */
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
