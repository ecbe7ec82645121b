package dev.courtcards.poker.equity;

import dev.courtcards.poker.lookup.RankStates;
import java.util.Arrays;

/** The question of a {@link BoardCounter}, which its three parts share: hands, a board, the cards that may come, and who wins how often. */
final class Boards {
    static final int ACE = 12;
    /** The twos of all suits. */
    static final long FOUR = 1L | 1L << 13 | 1L << 26 | 1L << 39;
    /** From this worth on no full house and no four of a kind is better. */
    static final int STRAIGHT_FLUSH = 7453;

    final int players;
    /** By the players that win: on how many boards they do. */
    final long[] wins;
    /** By number of new cards and player: the state of the ranks of hand and board. */
    final int[][] states;
    /** By rank: how many cards are left in the deck. */
    final int[] left = new int[13];
    /** By suit: how many new cards of it give somebody a flush. */
    final int[] needed = new int[4];
    /** By player: the ranks of the hand. */
    final int[] held;

    long[] hands = {};
    long board;
    int boardRanks;
    long deck;
    int missing;
    /** How many suits may give somebody a flush. */
    int spoilt;
    /** By player: what the hand is worth, in the case that is counted. */
    final int[] worths;

    Boards(int players) {
        this.players = players;
        this.wins = new long[1 << players];
        this.held = new int[players];
        this.worths = new int[players];
        this.states = new int[6][players];
    }

    /** Asks anew; the deck and what follows from it are made by {@link #prepare}. */
    void ask(long[] theirs, long known) {
        Arrays.fill(wins, 0);
        hands = theirs;
        board = known;
        missing = 5 - Long.bitCount(known);
    }

    void prepare(long dead) {
        long rest = (1L << 52) - 1 & ~board & ~dead;
        boardRanks = allRanks(board);
        int state = RankStates.of(board);
        for (int i = 0; i < players; i++) {
            rest &= ~hands[i];
            held[i] = allRanks(hands[i]);
            states[0][i] = RankStates.add(state, hands[i]);
        }
        deck = rest;
        for (int rank = 0; rank <= ACE; rank++) {
            left[rank] = Long.bitCount(rest & FOUR << rank);
        }
        spoilt = 0;
    }

    private static int allRanks(long cards) {
        return (int) (cards | cards >>> 13 | cards >>> 26 | cards >>> 39) & 0x1FFF;
    }

    void add(int dealt, int rank) {
        for (int i = 0; i < players; i++) {
            states[dealt + 1][i] = RankStates.add(states[dealt][i], rank);
        }
    }

    /** The last card: the hand worth most wins in this number of ways. */
    void win(int dealt, int rank, long ways) {
        int best = 0;
        for (int i = 0; i < players; i++) {
            worths[i] = RankStates.worth(states[dealt][i], rank);
            best = Math.max(best, worths[i]);
        }
        wins[winners(worths, best)] += ways;
    }

    /** Who is worth as much as the best, found without a branch: who wins is not to be foreseen. */
    static int winners(int[] worths, int best) {
        int winners = 0;
        for (int i = 0; i < worths.length; i++) {
            winners |= (worths[i] - best >> 31) + 1 << i;
        }
        return winners;
    }

    static int choose(int n, int k) {
        int ways = 1;
        for (int i = 0; i < k; i++) {
            ways = ways * (n - i) / (i + 1);
        }
        return ways;
    }
}
