package com.example.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.courtcards.core.deck.Seed;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void playsAHandToItsEnd() {
        for (long number = 0; number < 100; number++) {
            assertTrue(Main.hand(Seed.of(number)).state().outcome().isPresent());
        }
    }

    @Test
    void theSameSeedGivesTheSameHand() {
        assertEquals(Main.hand(Seed.of(7)).state(), Main.hand(Seed.of(7)).state());
    }
}
