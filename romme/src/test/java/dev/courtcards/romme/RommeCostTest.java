package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Bot;
import dev.courtcards.testkit.Cost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What a move of a random match costs in memory: at most 8,000 bytes allocated at a table of four, nearly all for menus that lead to no
 * dead end, and 600 kept, history and all: 411 alone, and once 550 where other programs were busy.
 * Alone in the machine, since what is kept is read off the heap.
 */
@Isolated
class RommeCostTest {
    private static Cost of(int seats) {
        return Cost.of(4, new Romme(), Romme.newGame(RommeRules.GEOGRAM, seats), Bot.random());
    }

    @Test
    void aMoveAllocatesAtMost8000Bytes() {
        for (int seats : new int[] {2, 4}) {
            assertThat(of(seats).allocated())
                    .as("bytes a move, %d seats", seats)
                    .isBetween(100L, 8_000L);
        }
    }

    @Test
    void aMoveKeepsAtMost600Bytes() {
        assertThat(of(4).kept()).as("bytes a move").isBetween(100L, 600L);
    }
}
