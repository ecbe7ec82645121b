package dev.courtcards.poker.equity;

import static dev.courtcards.poker.equity.Boards.ACE;
import static dev.courtcards.poker.equity.Boards.FOUR;
import static dev.courtcards.poker.equity.FlushBoards.NOBODY;

import dev.courtcards.poker.lookup.RankStates;

/** Counts boards that lack one or two cards and give nobody a flush. */
final class FewBoards {
    /** The rank of the best flush below a straight flush; 156 full houses and 156 fours of a kind lie between. */
    private static final int ACE_FLUSH = Boards.STRAIGHT_FLUSH - 1 - 2 * 156;
    /** Bits for each group but the last in a sum of boards; there are less than 1024 boards. */
    private static final int GROUP = 10;

    private final Boards shared;
    private final int players;
    private final long[] wins;
    private final int[][] states;
    private final int[] worths;
    private final int[] left;
    /** The number of cards left of suits that lack more than one for a flush, by rank. */
    private final int[] safe = new int[13];
    /** As {@link #safe}, or all cards left if a hand above a flush beats all flushes. */
    private int[] beaten = safe;
    /** The cards left in suits that lack two for a flush, by rank, shifted to the twos. */
    private final long[] alike = new long[13];
    /** The only player who can have a flush, if it is no straight flush; or {@link FlushBoards#NOBODY}. */
    private int flusher;
    /** The number of boards counted. */
    private int counted;

    FewBoards(Boards shared) {
        this.shared = shared;
        this.players = shared.players;
        this.wins = shared.wins;
        this.states = shared.states;
        this.worths = shared.worths;
        this.left = shared.left;
    }

    /**
     * Counts boards that lack one or two cards, without polynomials. A suit that lacks one card for a flush gives none; a suit that lacks
     * two gives at most one.
     */
    void count(int alone) {
        flusher = alone;
        long few = shared.deck;
        long pairs = 0;
        for (int ofSuit = 0; ofSuit < 4; ofSuit++) {
            long all = shared.deck & 0x1FFFL << 13 * ofSuit;
            few &= shared.needed[ofSuit] == 1 ? ~all : -1;
            pairs |= shared.needed[ofSuit] == 2 ? all : 0;
        }
        for (int rank = 0; rank <= ACE; rank++) {
            safe[rank] = Long.bitCount(few & FOUR << rank);
            alike[rank] = pairs >>> rank & FOUR;
        }
        beaten = flusher == NOBODY ? safe : left;
        counted = 0;
        if (shared.missing == 1) {
            finishFew(0, 0, 1, 1, 0);
        } else {
            for (int rank = 0; rank <= ACE; rank++) {
                int ways = safe[rank];
                int all = beaten[rank];
                if (all > 0) {
                    shared.add(0, rank);
                    winFew(1, rank, ways * (ways - 1) / 2, all * (all - 1) / 2);
                    finishFew(1, rank + 1, ways, all, alike[rank]);
                }
            }
        }
        if (flusher != NOBODY) {
            wins[1 << flusher] += Boards.choose(Long.bitCount(shared.deck), shared.missing) - counted;
        }
    }

    /**
     * Adds the last card, of a rank above the one before, with the number of ways to it and these suits.
     *
     * @param beatenWays the number of ways if somebody beats a flush
     */
    private void finishFew(int dealt, int from, int ways, int beatenWays, long suits) {
        if (players == 2 && flusher == NOBODY) {
            finishTwo(dealt, from, ways);
        } else if (players == 2) {
            finishTwo(dealt, from, ways, beatenWays);
        } else if (players == 3) {
            finishThree(dealt, from, ways, beatenWays);
        } else {
            for (int rank = from; rank <= ACE; rank++) {
                winFew(dealt, rank, ways * safe[rank], beatenWays * beaten[rank]);
            }
        }
        if (suits != 0) {
            for (int rank = from; rank <= ACE; rank++) {
                int flushes = Long.bitCount(suits & alike[rank]);
                if (flushes > 0) {
                    winFew(dealt, rank, -flushes, flusher == NOBODY ? -flushes : 0);
                }
            }
        }
    }

    /** As {@link Boards#win}, but in another number of ways if somebody beats a flush. */
    private void winFew(int dealt, int rank, int ways, int beatenWays) {
        int best = 0;
        for (int i = 0; i < players; i++) {
            worths[i] = RankStates.worth(states[dealt][i], rank);
            best = Math.max(best, worths[i]);
        }
        int boards = best > ACE_FLUSH ? beatenWays : ways;
        wins[Boards.winners(worths, best)] += boards;
        counted += boards;
    }

    private void finishTwo(int dealt, int from, int ways) {
        int one = states[dealt][0];
        int two = states[dealt][1];
        int first = 0;
        int second = 0;
        for (int rank = from; rank <= ACE; rank++) {
            int boards = safe[rank];
            int better = RankStates.worth(one, rank) - RankStates.worth(two, rank);
            first += boards & -better >> 31;
            second += boards & better >> 31;
        }
        wins[1] += first * ways;
        wins[2] += second * ways;
    }

    private void finishTwo(int dealt, int from, int ways, int beatenWays) {
        int one = states[dealt][0];
        int two = states[dealt][1];
        int first = 0;
        int second = 0;
        int all = 0;
        for (int rank = from; rank <= ACE; rank++) {
            int worth = RankStates.worth(one, rank);
            int other = RankStates.worth(two, rank);
            int plain = ways * safe[rank];
            int boards = plain + (beatenWays * beaten[rank] - plain & ACE_FLUSH - Math.max(worth, other) >> 31);
            first += boards & other - worth >> 31;
            second += boards & worth - other >> 31;
            all += boards;
        }
        wins[1] += first;
        wins[2] += second;
        counted += all;
    }

    private void finishThree(int dealt, int from, int ways, int beatenWays) {
        int one = states[dealt][0];
        int two = states[dealt][1];
        int three = states[dealt][2];
        long sum = 0;
        int all = 0;
        for (int rank = from; rank <= ACE; rank++) {
            int first = RankStates.worth(one, rank);
            int second = RankStates.worth(two, rank);
            int third = RankStates.worth(three, rank);
            int best = Math.max(first, Math.max(second, third));
            int plain = ways * safe[rank];
            int boards = plain + (beatenWays * beaten[rank] - plain & ACE_FLUSH - best >> 31);
            int others = 6 + (first - best >> 31) + (second - best >> 31) * 2 + (third - best >> 31) * 4;
            // Group 1 is lowest; the sum of group 7 may overflow.
            sum += (long) boards << GROUP * others;
            all += boards;
        }
        int most = all;
        for (int group = 1; group < 7; group++) {
            int boards = (int) (sum >>> GROUP * (group - 1)) & (1 << GROUP) - 1;
            wins[group] += boards;
            most -= boards;
        }
        wins[7] += most;
        counted += all;
    }
}
