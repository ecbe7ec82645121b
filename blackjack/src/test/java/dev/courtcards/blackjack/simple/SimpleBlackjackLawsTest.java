package dev.courtcards.blackjack.simple;

import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimpleBlackjackLawsTest {
    private static final SimpleBlackjack GAME = new SimpleBlackjack();
    private static final boolean DEEP = Boolean.getBoolean("deep");

    @ParameterizedTest
    @ValueSource(strings = {"simple", "simple softAces=true"})
    void keepsTheLawsUnderEveryPresetAndOption(String rules) {
        Laws.of(GAME, Setup.of("blackjack").with("RULES", rules))
                .universe(List.of(new SimpleAction.Deal(), new SimpleAction.Hit(), new SimpleAction.Stay()))
                .checkSeeds(DEEP ? 1_000 : 40);
    }

    @Test
    void keepsTheLawsUnderRandomRules() {
        Laws.of(GAME).checkSeeds(DEEP ? 600 : 25);
    }
}
