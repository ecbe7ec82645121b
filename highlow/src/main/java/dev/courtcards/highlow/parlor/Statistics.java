package dev.courtcards.highlow.parlor;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What many hands came to. For one player filter the hands by seat; one who plays several hands at once has several seats.
 *
 * @param results how many hands ended in each way
 * @param gain coins won in all, insurances among them, below zero for coins lost
 * @param potsWon how many pots were won
 * @param biggestPot the biggest of them, 0 if there is none
 * @see HighLow
 */
public record Statistics(Map<Result, Long> results, long gain, long potsWon, long biggestPot) {
    /** Statistics. */
    public Statistics {
        results = Map.copyOf(results);
    }

    /**
     * The statistics of these hands.
     *
     * @param rounds from {@link HighLowRound#of}
     * @return their sums
     */
    public static Statistics of(List<HighLowRound> rounds) {
        Map<Result, Long> results = new EnumMap<>(Result.class);
        long gain = 0;
        long pots = 0;
        long biggest = 0;
        for (HighLowRound round : rounds) {
            results.merge(round.result(), 1L, Long::sum);
            gain += round.gain() + round.insurance();
            pots += round.pot() > 0 ? 1 : 0;
            biggest = Math.max(biggest, round.pot());
        }
        return new Statistics(results, gain, pots, biggest);
    }

    /**
     * How many hands ended in this way.
     *
     * @param result which
     * @return 0 or more
     */
    public long count(Result result) {
        return results.getOrDefault(result, 0L);
    }
}
