package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * All peers open what the rules look at, so that a move that is not allowed must be refused before they look at a card that its player has
 * not seen: else its player would learn that card. Moves of other moments and other seats are tried all along whole games.
 */
class IllegalMovesTest {
    private static <S extends Sealable<S>> void tried(CardGame<S> game, Setup setup, int seats, int most) {
        Random random = new Random(seats);
        Game<S> end =
                Playout.of(game, List.of(Bot.<S>random()), Seed.of(seats)).finish(game.newGame(setup.seats(seats)));
        List<Action<S>> actions = new ArrayList<>();
        for (Game<S> step : end.steps()) {
            step.lastMove().filter(move -> move.by() instanceof Seat).ifPresent(move -> actions.add(move.action()));
            if (actions.size() > most) {
                break;
            }
        }
        int illegal = 0;
        List<Game<S>> steps = end.steps();
        for (Game<S> step : steps.subList(0, Math.min(steps.size(), 4 * most))) {
            Game<S> watched = Game.begin(step.seenBy(Spectator.SPECTATOR).state());
            for (int i = 0; i < 8; i++) {
                Seat seat = Seat.of(1 + random.nextInt(seats));
                Action<S> action = actions.get(random.nextInt(actions.size()));
                if (step.refusal(seat, action).isPresent()) {
                    illegal++;
                    refused(step, watched, seat, action);
                }
            }
        }
        assertThat(illegal).as(game.name()).isGreaterThan(100);
    }

    private static <S extends Sealable<S>> void refused(Game<S> full, Game<S> watched, Seat seat, Action<S> action) {
        try {
            if (watched.refusal(seat, action).isEmpty()) {
                assertThat(watched.play(seat, action).ply()).isEqualTo(watched.ply() + 1);
            }
        } catch (FaceDownException e) {
            assertThat(full.seenBy(seat).state().revealed(e.place(), Card.JOKER))
                    .as("%s by %s after %s looks at card %d", action, seat, full.lastMove(), e.place())
                    .isEmpty();
        }
    }

    @Test
    void noCardIsLookedAtForAMoveThatIsNotAllowed() {
        tried(new Poker(), Setup.of("poker").with("RULES", "geogram hands=20"), 4, 200);
        tried(new Recall(), Setup.of("recall"), 4, 200);
        tried(new NinePiles(), Setup.of("nine-piles"), 3, 200);
        tried(new Romme(), Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1"), 3, 200);
    }
}
