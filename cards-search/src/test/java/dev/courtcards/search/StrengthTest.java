package dev.courtcards.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How strong a search plays: games of two, each played twice with the same luck and the seats changed; fixed seeds. */
class StrengthTest {
    private static final double SURE = 1.96;

    /** What the first gains on the second, on average over the pairs of games, and twice the standard error of that. */
    private record Met(double gain, double error) {}

    private static <S extends State<S>> Met meet(CardGame<S> game, Setup setup, Bot<S> one, Bot<S> other, int pairs) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < pairs; i++) {
            double gain = play(game, setup, List.of(one, other), Seed.of(i), 0)
                    + play(game, setup, List.of(other, one), Seed.of(i), 1);
            sum += gain;
            squares += gain * gain;
        }
        double mean = sum / pairs;
        return new Met(mean, SURE * Math.sqrt((squares / pairs - mean * mean) / (pairs - 1)));
    }

    /** Up to where a search would stop: a hand, a round, or the whole game. */
    private static <S extends State<S>> double play(
            CardGame<S> game, Setup setup, List<Bot<S>> bots, Seed seed, int seat) {
        Heuristics<S> heuristics = game.heuristics();
        Playout<S> playout = Playout.of(game, bots, seed);
        Game<S> now = game.newGame(setup);
        while (!now.isOver() && !(now.state().mayAct().get(0) instanceof Seat)) {
            now = playout.step(now);
        }
        S begun = now.state();
        while (!now.isOver() && (now.state() == begun || !heuristics.cutoff().test(begun, now.state()))) {
            now = playout.step(now);
        }
        List<Double> values = heuristics.values().apply(now.state());
        return values.get(seat) - values.get(1 - seat);
    }

    @Test
    void aSearchBeatsRandomPlayInKuhnPoker() {
        Search<Kuhn> search = Search.of(Kuhn.GAME).withPlayouts(100);
        Met met = meet(Kuhn.GAME, Setup.of("kuhn"), search.bot(), Bot.random(), 200);

        assertThat(met.gain() - met.error()).as("%s", met).isPositive();
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
    void aSearchBeatsTheSecondBest(String name, String preset, String bot, int pairs) {
        against(Games.found().find(Setup.of(name).with("RULES", preset)), preset, bot, pairs);
    }

    private static <S extends State<S>> void against(CardGame<S> game, String preset, String bot, int pairs) {
        Setup setup = Setup.of(game.name()).with("RULES", preset).seats(2);
        Bot<S> other = Objects.requireNonNull(Games.bots(game).get(bot));
        Met met = meet(
                game,
                setup,
                Search.of(game)
                        .withPlayouts(Integer.getInteger("playouts", 2_000))
                        .bot(),
                other,
                pairs);

        System.out.printf("%s %s against %s: %+.2f +- %.2f%n", game.name(), preset, bot, met.gain(), met.error());
        assertThat(met.gain() - met.error())
                .as("%s against %s: %s", game.name(), bot, met)
                .isPositive();
    }
}
