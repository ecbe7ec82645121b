package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NinePilesLawsTest {
    private static final NinePiles GAME = new NinePiles();

    /** Many more games with {@code -Pdeep}. */
    private static final int TIMES = Boolean.getBoolean("deep") ? 25 : 1;

    static List<String> presets() {
        return GAME.rulebook().presets();
    }

    /** Every possible guess, and some impossible ones. */
    private static List<Action<NinePilesTable>> universe() {
        List<Action<NinePilesTable>> all = new ArrayList<>(List.of(new NinePilesAction.Deal()));
        for (int pile = 0; pile <= 10; pile++) {
            for (Call call : Call.values()) {
                all.add(new NinePilesAction.Guess(pile, call));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("presets")
    void keepsTheLawsUnderEveryPreset(String preset) {
        Setup setup = Setup.of("nine-piles").with("RULES", preset).seats(2);
        Laws.of(GAME, setup).universe(universe()).checkSeeds(4 * TIMES);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void keepsTheLawsWithAnyNumberOfPlayers(int seats) {
        Laws.of(GAME, Setup.of("nine-piles").seats(seats)).checkSeeds(4 * TIMES);
    }

    @Test
    void keepsTheLawsUnderRandomRules() {
        Laws.of(GAME).checkSeeds(24 * TIMES);
    }

    @Test
    void keepsTheLawsWhenPlayedWell() {
        Laws.of(GAME).bot(Objects.requireNonNull(GAME.bots().get("counting"))).checkSeeds(4 * TIMES);
    }
}
