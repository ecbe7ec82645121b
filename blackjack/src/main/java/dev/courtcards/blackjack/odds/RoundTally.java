package dev.courtcards.blackjack.odds;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The number of rounds by result.
 *
 * @param counts by result in units of the first stake, the worst first; unmodifiable
 * @see FastRounds
 */
public record RoundTally(SortedMap<Double, Long> counts) {
    /** No rounds. */
    static final RoundTally NONE = new RoundTally(new TreeMap<>());

    /** A tally. */
    public RoundTally {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    static RoundTally of(long[] halves, int middle, long naturals, double pays) {
        SortedMap<Double, Long> counts = new TreeMap<>();
        for (int i = 0; i < halves.length; i++) {
            if (halves[i] > 0) {
                counts.put((i - middle) / 2.0, halves[i]);
            }
        }
        if (naturals > 0) {
            counts.merge(pays, naturals, Long::sum);
        }
        return new RoundTally(counts);
    }

    RoundTally plus(RoundTally more) {
        SortedMap<Double, Long> sum = new TreeMap<>(counts);
        more.counts.forEach((net, count) -> sum.merge(net, count, Long::sum));
        return new RoundTally(sum);
    }

    /** {@return the number of rounds, from 0} */
    public long rounds() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** {@return the mean of a round, in units of the first stake} */
    public double mean() {
        double sum = 0;
        for (Map.Entry<Double, Long> one : counts.entrySet()) {
            sum += one.getKey() * one.getValue();
        }
        return sum / rounds();
    }

    /**
     * The uncertainty of the mean.
     *
     * @return the standard error
     */
    public double error() {
        double mean = mean();
        double sum = 0;
        for (Map.Entry<Double, Long> one : counts.entrySet()) {
            sum += (one.getKey() - mean) * (one.getKey() - mean) * one.getValue();
        }
        return Math.sqrt(sum) / rounds();
    }
}
