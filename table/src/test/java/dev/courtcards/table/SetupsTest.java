package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every game refuses the setup of another game, with the key and the known ones, and more bots than it has seats. */
class SetupsTest {
    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void ofAnotherNameAreRefused(CardGame<?> game) {
        refused(game, Setup.of("pokr"), "unknown-game", "GAME \"pokr\", expected " + game.name());
        refused(game, Setup.of(game.name()).without("GAME"), "unknown-game", "expected " + game.name());
    }

    @ParameterizedTest
    @MethodSource("games")
    void withAnUnknownKeyAreRefused(CardGame<?> game) {
        Setup setup = Setup.of(game.name());
        refused(game, setup.with("STAKS", "9"), "unknown-header", "the key STAKS, expected ");
        for (String known : game.headers()) {
            refused(game, setup.with("STAKS", "9"), "unknown-header", known);
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void withAPresetOfAnotherGameAreRefused(CardGame<?> game) {
        for (CardGame<?> other : Games.found().all()) {
            for (String preset : other.rulebook().presets()) {
                if (game.rulebook().rules(preset).isEmpty()) {
                    refused(
                            game,
                            Setup.of(game.name()).with("RULES", preset),
                            "unknown-preset",
                            "RULES \"" + preset + "\", expected "
                                    + String.join(" or ", game.rulebook().presets()));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void withMorePlayersThanSeatsAreRefused(CardGame<?> game) {
        if (game.mostSeats() < 10) {
            refused(game, Setup.of(game.name()).seats(game.mostSeats() + 1), "bad-seats", "PLAYERS");
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void playNoMoreBotsThanPlayers(CardGame<S> game) {
        int seats = game.leastSeats();
        List<Bot<S>> bots = Collections.nCopies(seats + 1, Bot.random());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Simulation.of(game, Setup.of(game.name()).seats(seats), bots, Seed.of(1)))
                .withMessageContaining((seats + 1) + " bots for " + seats + " seat");
    }

    private static void refused(CardGame<?> game, Setup setup, String code, String words) {
        assertThatExceptionOfType(RecordException.class)
                .as("%s %s", game.name(), setup)
                .isThrownBy(() -> game.newGame(setup))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code))
                .withMessageContaining(words);
    }
}
