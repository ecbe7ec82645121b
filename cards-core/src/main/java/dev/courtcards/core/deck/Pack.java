package dev.courtcards.core.deck;

import dev.courtcards.core.CheckReturnValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The cards of a game in canonical order, before any shuffle, and the id under which they are shuffled.
 *
 * <p>Packs with the same cards and different ids give different shoes from the same {@link Seed}: for a second shuffle in the same hand
 * take the pack {@link #again(int) again}.
 *
 * @see dev.courtcards.core.deck
 */
public final class Pack {
    private static final int MOST = 65_536;
    private static final Pack FRENCH = new Pack("french52", cards(1, 0));
    private final String id;
    private final byte[] order;
    private final int[] count;

    private Pack(String id, byte[] order) {
        this(id, order, new int[Card.UNKNOWN.ordinal() + 1]);
        if (order.length == 0 || order.length > MOST) {
            throw new IllegalArgumentException("a pack has 1 to " + MOST + " cards, not " + order.length);
        }
        for (byte card : order) {
            count[card]++;
        }
    }

    private Pack(String id, byte[] order, int[] count) {
        Seed.requireName(id);
        this.id = id;
        this.order = order;
        this.count = count;
    }

    /** {@return one French pack of 52 cards, id {@code french52}} */
    public static Pack french() {
        return FRENCH;
    }

    /**
     * A pack from these cards.
     *
     * @param id the name under which it is shuffled, {@code docs/rules/shuffle.md} section 4: 1 to 255 printable ASCII characters
     * @param cards 1 to 65,536 faces in canonical order, jokers last
     * @return the pack
     * @throws IllegalArgumentException if the number of cards or the id is not of that form, or a card is face down
     */
    public static Pack of(String id, List<Card> cards) {
        if (cards.contains(Card.UNKNOWN)) {
            throw new IllegalArgumentException("a pack cannot hold a face-down card");
        }
        return new Pack(id, Shoe.codes(cards));
    }

    /**
     * French packs one after the other, then jokers: {@code of("romme110", 2, 6)} has 110 cards.
     *
     * @param id the name under which it is shuffled
     * @param packs number of 52-card packs, at least 0
     * @param jokers total number of jokers, at least 0
     * @return the pack
     * @throws IllegalArgumentException if there is no card, or more than 65,536, or the id is not of that form
     */
    public static Pack of(String id, int packs, int jokers) {
        return new Pack(id, cards(packs, jokers));
    }

    /**
     * A pack of backs: a player's view of cards that are shuffled face down.
     *
     * @param id the name under which it is shuffled
     * @param size 1 to 65,536
     * @return the pack
     * @throws IllegalArgumentException if there is no card, or more than 65,536, or the id is not of that form
     */
    public static Pack faceDown(String id, int size) {
        byte[] backs = new byte[Math.max(0, Math.min(MOST + 1, size))];
        Arrays.fill(backs, (byte) Card.UNKNOWN.ordinal());
        return new Pack(id, backs);
    }

    private static byte[] cards(int packs, int jokers) {
        if (packs < 0 || jokers < 0 || packs * 52L + jokers > MOST) {
            throw new IllegalArgumentException(
                    "a pack has 1 to " + MOST + " cards, not " + packs + " times 52 and " + jokers + " jokers");
        }
        byte[] order = new byte[packs * 52 + jokers];
        for (int i = 0; i < packs * 52; i++) {
            order[i] = (byte) (i % 52);
        }
        Arrays.fill(order, packs * 52, order.length, (byte) Card.JOKER.ordinal());
        return order;
    }

    /**
     * This pack for its k-th shuffle in one hand: the id becomes {@code id#k}.
     *
     * @param shuffle k, from 1, which gives this pack itself
     * @return the same cards under the new id
     * @throws IllegalArgumentException if k is below 1
     */
    @CheckReturnValue
    public Pack again(int shuffle) {
        if (shuffle < 1) {
            throw new IllegalArgumentException("the shuffles of a hand count from 1, not " + shuffle);
        }
        return shuffle == 1 ? this : new Pack(id + "#" + shuffle, order, count);
    }

    /** {@return the id under which this pack is shuffled, for example {@code french52}} */
    public String id() {
        return id;
    }

    /** {@return the number of cards, at least 1} */
    public int size() {
        return order.length;
    }

    /** {@return the cards in canonical order, a new unmodifiable list} */
    public List<Card> cards() {
        List<Card> cards = new ArrayList<>(order.length);
        for (byte card : order) {
            cards.add(Card.at(card));
        }
        return List.copyOf(cards);
    }

    /**
     * {@return the number of cards of this face, 0 or more}
     *
     * @param face any card
     */
    public int count(Card face) {
        return count[face.ordinal()];
    }

    /**
     * {@return whether this shoe holds exactly the cards of this pack, none dealt}
     *
     * @param shoe as shuffled
     */
    public boolean isWhole(Shoe shoe) {
        return shoe.dealt() == 0 && shoe.size() == order.length && shoe.holds(count);
    }

    /**
     * {@return whether this is a sealed shoe of this size: nothing but backs, none dealt}
     *
     * @param shoe as a peer with a sealed deck holds it
     */
    public boolean isSealed(Shoe shoe) {
        return shoe.dealt() == 0 && shoe.size() == order.length && shoe.isFaceDown();
    }

    /**
     * A shoe in this order, filled up with the missing cards in pack order.
     *
     * @param top the first cards, top card first
     * @return a whole shoe of this pack
     * @throws IllegalArgumentException if a card comes more often than in the pack
     */
    public Shoe stacked(List<Card> top) {
        int[] left = count.clone();
        byte[] stacked = Arrays.copyOf(Shoe.codes(top), Math.max(order.length, top.size()));
        for (int i = 0; i < top.size(); i++) {
            if (--left[stacked[i]] < 0) {
                throw new IllegalArgumentException("card " + (i + 1) + " of the deck is one " + top.get(i)
                        + " too many; " + id + " holds " + count(top.get(i)));
            }
        }
        int[] skip = new int[count.length];
        for (int i = 0; i < top.size(); i++) {
            skip[stacked[i]]++;
        }
        int next = top.size();
        for (byte card : order) {
            if (--skip[card] < 0) {
                stacked[next++] = card;
            }
        }
        return whole(stacked);
    }

    /** A shoe with all cards of this pack in another order. */
    Shoe whole(byte[] shuffled) {
        return new Shoe(shuffled, 0, count);
    }

    /** A copy of the canonical order, for a shuffler to change. */
    byte[] order() {
        return order.clone();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Pack other && id.equals(other.id) && Arrays.equals(order, other.order);
    }

    @Override
    public int hashCode() {
        return 31 * id.hashCode() + Arrays.hashCode(order);
    }

    @Override
    public String toString() {
        return "Pack[" + id + "]";
    }
}
