package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Screens kept as text files beside the tests. What a test has drawn lies in {@code target/golden} after it: look at the
 * difference, and where it is an improvement copy the file.
 */
final class Golden {
    private Golden() {}

    static void check(String name, List<String> drawn) {
        String text = String.join("\n", drawn).replace('\u001b', '␛') + "\n";
        try {
            Path folder = Files.createDirectories(Path.of("target", "golden"));
            Files.writeString(folder.resolve(name), text);
            try (InputStream kept = Golden.class.getResourceAsStream("/golden/" + name)) {
                assertThat(kept).as("src/test/resources/golden/" + name).isNotNull();
                assertThat(text).as(name).isEqualTo(new String(kept.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
