package dev.courtcards.highlow.parlor;

import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The laws of every game, and that coins, pot and house add up to the same (R12). */
class HighLowLawsTest {
    private static final HighLow GAME = new HighLow();
    static final List<HighLowAction> UNIVERSE = List.of(
            new HighLowAction.Draw(),
            new HighLowAction.Deal(),
            new HighLowAction.Continue(),
            new HighLowAction.Declare(Ace.HIGH),
            new HighLowAction.Declare(Ace.LOW),
            new HighLowAction.Guess(PairCall.HIGHER),
            new HighLowAction.Bet(0),
            new HighLowAction.Bet(9),
            new HighLowAction.Bet(10),
            new HighLowAction.Bet(250),
            new HighLowAction.Bet(251),
            new HighLowAction.BetPot(),
            new HighLowAction.Raise(0),
            new HighLowAction.Raise(10),
            new HighLowAction.Insure(0),
            new HighLowAction.Insure(5),
            new HighLowAction.Pass(),
            new HighLowAction.End());

    @ParameterizedTest
    @CsvSource({
        "parlor, 1, 100",
        "parlor, 3, 60",
        "table, 1, 100",
        "table, 3, 60",
        "red-dog, 1, 100",
        "red-dog, 3, 60",
        "parlor legacyRedraw=true insurance=6, 2, 30",
        "parlor ante=5 reAnte=true pairRule=HIGHER_LOWER consecutive=FORFEIT tripleOnAAA=true, 2, 30",
        "table firstRoundLimit=true consecutive=PUSH loneSecondAce=LOW postPenalty=1, 2, 30",
        "red-dog aceHigh=false tripleOnAAA=true insurance=5 postPenalty=2 pairRule=HIGHER_LOWER, 1, 30"
    })
    void keepsTheLaws(String rules, int seats, int seeds) {
        Setup setup = Setup.of("highlow").with("RULES", rules).seats(seats);
        Laws.of(GAME, setup).chips(HighLowTable::ledger).universe(UNIVERSE).checkSeeds(seeds);
    }

    @Test
    void keepsTheLawsUnderRandomRules() {
        Laws.of(GAME).chips(HighLowTable::ledger).checkSeeds(Boolean.getBoolean("deep") ? 3_000 : 150);
    }
}
