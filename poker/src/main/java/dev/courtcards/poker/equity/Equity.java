package dev.courtcards.poker.equity;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Who wins how often. A deal is one way to give all players their hands and to complete the board; where hands have weights,
 * it counts as the product of them.
 *
 * @param players how many, 2 to 10
 * @param exact whether all deals were counted; otherwise they were dealt at random
 * @param winners by the players that win together, bit 0 for the first: how many deals they win; only those that win any.
 *     Whole numbers, and exact up to 2^53, where all weights are 1
 */
public record Equity(int players, boolean exact, SortedMap<Integer, Double> winners) {
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
     * An answer.
     *
     * @param players how many
     * @param exact whether all deals were counted
     * @param winners deals by winners
     */
    public Equity {
        winners = Collections.unmodifiableSortedMap(new TreeMap<>(winners));
    }

    static Equity of(int players, boolean exact, double[] wins) {
        SortedMap<Integer, Double> winners = new TreeMap<>();
        for (int group = 1; group < wins.length; group++) {
            if (wins[group] > 0) {
                winners.put(group, wins[group]);
            }
        }
        return new Equity(players, exact, winners);
    }

    /**
     * How many deals were counted.
     *
     * @return above 0
     */
    public double deals() {
        return winners.values().stream().mapToDouble(Double::doubleValue).sum();
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
        double wins = 0;
        double ties = 0;
        double pots = 0;
        double squares = 0;
        for (var each : winners.entrySet()) {
            int group = each.getKey();
            if ((group >> player & 1) != 0) {
                double share = 1.0 / Integer.bitCount(group);
                wins += share == 1 ? each.getValue() : 0;
                ties += share < 1 ? each.getValue() : 0;
                pots += share * each.getValue();
                squares += share * share * each.getValue();
            }
        }
        double mean = pots / deals;
        double variance = exact ? 0 : Math.max(0, squares / deals - mean * mean);
        return new Share(wins, ties, pots, deals, Math.sqrt(variance / deals));
    }
}
