package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.key.Hex;
import dev.courtcards.fairplay.key.SealedText;
import dev.courtcards.fairplay.key.SecretKey;
import dev.courtcards.fairplay.key.TaggedHash;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.bouncycastle.math.ec.ECPoint;
import org.jspecify.annotations.Nullable;

/**
 * One shuffle of one pack that nobody knows the order of, as one player, or one who only watches, follows it: keys, a shuffle by
 * every seat in turn, cards opened one by one to some or to all, and the audit. Bytes in, bytes out: give it what the others
 * say with {@link #receive}, each seat's messages in its order and all of them to everybody, and broadcast what {@link #send}
 * gives after every call. How messages of different seats interleave does not matter.
 *
 * <p>The first wrong message ends the hand with a {@link #fault}. Not safe between threads.
 */
public final class SealedHand {
    private static final TaggedHash KEY_COMMIT = new TaggedHash("cards/hand-key-commit/1");
    private static final TaggedHash COIN_COMMIT = new TaggedHash("cards/hand-coin-commit/1");
    private static final TaggedHash LOCK = new TaggedHash("cards/hand-lock/1");
    private static final TaggedHash LOT = new TaggedHash("cards/hand-lot/1");
    private static final TaggedHash VEIL = new TaggedHash("cards/hand-veil/1");
    private static final int HASH = TaggedHash.SIZE;
    private static final int LEAST_PAYLOAD = 132;
    private static final int MOST_PAYLOAD = 1_024;
    private static final int WHISPER = 1 + Curve.POINT;

    private final SealedTerms terms;
    private final int seats;
    private final int me; // index of my seat, -1 for one who watches
    private final Optional<HandSecret> secret;
    private final List<Peer> peers = new ArrayList<>();
    private final List<byte[]> outbox = new ArrayList<>();
    private final List<SealedDeck> decks = new ArrayList<>();
    private final Map<ECPoint, Integer> faces = new HashMap<>();
    private final Map<Integer, Integer> known = new HashMap<>();
    private final TreeSet<Integer> wanted = new TreeSet<>();
    private final Set<String> whispered = new HashSet<>();
    private Optional<JointKey> joint = Optional.empty();
    private Optional<Fault> fault = Optional.empty();
    private final Map<Integer, Integer> bad = new HashMap<>(); // a place that holds no card, or that of another place
    private int gone = -1;
    private Optional<BigInteger> rescued = Optional.empty();
    private boolean finished;
    private boolean audit;
    private boolean audited;

    /** The kinds of messages; the first byte of each is its kind's place here. */
    private enum Kind {
        COMMIT,
        KEY,
        ESCROW,
        COMPLAINT,
        SHUFFLE,
        SHARES,
        WHISPER,
        COIN,
        SECRET,
        SEALED,
        RESCUE,
        SEEN
    }

    /** What one seat has said so far. */
    private static final class Peer {
        final List<byte[]> said = new ArrayList<>();
        final Deque<byte[]> waiting = new ArrayDeque<>();
        final Map<Integer, ECPoint> shares = new HashMap<>();
        final Map<Integer, ECPoint> whispers = new HashMap<>();
        int handled;
        int seen;
        int shuffledBy;
        byte @Nullable [] commit;
        byte @Nullable [] payload;

        @Nullable
        ECPoint key;

        @Nullable
        ECPoint box;

        @Nullable
        Escrow escrow;

        byte @Nullable [] coin;

        @Nullable
        HandSecret secret;

        @Nullable
        BigInteger rescue;

        int rescues = -1;
    }

    private SealedHand(SealedTerms terms, int me, Optional<HandSecret> secret) {
        this.terms = terms;
        this.seats = terms.seats();
        this.me = me;
        this.secret = secret;
        for (int i = 0; i < seats; i++) {
            peers.add(new Peer());
        }
    }

    /**
     * A player's hand; {@link #send} has its first message at once.
     *
     * @param terms what all agreed on
     * @param seat whose
     * @param secret new for this hand
     * @return the hand before anything was heard
     * @throws IllegalArgumentException if there is no such seat
     */
    public static SealedHand join(SealedTerms terms, Seat seat, HandSecret secret) {
        if (seat.number() > terms.seats()) {
            throw new IllegalArgumentException("there is no " + seat + " among " + terms.seats() + " players");
        }
        SealedHand hand = new SealedHand(terms, seat.index(), Optional.of(secret));
        hand.run();
        return hand;
    }

    /**
     * The hand of one who does not play: it judges what the players say, and sees what they open to all.
     *
     * @param terms what the players agreed on
     * @return the hand before anything was heard
     */
    public static SealedHand watch(SealedTerms terms) {
        return new SealedHand(terms, -1, Optional.empty());
    }

    // ---- what a caller asks

    /**
     * What was agreed on.
     *
     * @return the terms
     */
    public SealedTerms terms() {
        return terms;
    }

