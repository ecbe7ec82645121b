package dev.courtcards.poker.equity;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who wins how often. A deal is one way to give all players their hands and to complete the board; where hands have weights,
 * it counts as the product of them.
 *
 * @see Matchup
 * @see Showdown
 */
public final class Equity {
    /** Before this number of deals the error is too rough to stop by it. */
    private static final int LEAST_DEALS = 1 << 16;

    private final int players;
    private final boolean exact;
    /** Deals by group of winners, bit 0 for the first player; above them, in a split game, the group of those who win the low. */
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
     * @param highs deals whose high hand, or only one, is this player's, and the share of those with others
     * @param lows the same for the low, in games that have both
     * @param deals all deals
     * @param error the standard error of {@link #equity()}, 0 where all deals were counted
     */
    public record Share(double wins, double ties, double pots, double highs, double lows, double deals, double error) {
        /** {@return how often the high hand is this player's, where those that are shared count in parts; 0 to 1} */
        public double high() {
            return highs / deals;
        }

        /** {@return how often the low is this player's, shared ones in parts; 0 to 1, for all together less, as there may be none} */
        public double low() {
            return lows / deals;
        }

        /** {@return how often this player wins the whole pot alone; in a split game that is to scoop; 0 to 1} */
        public double win() {
            return wins / deals;
        }

        /** {@return how often this player wins with others; 0 to 1} */
        public double tie() {
            return ties / deals;
        }

        /** {@return the part of the pot that is this player's; 0 to 1; 1 for all players together} */
        public double equity() {
            return pots / deals;
        }
    }

    /** {@return how many players there are, 2 to 10} */
    public int players() {
        return players;
    }

    /** {@return whether all deals were counted; otherwise they were dealt at random} */
    public boolean exact() {
        return exact;
    }

    /**
     * By the players that win together, bit 0 for the first: how many deals they win; only those that win any. In a split game those
     * who win the low follow above the players' bits, 0 where there is no low.
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

    /** {@return how many deals were counted, above 0} */
    public double deals() {
        double deals = 0;
        for (double each : wins) {
            deals += each;
        }
        return deals;
    }

    /** {@return what each player gets, in the order of the players} */
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

    /** Whether no player's equity has a larger standard error. */
    boolean isWithin(double error) {
        return deals() >= LEAST_DEALS && shares().stream().allMatch(share -> share.error() <= error);
    }

    /** What a player gets of something that these share. */
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
