package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.sealed.key.TaggedHash;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.bouncycastle.math.ec.ECPoint;
import org.jspecify.annotations.Nullable;

/**
 * The public state of a hand, the same for players and spectators: the messages of each seat, whether they are right, and the resulting
 * decks. A message that comes too early waits. The first wrong one is the hand's fault and ends it.
 */
final class HandJudge {
    private static final TaggedHash KEY_COMMIT = new TaggedHash("cards/hand-key-commit/1");
    private static final TaggedHash BASIS = new TaggedHash("cards/hand-basis/1");
    private static final TaggedHash LOCK = new TaggedHash("cards/hand-lock/1");
    private static final int HASH = TaggedHash.SIZE;

    private final SealedTerms terms;
    private final int seats;
    private final int me; // whose proofs need no check; -1 for a spectator
    private final List<Peer> peers = new ArrayList<>();
    private final List<Integer> players; // the seats that have a part, from 0
    private final List<SealedDeck> decks = new ArrayList<>(); // after each shuffle
    private final Checked checked;
    private byte[] basis = new byte[0]; // hash of what all proofs rest on: the keys and every shuffle so far
    private Optional<SealedDeck> first = Optional.empty();
    private Optional<JointKey> joint = Optional.empty();
    private Optional<Fault> fault = Optional.empty();

    private final Map<Integer, Integer> owed =
            new HashMap<>(); // by place the seat that owes no part; -1 if all owe one
    private final Map<List<Integer>, Set<Integer>> boxes =
            new HashMap<>(); // places by (from, to): parts owed to one seat alone

    /** The messages of one seat: all of them, those that wait, and the results of those judged right. */
    static final class Peer {
        final List<byte[]> said = new ArrayList<>();
        final Deque<byte[]> waiting = new ArrayDeque<>();
        final Map<Integer, ECPoint> shares = new HashMap<>();
        final Map<Integer, ECPoint> whispers = new HashMap<>(); // to me
        final List<List<Integer>> seen = new ArrayList<>(); // the places it turned up, by report
        final Map<Integer, Integer> boxes = new HashMap<>(); // number of whispers to each seat
        int handled;
        byte @Nullable [] commit;

        @Nullable
        ECPoint key;

        @Nullable
        ECPoint box;
    }

    HandJudge(SealedTerms terms, int me, Checked checked) {
        this.checked = checked;
        this.terms = terms;
        this.seats = terms.seats();
        this.me = me;
        for (int i = 0; i < seats; i++) {
            peers.add(new Peer());
        }
        players = Seat.first(seats).stream()
                .filter(seat -> !terms.without().contains(seat))
                .map(Seat::index)
                .toList();
    }

    // ---- state

    /** The bytes that bind the messages of a seat, from 0. */
    byte[] scope(int seat) {
        return terms.scope(seat + 1);
    }

    Optional<Fault> fault() {
        return fault;
    }

    /** The seats that take part in the hand, from 0. */
    List<Integer> players() {
        return players;
    }

    boolean isIn(int seat) {
        return players.contains(seat);
    }

    /** Whether a condition holds for all players. */
    boolean areAll(Predicate<Peer> so) {
        return players.stream().map(peers::get).allMatch(so);
    }

    Peer peer(int seat) {
        return peers.get(seat);
    }

    ECPoint key(int seat) {
        return Optional.ofNullable(peers.get(seat).key).orElseThrow();
    }

    ECPoint box(int seat) {
        return Optional.ofNullable(peers.get(seat).box).orElseThrow();
    }

    boolean haveCommits() {
        return areAll(peer -> peer.commit != null);
    }

    /** The joint key, once all have shown theirs. */
    Optional<JointKey> joint() {
        return joint;
    }

    boolean isShuffled() {
        return decks.size() == players.size();
    }

    /** The next seat to shuffle: -1 before all have shown their keys, the number of seats once all have shuffled. */
    int shuffler() {
        return joint.isEmpty() ? -1 : isShuffled() ? seats : players.get(decks.size());
    }

