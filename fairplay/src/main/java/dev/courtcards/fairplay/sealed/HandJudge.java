package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.key.TaggedHash;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bouncycastle.math.ec.ECPoint;

/**
 * What everybody can know of a hand, players and those who watch alike: what each seat has said, whether it was right, and the
 * decks that came of it. A message whose time has not come waits. The first wrong one is the hand's fault, and ends it.
 */
final class HandJudge {
    private static final TaggedHash KEY_COMMIT = new TaggedHash("cards/hand-key-commit/1");
    private static final TaggedHash COIN_COMMIT = new TaggedHash("cards/hand-coin-commit/1");
    private static final TaggedHash LOCK = new TaggedHash("cards/hand-lock/1");
    private static final TaggedHash LOT = new TaggedHash("cards/hand-lot/1");
    private static final int HASH = TaggedHash.SIZE;

    private final SealedTerms terms;
    private final int seats;
    private final int me; // whose proofs I need not check, -1 for one who watches
    private final List<Peer> peers = new ArrayList<>();
    private final List<SealedDeck> decks = new ArrayList<>();
    private final Map<ECPoint, Integer> faces = new HashMap<>();
    private Optional<JointKey> joint = Optional.empty();
    private Optional<DeckFault> fault = Optional.empty();
    private boolean audited;

    HandJudge(SealedTerms terms, int me) {
        this.terms = terms;
        this.seats = terms.seats();
        this.me = me;
        for (int i = 0; i < seats; i++) {
            peers.add(new Peer());
        }
    }

    // ---- what is known

    SealedTerms terms() {
        return terms;
    }

    int seats() {
        return seats;
    }

    /** What a seat, from 0, says is bound to this. */
    byte[] scope(int seat) {
        return terms.scope(seat + 1);
    }

    Optional<DeckFault> fault() {
        return fault;
    }

    boolean isAudited() {
        return audited;
    }

