package com.example.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Outcome;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TasksTest {
    @Test
    void aHandOfPokerHasItsPots() {
        var hand = Tasks.hand(Seed.of(1));

        assertEquals(2, hand.previous().orElseThrow().state().hand().pots().size());
        assertFalse(hand.state().hand().prizes().isEmpty());
    }

    @Test
    void theBestChartPlaysAllGames() {
        assertEquals(20, Tasks.bestChart(20).games());
    }

    @Test
    void tablesPlayHandAfterHand() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        for (Future<Outcome> table : Tasks.tables(threads, 4)) {
            assertFalse(table.get().winners().isEmpty());
        }
        threads.shutdown();
    }
}