    /** The deck after the shuffles so far. */
    SealedDeck deck() {
        if (decks.isEmpty() && first.isEmpty()) {
            first = Optional.of(SealedDeck.first(checked.points(terms.pack()), joint.orElseThrow()));
        }
        return decks.isEmpty() ? first.orElseThrow() : decks.get(decks.size() - 1);
    }

    /** The card of a point. A deck whose every shuffle is proved holds no other points. */
    Optional<Card> card(ECPoint face) {
        return Optional.ofNullable(checked.faces(terms.pack()).get(face));
    }

    // ---- commitments

    byte[] commitment(int seat, HandSecret secret) {
        return KEY_COMMIT.of(scope(seat), keys(seat, secret));
    }

    byte[] keys(int seat, HandSecret secret) {
        byte[] scope = scope(seat);
        return Curve.bytes(Curve.G.times(secret.key(scope)), Curve.G.times(secret.box(scope)));
    }

    /** A hash of all commitments. */
    byte[] lock() {
        byte[] all = terms.id();
        for (int seat : players) {
            all = SealedDeck.join(all, Optional.ofNullable(peer(seat).commit).orElseThrow());
        }
        return LOCK.of(all);
    }

    // ---- messages

    /** Queues a message. The queue is bounded: each form has a size, the largest may come once, and the number is limited. */
    void hear(int from, byte[] message) {
        Peer peer = peers.get(from);
        peer.said.add(message);
        peer.waiting.add(message);
        if (Kind.of(message, terms).isEmpty()) {
            fail(
                    from,
                    peer.said.size(),
                    Fault.Kind.MALFORMED,
                    "sends a malformed message: " + message.length + " bytes");
        } else if (Kind.SHUFFLE.is(message)
                && peer.said.stream().filter(Kind.SHUFFLE::is).count() > 1) {
            fail(from, peer.said.size(), Fault.Kind.OUT_OF_PHASE, "shuffles twice");
        } else if (peer.said.size() > 4 * terms.pack().size() + 64) {
            fail(from, peer.said.size(), Fault.Kind.OUT_OF_PHASE, "sends more messages than a hand allows");
        }
    }

    void fail(int seat, int message, Fault.Kind kind, String what) {
        if (fault.isEmpty()) {
            fault = Optional.of(
                    Fault.of(Seat.of(seat + 1).text(), kind, what + ", message " + message + " of its hand"));
        }
    }

    /** Judges the next message of a seat and returns it if it is right; empty if it must wait, or on a fault. */
    Optional<byte[]> next(int from) {
        Peer peer = peers.get(from);
        if (fault.isPresent() || peer.waiting.isEmpty()) {
            return Optional.empty();
        }
        byte[] message = peer.waiting.element();
        Kind kind = Kind.of(message, terms).orElseThrow(); // hear() has reported any other
        if (isTime(kind, from, message)) {
            peer.waiting.remove();
            peer.handled++;
            try {
                judge(kind, from, message);
            } catch (Flaw e) {
                fail(from, peer.handled, e.kind(), "sends a wrong " + kind);
            }
            return Optional.of(message).filter(right -> fault.isEmpty());
        }
        return Optional.empty();
    }

    private boolean isTime(Kind kind, int from, byte[] message) {
        return switch (kind) {
            case COMMIT -> true;
            case KEY -> haveCommits() && (isLocked(message) || !isCommitted(from, message));
            case COMPLAINT ->
                joint.isPresent() && (!isIn(message[1]) || peers.get(message[1]).handled >= Curve.u16(message, 2));
            case SHUFFLE -> joint.isPresent() && shuffler() >= from;
            case SHARES, WHISPER, SEEN -> isShuffled();
        };
    }

    private void judge(Kind kind, int from, byte[] message) throws Flaw {
        Peer peer = peers.get(from);
        switch (kind) {
            case COMMIT -> commit(peer, message);
            case KEY -> key(from, peer, message);
            case COMPLAINT -> complaint(from, message);
            case SHUFFLE -> shuffle(from, message);
            case SHARES -> shares(from, message);
            case WHISPER -> whisper(from, message);
            case SEEN -> seen(peer, message);
        }
    }

