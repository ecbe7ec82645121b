package dev.courtcards.highlow.ninepiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Bot;
import dev.courtcards.testkit.Cost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What a move of a random playout costs in memory: at most 1,000 bytes allocated and 300 kept, history and all. Alone in the
 * machine, since what is kept is read off the heap.
 */
@Isolated
class NinePilesCostTest {
    private static Cost of(int seats) {
        return Cost.of(4_000, new NinePiles(), NinePiles.newGame(seats), Bot.random());
    }

    @Test
    void aMoveAllocatesAtMostAThousandBytes() {
        for (int seats : new int[] {1, 4}) {
            assertThat(of(seats).allocated())
                    .as("bytes a move, %d seats", seats)
                    .isBetween(100L, 1_000L);
        }
    }

    @Test
    void aMoveKeepsAtMost300Bytes() {
        assertThat(of(4).kept()).as("bytes a move").isBetween(100L, 300L);
    }
}
