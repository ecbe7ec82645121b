package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** The rules for the files of the page. */
class PageFilesTest {
    private static final Path FOLDER = Path.of("src/main/resources/dev/courtcards/server/page");

    private static Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(FOLDER)) {
            for (Path file : all.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void thePageIsSmall() throws IOException {
        int whole = 0;
        int sent = 0;
        for (String text : files().values()) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream small = new ByteArrayOutputStream();
            try (GZIPOutputStream zip = new GZIPOutputStream(small)) {
                zip.write(bytes);
            }
            whole += bytes.length;
            sent += small.size();
        }
        assertThat(whole).as("bytes in the tree").isLessThan(76_000);
        assertThat(sent).as("bytes as they are sent").isLessThan(31_000);
    }

    @Test
    void noGameHasALineInThePage() throws IOException {
        String page = String.join("\n", files().values()).toLowerCase(Locale.ROOT);
        for (CardGame<?> game : Games.found().all()) {
            assertThat(page)
                    .doesNotContain(game.name(), game.title().split(":")[0].toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void noTextBecomesMarkupAndNothingComesFromElsewhere() throws IOException {
        for (Map.Entry<String, String> file : files().entrySet()) {
            assertThat(file.getValue())
                    .as(file.getKey())
                    .doesNotContain(List.of(
                            "innerHTML",
                            "outerHTML",
                            "insertAdjacentHTML",
                            "document.write",
                            "eval(",
                            "new Function",
                            "https:"));
        }
    }
}
