package dev.courtcards.recall;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The laws, with the clock, the host and sealed play mixed in. */
class RecallLawsTest {
    private static final int SEEDS = Boolean.getBoolean("deep") ? 4_000 : 4;

    private static Laws<RecallTable> kept(Laws<RecallTable> laws) {
        return laws.universe(List.of(
                        new RecallAction.Peek(1, 1),
                        new RecallAction.Peek(List.of()),
                        new RecallAction.Play(9),
                        new RecallAction.SameRank(9),
                        new RecallAction.QueenPeek(new Spot(Tables.P1, 9)),
                        new RecallAction.JackSwap(new Spot(Tables.P1, 1), new Spot(Tables.P1, 1)),
                        new RecallAction.Leave(Seat.of(7)),
                        new RecallAction.Expired(0)))
                // A coin is turned up by the collection card that it chooses.
                .opening((before, after) -> before.phase() == Phase.INITIAL_PEEK
                        && !before.players().equals(after.players()))
                .claims(RecallLawsTest::collectionCards)
                .light();
    }

    private static List<Integer> collectionCards(Game<RecallTable> step) {
        return step.lastEvents().stream()
                .filter(RecallStart.Chosen.class::isInstance)
                .map(RecallStart.Chosen.class::cast)
                .map(chosen ->
                        step.state().player(chosen.seat()).slot(chosen.slot()).number())
                .toList();
    }

    @Test
    void keepsThemWithAnyOptions() {
        kept(Laws.of(new Recall())).checkSeeds(SEEDS);
    }

    @Test
    void keepsThemUnderEveryPresetWithAnyNumberOfPlayers() {
        for (String preset : new Recall().rulebook().presets()) {
            for (int seats = 2; seats <= 6; seats++) {
                Setup setup = Setup.of("recall").with("RULES", preset).seats(seats);
                kept(Laws.of(new Recall(), setup)).checkSeeds(Math.max(1, SEEDS / 40));
            }
        }
    }

    /** Longer games, in which the pile runs out: nobody calls. */
    @Test
    void keepsThemOverReshuffles() {
        Setup setup =
                Setup.of("recall").with("RULES", "original recallTiming=INSTEAD_OF_TURN missedLimit=0 handSize=8");
        kept(Laws.of(new Recall(), setup.seats(6)))
                .bot((seen, random) -> seen.legalActions().single().get(0))
                .checkSeeds(Math.max(2, SEEDS / 10));
    }
}
