package dev.courtcards.poker.lookup;

/**
 * Evaluates hands of exactly two own cards and three of the board; the tables of 350 KB are built on first use.
 *
 * <p>A table holds the worth of the best hand without a flush of two own cards and three of four cards of the board, by their ranks. Four
 * of the fours of a board of five contain all its threes.
 */
public final class OmahaTable {
    private static final int PAIRS = 91;
    private static final int THREES = 455;
    private static final int FOURS = 1_820;
    /** More than the number of any card. */
    private static final int CARDS = 64;

    private static final int STRAIGHT_FLUSH = 7_453;

    /** The number of a pair of ranks, equal ones too, by two cards. */
    private static final byte[] PAIR = pairs();
    /** The number of four ranks, by two pairs. */
    private static final char[] FOUR = fours();
    /** The worth of the best hand, by four ranks and a pair. */
    private static final char[] BEST = best(threes());

    private OmahaTable() {}

    /** The size of the tables in bytes, without those of {@link RankTable}. */
    static int bytes() {
        return PAIR.length + Character.BYTES * (FOUR.length + BEST.length);
    }

    private static int pair(int one, int two) {
        int high = Math.max(one, two);
        return high * (high + 1) / 2 + Math.min(one, two);
    }

    private static byte[] pairs() {
        byte[] pairs = new byte[CARDS * CARDS];
        for (int one = 0; one < 52; one++) {
            for (int two = 0; two < 52; two++) {
                pairs[one * CARDS + two] = (byte) pair(one % 13, two % 13);
            }
        }
        return pairs;
    }

    private static char[] fours() {
        char[] fours = new char[PAIRS * PAIRS];
        int four = 0;
        for (int a = 0; a < 13; a++) {
            for (int b = 0; b <= a; b++) {
                for (int c = 0; c <= b; c++) {
                    for (int d = 0; d <= c; d++) {
                        number(fours, four, pair(a, b), pair(c, d));
                        number(fours, four, pair(a, c), pair(b, d));
                        number(fours, four++, pair(a, d), pair(b, c));
                    }
                }
            }
        }
        return fours;
    }

    private static void number(char[] fours, int four, int one, int two) {
        fours[one * PAIRS + two] = (char) four;
        fours[two * PAIRS + one] = (char) four;
    }

    /** The worth of three ranks, the highest first, and a pair of ranks together. */
    private static char[] threes() {
        int[] pairs = new int[PAIRS];
        for (int high = 0; high < 13; high++) {
            for (int low = 0; low <= high; low++) {
                pairs[pair(high, low)] = RankHash.of(high) + RankHash.of(low);
            }
        }
        char[] threes = new char[THREES * PAIRS];
        for (int a = 0; a < 13; a++) {
            for (int b = 0; b <= a; b++) {
                for (int c = 0; c <= b; c++) {
                    int from = three(a, b, c);
                    int hash = RankHash.of(a) + RankHash.of(b) + RankHash.of(c);
                    int five = a == c ? pair(a, a) : PAIRS;
                    for (int pair = 0; pair < PAIRS; pair++) {
                        threes[from + pair] = (char) (pair == five ? 0 : RankTable.plain(hash + pairs[pair]));
                    }
                }
            }
        }
        return threes;
    }

    private static int three(int a, int b, int c) {
        return (a * (a + 1) * (a + 2) / 6 + pair(b, c)) * PAIRS;
    }

    private static char[] best(char[] threes) {
        char[] best = new char[FOURS * PAIRS];
        int from = 0;
        for (int a = 0; a < 13; a++) {
            for (int b = 0; b <= a; b++) {
                for (int c = 0; c <= b; c++) {
                    for (int d = 0; d <= c; d++) {
                        fill(best, from, threes, three(a, b, c), three(a, b, d), three(a, c, d), three(b, c, d));
                        from += PAIRS;
                    }
                }
            }
        }
        return best;
    }

    private static void fill(char[] best, int from, char[] threes, int first, int second, int third, int fourth) {
        for (int pair = 0; pair < PAIRS; pair++) {
            int left = Math.max(threes[first + pair], threes[second + pair]);
            int right = Math.max(threes[third + pair], threes[fourth + pair]);
            best[from + pair] = (char) Math.max(left, right);
        }
    }

    /** The worth of the best two own cards, of two or more, and three of three to five others on the board: 1 to 7462. */
    public static int rank(long own, long board) {
        return Math.max(flush(own, board), plain(own, board));
    }

