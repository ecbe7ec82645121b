package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Bot;
import dev.courtcards.testkit.Cost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What a move of a random match costs in memory: at most 1,600 bytes allocated at a table of six, and 430 kept, history and all.
 * Alone in the machine, since what is kept is read off the heap.
 */
@Isolated
class PokerCostTest {
    private static Cost of(int seats) {
        return Cost.of(300, new Poker(), Poker.newGame(PokerRules.GEOGRAM, seats), Bot.random());
    }

    @Test
    void aMoveAllocatesAtMost1600Bytes() {
        for (int seats : new int[] {2, 6}) {
            assertThat(of(seats).allocated())
                    .as("bytes a move, %d seats", seats)
                    .isBetween(100L, 1_600L);
        }
    }

    @Test
    void aMoveKeepsAtMost430Bytes() {
        assertThat(of(6).kept()).as("bytes a move").isBetween(100L, 430L);
    }
}
