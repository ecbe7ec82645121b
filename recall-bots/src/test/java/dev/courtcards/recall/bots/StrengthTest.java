package dev.courtcards.recall.bots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The stronger wins more often. */
class StrengthTest {
    private static final int GAMES = Boolean.getBoolean("deep") ? 20_000 : 1_200;

    /**
     * One bot of each level at every table, the seats going round. The parts of the games won are about 0.10, 0.19, 0.30
     * and 0.42 (docs/recall-bots.md); a difference of two has a standard error of at most 0.022 in 1,200 games, so that each
     * step of at least 0.08 is found even 2 of them smaller.
     */
    @Test
    void easyLosesToMediumLosesToHardLosesToExpert() {
        double[] won = new double[4];
        for (int round = 0; round < 4; round++) {
            List<Bot<RecallTable>> seats = new ArrayList<>(RecallBots.shipped().values());
            Collections.rotate(seats, round);
            Simulation<RecallTable> games =
                    Simulation.of(new Recall(), Setup.of("recall").seats(4), seats, Seed.of(7));
            for (int n = 0; n < GAMES / 4; n++) {
                Outcome end = games.game(n).state().outcome().orElseThrow();
                for (Seat winner : end.winners()) {
                    won[(winner.index() - round + 4) % 4] += 1.0 / end.winners().size();
                }
            }
        }
        for (int level = 1; level < 4; level++) {
            assertThat((won[level] - won[level - 1]) / GAMES)
                    .as("level %d of %s", level, List.of(won[0], won[1], won[2], won[3]))
                    .isGreaterThan(0.04);
        }
    }
}
