package dev.courtcards.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.League;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How strong a search plays, in a league of two; fixed seeds. */
class StrengthTest {
    /** What the search gains on the other, to where a search would stop: a hand, a round, or the whole game. */
    private static <S extends State<S>> Tally.Estimate gain(
            CardGame<S> game, Setup setup, Search<S> search, Bot<S> other, int deals) {
        return League.of(game, setup, Map.of("search", search.bot(), "other", other), Seed.of(1))
                .withRounds()
                .run(deals, 1, done -> {})
                .ranks()
                .stream()
                .filter(rank -> rank.bot().equals("search"))
                .findFirst()
                .orElseThrow()
                .gain();
    }

    @Test
    void aSearchBeatsRandomPlayInKuhnPoker() {
        Search<Kuhn> search = Search.of(Kuhn.GAME).withPlayouts(100);
        Tally.Estimate gain = gain(Kuhn.GAME, Setup.of("kuhn"), search, Bot.random(), 200);

        assertThat(gain.mean() - gain.margin()).as("%s", gain).isPositive();
    }

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream()
                .filter(game -> game.mostSeats() > 1 && !game.name().equals("nine-piles"));
    }

    /** With 2,000 playouts a move, in every game of two that play against each other. */
    @ParameterizedTest
    @MethodSource("games")
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    <S extends State<S>> void aSearchBeatsRandomPlay(CardGame<S> game) {
        against(game, game.rulebook().presets().get(0), "random", 30);
    }

    /** With 2,000 playouts a move, against the second best of the bots that come along. */
    @ParameterizedTest
    @CsvSource({
        "poker, geogram, tight, 400",
        "romme, geogram, greedy, 40",
        "recall, original, hard, 20",
        "blackjack, duel, mimic, 100"
    })
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void aSearchBeatsTheSecondBest(String name, String preset, String bot, int deals) {
        against(Games.found().find(Setup.of(name).with("RULES", preset)), preset, bot, deals);
    }

    private static <S extends State<S>> void against(CardGame<S> game, String preset, String bot, int deals) {
        Setup setup = Setup.of(game.name()).with("RULES", preset).seats(2);
        Bot<S> other = Objects.requireNonNull(Games.bots(game).get(bot));
        Search<S> search = Search.of(game).withPlayouts(Integer.getInteger("playouts", 2_000));
        Tally.Estimate gain = gain(game, setup, search, other, deals);

        System.out.printf("%s %s against %s: %+.2f +- %.2f%n", game.name(), preset, bot, gain.mean(), gain.margin());
        assertThat(gain.mean() - gain.margin())
                .as("%s against %s: %s", game.name(), bot, gain)
                .isPositive();
    }
}
