package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for the pictures of every game, over playouts of every preset. */
class PicturesTest {
    private static final int MOST_MOVES = 120;

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void peopleAreCalledByTheirNames(CardGame<S> game) {
        for (Game<S> now : playout(game)) {
            for (Viewer viewer : List.<Viewer>of(Seat.of(1), Spectator.SPECTATOR)) {
                Observation<S> seen = now.seenBy(viewer);
                String plain = text(game.presentation().picture(seen, Actor::text));
                String named = text(game.presentation()
                        .picture(seen, actor -> actor instanceof Seat seat ? "NAME" + seat.number() : actor.text()));

                assertThat(named).isEqualTo(plain.replaceAll("\\b[pP](?=[0-9]+\\b)", "NAME"));
            }
        }
    }

    private static <S extends State<S>> List<Game<S>> playout(CardGame<S> game) {
        List<Game<S>> games = new ArrayList<>();
        for (String preset : game.rulebook().presets()) {
            Game<S> now = game.newGame(Setup.of(game.name()).with("RULES", preset));
            Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(3));
            games.add(now);
            for (int i = 0; i < MOST_MOVES && !now.isOver(); i++) {
                now = playout.step(now);
                games.add(now);
            }
        }
        return games;
    }

    /** All that can be read in a picture. */
    private static String text(Picture picture) {
        return picture.blocks().toString();
    }
}
