package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The files of these tests. */
final class Files {
    private Files() {}

    static String text(String name) {
        try (InputStream file = Files.class.getResourceAsStream(name)) {
            assertThat(file).as(name).isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was done, as PHH writes it. */
    static List<String> acts(HandHistory hand) {
        return hand.actions().stream()
                .map(step -> PhhWriter.text(step.act(), hand))
                .toList();
    }

    /** Holds a text against a file; with the property {@code golden} set to a folder the file is written there instead. */
    static void same(String name, String text) {
        String golden = System.getProperty("golden", "");
        if (golden.isEmpty()) {
            assertThat(text).isEqualTo(text(name));
            return;
        }
        try {
            java.nio.file.Files.writeString(Path.of(golden, name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
