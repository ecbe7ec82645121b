package dev.courtcards.recall;

import dev.courtcards.core.game.Game;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecallLawsTest {
    static Laws<RecallTable> laws() {
        return Laws.of(new Recall())
                .opening((before, after) -> before.phase() == Phase.INITIAL_PEEK
                        && !before.players().equals(after.players()))
                .claims(RecallLawsTest::collectionCards);
    }

    private static List<Integer> collectionCards(Game<RecallTable> step) {
        return step.lastEvents().stream()
                .filter(RecallEvent.Chosen.class::isInstance)
                .map(RecallEvent.Chosen.class::cast)
                .map(chosen ->
                        step.state().player(chosen.seat()).slot(chosen.slot()).number())
                .toList();
    }

    @Test
    void keepsTheLaws() {
        laws().light().checkSeeds(30);
    }
}
