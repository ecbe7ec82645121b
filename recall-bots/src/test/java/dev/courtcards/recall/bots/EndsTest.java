package dev.courtcards.recall.bots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.Recall;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games of bots end at the table: nobody is put out for missing turns, and none goes on for ever. */
class EndsTest {
    private static final int GAMES = Boolean.getBoolean("deep") ? 2_000 : 10;
    private static final int MOST_SEATS = 6;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "original",
                "original missedLimit=2",
                "original missedLimit=1",
                "red-king",
                "dutch",
                "dutch missedLimit=1",
                "cambio"
            })
    void noGameOfBotsEndsByMissedTurnsOrTooManyTurns(String rules) {
        RecallBots.shipped().forEach((name, bot) -> {
            for (int n = 0; n < GAMES; n++) {
                int seats = 2 + n % (MOST_SEATS - 1);
                Setup setup = Setup.of("recall").with("RULES", rules).seats(seats);
                assertThat(Simulation.of(new Recall(), setup, List.of(bot), Seed.of(7))
                                .game(n)
                                .state()
                                .outcome()
                                .orElseThrow()
                                .reason())
                        .as("%s, %d seats, game %d", name, seats, n)
                        .isNotIn("last_player", "max_turns");
            }
        });
    }
}
