package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.lookup.RankStates;
import dev.courtcards.poker.lookup.RankTable;

/**
 * All hands of one size out of some cards, each with its worth, about a nanosecond a hand: what two neighbours have in
 * common is looked up once. Takes a megabyte of tables on first use; nothing is allocated on the way.
 *
 * <pre>{@code
 * long[] count = new long[HandRank.BEST + 1];
 * HandWalk.each(CardSet.FRENCH, 7, (cards, rank) -> count[rank]++);
 * }</pre>
 */
public final class HandWalk {
    /** Is told each hand. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * The next hand.
         *
         * @param cards the bits of a card set
         * @param rank what they are worth, as {@link Evaluator#rank(long)}
         */
        void hand(long cards, int rank);
    }

    /** A count of cards in each suit, four bits a suit, from three: the fifth card sets the upper bit. */
    private static final int NO_SUIT = 0x3333;

    private static final int FIVE = 0x8888;
    private final Visitor visitor;
    private final boolean seven;

    private HandWalk(Visitor visitor, boolean seven) {
        this.visitor = visitor;
        this.seven = seven;
    }

    /**
     * Visits all hands of these cards.
     *
     * @param pack any of the 52 cards
     * @param size five, six or seven
     * @param visitor is told each hand once, the lowest cards of the canonical order first
     * @throws IllegalArgumentException for any other size, or for a joker or a back
     */
    public static void each(CardSet pack, int size, Visitor visitor) {
        each(CardSet.EMPTY, pack, size, visitor);
    }

    /**
     * Visits all hands that hold some cards.
     *
     * @param held at least one card less than the size; they are in every hand
     * @param pack where the others come from; cards that are held do not come again
     * @param size five, six or seven
     * @param visitor is told each hand once, with all its cards
     * @throws IllegalArgumentException for any other size, or for a joker or a back
     */
    public static void each(CardSet held, CardSet pack, int size, Visitor visitor) {
        if (size < 5 || size > 7 || held.size() >= size) {
            throw new IllegalArgumentException(
                    "a hand has 5 to 7 cards and more than the " + held.size() + " that are held, not " + size);
        }
        CardSet others = held.or(pack).minus(CardSet.FRENCH);
        if (!others.isEmpty()) {
            throw new IllegalArgumentException("a " + others.cards().get(0).words() + " has no worth in poker");
        }
        int suits = NO_SUIT;
        for (long left = held.bits(); left != 0; left &= left - 1) {
            suits += suit(Long.numberOfTrailingZeros(left));
        }
        new HandWalk(visitor, size == 7)
                .walk(held.bits(), pack.minus(held).bits(), size - held.size(), RankStates.of(held.bits()), suits);
    }

    private static int suit(int card) {
        return 1 << card / 13 * 4;
    }

    private void walk(long held, long pack, int missing, int state, int suits) {
        if (missing == 1) {
            finish(held, pack, state, suits);
            return;
        }
        for (long left = pack; left != 0; ) {
            int card = Long.numberOfTrailingZeros(left);
            left &= left - 1;
            walk(held | 1L << card, left, missing - 1, RankStates.add(state, card % 13), suits + suit(card));
        }
    }

    private void finish(long held, long pack, int state, int suits) {
        for (long left = pack; left != 0; ) {
            int first = Long.numberOfTrailingZeros(left) / 13 * 13;
            long suit = left & 0x1FFFL << first;
            if (((suits | suits + suit(first)) & FIVE) != 0) {
                flushes(held, suit);
            } else {
                plain(held, suit, first, state);
            }
            left ^= suit;
        }
    }

    /** The last card is of one suit and makes no flush. */
    private void plain(long held, long cards, int first, int state) {
        for (long left = cards; left != 0; left &= left - 1) {
            int card = Long.numberOfTrailingZeros(left);
            int worth = seven
                    ? RankStates.worth(state, card - first)
                    : RankStates.worth(RankStates.add(state, card - first));
            visitor.hand(held | 1L << card, worth);
        }
    }

    /** The last card is of one suit, and there is a flush in that suit or another. */
    private void flushes(long held, long cards) {
        for (long left = cards; left != 0; left &= left - 1) {
            long hand = held | left & -left;
            visitor.hand(hand, RankTable.rank(hand));
        }
    }
}
