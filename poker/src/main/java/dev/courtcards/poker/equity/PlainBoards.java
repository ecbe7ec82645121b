package dev.courtcards.poker.equity;

import static dev.courtcards.poker.equity.Boards.ACE;

import dev.courtcards.poker.lookup.RankStates;

/**
 * Counts boards that give nobody a flush by their ranks, at most 6,175 sets. Each set counts the ways to deal its ranks in suits without a
 * flush, by a small polynomial for each suit: its i-th coefficient is the number of ways in which i of the cards are of that suit.
 */
final class PlainBoards {
    private static final long LANES = 0x0001_0001_0001_0001L;
    /** Bits of one coefficient. None grows beyond 4^5 = 1024. */
    private static final int COEFFICIENT = 12;
    /** Ways to take m of n cards of a rank, by 5 n + m. */
    private static final int[] CHOOSE = {1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 1, 3, 3, 1, 0, 1, 4, 6, 4, 1};
    /** The same as polynomials, by 2 (5 n + m), plus one where one of the n cards is of the suit that is counted. */
    private static final long[] FACTOR = factors();

    private final Boards shared;
    private final int players;
    private final long[] wins;
    private final int[][] states;
    private final int[] left;
    private final int[] needed;
    /** The cards left of suits that may give a flush, by rank: a lane of 16 bits for each suit, all ones if the card is left. */
    private final long[] lanes = new long[13];

    PlainBoards(Boards shared) {
        this.shared = shared;
        this.players = shared.players;
        this.wins = shared.wins;
        this.states = shared.states;
        this.left = shared.left;
        this.needed = shared.needed;
    }

    private static long[] factors() {
        long[] factors = new long[50];
        for (int n = 0; n <= 4; n++) {
            for (int m = 0; m <= n; m++) {
                factors[2 * (5 * n + m)] = CHOOSE[5 * n + m];
                if (n > 0) {
                    long with = m > 0 ? CHOOSE[5 * (n - 1) + m - 1] : 0;
                    factors[2 * (5 * n + m) + 1] = CHOOSE[5 * (n - 1) + m] + (with << COEFFICIENT);
                }
            }
        }
        return factors;
    }

    void count() {
        if (shared.spoilt > 0) {
            for (int rank = 0; rank <= ACE; rank++) {
                long lane = shared.deck >>> rank & 1
                        | (shared.deck >>> rank + 13 & 1) << 16
                        | (shared.deck >>> rank + 26 & 1) << 32
                        | (shared.deck >>> rank + 39 & 1) << 48;
                lanes[rank] = (lane << 16) - lane;
            }
        }
        countPlain(0, 0, 1, one(0), one(1), one(2), one(3));
    }

    /** The polynomial of no card, or 0 if this suit gives nobody a flush. */
    private long one(int ofSuit) {
        return needed[ofSuit] > shared.missing ? 0 : 1;
    }

    private void countPlain(int dealt, int from, int ways, long clubs, long diamonds, long hearts, long spades) {
        if (dealt + 1 == shared.missing) {
            finishPlain(dealt, from, ways, clubs, diamonds, hearts, spades);
            return;
        }
        for (int rank = from; rank <= ACE; rank++) {
            int most = Math.min(left[rank], shared.missing - dealt);
            long lane = lanes[rank];
            for (int count = 1; count <= most; count++) {
                int kind = 5 * left[rank] + count;
                int nextWays = ways * CHOOSE[kind];
                long c = clubs * FACTOR[2 * kind + (int) (lane & 1)];
                long d = diamonds * FACTOR[2 * kind + (int) (lane >>> 16 & 1)];
                long h = hearts * FACTOR[2 * kind + (int) (lane >>> 32 & 1)];
                long s = spades * FACTOR[2 * kind + (int) (lane >>> 48 & 1)];
                if (dealt + count == shared.missing) {
                    shared.win(shared.missing - 1, rank, nextWays - flushes(c, d, h, s));
                } else {
                    shared.add(dealt + count - 1, rank);
                    countPlain(dealt + count, rank + 1, nextWays, c, d, h, s);
                }
            }
        }
    }

    /** Adds the last card, of a new rank. */
    private void finishPlain(int dealt, int from, int ways, long clubs, long diamonds, long hearts, long spades) {
        long safe = ways - flushes(clubs, diamonds, hearts, spades);
        // The number of ways in which each suit lacks just the last card for a flush.
        long lacking = shared.spoilt == 0
                ? 0
                : lacking(clubs, 0) | lacking(diamonds, 1) << 16 | lacking(hearts, 2) << 32 | lacking(spades, 3) << 48;
        if (players > 2) {
            for (int rank = from; rank <= ACE; rank++) {
                shared.win(dealt, rank, left[rank] * safe - ((lacking & lanes[rank]) * LANES >>> 48));
            }
            return;
        }
        int one = states[dealt][0];
        int two = states[dealt][1];
        long first = 0;
        long second = 0;
        for (int rank = from; rank <= ACE; rank++) {
            long boards = left[rank] * safe - ((lacking & lanes[rank]) * LANES >>> 48);
            int better = RankStates.worth(one, rank) - RankStates.worth(two, rank);
            first += boards & -better >> 31;
            second += boards & better >> 31;
        }
        wins[1] += first;
        wins[2] += second;
    }

    /** The number of ways in which somebody has a flush: at least n cards of a suit, with at most three different n. */
    private int flushes(long clubs, long diamonds, long hearts, long spades) {
        if (shared.spoilt == 0) {
            return 0;
        }
        long sum = (clubs >>> COEFFICIENT * needed[0])
                + (diamonds >>> COEFFICIENT * needed[1])
                + (hearts >>> COEFFICIENT * needed[2])
                + (spades >>> COEFFICIENT * needed[3]);
        return (int) ((sum & 0xFFF) + (sum >>> COEFFICIENT & 0xFFF) + (sum >>> 2 * COEFFICIENT));
    }

    private long lacking(long ways, int ofSuit) {
        return ways >>> COEFFICIENT * (needed[ofSuit] - 1) & 0xFFF;
    }
}
