package dev.courtcards.highlow.parlor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * What a step of a random playout costs in memory: at most 1,500 bytes allocated and 400 kept, history and all. Alone in the
 * machine, since what is kept is read off the heap.
 */
@Isolated
class HighLowCostTest {
    private static final int GAMES = 4_000;

    private static Game<Room> playout(int seats, int number) {
        return Playout.of(new HighLow(), List.of(Bot.random()), Seed.of(77).part(number))
                .finish(HighLow.newGame(HighLowRules.PARLOR, Collections.nCopies(seats, 500L)));
    }

    @Test
    void aStepAllocatesAtMostFifteenHundredBytes() throws ReflectiveOperationException {
        for (int seats : new int[] {1, 4}) {
            play(seats);
            long before = allocated();
            long steps = play(seats);
            long bytes = allocated() - before;
            assertThat(bytes / steps).as("bytes a step, %d seats", seats).isBetween(100L, 1_500L);
        }
    }

    private static long play(int seats) {
        long steps = 0;
        for (int i = 0; i < GAMES; i++) {
            steps += playout(seats, i).ply();
        }
        return steps;
    }

    @Test
    void aStepKeepsAtMostFourHundredBytes() {
        long before = used();
        List<Game<Room>> kept = new ArrayList<>();
        long steps = 0;
        for (int i = 0; i < GAMES; i++) {
            Game<Room> end = playout(4, i);
            kept.add(end);
            steps += end.ply();
        }
        long bytes = used() - before;
        assertThat(kept).hasSize(GAMES);
        assertThat(bytes / steps).as("bytes a step").isBetween(100L, 400L);
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** By reflection, since this module reads no management module. */
    private static long allocated() throws ReflectiveOperationException {
        Object threads = Class.forName("java.lang.management.ManagementFactory")
                .getMethod("getThreadMXBean")
                .invoke(null);
        return (long) Class.forName("com.sun.management.ThreadMXBean")
                .getMethod("getCurrentThreadAllocatedBytes")
                .invoke(threads);
    }
}
