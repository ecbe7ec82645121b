package dev.courtcards.poker.equity;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often each player wins. A deal is one way to give all players their hands and to complete the board; with weighted hands it counts as
 * the product of their weights.
 *
 * @see Matchup
 * @see Showdown
 */
public final class Equity {
    /** The deals after which the error is precise enough to stop by it. */
    private static final int LEAST_DEALS = 1 << 16;

    private final int players;
    private final boolean exact;
    /** Deals by group of winners, bit 0 for the first player; in a split game the winners of the low follow in the higher bits. */
    private final double[] wins;

    /** An answer that holds this array. */
    Equity(int players, boolean exact, double[] wins) {
        this.players = players;
        this.exact = exact;
        this.wins = wins;
    }

    /**
     * A player's part of the deals.
     *
     * @param wins deals that this player wins alone
     * @param ties deals that this player wins with others
     * @param pots deals won alone and the share of those won with others
     * @param highs deals whose high hand (or only hand) is this player's, shared ones in parts
     * @param lows the same for the low, in games that have both
     * @param deals all deals
     * @param error the standard error of {@link #equity()}, 0 where all deals were counted
     */
    public record Share(double wins, double ties, double pots, double highs, double lows, double deals, double error) {
        /** {@return the part of deals whose high hand is this player's, shared ones in parts; 0 to 1} */
        public double high() {
            return highs / deals;
        }

        /**
         * {@return the part of deals whose low is this player's, shared ones in parts; 0 to 1, below 1 for all players together if a deal
         * has no low}
         */
        public double low() {
            return lows / deals;
        }

        /** {@return the part of deals in which this player wins the whole pot alone, in a split game a scoop; 0 to 1} */
        public double win() {
            return wins / deals;
        }

        /** {@return the part of deals in which this player wins with others; 0 to 1} */
        public double tie() {
            return ties / deals;
        }

        /** {@return the part of the pot that is this player's; 0 to 1; 1 for all players together} */
        public double equity() {
            return pots / deals;
        }
    }

    /** {@return the number of players, 2 to 10} */
    public int players() {
        return players;
    }

    /** {@return whether all deals were counted; otherwise they were dealt at random} */
    public boolean exact() {
        return exact;
    }

    /**
     * The number of deals by group of winners, bit 0 for the first player; only groups that win any. In a split game the winners of the low
     * follow in the bits above, 0 if there is no low.
     *
     * @return an unmodifiable map; whole numbers, exact up to 2^53, if all weights are 1
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

    /** {@return the number of deals counted, above 0} */
    public double deals() {
        double deals = 0;
        for (double each : wins) {
            deals += each;
        }
        return deals;
    }

    /** {@return the parts of the players, in their order} */
    public List<Share> shares() {
        double deals = deals();
        Share[] shares = new Share[players];
        for (int player = 0; player < players; player++) {
            shares[player] = share(player, deals);
        }
        return List.of(shares);
    }

    private Share share(int player, double deals) {
        double alone = 0;
        double ties = 0;
        double pots = 0;
        double highs = 0;
        double lows = 0;
        double squares = 0;
        for (int group = 1; group < wins.length; group++) {
            if (wins[group] > 0) {
                double high = part(player, group & (1 << players) - 1);
                double low = part(player, group >> players);
                double share = group >> players == 0 ? high : (high + low) / 2;
                alone += share == 1 ? wins[group] : 0;
                ties += share > 0 && share < 1 ? wins[group] : 0;
                pots += share * wins[group];
                highs += high * wins[group];
                lows += low * wins[group];
                squares += share * share * wins[group];
            }
        }
        double mean = pots / deals;
        double variance = exact ? 0 : Math.max(0, squares / deals - mean * mean);
        return new Share(alone, ties, pots, highs, lows, deals, Math.sqrt(variance / deals));
    }

    /** Checks whether each player's equity has at most this standard error. */
    boolean isWithin(double error) {
        return deals() >= LEAST_DEALS && shares().stream().allMatch(share -> share.error() <= error);
    }

    /** A player's part of a win that this group shares. */
    private static double part(int player, int group) {
        return (group >> player & 1) == 0 ? 0 : 1.0 / Integer.bitCount(group);
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
