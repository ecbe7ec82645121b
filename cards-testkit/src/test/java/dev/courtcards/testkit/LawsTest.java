package dev.courtcards.testkit;

import org.junit.jupiter.api.Test;

class LawsTest {
    @Test
    void aSoundGameKeepsAllLaws() {
        Laws.of(new Trick.Named()).checkSeeds(300);
    }
}
