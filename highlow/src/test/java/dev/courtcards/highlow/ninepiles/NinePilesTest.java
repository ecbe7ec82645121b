package dev.courtcards.highlow.ninepiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules of Nine Piles on stacked cards, paragraph by paragraph. */
class NinePilesTest {
    private static final Seat P1 = Seat.of(1);

    @Test
    void drawsOnUntilATieIsBroken() {
        Game<Table> game =
                NinePiles.deal(NinePilesRules.ORIGINAL, 1, Luck.stacked("7S 2C 3C 4C 5C 6C 8C 9C TC 7H 7D KS"));

        game = game.play(P1, new Guess(1, Call.HIGHER));

        assertThat(game.state().pile(1)).isEqualTo(new Pile(Card.parseAll("7S 7H 7D KS"), true));
        assertThat(game.state().shoe().size()).isEqualTo(40);
    }

    @Test
    void isFoundByItsNameAndPlaysToTheEnd() {
        assertThat(Games.found().names()).contains("nine-piles");
        Game<Table> start = NinePiles.deal(3, Seed.of(1));
        for (Bot<Table> bot : new NinePiles().bots().values()) {
            Game<Table> end =
                    Playout.of(new NinePiles(), List.of(bot), Seed.of(2)).finish(start);
            assertThat(end.state().outcome()).isPresent();
        }
    }
}
