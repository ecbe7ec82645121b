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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How strong a search plays, in a league of two; fixed seeds. */
class StrengthTest {
    private static final int PLAYOUTS = Integer.getInteger("playouts", 2_000);

    /** How the search stands against the other, to where a search would stop: a hand, a round, or the whole game. */
    private static <S extends State<S>> League.Rank met(
            CardGame<S> game, Setup setup, Search<S> search, Bot<S> other, int deals) {
        Map<String, Bot<S>> bots = new LinkedHashMap<>();
        bots.put("search", search.bot());
        bots.put("other", other);
        return League.of(game, setup, bots, Seed.of(1)).withRounds().run(deals, 1, done -> {}).ranks().stream()
                .filter(rank -> rank.bot().equals("search"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aSearchBeatsRandomPlayInKuhnPoker() {
        Search<Kuhn> search = Search.of(Kuhn.GAME).withPlayouts(100);
        Tally.Estimate gain =
                met(Kuhn.GAME, Setup.of("kuhn"), search, Bot.random(), 200).gain();

        assertThat(gain.mean() - gain.margin()).as("%s", gain).isPositive();
    }

    /** With few playouts and deals, in every run: where random play is bad enough to show it. */
    @Test
    void aSmallSearchBeatsRandomPlayInRecall() {
        against("recall", "original", "random", 20, 2);
    }

    /** With 2,000 playouts a move, in every game whose players play against each other: chips or points gained. */
    @ParameterizedTest
    @CsvSource({"poker, geogram, 100", "romme, geogram, 2", "recall, original, 3", "blackjack, duel, 160"})
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void aSearchBeatsRandomPlay(String name, String preset, int deals) {
        against(name, preset, "random", PLAYOUTS, deals);
    }

    /** With 20,000 playouts a move, in poker; docs/search.md says how it stands with fewer, and against the second best of the other games. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void aSearchBeatsTheSecondBestInPoker() {
        against("poker", "geogram", "tight", 10 * PLAYOUTS, 100);
    }

    private static void against(String name, String preset, String bot, int playouts, int deals) {
        against(Games.found().find(Setup.of(name).with("RULES", preset)), preset, bot, playouts, deals);
    }

    private static <S extends State<S>> void against(
            CardGame<S> game, String preset, String bot, int playouts, int deals) {
        Setup setup = Setup.of(game.name()).with("RULES", preset).seats(2);
        Bot<S> other = Objects.requireNonNull(Games.bots(game).get(bot));
        Search<S> search = Search.of(game).withPlayouts(playouts);
        League.Rank met = met(game, setup, search, other, deals);

        System.out.printf("%s %s against %s: %s%n", game.name(), preset, bot, met);
        assertThat(met.gain().mean() - met.gain().margin())
                .as("%s against %s: %s", game.name(), bot, met)
                .isPositive();
    }
}