    /** The worth of the best two and three without flushes. */
    private static int plain(long own, long board) {
        long left = board;
        int a = Long.numberOfTrailingZeros(left);
        left &= left - 1;
        int b = Long.numberOfTrailingZeros(left);
        left &= left - 1;
        int c = Long.numberOfTrailingZeros(left);
        left &= left - 1;
        if (left == 0) {
            return three(own, RankHash.of(a % 13) + RankHash.of(b % 13) + RankHash.of(c % 13));
        }
        int d = Long.numberOfTrailingZeros(left);
        left &= left - 1;
        int ab = PAIR[a * CARDS + b] * PAIRS;
        int cd = PAIR[c * CARDS + d];
        int first = FOUR[ab + cd] * PAIRS;
        if (left == 0) {
            return best(own, first, first, first, first);
        }
        int e = Long.numberOfTrailingZeros(left);
        int de = PAIR[d * CARDS + e];
        int ac = PAIR[a * CARDS + c] * PAIRS;
        int bc = PAIR[b * CARDS + c] * PAIRS;
        return best(own, first, FOUR[ab + de] * PAIRS, FOUR[ac + de] * PAIRS, FOUR[bc + de] * PAIRS);
    }

    private static int best(long own, int first, int second, int third, int fourth) {
        int best = 0;
        for (long ones = own; ones != 0; ) {
            int one = Long.numberOfTrailingZeros(ones) * CARDS;
            ones &= ones - 1;
            for (long twos = ones; twos != 0; twos &= twos - 1) {
                int pair = PAIR[one + Long.numberOfTrailingZeros(twos)];
                int left = Math.max(BEST[first + pair], BEST[second + pair]);
                int right = Math.max(BEST[third + pair], BEST[fourth + pair]);
                best = Math.max(best, Math.max(left, right));
            }
        }
        return best;
    }

    private static int three(long own, int board) {
        int best = 0;
        for (long ones = own; ones != 0; ) {
            int hash = board + RankHash.of(Long.numberOfTrailingZeros(ones) % 13);
            ones &= ones - 1;
            for (long twos = ones; twos != 0; twos &= twos - 1) {
                best = Math.max(best, RankTable.plain(hash + RankHash.of(Long.numberOfTrailingZeros(twos) % 13)));
            }
        }
        return best;
    }

    /** The best flush of two and three, or 0. At most one suit has three cards on the board. */
    private static int flush(long own, long board) {
        for (int suit = 0; suit < 52; suit += 13) {
            int shared = (int) (board >>> suit) & 0x1FFF;
            if (Integer.bitCount(shared) >= 3) {
                int ours = (int) (own >>> suit) & 0x1FFF;
                return Integer.bitCount(ours) < 2 ? 0 : flush(ours, shared);
            }
        }
        return 0;
    }

    private static int flush(int own, int board) {
        if (RankTable.flush(own | board) < STRAIGHT_FLUSH) {
            return RankTable.flush(highest(own, 2) | highest(board, 3));
        }
        int best = 0;
        for (int two = own; two != 0; two = two - 1 & own) {
            for (int three = board; three != 0 && Integer.bitCount(two) == 2; three = three - 1 & board) {
                best = Math.max(best, Integer.bitCount(three) == 3 ? RankTable.flush(two | three) : 0);
            }
        }
        return best;
    }

    private static int highest(int ranks, int count) {
        int left = ranks;
        while (Integer.bitCount(left) > count) {
            left &= left - 1;
        }
        return left;
    }

    /**
     * One player's cards beside many boards: the worth without flushes is computed once for all boards of the same ranks. 47 KB; for one
     * thread.
     */
    public static final class Own {
        private final long own;
        /** The worth by four cards of the board and the rank of the fifth; 0 if not yet computed. */
        private final char[] plains = new char[FOURS * 13];

        /** For a player of two cards or more. */
        public Own(long own) {
            this.own = own;
        }

        /** The worth of the best two and three with a board of five other cards, as {@link OmahaTable#rank}. */
        public int rank(long board) {
            int a = Long.numberOfTrailingZeros(board);
            long left = board & board - 1;
            int b = Long.numberOfTrailingZeros(left);
            left &= left - 1;
            int c = Long.numberOfTrailingZeros(left);
            left &= left - 1;
            int d = Long.numberOfTrailingZeros(left);
            int e = Long.SIZE - 1 - Long.numberOfLeadingZeros(board);
            int at = FOUR[PAIR[a * CARDS + b] * PAIRS + PAIR[c * CARDS + d]] * 13 + e % 13;
            if (plains[at] == 0) {
                plains[at] = (char) plain(own, board);
            }
            return Math.max(flush(own, board), plains[at]);
        }
    }
}
