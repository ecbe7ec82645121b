package dev.courtcards.poker.equity;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Who wins how often. A deal is one way to give all players their hands and to complete the board; where hands have weights,
 * it counts as the product of them.
 *
 * @see Matchup
 */
public final class Equity {
    private final int players;
    private final boolean exact;
    /** Deals by group of winners, bit 0 for the first player. */
    private final double[] wins;

    /** An answer that keeps this array. */
    Equity(int players, boolean exact, double[] wins) {
        this.players = players;
        this.exact = exact;
        this.wins = wins;
    }

    /**
     * What one player gets.
     *
     * @param wins deals that this player wins alone
     * @param ties deals that this player wins with others
     * @param pots deals won alone and the share of those won with others
     * @param deals all deals
     * @param error the standard error of {@link #equity()}, 0 where all deals were counted
     */
    public record Share(double wins, double ties, double pots, double deals, double error) {
        /**
         * How often this player wins alone.
         *
         * @return 0 to 1
         */
        public double win() {
            return wins / deals;
        }

        /**
         * How often this player wins with others.
         *
         * @return 0 to 1
         */
        public double tie() {
            return ties / deals;
        }

        /**
         * The part of the pot that is this player's.
         *
         * @return 0 to 1; 1 for all players together
         */
        public double equity() {
            return pots / deals;
        }
    }

    /**
     * How many players.
     *
     * @return 2 to 10
     */
    public int players() {
        return players;
    }

    /**
     * Whether all deals were counted; otherwise they were dealt at random.
     *
     * @return true if nothing was left to luck
     */
    public boolean exact() {
        return exact;
    }

    /**
     * By the players that win together, bit 0 for the first: how many deals they win; only those that win any.
     *
     * @return whole numbers, and exact up to 2^53, where all weights are 1; cannot be changed
     */
    public SortedMap<Integer, Double> winners() {
        SortedMap<Integer, Double> winners = new TreeMap<>();
        for (int group = 1; group < wins.length; group++) {
            if (wins[group] > 0) {
                winners.put(group, wins[group]);
            }
        }
        return Collections.unmodifiableSortedMap(winners);
    }

    /**
     * How many deals were counted.
     *
     * @return above 0
     */
    public double deals() {
        double deals = 0;
        for (double each : wins) {
            deals += each;
        }
        return deals;
    }

    /**
     * What each player gets.
     *
     * @return in the order of the players
     */
    public List<Share> shares() {
        return IntStream.range(0, players).mapToObj(this::share).toList();
    }

    private Share share(int player) {
        double deals = deals();
        double alone = 0;
        double ties = 0;
        double pots = 0;
        double squares = 0;
        for (int group = 1; group < wins.length; group++) {
            if ((group >> player & 1) != 0) {
                double share = 1.0 / Integer.bitCount(group);
                alone += share == 1 ? wins[group] : 0;
                ties += share < 1 ? wins[group] : 0;
                pots += share * wins[group];
                squares += share * share * wins[group];
            }
        }
        double mean = pots / deals;
        double variance = exact ? 0 : Math.max(0, squares / deals - mean * mean);
        return new Share(alone, ties, pots, deals, Math.sqrt(variance / deals));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Equity that
                && players == that.players
                && exact == that.exact
                && Arrays.equals(wins, that.wins);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(wins);
    }

    @Override
    public String toString() {
        return (exact ? "exactly " : "about ") + winners();
    }
}
