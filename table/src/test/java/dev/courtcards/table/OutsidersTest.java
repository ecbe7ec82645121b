package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A seat that is not at the table, such as that of a player about to join, is shown what a spectator is shown. */
class OutsidersTest {
    private static final Seat OUTSIDER = Seat.of(Seat.MOST);
    private static final int MOST_MOVES = 200;

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void areShownWhatSpectatorsAre(CardGame<S> game) {
        for (String preset : game.rulebook().presets()) {
            Game<S> now = game.newGame(Setup.of(game.name()).with("RULES", preset));
            Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(1));
            look(game, now);
            while (!now.isOver() && now.ply() < MOST_MOVES) {
                now = playout.step(now);
                look(game, now);
            }
        }
    }

    private static <S extends State<S>> void look(CardGame<S> game, Game<S> now) {
        Observation<S> outsider = now.seenBy(OUTSIDER);
        Observation<S> spectator = now.seenBy(Spectator.SPECTATOR);
        assertThat(outsider.state()).isEqualTo(spectator.state());
        assertThat(game.presentation().picture(outsider, Actor::text))
                .isEqualTo(game.presentation().picture(spectator, Actor::text));
        game.presentation()
                .advisor()
                .ifPresent(advisor -> assertThat(advisor.apply(outsider)).isEqualTo(advisor.apply(spectator)));
        assertThat(game.presentation().heard(outsider, "1"))
                .isEqualTo(game.presentation().heard(spectator, "1"));
    }
}
