package dev.courtcards.poker.lookup;

/**
 * The hash of a hand's ranks: 25 bits, the sum of one key a card, in the upper bits of 32 so that sums wrap round by
 * themselves. No two hands of up to seven cards have the same. 13 bits are the row and 12 the column in
 * {@link RankTable}.
 */
final class RankHash {
    /** The number of free bits below the hash. */
    static final int SHIFT = 7;
    /** The lowest bit of the row; the column lies below it. */
    static final int ROW_SHIFT = 19;
    /** The number of rows. */
    static final int ROWS = 1 << 32 - ROW_SHIFT;
    /** More than any shift plus column; a power of two. */
    static final int PLACES = 1 << 17;
    /** Sums of up to seven of these, none taken more than four times, are all different and below 2^25; a greedy search. */
    private static final int[] KEYS = {1, 5, 24, 112, 521, 2247, 9244, 30823, 103066, 250154, 667453, 1526359, 3453520};
    /** Spreads the sums so that the rows pack well; any odd number keeps them different. */
    private static final int MULTIPLIER = 10159285;

    private RankHash() {}

    /** The hash of one card of this rank, 0 for the two, 12 for the ace. */
    static int of(int rank) {
        return KEYS[rank] * MULTIPLIER << SHIFT;
    }

    static int row(int hash) {
        return hash >>> ROW_SHIFT;
    }

    /** The place of a hash whose row is shifted by twice this. */
    static int place(int hash, int move) {
        return 2 * move + (hash >>> SHIFT) & PLACES - 1;
    }
}