    /** Verifies the proof of another seat's message. */
    private void check(int from, byte[] message, Flaw.Check proof) throws Flaw {
        if (from != me) {
            checked.check(name(from, message), proof);
        }
    }

    private static void commit(Peer peer, byte[] message) throws Flaw {
        Flaw.unless(peer.commit == null, Fault.Kind.OUT_OF_PHASE);
        peer.commit = message;
    }

    private void key(int from, Peer peer, byte[] message) throws Flaw {
        Flaw.unless(peer.key == null, Fault.Kind.OUT_OF_PHASE);
        Flaw.unless(isCommitted(from, message), Fault.Kind.WRONG_REVEAL);
        int end = 1 + 2 * Curve.POINT;
        byte[] keys = Arrays.copyOfRange(message, 1, end);
        ECPoint[] points = Curve.points(keys, 0, 2);
        check(from, message, () -> SameLog.checkKey(SealedDeck.join(scope(from), keys), points[0], message, end));
        peer.key = points[0];
        peer.box = points[1];
        if (areAll(one -> one.key != null)) {
            begin();
        }
    }

    private boolean isCommitted(int from, byte[] key) {
        byte[] keys = Arrays.copyOfRange(key, 1, 1 + 2 * Curve.POINT);
        byte[] commit = Optional.ofNullable(peers.get(from).commit).orElseThrow();
        return Arrays.equals(KEY_COMMIT.of(scope(from), keys), Arrays.copyOfRange(commit, 1, commit.length));
    }

    private boolean isLocked(byte[] key) {
        return Arrays.equals(key, key.length - HASH, key.length, lock(), 0, HASH);
    }

    private void begin() throws Flaw {
        List<ECPoint> keys = players.stream().map(this::key).toList();
        joint = JointKey.of(keys);
        Flaw.unless(joint.isPresent(), Fault.Kind.MALFORMED);
        basis = BASIS.of(Curve.bytes(keys));
    }

    /** Shuffles the deck as this seat and returns the message. */
    byte[] shuffled(HandSecret secret) {
        SealedDeck.Shuffled shuffled = deck().shuffle(joint.orElseThrow(), secret, scope(me));
        return Kind.SHUFFLE.message(checked.shared(shuffled.deck()).ownBytes(), shuffled.prove());
    }

    /** Records that the proofs of a message of this seat hold, for all who share {@link Checked}, and returns the message. */
    byte[] made(byte[] message) {
        if (Kind.SHARES.is(message)) {
            checked.holds(name(me, Arrays.copyOfRange(message, 1, message.length)));
        } else if (Kind.KEY.is(message) || Kind.SHUFFLE.is(message) || Kind.WHISPER.is(message)) {
            checked.holds(name(me, message));
        }
        return message;
    }

    /** The name of a message of this hand. */
    private String name(int from, byte[] message) {
        return Checked.name(scope(from), basis, message);
    }

    private void complaint(int from, byte[] message) throws Flaw {
        int about = message[1];
        int number = Curve.u16(message, 2);
        Flaw.unless(isIn(about) && about != from && number >= 1, Fault.Kind.OUT_OF_PHASE);
        byte[] box = peers.get(about).said.get(number - 1);
        Flaw.unless(Kind.WHISPER.is(box) && Whisper.seat(box) == from, Fault.Kind.OUT_OF_PHASE);
        ECPoint head = Whisper.head(box).orElseThrow(() -> new Flaw(Fault.Kind.OUT_OF_PHASE));
        ECPoint opened = Curve.point(message, 4).orElseThrow(Flaw::malformed);
        SameLog.check(
                SealedDeck.join(scope(from), Arrays.copyOfRange(message, 1, 4)),
                box(from),
                new ECPoint[] {head},
                new ECPoint[] {opened},
                message,
                4 + Curve.POINT);
        Optional<Fault.Kind> inBox = Flaw.of(() -> whispered(about, box, opened));
        fail(
                about,
                number,
                inBox.orElseThrow(() -> new Flaw(Fault.Kind.FALSE_ALARM)),
                "gave wrong parts to " + Seat.of(from + 1) + " alone");
    }

