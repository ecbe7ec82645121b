package dev.courtcards.blackjack.odds;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The distribution of a round's result.
 *
 * @param chances the chance of each result, in units of the first stake, the worst first; unmodifiable
 * @see Odds
 */
public record Payouts(SortedMap<Double, Double> chances) {
    /** Payouts. */
    public Payouts {
        chances = Collections.unmodifiableSortedMap(new TreeMap<>(chances));
    }

    /**
     * The mean.
     *
     * @return minus the house edge
     */
    public double mean() {
        double sum = 0;
        for (Map.Entry<Double, Double> one : chances.entrySet()) {
            sum += one.getKey() * one.getValue();
        }
        return sum;
    }

    /**
     * The spread of a round's result.
     *
     * @return the standard deviation
     */
    public double deviation() {
        double sum = 0;
        for (Map.Entry<Double, Double> one : chances.entrySet()) {
            sum += one.getKey() * one.getKey() * one.getValue();
        }
        return Math.sqrt(sum - mean() * mean());
    }
}
