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
 * Masked cards in some order (ElGamal): of each two points, one with its mask and the card's own point
 * under the mask. Immutable.
 */
public final class SealedDeck {
    /** The most cards of a deck: eight French packs. */
    public static final int MOST = 416;

    /** Bytes of a card. */
    static final int CARD = 2 * Curve.POINT;

    private static final TaggedHash FACE = new TaggedHash("cards/card/1");
    /** Of each card its mask, then its face; each read from the bytes when it is asked for. */
    private final @Nullable ECPoint[] points;

    private final byte[] bytes;

    private SealedDeck(@Nullable ECPoint[] points, byte[] bytes) {
        this.points = points;
        this.bytes = bytes;
    }

    private SealedDeck(ECPoint[] points) {
        this(points, Curve.bytes(points));
    }

    /** A deck of bytes that were read before and found to be one. */
    static SealedDeck known(byte[] from, int at, int cards) {
        return new SealedDeck(new ECPoint[2 * cards], Arrays.copyOfRange(from, at, at + cards * CARD));
    }

    /** The points of a pack's cards in pack order: nobody knows how they hang together, everybody computes the same. */
    static ECPoint[] cards(Pack pack) {
        byte[] id = pack.id().getBytes(StandardCharsets.US_ASCII);
        ECPoint[] cards = new ECPoint[pack.size()];
        for (int i = 0; i < cards.length; i++) {
            cards[i] = Curve.hashed(FACE, join(Curve.u8(id.length), id, Curve.u32(i)));
        }
        return cards;
    }

    /**
     * The deck before the first shuffle, in pack order under a mask that everybody has.
     *
     * @param pack 1 to {@link #MOST} cards
     * @param key of all players
     * @return the same for all
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

    /** Reads a deck of bytes of the right number. */
    static SealedDeck read(byte[] from, int at, int cards) throws Flaw {
        ECPoint[] points = Curve.points(from, at, 2 * cards);
        Set<ByteBuffer> seen = new HashSet<>();
        byte[] bytes = Arrays.copyOfRange(from, at, at + cards * CARD);
        for (int i = 0; i < cards; i++) {
            // A mask that comes twice would show how two cards hang together.
            Flaw.unless(seen.add(ByteBuffer.wrap(bytes, i * CARD, Curve.POINT)), Fault.Kind.MALFORMED);
        }
        return new SealedDeck(points, bytes);
    }

    /**
     * Reads a deck.
     *
     * @param bytes 66 a card
     * @return empty for anything else
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
     * This deck in an order and under masks that follow from a secret.
     *
     * @param key of all players
     * @param secret of the one who shuffles
     * @param scope what for, of a known length: the same deck, secret and scope give the same shuffle
     * @return the new deck, and what proves it
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
     * Whether a deck is a shuffle of this one, by the proof that came with it.
     *
     * @param key of all players
     * @param next the deck in question
     * @param scope what the shuffle was for
     * @param proof any bytes
     * @return what is wrong; empty if it is a shuffle; never an exception
     */
    public Optional<Fault.Kind> check(JointKey key, SealedDeck next, byte[] scope, byte[] proof) {
        return Flaw.of(() -> ShuffleProof.check(scope, key, this, next, proof));
    }

    /** {@return how many cards; 1 to {@link #MOST}} */
    public int size() {
        return points.length / 2;
    }

    /** {@return the deck as it travels, 66 bytes a card} */
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
        int size = 0;
        for (byte[] part : parts) {
            size += part.length;
        }
        ByteBuffer all = ByteBuffer.allocate(size);
        for (byte[] part : parts) {
            all.put(part);
        }
        return all.array();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof SealedDeck other && Arrays.equals(bytes, other.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** A deck just shuffled by one who can prove it. */
    public static final class Shuffled {
        private final SealedDeck deck;
        private final Supplier<byte[]> proof;

        private Shuffled(SealedDeck deck, Supplier<byte[]> proof) {
            this.deck = deck;
            this.proof = proof;
        }

        /** {@return the new deck, as many cards as before} */
        public SealedDeck deck() {
            return deck;
        }

        /**
         * Proves that the new deck is a shuffle of the one before, and shows nothing else.
         *
         * @return what {@link SealedDeck#check} accepts; 130 bytes a card and 160 more
         */
        public byte[] prove() {
            return proof.get();
        }
    }
}
