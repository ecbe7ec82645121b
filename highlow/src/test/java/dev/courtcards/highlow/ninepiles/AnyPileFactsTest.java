package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.play.Bot;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * How often those win who take any open pile, against figures from 20 and 2 million games of another program. Each mean of ours
 * lies within four standard errors; with {@code -Pdeep} of many times as many games.
 */
class AnyPileFactsTest {
    private static final int GAMES = Boolean.getBoolean("deep") ? 1_000_000 : 10_000;

    private static int pile(NinePilesTable table, RandomGenerator random) {
        int pile;
        do {
            pile = 1 + random.nextInt(table.piles().size());
        } while (!table.piles().get(pile - 1).open());
        return pile;
    }

    @Test
    void guessingTowardsTheSeven() {
        Bot<NinePilesTable> bot = (seen, random) -> {
            int pile = pile(seen.state(), random);
            int value = seen.state()
                    .rules()
                    .value(seen.state().piles().get(pile - 1).top().rank());
            return new Guess(pile, value > 7 ? Call.LOWER : Call.HIGHER);
        };

        Sample.of("original", bot, GAMES, 1001)
                .shows("won", 0.268149, 0.000099)
                .shows("open piles if won", 2.1086, 0.0005)
                .shows("cards left if lost", 10.3196, 0.002)
                .shows("ends in a tie", 0.017490, 0.00003)
                .shows("last card locks the last pile", 0.028484, 0.00004)
                .shows("turns", 33.3876, 0.002);
    }

    @Test
    void guessingByTheCardsThatAreGone() {
        Bot<NinePilesTable> bot = (seen, random) -> {
            int pile = pile(seen.state(), random);
            NinePilesAdvisor advisor = NinePilesAdvisor.of(seen.state());
            boolean lower = advisor.chance(pile, Call.LOWER) > advisor.chance(pile, Call.HIGHER);
            return new Guess(pile, lower ? Call.LOWER : Call.HIGHER);
        };

        Sample.of("original", bot, GAMES, 6001)
                .shows("won", 0.381580, 0.000343)
                .shows("open piles if won", 2.2649, 0.0015)
                .shows("cards left if lost", 10.9425, 0.006)
                .shows("ends in a tie", 0.024046, 0.0001)
                .shows("last card locks the last pile", 0, 0)
                .shows("turns", 34.1009, 0.006);
    }

    @Test
    void guessingAnything() {
        Sample.of("original", "random", 2 * GAMES, 2)
                .shows("won", 0.000111, 0.000007)
                .shows("cards left if lost", 23.89, 0.01)
                .shows("turns", 18.0005, 0.006);
    }
}
