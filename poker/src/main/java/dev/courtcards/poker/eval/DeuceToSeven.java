package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.poker.lookup.RankTable;
import java.util.List;

/**
 * The worth of a low hand, deuce to seven: the worst hand of the usual order is the best, straights and flushes are bad, and the ace is
 * high only, so that 5-4-3-2-A is no straight but a bad hand of five ranks. Of six or seven cards the best five count.
 */
final class DeuceToSeven {
    /** The worth of 7-5-4-3-2 in more than one suit. */
    static final int BEST = HandRank.BEST;

    /** The number of hands of five ranks without an ace, below A-5-4-3-2 in each of the two categories. */
    private static final int NO_ACE = 784;

    private static final int WHEEL = Category.STRAIGHT.least();
    private static final int STEEL_WHEEL = Category.STRAIGHT_FLUSH.least();
    private static final int ACE_HIGH = Category.HIGH_CARD.least() + NO_ACE;
    private static final int ACE_FLUSH = Category.FLUSH.least() + NO_ACE;

    private DeuceToSeven() {}

    /** The worth of five, six or seven cards: 1 (a royal flush) to {@link #BEST}. */
    static int rank(long cards) {
        Hands.require(cards);
        return Hands.best(cards, Long.SIZE, five -> BEST + 1 - badness(RankTable.rank(five)));
    }

    /** The words for a hand: the two highest ranks of a high card, as in {@code Seven-Five Low}; the category of any other. */
    static String words(int rank) {
        HandRank high = new HandRank(high(BEST + 1 - rank));
        if (high.value() == WHEEL) {
            return "Ace-Five Low";
        } else if (high.value() == STEEL_WHEEL) {
            return "Flush, Ace high";
        }
        List<Rank> ranks = high.ranks();
        return high.category() == Category.HIGH_CARD
                ? HandRank.word(ranks.get(0)) + "-" + HandRank.word(ranks.get(1)) + " Low"
                : high.words();
    }

    /** The worth in the usual order, with the two wheels moved down to the other hands of five ranks with an ace. */
    private static int badness(int high) {
        if (high == WHEEL) {
            return ACE_HIGH;
        }
        if (high == STEEL_WHEEL) {
            return ACE_FLUSH;
        }
        boolean passed = high >= ACE_HIGH && high < WHEEL || high >= ACE_FLUSH && high < STEEL_WHEEL;
        return passed ? high + 1 : high;
    }

    /** The inverse of {@link #badness}. */
    private static int high(int badness) {
        if (badness == ACE_HIGH || badness == ACE_FLUSH) {
            return badness == ACE_HIGH ? WHEEL : STEEL_WHEEL;
        }
        boolean passed = badness > ACE_HIGH && badness <= WHEEL || badness > ACE_FLUSH && badness <= STEEL_WHEEL;
        return passed ? badness - 1 : badness;
    }
}
