package dev.courtcards.poker;

import dev.courtcards.testkit.Laws;
import org.junit.jupiter.api.Test;

class PokerLawsTest {
    @Test
    void keepsTheLawsWithAnySeatsAndOptions() {
        Laws.of(new Poker())
                .chips(table -> table.chips()
                        - table.paid().stream().mapToLong(paid -> paid).sum())
                .checkSeeds(12);
    }
}
