package dev.courtcards.highlow.parlor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;

/** R16: coins and pot carry over from one game to the next. */
class PurseTest {
    private static final HighLow GAME = new HighLow();
    private static final Setup SETUP = Setup.of("highlow").seats(3).with("SEED", "2a");

    private static Game<HighLowTable> left(long pot, Long... coins) {
        return HighLow.newGame(HighLowRules.PARLOR, List.of(coins), pot);
    }

    @Test
    void coinsAndPotGoOn() {
        Setup next = GAME.next(SETUP, left(75, 520L, 20L, 1_000L).state());

        assertThat(next.get("COINS")).contains("520 20 1000");
        assertThat(next.get("OPENING-POT")).contains("75");
        assertThat(next.seed()).isEmpty();
        assertThat(GAME.newGame(next).state().pot()).isEqualTo(75);
        assertThat(GAME.newGame(next).state().sessions())
                .extracting(HighLowSession::coins)
                .containsExactly(520L, 20L, 1_000L);
    }

    @Test
    void aPurseThatPaysNoBetIsFilledAnew() {
        assertThat(GAME.next(SETUP, left(75, 520L, 19L, 1L).state()).get("COINS"))
                .contains("520 500 500");
    }

    @Test
    void noHandIsOverAtFirst() {
        GAME.presentation()
                .pages()
                .forEach((word, page) -> assertThat(page.apply(List.of(left(50, 500L)), Seat.of(1)))
                        .as(word)
                        .startsWith("# ")
                        .doesNotContain(Card.UNKNOWN.toString()));
    }
}
