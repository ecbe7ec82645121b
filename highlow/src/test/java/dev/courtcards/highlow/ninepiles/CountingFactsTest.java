package dev.courtcards.highlow.ninepiles;

import org.junit.jupiter.api.Test;

/**
 * How often the counting guesser wins, against figures from 20 million games of another program. Each mean of ours lies within
 * four standard errors; with {@code -Pdeep} of thirty times as many games.
 */
class CountingFactsTest {
    private static final int GAMES = Boolean.getBoolean("deep") ? 1_000_000 : 30_000;
    private static final double[] OPEN = {
        0.567561, 0.115721, 0.107782, 0.086879, 0.060734, 0.035859, 0.017279, 0.006373, 0.001606, 0.000206
    };

    @Test
    void theOriginalGame() {
        Sample sample = Sample.of("original", "counting", GAMES, 4001)
                .shows("won", 0.432439, 0.000111)
                .shows("open piles if won", 2.7221, 0.0005)
                .shows("cards left if lost", 10.9883, 0.002)
                .shows("ends in a tie", 0.023589, 0.00004)
                .shows("last card locks the last pile", 0, 0)
                .shows("turns", 34.5833, 0.002);
        for (int open = 0; open < OPEN.length; open++) {
            sample.shows(open + " open", OPEN[open], Math.sqrt(OPEN[open] / 20e6));
        }
    }

    @Test
    void tiesThatLose() {
        Sample.of("ties-lose", "counting", GAMES / 3, 4002).shows("won", 0.130368, 0.000168);
    }
}
