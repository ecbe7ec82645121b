package com.example.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Hand.Prize;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TasksTest {
    @Test
    void aHandOfPokerEndsWithItsPotsPaid() {
        for (long number = 0; number < 20; number++) {
            Game<PokerTable> end = Tasks.pokerHand(Seed.of(number));
            assertEquals(Phase.NEXT, end.state().hand().phase());
            assertEquals(
                    800,
                    end.state().hand().prizes().stream().mapToLong(Prize::chips).sum());
        }
    }

    @Test
    void theChartPlaysGameAfterGame() {
        assertEquals(100, Tasks.blackjackByTheChart(Seed.of(1)).games());
    }

    @Test
    void aMoveComesBackAsJson() {
        Game<PokerTable> game = Poker.newGame(PokerRules.GEOGRAM, List.of(500L, 500L, 500L), Seat.of(1))
                .settled(ChanceSource.of(Seed.of(7)));
        assertEquals(
                game.ply() + 1,
                Tasks.json(game, "{\"move\":\"ACTION:p1:fold:0\"}").ply());
    }

    @Test
    void thereIsAWayOutOfThePosition() {
        WayOut.main(new String[0]);
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