    /**
     * Who broke the protocol. From then on nothing is said or heard.
     *
     * @return empty if nobody did
     */
    public Optional<Fault> fault() {
        return fault;
    }

    /**
     * Whether all have shuffled, so that cards can be opened.
     *
     * @return true from the last shuffle on
     */
    public boolean isShuffled() {
        return decks.size() == seats + 1;
    }

    /**
     * Whether all secrets were shown and every shuffle was found to be what its player's secret gives.
     *
     * @return true after an audit without a fault
     */
    public boolean isAudited() {
        return audited;
    }

    /**
     * Whether all can see that somebody did not shuffle: an opened place holds no card, or one that another place holds too.
     * Everybody then lays the secrets open, and the audit names the seat.
     *
     * @return true only where shuffles are not proved
     */
    public boolean isDoubted() {
        return bad.entrySet().stream().anyMatch(two -> isWhole(two.getKey()) && isWhole(two.getValue()));
    }

    /**
     * A card that is open to me.
     *
     * @param place from 1
     * @return empty until all that is needed has come
     */
    public Optional<Card> card(int place) {
        int card = known.getOrDefault(place, -1);
        return card < 0 ? Optional.empty() : Optional.of(terms.pack().cards().get(card));
    }

    /**
     * Whether all have opened their part of a card, so that everybody can read it.
     *
     * @param place from 1
     * @return true if the card is open to all
     */
    public boolean isPublic(int place) {
        return card(place).isPresent() && isWhole(place);
    }