    List<Peer> peers() {
        return peers;
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

    Escrow escrow(int seat) {
        return Optional.ofNullable(peers.get(seat).escrow).orElseThrow();
    }

    boolean haveCommits() {
        return peers.stream().allMatch(peer -> peer.commit != null);
    }

    /** The key of all, once all have shown theirs. */
    Optional<JointKey> joint() {
        return joint;
    }

    /** Whether the first may shuffle. */
    boolean isReady() {
        return joint.isPresent() && (!terms.escrowed() || peers.stream().allMatch(peer -> peer.escrow != null));
    }

    boolean isShuffled() {
        return decks.size() == seats + 1;
    }

    /** Whose turn it is to shuffle when the first may: the number of seats once all have. */
    int shuffler() {
        return decks.size() - 1;
    }

    /** The deck as it is now. */
    SealedDeck deck() {
        return decks.get(decks.size() - 1);
    }

    /** The place of a card in the pack by its point; -1 if it is none of the pack. */
    int card(ECPoint face) {
        return faces.getOrDefault(face, -1);
    }

    /** Whether a coin that all throw says if the hand is audited. */
    boolean isSampled() {
        return !terms.proved() && terms.audit().kind() == AuditPolicy.Kind.SAMPLED;
    }

    /** Whether the coin picks this hand. */
    boolean isDrawn() {
        if (!isSampled() || peers.stream().anyMatch(peer -> peer.coin == null)) {
            return false;
        }
        byte[] all = terms.id();
        for (Peer peer : peers) {
            all = SealedDeck.join(all, Optional.ofNullable(peer.coin).orElseThrow());
        }
        BigInteger lot = new BigInteger(1, LOT.of(all));
        return lot.mod(BigInteger.valueOf(terms.audit().oneIn())).signum() == 0;
    }

    // ---- what a seat commits itself to

    byte[] commitment(int seat, HandSecret secret) {
        byte[] scope = scope(seat);
        return SealedDeck.join(
                secret.commitment(scope),
                KEY_COMMIT.of(scope, keys(seat, secret)),
                COIN_COMMIT.of(scope, secret.coin(scope)));
    }

    byte[] keys(int seat, HandSecret secret) {
        byte[] scope = scope(seat);
        return Curve.bytes(Curve.G.times(secret.key(scope)), Curve.G.times(secret.box(scope)));
    }

    /** What stands for all commitments. */
    byte[] lock() {
        byte[] all = terms.id();
        for (Peer peer : peers) {
            all = SealedDeck.join(all, Optional.ofNullable(peer.commit).orElseThrow());
        }
        return LOCK.of(all);
    }

    private static byte[] committed(Peer peer, int part) {
        byte[] commit = Optional.ofNullable(peer.commit).orElseThrow();
        return Arrays.copyOfRange(commit, 1 + part * HASH, 1 + (part + 1) * HASH);
    }

    // ---- what it hears

    /** Puts a message to what its seat has said. What waits is bounded: by its form, of which the largest comes once, and in number. */
    void hear(int from, byte[] message) {
        Peer peer = peers.get(from);
        peer.said.add(message);
        peer.waiting.add(message);
        if (Kind.of(message, terms).isEmpty()) {
            fail(from, peer.said.size(), Flaw.FORM, "no message of that form: " + message.length + " bytes");
        } else if (Kind.SHUFFLE.is(message)
                && peer.said.stream().filter(Kind.SHUFFLE::is).count() > 1) {
            fail(from, peer.said.size(), Flaw.TWICE, "shuffles twice");
        } else if (peer.said.size() > 4 * terms.pack().size() + 64) {
            fail(from, peer.said.size(), Flaw.FLOOD, "says more than a hand can have to say");
        }
    }

    void fail(int seat, int message, Flaw flaw, String reason) {
        if (fault.isEmpty()) {
            fault = Optional.of(new DeckFault(Seat.of(seat + 1), message, flaw, reason));
        }
    }

    /**
     * Judges the next message of a seat.
     *
     * @return the message; empty if its time has not come, or there is a fault
     */
    Optional<byte[]> next(int from) {
        Peer peer = peers.get(from);
        if (fault.isPresent() || peer.waiting.isEmpty()) {
            return Optional.empty();
        }
        byte[] message = peer.waiting.element();
        Kind kind = Kind.of(message, terms).orElseThrow(); // else it was a fault when it came
        if (isTime(kind, from, message)) {
            peer.waiting.remove();
            peer.handled++;
            judge(kind, from, message)
                    .ifPresent(flaw -> fail(from, peer.handled, flaw, "a wrong " + kind + " message"));
            return Optional.of(message).filter(right -> fault.isEmpty());
        }
        return Optional.empty();
    }

    private boolean isTime(Kind kind, int from, byte[] message) {
        return switch (kind) {
            case COMMIT -> true;
            case KEY -> haveCommits() && (isLocked(message) || !isCommitted(from, message));
            case ESCROW -> joint.isPresent();
            case COMPLAINT ->
                joint.isPresent()
                        && (message[1] < 0
                                || message[1] >= seats
                                || peers.get(message[1]).handled >= Curve.u16(message, 2));
            case SHUFFLE -> isReady() && shuffler() >= from;
            case SHARES, WHISPER, COIN, SECRET, SEALED, RESCUE, SEEN -> isShuffled();
        };
    }

    private Optional<Flaw> judge(Kind kind, int from, byte[] message) {
        Peer peer = peers.get(from);
        return switch (kind) {
            case COMMIT -> commit(peer, message);
            case KEY -> key(from, peer, message);
            case ESCROW -> escrow(from, peer, message);
            case COMPLAINT -> complaint(from, message);
            case SHUFFLE -> shuffle(from, peer, message);
            case SHARES -> shares(from, message);
            case WHISPER -> whisper(from, message);
            case COIN -> coin(from, peer, message);
            case SECRET -> secret(from, peer, message);
            case SEALED -> sealed(peer, message);
            case RESCUE -> rescue(from, peer, message);
            case SEEN -> seen(peer, message);
        };
    }

    private Optional<Flaw> commit(Peer peer, byte[] message) {
        if (peer.commit != null) {
            return Optional.of(Flaw.TWICE);
        }
        for (Peer other : peers) {
            for (int part = 0; other.commit != null && part < 3; part++) {
                int at = 1 + part * HASH;
                if (Arrays.equals(message, at, at + HASH, other.commit, at, at + HASH)) {
                    return Optional.of(Flaw.COPIED);
                }
            }
        }
        peer.commit = message;
        return Optional.empty();
    }

    private Optional<Flaw> key(int from, Peer peer, byte[] message) {
        if (peer.key != null) {
            return Optional.of(Flaw.TWICE);
        }
        byte[] scope = scope(from);
        int end = 1 + 2 * Curve.POINT;
        byte[] keys = Arrays.copyOfRange(message, 1, end);
        if (!isCommitted(from, message)) {
            return Optional.of(Flaw.COMMITMENT);
        }
        Optional<ECPoint[]> points = Curve.points(keys, 0, 2);
        if (points.isEmpty()) {
            return Optional.of(Flaw.POINT);
        }
        Optional<Flaw> flaw = SameLog.checkKey(SealedDeck.join(scope, keys), points.get()[0], message, end);
        if (flaw.isPresent()) {
            return flaw;
        }
        peer.key = points.get()[0];
        peer.box = points.get()[1];
        return peers.stream().allMatch(p -> p.key != null) ? begin() : Optional.empty();
    }

    private boolean isCommitted(int from, byte[] key) {
        byte[] keys = Arrays.copyOfRange(key, 1, 1 + 2 * Curve.POINT);
        return Arrays.equals(KEY_COMMIT.of(scope(from), keys), committed(peers.get(from), 1));
    }

    private boolean isLocked(byte[] key) {
        return Arrays.equals(key, key.length - HASH, key.length, lock(), 0, HASH);
    }

    /** Whether a seat waits with a key because it has heard other commitments. */
    boolean isSplit(int seat) {
        byte[] next = peers.get(seat).waiting.peek();
        return next != null
                && haveCommits()
                && Kind.of(next, terms).filter(Kind.KEY::equals).isPresent()
                && !isLocked(next);
    }

    private Optional<Flaw> begin() {
        List<ECPoint> keys = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            keys.add(key(i));
        }
        joint = JointKey.of(keys);
        if (joint.isEmpty()) {
            return Optional.of(Flaw.POINT);
        }
        ECPoint[] cards = SealedDeck.cards(terms.pack());
        for (int i = 0; i < cards.length; i++) {
            faces.put(cards[i], i);
        }
        decks.add(SealedDeck.first(cards, joint.get()));
        return Optional.empty();
    }