    private void shuffle(int from, byte[] message) throws Flaw {
        Flaw.unless(shuffler() == from, Fault.Kind.OUT_OF_PHASE);
        int cards = terms.pack().size();
        String name = name(from, message);
        SealedDeck deck =
                checked.isKnown(name) ? SealedDeck.known(message, 1, cards) : SealedDeck.read(message, 1, cards);
        byte[] proof = Arrays.copyOfRange(message, 1 + cards * SealedDeck.CARD, message.length);
        check(from, message, () -> ShuffleProof.check(scope(from), joint.orElseThrow(), deck(), deck, proof));
        checked.holds(name);
        decks.add(checked.shared(deck));
        basis = BASIS.of(basis, message);
    }

    private void shares(int from, byte[] message) throws Flaw {
        Map<Integer, ECPoint> before = peers.get(from).shares;
        Shares shares = shares(from, message, 1);
        Flaw.unless(shares.places().stream().noneMatch(before::containsKey), Fault.Kind.OUT_OF_PHASE);
        shares.addTo(before);
    }

    /** Reads and verifies a seat's parts of cards. */
    private Shares shares(int from, byte[] message, int at) throws Flaw {
        Shares shares = Shares.read(message, at, terms.pack().size());
        check(from, shares.bytes(), () -> shares.check(scope(from), key(from), deck()));
        return shares;
    }

    private void whisper(int from, byte[] message) throws Flaw {
        int to = Whisper.seat(message);
        Flaw.unless(isIn(to) && to != from, Fault.Kind.OUT_OF_PHASE);
        peers.get(from).boxes.merge(to, 1, Integer::sum);
        check(from, message, () -> Whisper.check(message, scope(from)));
    }

    /** The parts in a box that was opened. */
    Shares whispered(int from, byte[] message, ECPoint opened) throws Flaw {
        return shares(from, Whisper.plain(message, scope(from), opened), 0);
    }

    private static void seen(Peer peer, byte[] message) {
        List<Integer> shown = new ArrayList<>();
        for (int at = 1; at < message.length; at += 2) {
            shown.add(Curve.u16(message, at));
        }
        peer.seen.add(List.copyOf(shown));
    }

    // ---- debts, the same for all who have received the same messages

    /** Every seat owes its part of a card, except {@code but}. */
    void owe(int place, Optional<Seat> but) {
        int seat = but.map(Seat::index).orElse(-1);
        owed.merge(place, seat, (before, now) -> before.equals(now) ? now : -1);
    }

    /** One seat owes its part of a card to another alone, unless that part is public. */
    void owe(int place, Seat from, Seat to) {
        if (isIn(from.index()) && isIn(to.index()) && !peer(from.index()).shares.containsKey(place)) {
            boxes.computeIfAbsent(List.of(from.index(), to.index()), pair -> new HashSet<>())
                    .add(place);
        }
    }

    /** Whether a seat owes anything now, from its first commitment on. */
    boolean isOwing(Seat by) {
        int seat = by.index();
        Peer peer = peer(seat);
        if (!isIn(seat)) {
            return false;
        }
        if (!isShuffled()) {
            return peer.commit == null
                    || haveCommits() && (peer.key == null || joint.isPresent() && shuffler() == seat);
        }
        return owed.entrySet().stream()
                        .anyMatch(place -> place.getValue() != seat && !peer.shares.containsKey(place.getKey()))
                || boxes.entrySet().stream()
                        .anyMatch(pair -> pair.getKey().get(0) == seat
                                && peer.boxes.getOrDefault(pair.getKey().get(1), 0)
                                        < pair.getValue().size());
    }
}
