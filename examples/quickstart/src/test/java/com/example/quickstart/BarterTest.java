package com.example.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarterTest {
    @Test
    void keepsTheLaws() {
        Laws.of(new BarterGame()).checkSeeds(300);
    }

    @Test
    void theDiscardsBecomeTheStockWhenItHasRunOut() {
        Game<Barter> game = BarterGame.newGame(BarterRules.LONG, 6);
        game = Playout.of(new BarterGame(), List.of(Bot.random()), Seed.of(7)).finish(game);

        assertTrue(game.state().shuffles() > 1);
        assertEquals(game.state().outcome(), game.seenBy(Seat.of(1)).state().outcome());
    }
}
