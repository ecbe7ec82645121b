package dev.courtcards.highlow.parlor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Bot;
import dev.courtcards.testkit.Cost;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What a move of a random playout costs in memory: at most 1,500 bytes allocated and 330 kept, history and all. Alone in the
 * machine, since what is kept is read off the heap.
 */
@Isolated
class HighLowCostTest {
    private static Cost of(int seats) {
        List<Long> coins = Collections.nCopies(seats, 500L);
        return Cost.of(4_000, new HighLow(), HighLow.newGame(HighLowRules.PARLOR, coins), Bot.random());
    }

    @Test
    void aMoveAllocatesAtMostFifteenHundredBytes() {
        for (int seats : new int[] {1, 4}) {
            assertThat(of(seats).allocated())
                    .as("bytes a move, %d seats", seats)
                    .isBetween(100L, 1_500L);
        }
    }

    @Test
    void aMoveKeepsAtMost330Bytes() {
        assertThat(of(4).kept()).as("bytes a move").isBetween(100L, 330L);
    }
}
