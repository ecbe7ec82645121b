package com.example.quickstart;

import dev.courtcards.testkit.Laws;
import org.junit.jupiter.api.Test;

class HighCardTest {
    @Test
    void keepsTheLaws() {
        Laws.of(new HighCardGame()).checkSeeds(300);
    }
}
