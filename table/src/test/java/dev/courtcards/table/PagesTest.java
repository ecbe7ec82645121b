package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Rulebook;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The targets of the pages exist: files, headings, tests, options of the command. */
class PagesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)|src=\"([^\"]+)\"");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)(?:#\\w+)?`");
    private static final Pattern SHORT =
            Pattern.compile("<!-- at most (\\d+) lines -->\\n(?:<!--.*?-->\\n+)*```java\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern OPTION = Pattern.compile("(?:\\./cards [^\\n`|]*|`)(--[a-z][a-z-]+)");

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> root = Files.list(ROOT)) {
            return Stream.concat(root, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The anchors of a page, as its headings give them. */
    private static Set<String> anchors(Path page) {
        return HEADING.matcher(text(page))
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        for (Path page : pages()) {
            LINK.matcher(text(page)).results().forEach(found -> {
                String link = found.group(1) == null ? found.group(2) : found.group(1);
                if (link.startsWith("http")) {
                    return;
                }
                String[] parts = link.split("#", 2);
                Path file = parts[0].isEmpty()
                        ? page
                        : page.resolveSibling(parts[0]).normalize();
                assertThat(file).as("%s: %s", page, link).exists();
                if (parts.length > 1) {
                    assertThat(anchors(file)).as("%s: %s", page, link).contains(parts[1]);
                }
            });
        }
    }

    @Test
    void everyTestThatAPageNamesIsThere() throws IOException {
        Set<String> tests = new HashSet<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path sources : modules.map(module -> module.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.forEach(
                            file -> tests.add(file.getFileName().toString().replace(".java", "")));
                }
            }
        }
        for (Path page : pages()) {
            TEST.matcher(text(page))
                    .results()
                    .forEach(found -> assertThat(tests).as("%s", page).contains(found.group(1)));
        }
    }

    @Test
    void everyOptionThatAPageNamesIsThere() throws IOException {
        CommandLine cards = Cards.commands(new Io(InputStream.nullInputStream(), System.out, System.err, "", Map.of()));
        Set<String> options = Stream.concat(Stream.of(cards), cards.getSubcommands().values().stream())
                .flatMap(command -> command.getCommandSpec().optionsMap().keySet().stream())
                .collect(Collectors.toSet());
        for (Path page : pages()) {
            OPTION.matcher(text(page))
                    .results()
                    .forEach(found -> assertThat(options).as("%s", page).contains(found.group(1)));
        }
    }

    @Test
    void nothingThatShouldBeShortIsLong() throws IOException {
        int shown = 0;
        for (Path page : pages()) {
            for (MatchResult found : SHORT.matcher(text(page)).results().toList()) {
                assertThat(found.group(2).lines().filter(line -> !line.isBlank()))
                        .as("%s", page)
                        .hasSizeLessThanOrEqualTo(Integer.parseInt(found.group(1)));
                shown++;
            }
        }
        assertThat(shown).isGreaterThan(2);
    }

    /** The game's rules page has everything that {@code RULES} can set: presets, options, the words of an option. */
    @Test
    void everyOptionOfAGameIsOnItsRulePage() {
        Set<String> missing = new TreeSet<>();
        for (CardGame<?> game : Games.found().all()) {
            Rulebook<?> book = game.rulebook();
            List<String> names = new ArrayList<>(book.presets());
            for (Rulebook.Option option : book.options(book.presets().get(0))) {
                names.add(option.name());
                if (!option.number() && !option.values().equals(List.of("false", "true"))) {
                    names.addAll(option.values());
                }
            }
            String page = game.rules();
            names.removeIf(name -> Pattern.compile("`[^`\n]*\\b" + name + "\\b[^`\n]*`")
                    .matcher(page)
                    .find());
            names.forEach(name -> missing.add(game.name() + " " + name));
        }
        missing.removeIf(name -> name.startsWith("auction ")); // a game of these tests, whose page is a sentence
        assertThat(missing).isEmpty();
    }
}
