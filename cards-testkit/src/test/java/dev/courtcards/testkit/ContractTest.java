package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContractTest {
    /** What a refusal promises is one sentence: in the law's message, on its page, and where it is implemented. */
    @ParameterizedTest
    @ValueSource(strings = {"docs/laws.md", "cards-core/src/main/java/dev/courtcards/core/game/Action.java"})
    void aRefusalPromisesTheSameEverywhere(String file) throws IOException {
        String text = Files.readString(Path.of("..", file)).replaceAll("\\s+\\*?\\s*", " ");

        assertThat(text).containsIgnoringCase(Menus.CONTRACT);
    }
}
