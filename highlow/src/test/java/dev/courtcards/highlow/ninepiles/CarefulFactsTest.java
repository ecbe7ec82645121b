package dev.courtcards.highlow.ninepiles;

import org.junit.jupiter.api.Test;

/**
 * How often the static guesser wins, against figures from 20 million games of another program. Each mean of ours lies within
 * four standard errors; with {@code -Pdeep} of thirty times as many games.
 */
class CarefulFactsTest {
    private static final int GAMES = Boolean.getBoolean("deep") ? 1_000_000 : 30_000;

    @Test
    void theOriginalGame() {
        Sample.of("original", "careful", GAMES, 2001)
                .shows("won", 0.268038, 0.000099)
                .shows("open piles if won", 2.4602, 0.0005)
                .shows("cards left if lost", 10.3180, 0.002)
                .shows("ends in a tie", 0.017950, 0.00003)
                .shows("last card locks the last pile", 0.028511, 0.00004)
                .shows("turns", 33.3942, 0.002);
    }

    @Test
    void tiesThatLose() {
        Sample.of("ties-lose", "careful", 40_000, 2002).shows("won", 0.069415, 0.000127);
    }

    @Test
    void tiesThatWin() {
        Sample.of("ties-win", "careful", 40_000, 2003).shows("won", 0.268419, 0.000222);
    }
}
