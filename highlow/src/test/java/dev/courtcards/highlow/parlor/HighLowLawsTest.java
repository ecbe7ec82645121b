package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
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

    /** Many more games with {@code -Pdeep}. */
    private static final int TIMES = Boolean.getBoolean("deep") ? 125 : 1;

    @ParameterizedTest
    @CsvSource({
        "parlor, 1, 15",
        "parlor, 3, 8",
        "table, 1, 15",
        "table, 3, 8",
        "red-dog, 1, 15",
        "red-dog, 3, 8",
        "parlor legacyRedraw=true insurance=6, 2, 5",
        "parlor ante=5 reAnte=true pairRule=HIGHER_LOWER consecutive=FORFEIT tripleOnAAA=true, 2, 5",
        "table firstRoundLimit=true consecutive=PUSH loneSecondAce=LOW postPenalty=1, 2, 5",
        "red-dog aceHigh=false tripleOnAAA=true insurance=5 postPenalty=2 pairRule=HIGHER_LOWER, 1, 5"
    })
    void keepsTheLaws(String rules, int seats, int seeds) {
        Setup setup = Setup.of("highlow").with("RULES", rules).seats(seats);
        Laws.of(GAME, setup)
                .chips(HighLowTable::ledger)
                .universe(UNIVERSE)
                .front(HighLowLawsTest::pages)
                .checkSeeds(seeds * TIMES);
    }

    /** A player's pages about the hands so far reveal no card to come. */
    private static List<String> pages(Game<HighLowTable> game, Viewer viewer) {
        Seat seat = viewer instanceof Seat player ? player : Seat.of(1);
        return GAME.presentation().pages().values().stream()
                .map(page -> page.apply(List.of(game), seat))
                .toList();
    }

    @Test
    void keepsTheLawsUnderRandomRules() {
        Laws.of(GAME).chips(HighLowTable::ledger).checkSeeds(24 * TIMES);
    }
}
