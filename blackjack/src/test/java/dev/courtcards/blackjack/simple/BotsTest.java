package dev.courtcards.blackjack.simple;

import static dev.courtcards.blackjack.simple.Rounds.DEAL;
import static dev.courtcards.blackjack.simple.Rounds.HIT;
import static dev.courtcards.blackjack.simple.Rounds.STAY;
import static dev.courtcards.blackjack.simple.Rounds.dealt;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.simple.SimpleRound.Phase;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BotsTest {
    private static final SimpleBlackjack GAME = new SimpleBlackjack();

    private static Bot<SimpleRound> bot(String name) {
        return Optional.ofNullable(GAME.bots().get(name)).orElseThrow();
    }

    private static Action<SimpleRound> choice(String bot, Game<SimpleRound> game) {
        return bot(bot).choose(game.seenBy(SimpleRound.PLAYER), new Xoshiro256PlusPlus(Seed.of(1)));
    }

    @Test
    void theFirstBotIsTheHousesOwnHabit() {
        assertThat(GAME.bots().keySet()).containsExactly("mimic", "never-bust", "random");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mimic", "never-bust", "random"})
    void everyBotDeals(String bot) {
        assertThat(choice(bot, Rounds.in(Phase.READY))).isEqualTo(DEAL);
    }

    @ParameterizedTest
    @CsvSource({
        "false, 9S 7H, true",
        "false, 9S 8H, false",
        "false, AS AH, false",
        "true, AS AH, true",
        "true, AS 6H, false"
    })
    void mimicHitsBelow17(boolean softAces, String hand, boolean hits) {
        assertThat(choice("mimic", dealt(new SimpleRules(softAces), hand, "9C 7D", "")))
                .isEqualTo(hits ? HIT : STAY);
    }

    @ParameterizedTest
    @CsvSource({
        "false, 5S 5H, true",
        "false, 6S 5H, false",
        "false, AS AH, false",
        "false, AS 2H, false",
        "true, 6S 5H, true",
        "true, 7S 5H, false",
        "true, AS AH, true",
        "true, AS 9H, true",
        "true, AS 2H, true"
    })
    void neverBustHitsWhileNoCardCanBust(boolean softAces, String hand, boolean hits) {
        assertThat(choice("never-bust", dealt(new SimpleRules(softAces), hand, "9C 7D", "")))
                .isEqualTo(hits ? HIT : STAY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"simple", "simple softAces=true"})
    void neverBustNeverBusts(String rules) {
        Setup setup = Setup.of("blackjack").with("RULES", rules);
        List<Bot<SimpleRound>> bots = List.of(bot("never-bust"));
        Simulation<SimpleRound> simulation = Simulation.of(GAME, setup, bots, Seed.of(2));

        for (int i = 0; i < 500; i++) {
            assertThat(simulation.game(i).state().phase()).as("game %d", i).isNotEqualTo(Phase.GAME_OVER_PLAYER_BUSTS);
        }
    }

    @Test
    void theHouseStaysFrom17OnAndNeverBelow() {
        List<Bot<SimpleRound>> bots = List.of(bot("mimic"));
        Simulation<SimpleRound> simulation = Simulation.of(GAME, Setup.of("blackjack"), bots, Seed.of(3));

        for (int i = 0; i < 500; i++) {
            for (Game<SimpleRound> step : simulation.game(i).steps()) {
                boolean stayed = step.lastMove()
                        .filter(move ->
                                move.by() == House.DEALER && move.action().equals(STAY))
                        .isPresent();
                boolean hit = step.lastMove()
                        .filter(move ->
                                move.by() == House.DEALER && move.action().equals(HIT))
                        .isPresent();
                if (stayed || hit) {
                    assertThat(step.previous().orElseThrow().state().dealerTotal() >= 17)
                            .as("game %d", i)
                            .isEqualTo(stayed);
                }
            }
        }
    }
}
