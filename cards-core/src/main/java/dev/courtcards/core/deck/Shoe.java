package dev.courtcards.core.deck;

import dev.courtcards.core.CheckReturnValue;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Cards in a fixed order, face down, dealt from the top. Immutable: {@link #rest()} shares the order, so that a draw is O(1) in time and
 * memory.
 *
 * <p>A card's <em>place</em> is its number in the shoe, from 1; it identifies the physical card wherever that lies later.
 * {@link #toString()} never prints a card, so that a log shows none.
 *
 * @see dev.courtcards.core.deck
 */
public final class Shoe {
    /** No cards, none dealt: the shoe before the first shuffle. */
    public static final Shoe EMPTY = new Shoe(new byte[0], 0);

    private static final AtomicReferenceArray<byte[]> BACKS = new AtomicReferenceArray<>(512);
    private final byte[] order;
    private final int dealt;
    private final int @Nullable [] count;

    private Shoe(byte[] order, int dealt) {
        this(order, dealt, null);
    }

    /** A shoe with the count of each face, dealt cards included; null if not counted. */
    Shoe(byte[] order, int dealt, int @Nullable [] count) {
        this.order = order;
        this.dealt = dealt;
        this.count = count;
    }

    /**
     * A shoe in exactly this order, for tests and replays.
     *
     * @param cards top card first
     * @return a shoe of these cards, none dealt
     */
    public static Shoe of(List<Card> cards) {
        return new Shoe(codes(cards), 0);
    }

    /**
     * A shoe of backs: a player's view of it.
     *
     * @param size number of cards, 0 or more
     * @return the shoe, none dealt
     */
    public static Shoe faceDown(int size) {
        return new Shoe(backs(size), 0);
    }

    /** {@return this shoe with every card a back and the same number dealt: the view of it that all may see} */
    @CheckReturnValue
    public Shoe faceDown() {
        return isFaceDown() ? this : new Shoe(backs(order.length), dealt);
    }

    // A race is harmless: two threads make equal arrays, which nobody changes.
    private static byte[] backs(int size) {
        byte[] order = kept(size);
        if (order == null) {
            order = new byte[size];
            Arrays.fill(order, (byte) Card.UNKNOWN.ordinal());
            if (size < BACKS.length()) {
                BACKS.set(size, order);
            }
        }
        return order;
    }

    private static byte @Nullable [] kept(int size) {
        return size < BACKS.length() ? BACKS.get(size) : null;
    }

    /** Whether all cards are backs, dealt ones included. */
    boolean isFaceDown() {
        if (order == kept(order.length)) {
            return true;
        }
        for (byte card : order) {
            if (card != Card.UNKNOWN.ordinal()) {
                return false;
            }
        }
        return true;
    }

    /**
     * The next card, possibly a back, to be moved unseen.
     *
     * @return the card that {@link #rest()} leaves out
     * @throws IllegalStateException if the shoe is empty
     */
    public Card top() {
        requireCard();
        return Card.at(order[dealt]);
    }

    /**
     * The face of the next card, for a rule that depends on it or turns it up.
     *
     * @return a face
     * @throws FaceDownException if it is a back in this shoe: a reveal is owed
     * @throws IllegalStateException if the shoe is empty
     */
    public Card topFace() {
        Card top = top();
        if (top == Card.UNKNOWN) {
            throw new FaceDownException(dealt + 1);
        }
        return top;
    }

    /**
     * The next cards, possibly backs, to be moved unseen.
     *
     * @param count 0 to {@link #size()}
     * @return the cards that {@link #rest(int)} leaves out, top card first
     * @throws IllegalStateException if there are fewer cards
     */
    public List<Card> tops(int count) {
        requireCards(count);
        Card[] cards = new Card[count];
        for (int i = 0; i < count; i++) {
            cards[i] = Card.at(order[dealt + i]);
        }
        return List.of(cards);
    }

    /**
     * The faces of the next cards, to be turned up together.
     *
     * @param count 0 to {@link #size()}
     * @return the faces, top card first
     * @throws FaceDownException with the places of those that are backs in this shoe
     * @throws IllegalStateException if there are fewer cards
     */
    public List<Card> topFaces(int count) {
        if (count == 1) {
            return List.of(topFace());
        }
        requireCards(count);
        List<Card> faces = tops(count);
        if (faces.contains(Card.UNKNOWN)) {
            throw new FaceDownException(IntStream.range(0, count)
                    .filter(i -> faces.get(i) == Card.UNKNOWN)
                    .mapToObj(i -> dealt + i + 1)
                    .toList());
        }
        return faces;
    }

    /**
     * This shoe without its top card.
     *
     * @return one card less, one dealt more
     * @throws IllegalStateException if the shoe is empty
     */
    @CheckReturnValue
    public Shoe rest() {
        requireCard();
        return new Shoe(order, dealt + 1, count);
    }

    /**
     * This shoe without its top cards.
     *
     * @param cards 0 to {@link #size()}
     * @return the shoe with these cards dealt
     * @throws IllegalStateException if there are fewer cards
     */
    @CheckReturnValue
    public Shoe rest(int cards) {
        requireCards(cards);
        return new Shoe(order, dealt + cards, count);
    }

    private void requireCards(int count) {
        if (count < 0 || count > size()) {
            throw new IllegalStateException("cannot deal " + count + " of " + size() + " cards");
        }
    }

    private void requireCard() {
        if (isEmpty()) {
            throw new IllegalStateException("the shoe is empty after " + dealt + " cards");
        }
    }

    /**
     * This shoe with a face on an undealt back.
     *
     * @param place from 1
     * @param face the face
     * @return the shoe, or empty if there is no undealt back at this place
     */
    public Optional<Shoe> revealed(int place, Card face) {
        return revealed(place, List.of(face));
    }

    /**
     * This shoe with faces on successive undealt backs.
     *
     * @param place of the first, from 1
     * @param faces the faces
     * @return the shoe, or empty if one of the places has no undealt back
     */
    public Optional<Shoe> revealed(int place, List<Card> faces) {
        int from = place - 1;
        int to = from + faces.size();
        if (from < dealt || to > order.length || !Arrays.equals(order, from, to, backs(order.length), from, to)) {
            return Optional.empty();
        }
        byte[] copy = order.clone();
        if (faces instanceof Cards cards) {
            System.arraycopy(cards.order, cards.from, copy, from, cards.size());
        } else {
            System.arraycopy(codes(faces), 0, copy, from, faces.size());
        }
        return Optional.of(new Shoe(copy, dealt));
    }

    /** {@return the number of cards left, 0 or more} */
    public int size() {
        return order.length - dealt;
    }

    /** {@return the number of cards dealt, 0 or more; the next card's place is one more} */
    public int dealt() {
        return dealt;
    }

    /** {@return whether no card is left} */
    public boolean isEmpty() {
        return dealt == order.length;
    }

    /** {@return the cards left, top card first, unmodifiable; secret} */
    public List<Card> cards() {
        return new Cards(order, dealt, order.length);
    }

    /** A part of an order, which nobody changes, without a copy. */
    private static final class Cards extends AbstractList<Card> implements RandomAccess {
        private final byte[] order;
        private final int from;
        private final int to;

        Cards(byte[] order, int from, int to) {
            this.order = order;
            this.from = from;
            this.to = to;
        }

        @Override
        public Card get(int index) {
            return Card.at(order[from + Objects.checkIndex(index, size())]);
        }

        @Override
        public int size() {
            return to - from;
        }

        @Override
        public List<Card> subList(int first, int end) {
            Objects.checkFromToIndex(first, end, size());
            return new Cards(order, from + first, from + end);
        }

        @Override
        public Object[] toArray() {
            Object[] cards = new Object[size()];
            for (int i = 0; i < cards.length; i++) {
                cards[i] = Card.at(order[from + i]);
            }
            return cards;
        }
    }

    /** Whether no face occurs more often here than in a pack with these counts. */
    boolean holds(int[] pack) {
        if (Arrays.equals(count, pack)) {
            return true;
        }
        int[] left = pack.clone();
        for (byte code : order) {
            if (--left[code] < 0) {
                return false;
            }
        }
        return true;
    }

    static byte[] codes(Collection<Card> cards) {
        byte[] order = new byte[cards.size()];
        int i = 0;
        for (Card card : cards) {
            order[i++] = (byte) card.ordinal();
        }
        return order;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Shoe other
                && dealt == other.dealt
                && (order == other.order
                        || Arrays.equals(order, dealt, order.length, other.order, dealt, other.order.length));
    }

    @Override
    public int hashCode() {
        int hash = dealt;
        for (int i = dealt; i < order.length; i++) {
            hash = 31 * hash + order[i];
        }
        return hash;
    }

    @Override
    public String toString() {
        return "Shoe[" + size() + " left, " + dealt + " dealt]";
    }
}
