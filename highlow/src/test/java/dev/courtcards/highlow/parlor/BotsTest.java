package dev.courtcards.highlow.parlor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bots play every preset to its end, and no move of theirs is refused. */
class BotsTest {
    @ParameterizedTest
    @CsvSource({"parlor, 1", "parlor, 3", "table, 2", "red-dog, 1", "red-dog, 2"})
    void playToTheEnd(String preset, int seats) {
        Setup setup = Setup.of("highlow").with("RULES", preset).seats(seats);
        for (Map.Entry<String, Bot<HighLowTable>> bot : new HighLow().bots().entrySet()) {
            Tally tally = Simulation.of(new HighLow(), setup, List.of(bot.getValue()), Seed.of(6))
                    .play(0, 60);

            assertThat(tally.games()).as(bot.getKey()).isEqualTo(60);
            assertThat(tally.seats()).hasSize(seats);
        }
    }
}
