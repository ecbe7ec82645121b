package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Hands from fresh cards, all from one seed, ten times as many with {@code -Pdeep}: win, lose and post by spread, within four standard errors. */
class FrequencyTest {
    private static final int HANDS = Boolean.getBoolean("deep") ? 2_000_000 : 200_000;

    @Test
    void theThirdCardComesAsOftenAsItShould() {
        long[][] count = new long[13][3];
        Bot<HighLowTable> careful = Objects.requireNonNull(new HighLow().bots().get("careful"));
        Seed seed = Seed.of(8);
        Game<HighLowTable> start =
                HighLow.newGame(HighLowRules.PARLOR, List.of(1_000L)).play(ONE, new HighLowAction.Deal());
        for (int i = 0; i < HANDS; i++) {
            Playout<HighLowTable> playout = Playout.of(new HighLow(), List.of(careful), seed.part(i));
            Game<HighLowTable> game = start;
            while (game.state().session(ONE).phase() != Phase.FINISHED) {
                game = playout.step(game);
            }
            HighLowSession session = game.state().session(ONE);
            // discarded cards change the chances a little, so hands with one are left out
            if (session.shoe().dealt() == 3) {
                HighLowEvent.Settled end = (HighLowEvent.Settled)
                        game.lastEvents().get(game.lastEvents().size() - 1);
                count[game.state().rules().spread(session.hand())][end.result().ordinal()]++;
            }
        }
        for (int spread = 1; spread <= 12; spread++) {
            long all = count[spread][0] + count[spread][1] + count[spread][2];
            double win = 8.0 * spread / 102;
            double post = spread == 12 ? 6 / 102.0 : 14 / 102.0;
            double[] expected = {win, 1 - win - post, post};
            for (Result result : List.of(Result.WIN, Result.LOSE, Result.POST)) {
                double p = Math.max(0, expected[result.ordinal()]);
                double error = Math.sqrt(p * (1 - p) / all);
                assertThat((double) count[spread][result.ordinal()] / all)
                        .as("%s at spread %d, %d hands of seed 8", result, spread, all)
                        .isBetween(p - 4 * error - 1e-12, p + 4 * error + 1e-12);
            }
        }
    }
}
