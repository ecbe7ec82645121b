package dev.courtcards.highlow.parlor;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The statistics of many hands. For one player filter the hands by seat; a player of several hands at once has several seats.
 *
 * @param results the number of hands by result
 * @param gain coins won in all, with insurances; negative for a loss
 * @param potsWon the number of pots won
 * @param biggestPot the largest of them, 0 if there is none
 * @see HighLow
 */
public record Statistics(Map<Result, Long> results, long gain, long potsWon, long biggestPot) {
    /** Statistics; the map is copied. */
    public Statistics {
        results = Map.copyOf(results);
    }

    /**
     * The statistics of these hands.
     *
     * @param rounds hands as {@link HighLowRound#of} returns them
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
     * The number of hands with this result.
     *
     * @param result the result
     * @return 0 or more
     */
    public long count(Result result) {
        return results.getOrDefault(result, 0L);
    }
}
