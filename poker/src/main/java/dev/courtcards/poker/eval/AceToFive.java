package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.poker.lookup.RankTable;

/**
 * The worth of a low hand, ace to five: the ace is the lowest card, straights and flushes do not count, pairs are bad, and 5-4-3-2-A is the
 * best. Of six or seven cards the best five count.
 */
final class AceToFive {
    /** The worth of 5-4-3-2-A. */
    static final int BEST = 6175;
    /** The worth of 8-7-6-5-4, the least of an eight-or-better low. */
    static final int EIGHT_OR_BETTER = BEST - 55;

    private static final int EIGHT = 0xFF;
    private static final int UNPAIRED = 1287;

    /** The worth of the lowest five by ranks, the ace lowest; 0 for less than five. */
    private static final char[] WORTHS = worths();

    private AceToFive() {}

    private static char[] worths() {
        char[] worths = new char[1 << 13];
        int place = 0;
        for (int highest = 1; highest < worths.length; highest <<= 1) {
            for (int lower = 0; lower < highest; lower++) {
                int worth = worths[lower];
                worths[highest | lower] = (char) (worth > 0 || Integer.bitCount(lower) < 4 ? worth : BEST - place++);
            }
        }
        return worths;
    }

    /** The worth of five, six or seven cards: 1 (four kings and a queen) to {@link #BEST}. */
    static int rank(long cards) {
        Hands.require(cards);
        int unpaired = unpaired(aceLow(Hands.ranks(cards)));
        return unpaired == 0 ? Hands.best(cards, Long.SIZE, five -> BEST - badness(five)) : unpaired;
    }

    /**
     * The words for a low: its two highest ranks, as in {@code Seven-Six Low}, or its category with a pair or worse, as in {@code Pair of
     * Fours}.
     */
    static String words(int rank) {
        if (rank < 1 || rank > BEST) {
            throw new IllegalArgumentException("hands are worth 1 to " + BEST + ", not " + rank);
        }
        int left = BEST - rank;
        if (left >= UNPAIRED) {
            int place = left - UNPAIRED + Category.PAIR.least();
            int passed = place < Category.STRAIGHT.least() ? 0 : Category.STRAIGHT.classes() + Category.FLUSH.classes();
            return new HandRank(place + passed).words(AceToFive::below);
        }
        int highest = nth(5, left);
        int second = nth(4, left - Hands.choose(highest, 5));
        return name(highest) + "-" + name(second) + " Low";
    }

    /** The n-th highest of these ranks. */
    static int nth(int ranks, int place) {
        int highest = ranks - 1;
        while (Hands.choose(highest + 1, ranks) <= place) {
            highest++;
        }
        return highest;
    }

    static String name(int aceLow) {
        return HandRank.word(Rank.values()[(aceLow + 12) % 13]);
    }

    /** The rank below, in the order of {@link #badness}: the two below the three, the ace below the two. */
    private static Rank below(Rank rank) {
        return Rank.values()[(rank.ordinal() + 12) % 13];
    }

    /** The worth of a hand if it is at least {@link #EIGHT_OR_BETTER}, otherwise 0. */
    static int eightOrBetter(long cards) {
        return unpaired(low(cards));
    }

    static int aceLow(int ranks) {
        return ranks << 1 & 0x1FFF | ranks >> 12;
    }

    /** The ranks up to eight, the ace lowest. */
    static int low(long cards) {
        return aceLow(Hands.ranks(cards)) & EIGHT;
    }

    /** The worth of the lowest five of these ranks, 0 for less than five. */
    static int unpaired(int ranks) {
        return WORTHS[ranks];
    }

    /** The worth in the usual order, without flushes, of the hand with each card one rank higher and the ace as a two. */
    private static int badness(long five) {
        int hash = 0;
        for (long left = five; left != 0; left &= left - 1) {
            hash += RankTable.hash((Long.numberOfTrailingZeros(left) + 1) % 13);
        }
        int high = RankTable.plain(hash);
        int place = high < Category.STRAIGHT.least()
                ? high - Category.PAIR.least()
                : high - Category.PAIR.least() - Category.STRAIGHT.classes() - Category.FLUSH.classes();
        return UNPAIRED + place;
    }
}
