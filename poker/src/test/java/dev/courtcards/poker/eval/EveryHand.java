package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.CardSet;

/** All hands of one size out of some cards, one by one, as plainly as can be. */
public final class EveryHand {
    /** Takes each hand. */
    @FunctionalInterface
    public interface Visitor {
        /** The next hand, as the bits of a card set, and what the evaluator says it is worth. */
        void hand(long cards, int rank);
    }

    private EveryHand() {}

    /** Visits all hands of these cards. */
    public static void each(CardSet pack, int size, Visitor visitor) {
        each(CardSet.EMPTY, pack, size, visitor);
    }

    /** Visits all hands that hold some cards; those that are held do not come again. */
    public static void each(CardSet held, CardSet pack, int size, Visitor visitor) {
        each(held.bits(), pack.minus(held).bits(), size - held.size(), visitor);
    }

    private static void each(long held, long pack, int missing, Visitor visitor) {
        for (long left = pack; left != 0; left &= left - 1) {
            long more = held | left & -left;
            if (missing == 1) {
                visitor.hand(more, Evaluator.rank(more));
            } else {
                each(more, left & left - 1, missing - 1, visitor);
            }
        }
    }
}