    private Optional<Flaw> escrow(int from, Peer peer, byte[] message) {
        if (!terms.escrowed()) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.escrow != null) {
            return Optional.of(Flaw.TWICE);
        }
        Optional<Escrow> escrow = Escrow.read(scope(from), from + 1, seats, key(from), message, 1);
        if (escrow.isEmpty()) {
            return Optional.of(Flaw.POINT);
        }
        peer.escrow = escrow.get();
        return Optional.empty();
    }

    private Optional<Flaw> complaint(int from, byte[] message) {
        int about = message[1];
        int number = Curve.u16(message, 2);
        if (about < 0 || about >= seats || about == from || number < 1) {
            return Optional.of(Flaw.NOT_NOW);
        }
        byte[] box = peers.get(about).said.get(number - 1);
        boolean whisper = Kind.WHISPER.is(box) && Whisper.seat(box) == from;
        Optional<Escrow> escrow = Optional.ofNullable(peers.get(about).escrow).filter(left -> Kind.ESCROW.is(box));
        Optional<ECPoint> head = whisper ? Whisper.head(box) : escrow.map(Escrow::head);
        Optional<ECPoint> opened = Curve.point(message, 4);
        if (head.isEmpty() || opened.isEmpty()) {
            return Optional.of(head.isEmpty() ? Flaw.NOT_NOW : Flaw.POINT);
        }
        Optional<Flaw> flaw = SameLog.check(
                SealedDeck.join(scope(from), Arrays.copyOfRange(message, 1, 4)),
                box(from),
                new ECPoint[] {head.get()},
                new ECPoint[] {opened.get()},
                message,
                4 + Curve.POINT);
        if (flaw.isPresent()) {
            return flaw;
        }
        Optional<Flaw> inBox = whisper
                ? whispered(about, box, opened.get()).flaw()
                : escrow.flatMap(left ->
                        left.share(from + 1, opened.get()).isPresent() ? Optional.empty() : Optional.of(Flaw.ESCROW));
        if (inBox.isEmpty()) {
            return Optional.of(Flaw.FALSE_ALARM);
        }
        fail(about, number, inBox.get(), "gave " + Seat.of(from + 1) + " alone what is wrong");
        return Optional.empty();
    }

    private Optional<Flaw> shuffle(int from, Peer peer, byte[] message) {
        if (shuffler() != from) {
            return Optional.of(Flaw.TWICE);
        }
        int cards = terms.pack().size();
        SealedDeck.Read read = SealedDeck.read(message, 1, cards);
        if (read.deck().isEmpty()) {
            return read.flaw();
        }
        if (terms.proved() && from != me) {
            byte[] proof = Arrays.copyOfRange(message, 1 + cards * SealedDeck.CARD, message.length);
            Optional<Flaw> flaw = deck().check(joint.orElseThrow(), read.deck().get(), scope(from), proof);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        peer.shuffledBy = peer.handled;
        decks.add(read.deck().get());
        return Optional.empty();
    }

    private Optional<Flaw> shares(int from, byte[] message) {
        Map<Integer, ECPoint> before = peers.get(from).shares;
        Shares.Read read = shares(from, message, 1);
        if (read.shares().stream().flatMap(some -> some.places().stream()).anyMatch(before::containsKey)) {
            return Optional.of(Flaw.TWICE);
        }
        read.shares().ifPresent(shares -> shares.addTo(before));
        return read.flaw();
    }

    /** A seat's parts of cards if they are true. */
    private Shares.Read shares(int from, byte[] message, int at) {
        Shares.Read read = Shares.read(message, at, terms.pack().size());
        return read.shares()
                .filter(shares -> from != me)
                .flatMap(shares -> shares.check(scope(from), key(from), deck()))
                .map(Shares.Read::of)
                .orElse(read);
    }

    private Optional<Flaw> whisper(int from, byte[] message) {
        int to = Whisper.seat(message);
        if (to < 0 || to >= seats || to == from) {
            return Optional.of(Flaw.NOT_NOW);
        }
        return Whisper.head(message).isEmpty() ? Optional.of(Flaw.POINT) : Optional.empty();
    }

    /** What a seat whispered to another that opened the box. */
    Shares.Read whispered(int from, byte[] message, ECPoint opened) {
        return shares(from, Whisper.plain(message, scope(from), opened), 0);
    }

    private Optional<Flaw> coin(int from, Peer peer, byte[] message) {
        if (!isSampled()) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.coin != null) {
            return Optional.of(Flaw.TWICE);
        }
        byte[] coin = Arrays.copyOfRange(message, 1, message.length);
        if (!Arrays.equals(COIN_COMMIT.of(scope(from), coin), committed(peer, 2))) {
            return Optional.of(Flaw.COMMITMENT);
        }
        peer.coin = coin;
        return Optional.empty();
    }

    private Optional<Flaw> secret(int from, Peer peer, byte[] message) {
        if (terms.proved()) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.secret != null) {
            return Optional.of(Flaw.TWICE);
        }
        HandSecret told = HandSecret.of(Arrays.copyOfRange(message, 1, message.length));
        if (!Arrays.equals(told.commitment(scope(from)), committed(peer, 0))) {
            return Optional.of(Flaw.COMMITMENT);
        }
        peer.secret = told;
        audit(from);
        return Optional.empty();
    }

    private Optional<Flaw> sealed(Peer peer, byte[] message) {
        if (terms.proved() || terms.audit().kind() != AuditPolicy.Kind.TO_AUDITOR) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.payload != null) {
            return Optional.of(Flaw.TWICE);
        }
        peer.payload = message;
        return Optional.empty();
    }

    private Optional<Flaw> rescue(int from, Peer peer, byte[] message) {
        int about = message[1];
        if (!terms.escrowed() || about < 0 || about >= seats || about == from) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.rescue != null) {
            return Optional.of(Flaw.TWICE);
        }
        Optional<BigInteger> share = Curve.scalar(message, 2);
        if (share.isEmpty() || !escrow(about).isShare(from + 1, share.get())) {
            return Optional.of(Flaw.ESCROW);
        }
        peer.rescue = share.get();
        peer.rescues = about;
        return Optional.empty();
    }

    private static Optional<Flaw> seen(Peer peer, byte[] message) {
        List<Integer> shown = new ArrayList<>();
        for (int at = 1; at < message.length; at += 2) {
            shown.add(Curve.u16(message, at));
        }
        peer.seen.add(List.copyOf(shown));
        return Optional.empty();
    }

    // ---- the audit

    /** The auditor's knowledge of a secret, or that the seat told it none. */
    void tell(int seat, Optional<HandSecret> told) {
        Peer peer = peers.get(seat);
        if (told.isEmpty() || peer.commit == null || !isShuffled()) {
            fail(seat, peer.handled, Flaw.COMMITMENT, "told the auditor no secret of this hand");
        } else if (!Arrays.equals(told.get().commitment(scope(seat)), committed(peer, 0))) {
            fail(seat, peer.handled, Flaw.COMMITMENT, "told the auditor another secret");
        } else {
            peer.secret = told.get();
            audit(seat);
        }
    }

    /** Makes the shuffle of a seat again whose secret is known now, whether those of all others ever will be or not. */
    private void audit(int seat) {
        Peer peer = peers.get(seat);
        byte[] scope = scope(seat);
        HandSecret told = Optional.ofNullable(peer.secret).orElseThrow();
        boolean keys = Arrays.equals(keys(seat, told), Curve.bytes(key(seat), box(seat)))
                && Arrays.equals(COIN_COMMIT.of(scope, told.coin(scope)), committed(peer, 2));
        if (!keys) {
            fail(seat, 1, Flaw.COMMITMENT, "its key or its coin is not that of its secret");
        } else if (!decks.get(seat)
                .shuffle(joint.orElseThrow(), told, scope)
                .deck()
                .equals(decks.get(seat + 1))) {
            fail(seat, peer.shuffledBy, Flaw.SHUFFLE, "its deck is not the shuffle that its secret gives");
        }
        audited = fault.isEmpty() && peers.stream().allMatch(other -> other.secret != null);
    }
}
