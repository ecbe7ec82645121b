package dev.courtcards.core.deck;

import dev.courtcards.core.CheckReturnValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * An immutable set of distinct faces in one {@code long}, bit {@link Card#ordinal()} for each. A hand of a game with
 * several packs may hold a face twice and is a list, not a set.
 *
 * @param bits one bit a card; bit 0 is the two of clubs, bit 51 the ace of spades, bit 52 the joker
 * @see dev.courtcards.core.deck
 */
public record CardSet(long bits) {
    /** No card. */
    public static final CardSet EMPTY = new CardSet(0);
    /** The 52 cards of a French pack. */
    public static final CardSet FRENCH = new CardSet((1L << 52) - 1);

    /**
     * @throws IllegalArgumentException if a bit beyond the last card is set
     */
    public CardSet {
        if (bits >>> Card.UNKNOWN.ordinal() + 1 != 0) {
            throw new IllegalArgumentException("no card has bit " + (63 - Long.numberOfLeadingZeros(bits)));
        }
    }

    /**
     * The set of these cards.
     *
     * @param cards any faces; one that comes twice counts once
     * @return the set
     */
    public static CardSet of(Collection<Card> cards) {
        long bits = 0;
        for (Card card : cards) {
            bits |= bit(card);
        }
        return new CardSet(bits);
    }

    /**
     * The set of these cards.
     *
     * @param cards any faces; one that comes twice counts once
     * @return the set
     */
    public static CardSet of(Card... cards) {
        return of(List.of(cards));
    }

    private static long bit(Card card) {
        return 1L << card.ordinal();
    }

    /**
     * This set with a card.
     *
     * @param card any face
     * @return a set that holds it
     */
    @CheckReturnValue
    public CardSet with(Card card) {
        return new CardSet(bits | bit(card));
    }

    /**
     * This set without a card.
     *
     * @param card any face
     * @return a set that does not hold it
     */
    @CheckReturnValue
    public CardSet without(Card card) {
        return new CardSet(bits & ~bit(card));
    }

    /**
     * The cards in this set or in the other.
     *
     * @param other another set
     * @return the union
     */
    @CheckReturnValue
    public CardSet or(CardSet other) {
        return new CardSet(bits | other.bits);
    }

    /**
     * The cards in both sets.
     *
     * @param other another set
     * @return the intersection
     */
    @CheckReturnValue
    public CardSet and(CardSet other) {
        return new CardSet(bits & other.bits);
    }

    /**
     * The cards of this set that are not in the other.
     *
     * @param other another set
     * @return the difference
     */
    @CheckReturnValue
    public CardSet minus(CardSet other) {
        return new CardSet(bits & ~other.bits);
    }

    /**
     * {@return whether the face is in this set}
     *
     * @param card any face
     */
    public boolean contains(Card card) {
        return (bits & bit(card)) != 0;
    }

    /** {@return the number of cards, 0 to 54} */
    public int size() {
        return Long.bitCount(bits);
    }

    /** {@return whether the set has no card} */
    public boolean isEmpty() {
        return bits == 0;
    }

    /** {@return the cards in canonical order, a new unmodifiable list} */
    public List<Card> cards() {
        List<Card> cards = new ArrayList<>(size());
        for (long left = bits; left != 0; left &= left - 1) {
            cards.add(Card.at(Long.numberOfTrailingZeros(left)));
        }
        return List.copyOf(cards);
    }

    @Override
    public String toString() {
        return cards().toString();
    }
}
