package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Rank;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The cards that a session has seen since its last shuffle, with those on the table. They are of two packs, so each face is here at most
 * twice.
 *
 * @param once faces seen at least once
 * @param twice faces seen twice
 * @see HighLow
 */
public record Discards(CardSet once, CardSet twice) {
    /** No card. */
    public static final Discards NONE = new Discards(CardSet.EMPTY, CardSet.EMPTY);

    private static final long OF_EACH_SUIT = 1L | 1L << 13 | 1L << 26 | 1L << 39;

    static Discards of(Collection<Card> cards) {
        Discards all = NONE;
        for (Card card : cards) {
            all = all.with(card);
        }
        return all;
    }

    Discards with(Card card) {
        return once.contains(card) ? new Discards(once, twice.with(card)) : new Discards(once.with(card), twice);
    }

    /**
     * The number of cards of a rank.
     *
     * @param rank two to ace
     * @return 0 to 8
     */
    public int count(Rank rank) {
        long mask = OF_EACH_SUIT << rank.ordinal();
        return Long.bitCount(once.bits() & mask) + Long.bitCount(twice.bits() & mask);
    }

    /** {@return the cards in no particular order} */
    public List<Card> cards() {
        List<Card> all = new ArrayList<>(once.cards());
        all.addAll(twice.cards());
        return all;
    }
}