    /**
     * Whose message this hand waits for, so that a caller with a clock knows who is late.
     *
     * @return in seat order; empty if it waits for nobody
     */
    public List<Seat> awaited() {
        List<Seat> late = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            if (fault.isEmpty() && i != me && i != gone && isLate(i)) {
                late.add(Seat.of(i + 1));
            }
        }
        return late;
    }

    private boolean isLate(int seat) {
        Peer peer = peers.get(seat);
        if (peer.commit == null) {
            return true;
        }
        if (!haveCommits()) {
            return false;
        }
        if (peer.key == null) {
            return true;
        }
        if (joint.isEmpty()) {
            return false;
        }
        if (terms.escrowed() && peer.escrow == null) {
            return true;
        }
        if (!isShuffled()) {
            return isReady() && decks.size() == seat + 1;
        }
        boolean share = false;
        for (int place : wanted) {
            share |= !known.containsKey(place) && !peer.shares.containsKey(place) && !peer.whispers.containsKey(place);
        }
        boolean coin = finished && isSampled() && peer.coin == null;
        boolean telling = finished && terms.audit().kind() == AuditPolicy.Kind.TO_AUDITOR && !terms.proved();
        return share
                || coin
                || isAuditDue() && peer.secret == null
                || telling && peer.payload == null
                || gone >= 0 && rescued.isEmpty() && peer.rescue == null;
    }

    /**
     * All that was said so far.
     *
     * @return the same for everybody who has heard the same
     */
    public Transcript transcript() {
        return new Transcript(
                terms,
                peers.stream()
                        .map(peer -> peer.said.stream().map(ByteBuffer::wrap).toList())
                        .toList());
    }

    // ---- what a caller does

    /**
     * What is to be broadcast now, my seat's messages in order.
     *
     * @return each message once
     */
    public List<byte[]> send() {
        List<byte[]> out = List.copyOf(outbox);
        outbox.clear();
        return out;
    }

    /**
     * Takes what a seat said. Never throws on any bytes.
     *
     * @param from another seat
     * @param message whatever it said
     * @return the hand's {@link #fault}, if there is one now
     */
    public Optional<Fault> receive(Seat from, byte[] message) {
        if (fault.isEmpty() && from.index() < seats && from.index() != me) {
            hear(from.index(), message.clone());
            run();
        }
        return fault;
    }

    /**
     * Gives my part of these cards to all, so that whoever lacks nothing but that can read them; what I gave before is not given
     * again. A card that one player is to see gets the parts of all the others; a card for all gets his too.
     *
     * @param places from 1
     * @throws IllegalStateException if the deck is not shuffled yet
     * @throws IllegalArgumentException if there is no such place
     */
    public void give(Collection<Integer> places) {
        requirePlaces(places);
        TreeSet<Integer> mine = new TreeSet<>(places);
        mine.removeIf(place -> me < 0 || peers.get(me).shares.containsKey(place));
        if (fault.isEmpty() && !mine.isEmpty()) {
            say(message(Kind.SHARES, shares(mine)));
            run();
        }
    }

    /**
     * Gives my part of these cards to one player alone, who is not the first to look at them: the others' parts are known to all,
     * and mine would open the cards to all.
     *
     * @param places from 1
     * @param to another seat
     * @throws IllegalStateException if the deck is not shuffled yet
     * @throws IllegalArgumentException if there is no such place, or no such seat
     */
    public void whisper(Collection<Integer> places, Seat to) {
        requirePlaces(places);
        if (to.index() >= seats || to.index() == me) {
            throw new IllegalArgumentException("nothing can be whispered to " + to);
        }
        TreeSet<Integer> mine = new TreeSet<>(places);
        mine.removeIf(place ->
                me < 0 || peers.get(me).shares.containsKey(place) || !whispered.add(place + "/" + to.number()));
        if (fault.isEmpty() && !mine.isEmpty()) {
            byte[] plain = shares(mine);
            HandSecret own = secret.orElseThrow();
            BigInteger opener = own.nonces(SealedDeck.join(terms.scope(me + 1), Curve.u8(to.number()), plain))
                    .next();
            byte[] head = Curve.bytes(Curve.G.times(opener));
            ECPoint opened = box(to.index()).multiply(opener);
            say(message(Kind.WHISPER, Curve.u8(to.index()), head, veiled(plain, me, to.index(), opened)));
            run();
        }
    }

    /**
     * Reads these cards as soon as all is there that I need; my own part is.
     *
     * @param places from 1
     * @throws IllegalStateException if the deck is not shuffled yet
     * @throws IllegalArgumentException if there is no such place
     */
    public void want(Collection<Integer> places) {
        requirePlaces(places);
        wanted.addAll(places);
        if (fault.isEmpty()) {
            uncover(places);
            run();
        }
    }

    /**
     * Says that I have seen what my last move showed me, and have given before what it made me show to all.
     *
     * @throws IllegalStateException if the deck is not shuffled yet
     */
    public void seen() {
        requirePlaces(List.of());
        if (fault.isEmpty() && me >= 0) {
            say(message(Kind.SEEN));
            run();
        }
    }

    /**
     * How often a seat said that it has {@link #seen}.
     *
     * @param seat any seat of the hand
     * @return 0 or more
     */
    public int seenBy(Seat seat) {
        return peers.get(seat.index()).seen;
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

    /** The hand is over: nothing more is to be opened. What the audit policy asks for is said now. */
    public void finish() {
        finished = true;
        run();
    }

    /** Lays my secret open and waits for the others': for the end of a match, or because of a doubt. No effect on proved decks. */
    public void audit() {
        audit = true;
        run();
    }

    /**
     * Seals my secret for the auditor of the terms.
     *
     * @param mine the long-term key that my seat is known by
     * @param nonce 32 random bytes that were never used before
     * @throws IllegalStateException if the terms name no auditor, or the hand is not shuffled
     */
    public void tellAuditor(SecretKey mine, byte[] nonce) {
        if (secret.isEmpty() || terms.audit().auditor().isEmpty() || terms.proved() || !isShuffled()) {
            throw new IllegalStateException("there is nothing to tell an auditor");
        }
        String text = SealedText.between(mine, terms.audit().auditor().get())
                .seal(Hex.write(secret.get().bytes()), nonce);
        if (fault.isEmpty() && peers.get(me).payload == null) {
            say(message(Kind.SEALED, text.getBytes(StandardCharsets.US_ASCII)));
            run();
        }
    }

    /**
     * A seat left for good, or did not answer in time. With keys in escrow and all shuffled the others go on without it;
     * otherwise the hand ends with that seat's fault, and the terms say what becomes of it.
     *
     * @param seat who left
     */
    public void left(Seat seat) {
        int index = seat.index();
        if (fault.isPresent() || index == gone) {
            return;
        }
        if (terms.escrowed() && isShuffled() && gone < 0) {
            gone = index;
            rescue();
            run();
        } else {
            Peer peer = peers.get(index);
            fail(index, peer.handled + 1, Flaw.LEFT, "left, or did not answer in time");
        }
    }

    // ---- what I say

    private void say(byte[] message) {
        outbox.add(message);
        hear(me, message);
    }

    private static byte[] message(Kind kind, byte[]... parts) {
        return SealedDeck.join(Curve.u8(kind.ordinal()), SealedDeck.join(parts));
    }

    /** Says what is due next, if anything is. */
    private boolean act() {
        if (secret.isEmpty() || fault.isPresent()) {
            return false;
        }
        HandSecret mine = secret.get();
        byte[] scope = terms.scope(me + 1);
        Peer self = peers.get(me);
        if (self.commit == null) {
            byte[] keys = Curve.bytes(Curve.G.times(mine.key(scope)), Curve.G.times(mine.box(scope)));
            say(message(
                    Kind.COMMIT,
                    mine.commitment(scope),
                    KEY_COMMIT.of(scope, keys),
                    COIN_COMMIT.of(scope, mine.coin(scope))));
        } else if (haveCommits() && self.key == null) {
            ECPoint key = Curve.G.times(mine.key(scope));
            byte[] keys = Curve.bytes(key, Curve.G.times(mine.box(scope)));
            byte[] proof = SameLog.proveKey(SealedDeck.join(scope, keys), mine.key(scope), key, mine);
            say(message(Kind.KEY, keys, proof, lock()));
        } else if (joint.isPresent() && terms.escrowed() && self.escrow == null) {
            List<ECPoint> boxes = new ArrayList<>();
            for (int i = 0; i < seats; i++) {
                boxes.add(box(i));
            }
            say(message(Kind.ESCROW, Escrow.make(scope, me + 1, boxes, mine)));
        } else if (isReady() && decks.size() == me + 1) {
            SealedDeck.Shuffled shuffled = decks.get(me).shuffle(joint.orElseThrow(), mine, scope);
            say(message(Kind.SHUFFLE, shuffled.deck().ownBytes(), terms.proved() ? shuffled.prove() : new byte[0]));
        } else if (finished && isShuffled() && isSampled() && self.coin == null) {
            say(message(Kind.COIN, mine.coin(scope)));
        } else if (isShuffled() && isAuditDue() && self.secret == null) {
            say(message(Kind.SECRET, mine.bytes()));
        } else if (gone >= 0 && gone != me && self.rescue == null) {
            Escrow escrow = Optional.ofNullable(peers.get(gone).escrow).orElseThrow();
            BigInteger share = escrow.share(me + 1, escrow.head().multiply(mine.box(scope)))
                    .orElseThrow();
            say(message(Kind.RESCUE, Curve.u8(gone), Curve.bytes(share)));
        } else {
            return false;
        }
        return true;
    }

    private byte[] shares(TreeSet<Integer> places) {
        HandSecret mine = secret.orElseThrow();
        byte[] scope = terms.scope(me + 1);
        BigInteger x = mine.key(scope);
        ECPoint[] bases = masks(places);
        ECPoint[] images = new ECPoint[bases.length];
        for (int i = 0; i < bases.length; i++) {
            images[i] = bases[i].multiply(x);
        }
        ByteBuffer numbers = ByteBuffer.allocate(2 + 2 * bases.length).putShort((short) bases.length);
        places.forEach(place -> numbers.putShort(place.shortValue()));
        byte[] points = Curve.bytes(images);
        byte[] proof = SameLog.prove(SealedDeck.join(scope, numbers.array()), x, key(me), bases, images, mine);
        return SealedDeck.join(numbers.array(), points, proof);
    }

    private ECPoint[] masks(Iterable<Integer> places) {
        List<ECPoint> masks = new ArrayList<>();
        places.forEach(place -> masks.add(deck().mask(place - 1)));
        return masks.toArray(new ECPoint[0]);
    }

    /** Shows everybody what was in a box for me, and that it is what was in it. */
    private void complain(int about, ECPoint head) {
        byte[] scope = terms.scope(me + 1);
        HandSecret mine = secret.orElseThrow();
        BigInteger key = mine.box(scope);
        byte[] which = SealedDeck.join(Curve.u8(about), u16(peers.get(about).handled));
        ECPoint opened = head.multiply(key);
        byte[] proof = SameLog.prove(
                SealedDeck.join(scope, which), key, box(me), new ECPoint[] {head}, new ECPoint[] {opened}, mine);
        say(message(Kind.COMPLAINT, which, Curve.bytes(opened), proof));
    }

    // ---- what I hear

    private void hear(int from, byte[] message) {
        Peer peer = peers.get(from);
        peer.said.add(message);
        peer.waiting.add(message);
        if (peer.said.size() > 4 * terms.pack().size() + 64) {
            fail(from, peer.said.size(), Flaw.FLOOD, "says more than a hand can have to say");
        }
    }

    /** Handles all that can be handled now, whoever said it, and says what follows from it. */
    private void run() {
        boolean more = true;
        while (more && fault.isEmpty()) {
            more = act();
            for (int i = 0; i < seats && fault.isEmpty(); i++) {
                Deque<byte[]> waiting = peers.get(i).waiting;
                while (fault.isEmpty() && !waiting.isEmpty() && handle(i, waiting.element())) {
                    waiting.remove();
                    more = true;
                }
            }
        }
    }

    /** Handles a message; false if its time has not come. */
    private boolean handle(int from, byte[] message) {
        Peer peer = peers.get(from);
        Optional<Kind> kind = kind(message);
        if (kind.isEmpty()) {
            return fail(from, peer.handled + 1, Flaw.FORM, "no message of that form: " + message.length + " bytes");
        }
        if (!isTime(kind.get(), from, message)) {
            return false;
        }
        peer.handled++;
        Optional<Flaw> flaw = switch (kind.get()) {
            case COMMIT -> commit(peer, message);
            case KEY -> key(from, peer, message);
            case ESCROW -> escrow(from, peer, message);
            case COMPLAINT -> complaint(from, peer, message);
            case SHUFFLE -> shuffle(from, peer, message);
            case SHARES -> shares(from, message);
            case WHISPER -> whisper(from, message);
            case COIN -> coin(from, peer, message);
            case SECRET -> secret(from, peer, message);
            case SEALED -> sealed(peer, message);
            case RESCUE -> rescue(from, peer, message);
            case SEEN -> seen(peer);
        };
        flaw.ifPresent(f -> fail(from, peer.handled, f, "a wrong " + kind.get() + " message"));
        return true;
    }

    /** The kind of a message whose length is right for it. */
    private Optional<Kind> kind(byte[] message) {
        int number = message.length == 0 ? -1 : message[0];
        if (number < 0 || number >= Kind.values().length) {
            return Optional.empty();
        }
        Kind kind = Kind.values()[number];
        int cards = terms.pack().size();
        int rest = message.length - 1;
        boolean fits = switch (kind) {
            case COMMIT -> rest == 3 * HASH;
            case KEY -> rest == 2 * Curve.POINT + SameLog.SIZE + HASH;
            case ESCROW -> rest == Escrow.size(seats);
            case COMPLAINT -> rest == 3 + Curve.POINT + SameLog.SIZE;
            case SHUFFLE -> rest == cards * SealedDeck.CARD + (terms.proved() ? ShuffleProof.size(cards) : 0);
            case SHARES -> sharesFit(message, 1, cards);
            case WHISPER -> rest > WHISPER && rest <= WHISPER + 2 + cards * (2 + Curve.POINT) + SameLog.SIZE;
            case COIN -> rest == HASH;
            case SECRET -> rest == HandSecret.SIZE;
            case SEALED -> rest >= LEAST_PAYLOAD && rest <= MOST_PAYLOAD;
            case RESCUE -> rest == 1 + Curve.SCALAR;
            case SEEN -> rest == 0;
        };
        return fits ? Optional.of(kind) : Optional.empty();
    }

    private static boolean sharesFit(byte[] from, int at, int cards) {
        int count = from.length < at + 2 ? 0 : u16(from, at);
        return count >= 1 && count <= cards && from.length == at + 2 + count * (2 + Curve.POINT) + SameLog.SIZE;
    }

    private static byte[] u16(int number) {
        return new byte[] {(byte) (number >> 8), (byte) number};
    }

    private static int u16(byte[] from, int at) {
        return (from[at] & 0xFF) << 8 | from[at + 1] & 0xFF;
    }

    private boolean isTime(Kind kind, int from, byte[] message) {
        return switch (kind) {
            case COMMIT -> true;
            case KEY -> haveCommits();
            case ESCROW -> joint.isPresent();
            case COMPLAINT ->
                joint.isPresent()
                        && (message[1] < 0 || message[1] >= seats || peers.get(message[1]).handled >= u16(message, 2));
            case SHUFFLE -> isReady() && decks.size() > from;
            case SHARES, WHISPER, COIN, SECRET, SEALED, RESCUE, SEEN -> isShuffled();
        };
    }

    private boolean haveCommits() {
        return peers.stream().allMatch(peer -> peer.commit != null);
    }

    private boolean haveEscrows() {
        return peers.stream().allMatch(peer -> peer.escrow != null);
    }

    /** Whether the first may shuffle. */
    private boolean isReady() {
        return joint.isPresent() && (!terms.escrowed() || haveEscrows());
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

    private byte[] lock() {
        byte[] all = terms.id();
        for (Peer peer : peers) {
            all = SealedDeck.join(all, Optional.ofNullable(peer.commit).orElseThrow());
        }
        return LOCK.of(all);
    }

    private byte[] committed(Peer peer, int part) {
        byte[] commit = Optional.ofNullable(peer.commit).orElseThrow();
        return Arrays.copyOfRange(commit, 1 + part * HASH, 1 + (part + 1) * HASH);
    }

    private Optional<Flaw> key(int from, Peer peer, byte[] message) {
        if (peer.key != null) {
            return Optional.of(Flaw.TWICE);
        }
        byte[] scope = terms.scope(from + 1);
        int end = 1 + 2 * Curve.POINT;
        byte[] keys = Arrays.copyOfRange(message, 1, end);
        if (!Arrays.equals(message, end + SameLog.SIZE, message.length, lock(), 0, HASH)) {
            return Optional.of(Flaw.LOCK);
        }
        if (!Arrays.equals(KEY_COMMIT.of(scope, keys), committed(peer, 1))) {
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

    private ECPoint key(int seat) {
        return Optional.ofNullable(peers.get(seat).key).orElseThrow();
    }

    private Optional<Flaw> escrow(int from, Peer peer, byte[] message) {
        if (!terms.escrowed()) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.escrow != null) {
            return Optional.of(Flaw.TWICE);
        }
        Optional<Escrow> escrow = Escrow.read(terms.scope(from + 1), from + 1, seats, key(from), message, 1);
        if (escrow.isEmpty()) {
            return Optional.of(Flaw.POINT);
        }
        peer.escrow = escrow.get();
        if (me >= 0 && me != from) {
            BigInteger box = secret.orElseThrow().box(terms.scope(me + 1));
            if (escrow.get().share(me + 1, escrow.get().head().multiply(box)).isEmpty()) {
                complain(from, escrow.get().head());
            }
        }
        return Optional.empty();
    }

    private Optional<Flaw> complaint(int from, Peer peer, byte[] message) {
        int about = message[1];
        int number = u16(message, 2);
        if (about < 0 || about >= seats || about == from || number < 1) {
            return Optional.of(Flaw.NOT_NOW);
        }
        byte[] box = peers.get(about).said.get(number - 1);
        boolean whisper = box[0] == Kind.WHISPER.ordinal() && box[1] == from;
        boolean escrow = box[0] == Kind.ESCROW.ordinal();
        Optional<ECPoint> head = whisper
                ? Curve.point(box, 2)
                : Optional.ofNullable(peers.get(about).escrow).map(Escrow::head).filter(h -> escrow);
        Optional<ECPoint> opened = Curve.point(message, 4);
        if (head.isEmpty() || opened.isEmpty()) {
            return Optional.of(head.isEmpty() ? Flaw.NOT_NOW : Flaw.POINT);
        }
        Optional<Flaw> flaw = SameLog.check(
                SealedDeck.join(terms.scope(from + 1), Arrays.copyOfRange(message, 1, 4)),
                box(from),
                new ECPoint[] {head.get()},
                new ECPoint[] {opened.get()},
                message,
                4 + Curve.POINT);
        if (flaw.isPresent()) {
            return flaw;
        }
        Optional<Flaw> inBox = whisper
                ? shares(about, unveiled(box, about, from, opened.get()), 0, new HashMap<>())
                : Optional.ofNullable(peers.get(about).escrow)
                        .flatMap(left -> left.share(from + 1, opened.get()).isPresent()
                                ? Optional.empty()
                                : Optional.of(Flaw.ESCROW));
        if (inBox.isEmpty()) {
            return Optional.of(Flaw.FALSE_ALARM);
        }
        fail(about, number, inBox.get(), "gave " + Seat.of(from + 1) + " alone what is wrong");
        return Optional.empty();
    }

    private ECPoint box(int seat) {
        return Optional.ofNullable(peers.get(seat).box).orElseThrow();
    }

    private Optional<Flaw> shuffle(int from, Peer peer, byte[] message) {
        if (decks.size() != from + 1) {
            return Optional.of(Flaw.TWICE);
        }
        int cards = terms.pack().size();
        SealedDeck.Read read = SealedDeck.read(message, 1, cards);
        if (read.deck().isEmpty()) {
            return read.flaw();
        }
        if (terms.proved() && from != me) {
            byte[] proof = Arrays.copyOfRange(message, 1 + cards * SealedDeck.CARD, message.length);
            Optional<Flaw> flaw =
                    decks.get(from).check(joint.orElseThrow(), read.deck().get(), terms.scope(from + 1), proof);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        peer.shuffledBy = peer.handled;
        decks.add(read.deck().get());
        return Optional.empty();
    }

    private SealedDeck deck() {
        return decks.get(seats);
    }

    private Optional<Flaw> shares(int from, byte[] message) {
        Map<Integer, ECPoint> into = new HashMap<>();
        Optional<Flaw> flaw = shares(from, message, 1, into);
        if (flaw.isEmpty()) {
            peers.get(from).shares.putAll(into);
            uncover(into.keySet());
        }
        return flaw;
    }

    /** Reads parts of cards and their proof. */
    private Optional<Flaw> shares(int from, byte[] message, int at, Map<Integer, ECPoint> into) {
        if (!sharesFit(message, at, terms.pack().size())) {
            return Optional.of(Flaw.FORM);
        }
        int count = u16(message, at);
        List<Integer> places = new ArrayList<>();
        int last = 0;
        for (int i = 0; i < count; i++) {
            int place = u16(message, at + 2 + 2 * i);
            if (place <= last || place > terms.pack().size()) {
                return Optional.of(Flaw.PLACE);
            }
            if (peers.get(from).shares.containsKey(place)) {
                return Optional.of(Flaw.TWICE);
            }
            places.add(place);
            last = place;
        }
        int points = at + 2 + 2 * count;
        Optional<ECPoint[]> images = Curve.points(message, points, count);
        if (images.isEmpty()) {
            return Optional.of(Flaw.POINT);
        }
        if (from != me) {
            byte[] statement = SealedDeck.join(terms.scope(from + 1), Arrays.copyOfRange(message, at, points));
            Optional<Flaw> flaw = SameLog.check(
                    statement, key(from), masks(places), images.get(), message, points + count * Curve.POINT);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        for (int i = 0; i < count; i++) {
            into.put(places.get(i), images.get()[i]);
        }
        return Optional.empty();
    }

    private static Optional<Flaw> seen(Peer peer) {
        peer.seen++;
        return Optional.empty();
    }

    private Optional<Flaw> whisper(int from, byte[] message) {
        int to = message[1];
        Optional<ECPoint> head = Curve.point(message, 2);
        if (to < 0 || to >= seats || to == from) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (head.isEmpty()) {
            return Optional.of(Flaw.POINT);
        }
        if (to == me) {
            ECPoint opened = head.get().multiply(secret.orElseThrow().box(terms.scope(me + 1)));
            Map<Integer, ECPoint> into = new HashMap<>();
            if (shares(from, unveiled(message, from, to, opened), 0, into).isPresent()) {
                complain(from, head.get());
            } else {
                peers.get(from).whispers.putAll(into);
                uncover(into.keySet());
            }
        }
        return Optional.empty();
    }

    private byte[] unveiled(byte[] message, int from, int to, ECPoint opened) {
        return veiled(Arrays.copyOfRange(message, 1 + WHISPER, message.length), from, to, opened);
    }

    /** Text under a stream that the opened point gives, or the text again. */
    private byte[] veiled(byte[] text, int from, int to, ECPoint opened) {
        byte[] veiled = text.clone();
        byte[] key = SealedDeck.join(terms.scope(from + 1), Curve.u8(to), Curve.bytes(opened));
        for (int i = 0; i < text.length; i += HASH) {
            byte[] stream = VEIL.of(key, Curve.u32(i));
            for (int k = 0; k < HASH && i + k < text.length; k++) {
                veiled[i + k] ^= stream[k];
            }
        }
        return veiled;
    }

    /** A seat's part of a card, if it was given or its key is known. */
    private @Nullable ECPoint share(int seat, int place) {
        ECPoint share = peers.get(seat).shares.get(place);
        return share == null
                        && seat == gone
                        && rescued.isPresent()
                        && place >= 1
                        && place <= terms.pack().size()
                ? deck().mask(place - 1).multiply(rescued.get())
                : share;
    }

    /** Reads these cards where all parts are there, mine included. */
    private void uncover(Iterable<Integer> places) {
        for (int place : places) {
            if (known.containsKey(place)) {
                continue;
            }
            ECPoint face = deck().face(place - 1);
            boolean whole = true;
            for (int i = 0; i < seats && whole; i++) {
                ECPoint share = share(i, place);
                share = share == null ? peers.get(i).whispers.get(place) : share;
                if (share == null && i == me && wanted.contains(place)) {
                    share = deck().mask(place - 1).multiply(secret.orElseThrow().key(terms.scope(me + 1)));
                }
                whole = share != null;
                face = share == null ? face : face.subtract(share);
            }
            if (whole) {
                int card = faces.getOrDefault(face.normalize(), -1);
                int twin = place;
                for (Map.Entry<Integer, Integer> other : known.entrySet()) {
                    twin = card >= 0 && other.getValue() == card ? other.getKey() : twin;
                }
                known.put(place, twin == place ? card : -1);
                if (card < 0 || twin != place) {
                    doubt(place, twin);
                }
            }
        }
    }

    /** What I can read is no card, or one that lies elsewhere too: gives my part to all, so that everybody sees it. */
    private void doubt(int place, int twin) {
        bad.put(place, twin);
        TreeSet<Integer> mine = new TreeSet<>(List.of(place, twin));
        if (me >= 0 && !terms.proved()) {
            mine.removeAll(peers.get(me).shares.keySet());
            if (!mine.isEmpty()) {
                say(message(Kind.SHARES, shares(mine)));
            }
        }
    }

    private boolean isWhole(int place) {
        for (int i = 0; i < seats; i++) {
            if (share(i, place) == null) {
                return false;
            }
        }
        return true;
    }

    private boolean isSampled() {
        return !terms.proved() && terms.audit().kind() == AuditPolicy.Kind.SAMPLED;
    }

    private Optional<Flaw> coin(int from, Peer peer, byte[] message) {
        if (!isSampled()) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.coin != null) {
            return Optional.of(Flaw.TWICE);
        }
        byte[] coin = Arrays.copyOfRange(message, 1, message.length);
        if (!Arrays.equals(COIN_COMMIT.of(terms.scope(from + 1), coin), committed(peer, 2))) {
            return Optional.of(Flaw.COMMITMENT);
        }
        peer.coin = coin;
        return Optional.empty();
    }

    /** Whether all must lay their secrets open. */
    private boolean isAuditDue() {
        return !terms.proved() && isShuffled() && (audit || isDoubted() || finished && isAuditAgreed());
    }

    /** Whether the policy asks for the secrets now that the hand is over; nobody else's word makes me tell mine before. */
    private boolean isAuditAgreed() {
        return switch (terms.audit().kind()) {
            case EVERY_HAND -> true;
            case ON_DISPUTE -> peers.stream().anyMatch(peer -> peer.secret != null);
            case SAMPLED -> isDrawn();
            case END_OF_MATCH, TO_AUDITOR -> false;
        };
    }

    /** Whether the coin that all threw picks this hand. */
    private boolean isDrawn() {
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

    private Optional<Flaw> secret(int from, Peer peer, byte[] message) {
        if (terms.proved()) {
            return Optional.of(Flaw.NOT_NOW);
        }
        if (peer.secret != null) {
            return Optional.of(Flaw.TWICE);
        }
        HandSecret told = HandSecret.of(Arrays.copyOfRange(message, 1, message.length));
        if (!Arrays.equals(told.commitment(terms.scope(from + 1)), committed(peer, 0))) {
            return Optional.of(Flaw.COMMITMENT);
        }
        peer.secret = told;
        judge();
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

    /** What a seat sealed for the auditor. */
    Optional<String> sealedSecret(int seat) {
        return Optional.ofNullable(peers.get(seat).payload)
                .map(message -> new String(message, 1, message.length - 1, StandardCharsets.US_ASCII));
    }

    /** The auditor's knowledge of a secret, or that the seat told it none. */
    void tell(Seat seat, Optional<HandSecret> told) {
        Peer peer = peers.get(seat.index());
        if (told.isEmpty() || peer.commit == null || !isShuffled()) {
            fail(seat.index(), peer.handled, Flaw.COMMITMENT, "told the auditor no secret of this hand");
        } else if (!Arrays.equals(told.get().commitment(terms.scope(seat.number())), committed(peer, 0))) {
            fail(seat.index(), peer.handled, Flaw.COMMITMENT, "told the auditor another secret");
        } else {
            peer.secret = told.get();
            judge();
        }
    }

    /** With all secrets known, makes every shuffle again. */
    private void judge() {
        if (audited || peers.stream().anyMatch(peer -> peer.secret == null)) {
            return;
        }
        for (int i = 0; i < seats; i++) {
            Peer peer = peers.get(i);
            byte[] scope = terms.scope(i + 1);
            HandSecret told = Optional.ofNullable(peer.secret).orElseThrow();
            boolean keys = Curve.G.times(told.key(scope)).equals(key(i))
                    && Curve.G
                            .times(told.box(scope))
                            .equals(Optional.ofNullable(peer.box).orElseThrow())
                    && Arrays.equals(COIN_COMMIT.of(scope, told.coin(scope)), committed(peer, 2));
            if (!keys) {
                fail(i, 1, Flaw.COMMITMENT, "its key or its coin is not that of its secret");
                return;
            }
            SealedDeck again =
                    decks.get(i).shuffle(joint.orElseThrow(), told, scope).deck();
            if (!again.equals(decks.get(i + 1))) {
                fail(i, peer.shuffledBy, Flaw.SHUFFLE, "its deck is not the shuffle that its secret gives");
                return;
            }
        }
        audited = true;
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
        Escrow escrow = Optional.ofNullable(peers.get(about).escrow).orElseThrow();
        if (share.isEmpty() || !escrow.isShare(from + 1, share.get())) {
            return Optional.of(Flaw.ESCROW);
        }
        peer.rescue = share.get();
        peer.rescues = about;
        rescue();
        return Optional.empty();
    }

    /** Puts a key together that all others have given their share of; nobody is taken for gone on another's word. */
    private void rescue() {
        for (int about = 0; about < seats && rescued.isEmpty(); about++) {
            boolean whole = gone < 0 ? me < 0 : gone == about;
            for (int i = 0; i < seats; i++) {
                whole &= i == about || peers.get(i).rescues == about;
            }
            if (whole) {
                List<Optional<BigInteger>> all = new ArrayList<>();
                peers.forEach(p -> all.add(Optional.ofNullable(p.rescue)));
                gone = about;
                rescued = Optional.of(Escrow.key(about + 1, all));
                uncover(IntStream.rangeClosed(1, terms.pack().size()).boxed().toList());
            }
        }
    }

    private boolean fail(int seat, int message, Flaw flaw, String reason) {
        if (fault.isEmpty()) {
            fault = Optional.of(new Fault(Seat.of(seat + 1), message, flaw, reason));
        }
        return true;
    }

    @Override
    public String toString() {
        return "SealedHand[" + seats + " seats, " + terms.pack().id() + ", " + decks.size() + " decks, "
                + fault.map(Fault::toString).orElse("no fault") + "]";
    }
}
