package dev.courtcards.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Bot;
import dev.courtcards.testkit.Cost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What a move of a random playout costs in memory, history and what everybody knows included: at most 3,600 bytes allocated at a
 * table of four, and 450 kept. Alone in the machine, since what is kept is read off the heap.
 */
@Isolated
class RecallCostTest {
    private static Cost of(int seats) {
        return Cost.of(1_500, new Recall(), Recall.newGame(RecallRules.ORIGINAL, seats), Bot.random());
    }

    @Test
    void aMoveAllocatesAtMost3600Bytes() {
        for (int seats : new int[] {2, 4}) {
            assertThat(of(seats).allocated())
                    .as("bytes a move, %d seats", seats)
                    .isBetween(300L, 3_600L);
        }
    }

    @Test
    void aMoveKeepsAtMost450Bytes() {
        assertThat(of(4).kept()).as("bytes a move").isBetween(100L, 450L);
    }
}
