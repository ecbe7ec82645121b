package dev.courtcards.recall.bots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games of bots end at the table: nobody is put out for missing turns, and none goes on for ever. */
class EndsTest {
    private static final int GAMES = Boolean.getBoolean("deep") ? 2_000 : 40;

    @ParameterizedTest
    @CsvSource({
        "original, easy, 2",
        "original missedLimit=2, easy, 3",
        "original missedLimit=1, medium, 3",
        "dutch, easy, 3",
        "cambio, easy, 2"
    })
    void noGameOfBotsEndsByMissedTurnsOrTooManyTurns(String rules, String level, int seats) {
        Bot<RecallTable> bot = RecallBots.shipped().get(level);
        Simulation<RecallTable> games = Simulation.of(
                new Recall(), Setup.of("recall").with("RULES", rules).seats(seats), List.of(bot), Seed.of(7));
        for (int n = 0; n < GAMES; n++) {
            assertThat(games.game(n).state().outcome().orElseThrow().reason()).isNotIn("last_player", "max_turns");
        }
    }
}
