package dev.courtcards.poker.equity;

import dev.courtcards.poker.lookup.RankStates;
import java.util.Arrays;

/** The state that the three parts of a {@link BoardCounter} share: hands, board, deck, and the boards counted by winners. */
final class Boards {
    static final int ACE = 12;
    /** The twos of all suits. */
    static final long FOUR = 1L | 1L << 13 | 1L << 26 | 1L << 39;
    /** The least rank of a straight flush; no full house or four of a kind beats it. */
    static final int STRAIGHT_FLUSH = 7453;

    final int players;
    /** The number of boards by the set of winners. */
    final long[] wins;
    /** By number of new cards and player: the state of the ranks of hand and board. */
    final int[][] states;
    /** The number of cards left in the deck, by rank. */
    final int[] left = new int[13];
    /** The least number of new cards that give somebody a flush, by suit. */
    final int[] needed = new int[4];
    /** The ranks of the hand, by player. */
    final int[] held;

    long[] hands = {};
    long board;
    int boardRanks;
    long deck;
    int missing;
    /** The number of suits that may give somebody a flush. */
    int spoilt;
    /** The worth of the hand by player, in the case being counted. */
    final int[] worths;

    Boards(int players) {
        this.players = players;
        this.wins = new long[1 << players];
        this.held = new int[players];
        this.worths = new int[players];
        this.states = new int[6][players];
    }

    /** Sets a new question; {@link #prepare} then builds the deck and what follows from it. */
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

    /** Adds the last card: the best hand wins in this number of ways. */
    void win(int dealt, int rank, long ways) {
        int best = 0;
        for (int i = 0; i < players; i++) {
            worths[i] = RankStates.worth(states[dealt][i], rank);
            best = Math.max(best, worths[i]);
        }
        wins[winners(worths, best)] += ways;
    }

    /** The set of players whose hands are worth the best; without a branch, as a branch would be unpredictable. */
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
