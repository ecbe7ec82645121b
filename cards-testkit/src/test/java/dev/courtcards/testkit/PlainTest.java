package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"Laws", "Trial", "LawBroken", "Setups", "Masks", "Menus", "Twins", "Texts", "Values", "Peers"})
    void theLawsNeedNoTestFramework(String name) throws IOException {
        try (InputStream in = Laws.class.getResourceAsStream(name + ".class")) {
            assertThat(in).isNotNull();
            assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
                    .doesNotContain("net/jqwik", "org/junit", "org/assertj");
        }
    }
}
