package dev.courtcards.sealed;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bouncycastle.math.ec.ECPoint;
import org.jspecify.annotations.Nullable;

/**
 * Masked cards in some order (ElGamal). Each card is two points: its mask and its face, which is the card's own point under the mask.
 * Immutable.
 */
public final class SealedDeck {
    /** The most cards of a deck: eight French packs. */
    public static final int MOST = 416;

    /** Bytes of a card. */
    static final int CARD = 2 * Curve.POINT;

    private static final TaggedHash FACE = new TaggedHash("cards/card/1");
    /** For each card its mask, then its face; each decoded from the bytes on first use. */
    private final @Nullable ECPoint[] points;

    private final byte[] bytes;

    private SealedDeck(@Nullable ECPoint[] points, byte[] bytes) {
        this.points = points;
        this.bytes = bytes;
    }

    private SealedDeck(ECPoint[] points) {
        this(points, Curve.bytes(points));
    }

    /** A deck of bytes that were checked before. */
    static SealedDeck known(byte[] from, int at, int cards) {
        return new SealedDeck(new ECPoint[2 * cards], Arrays.copyOfRange(from, at, at + cards * CARD));
    }

    /** The points of a pack's cards in pack order: the same for all, with unknown logarithms between them. */
    static ECPoint[] cards(Pack pack) {
        byte[] id = pack.id().getBytes(StandardCharsets.US_ASCII);
        ECPoint[] cards = new ECPoint[pack.size()];
        for (int i = 0; i < cards.length; i++) {
            cards[i] = Curve.hashed(FACE, join(Curve.u8(id.length), id, Curve.u32(i)));
        }
        return cards;
    }

    /**
     * The deck before the first shuffle, in pack order under a public mask.
     *
     * @param pack 1 to {@link #MOST} cards
     * @param key of all players
     * @return the deck, the same for all players
     */
    public static SealedDeck first(Pack pack, JointKey key) {
        return first(cards(pack), key);
    }

    static SealedDeck first(ECPoint[] cards, JointKey key) {
        ECPoint[] points = new ECPoint[2 * cards.length];
        Arrays.fill(points, Curve.G.point());
        for (int i = 0; i < cards.length; i++) {
            points[2 * i + 1] = cards[i].add(key.point());
        }
        return new SealedDeck(points);
    }

    /** Reads a deck of this many cards. */
    static SealedDeck read(byte[] from, int at, int cards) throws Flaw {
        ECPoint[] points = Curve.points(from, at, 2 * cards);
        Set<ByteBuffer> seen = new HashSet<>();
        byte[] bytes = Arrays.copyOfRange(from, at, at + cards * CARD);
        for (int i = 0; i < cards; i++) {
            // Equal masks would link two cards.
            Flaw.unless(seen.add(ByteBuffer.wrap(bytes, i * CARD, Curve.POINT)), Fault.Kind.MALFORMED);
        }
        return new SealedDeck(points, bytes);
    }

    /**
     * Reads a deck.
     *
     * @param bytes 66 a card
     * @return the deck; empty for anything else
     */
    public static Optional<SealedDeck> read(byte[] bytes) {
        int cards = bytes.length / CARD;
        try {
            Flaw.unless(cards >= 1 && cards <= MOST && bytes.length % CARD == 0, Fault.Kind.MALFORMED);
            return Optional.of(read(bytes, 0, cards));
        } catch (Flaw e) {
            return Optional.empty();
        }
    }

    /**
     * Shuffles this deck, with an order and masks that follow from a secret.
     *
     * @param key of all players
     * @param secret the shuffler's secret
     * @param scope bytes of a known length that bind the shuffle to one purpose; the same deck, secret and scope give the same shuffle
     * @return the new deck with its proof
     */
    public Shuffled shuffle(JointKey key, HandSecret secret, byte[] scope) {
        byte[] masksKey = secret.masks(scope, bytes);
        int[] order = new Order(masksKey).of(size());
        BigInteger[] by = new Curve.Stream(masksKey).next(size());
        ECPoint[] shuffled = new ECPoint[2 * size()];
        for (int i = 0; i < size(); i++) {
            int from = order[i];
            shuffled[2 * i] = Curve.G.plus(mask(from), by[from]);
            shuffled[2 * i + 1] = key.base().plus(face(from), by[from]);
        }
        SealedDeck next = new SealedDeck(shuffled);
        byte[] what = scope.clone();
        return new Shuffled(next, () -> ShuffleProof.make(what, key, this, next, order, by, secret));
    }

    /**
     * Checks a proof that a deck is a shuffle of this one.
     *
     * @param key of all players
     * @param next the deck in question
     * @param scope the bytes that the shuffle was made with
     * @param proof any bytes
     * @return the flaw; empty if the proof holds; never an exception
     */
    public Optional<Fault.Kind> check(JointKey key, SealedDeck next, byte[] scope, byte[] proof) {
        return Flaw.of(() -> ShuffleProof.check(scope, key, this, next, proof));
    }

    /** {@return number of cards, 1 to {@link #MOST}} */
    public int size() {
        return points.length / 2;
    }

    /** {@return the encoded deck, 66 bytes a card} */
    public byte[] bytes() {
        return bytes.clone();
    }

    byte[] ownBytes() {
        return bytes;
    }

    ECPoint mask(int index) {
        return point(2 * index);
    }

    ECPoint face(int index) {
        return point(2 * index + 1);
    }

    private ECPoint point(int at) {
        ECPoint point = points[at];
        if (point == null) {
            point = Curve.point(bytes, at * Curve.POINT).orElseThrow();
            points[at] = point;
        }
        return point;
    }

    ECPoint[] masks() {
        return IntStream.range(0, size()).mapToObj(this::mask).toArray(ECPoint[]::new);
    }

    ECPoint[] faces() {
        return IntStream.range(0, size()).mapToObj(this::face).toArray(ECPoint[]::new);
    }

    static byte[] join(byte[]... parts) {
        return org.bouncycastle.util.Arrays.concatenate(parts);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof SealedDeck other && Arrays.equals(bytes, other.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** A new shuffle that can be proved. */
    public static final class Shuffled {
        private final SealedDeck deck;
        private final Supplier<byte[]> proof;

        private Shuffled(SealedDeck deck, Supplier<byte[]> proof) {
            this.deck = deck;
            this.proof = proof;
        }

        /** {@return the new deck, of the same size} */
        public SealedDeck deck() {
            return deck;
        }

        /**
         * Proves that the new deck is a shuffle of the one before, and reveals nothing else.
         *
         * @return the proof for {@link SealedDeck#check}, 130 bytes a card and 160 more
         */
        public byte[] prove() {
            return proof.get();
        }
    }
}
