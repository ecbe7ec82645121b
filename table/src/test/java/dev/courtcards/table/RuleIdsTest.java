package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A rule's id leads from its page to the code and to a test, and from there back to the page. Comments cite it: {@code T7} in the modules
 * that carry the page, {@code recall R7} in others, and always {@code poker 7.4} where ids are numbers, by the last word of the page's
 * name.
 */
class RuleIdsTest {
    private static final Path ROOT = Path.of("..");

    /** Each specifies one computation in sections, which vectors test as a whole. */
    private static final Set<String> WITHOUT_RULES = Set.of("sealed-cards", "shuffle");

    /** How an older text is read; not every reading is a rule that is coded in one place. */
    private static final Set<String> READINGS = Set.of("fairplay");

    /** The protocol of matches, whose pages no module carries along. */
    private static final Map<String, Set<String>> PROTOCOL =
            Map.of("fairplay", Set.of("fairplay", "sealed"), "match-log", Set.of("fairplay"));

    private static final Pattern CARRIED = Pattern.compile("<include>([\\w-]+)\\.md</include>");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern NO_WORDS =
            Pattern.compile("(?s:<pre>.*?</pre>)|\\{@code [^}]*}|\n\\s*(?:\\*|//)|\\s+");

    /** The ids of a page: letters before its headings and paragraphs, or numbers there, or letters in a table's first column. */
    private static final List<Pattern> FORMS = Stream.of(
                    "^(?:#+ |\\*\\*)([A-Z]\\d+)\\b",
                    "^(?:#+ |\\*\\*|(?=\\d+\\.\\d+ \\*\\*))(\\d+(?:\\.\\d+)?)\\b(?=\\.? |\\*)",
                    "^\\| ([A-Z]\\d+) \\|")
            .map(form -> Pattern.compile(form, Pattern.MULTILINE))
            .toList();

    /** All comments, by {@code main} or {@code test} and then by module. */
    private static final Map<String, Map<String, String>> COMMENTS =
            Map.of("main", comments("main"), "test", comments("test"));

    /** A page, the modules where letters alone are enough, and its ids. */
    record Page(String name, Set<String> homes, List<String> ids) {
        /** The ids of rules; a section whose rules have ids of their own is only a heading. */
        private List<String> rules() {
            return ids.stream()
                    .filter(id -> ids.stream().noneMatch(other -> other.startsWith(id + ".")))
                    .toList();
        }

        private Set<String> cited(String part) {
            String first = ids.stream().map(id -> id.substring(0, 1)).distinct().collect(Collectors.joining());
            boolean numbers = Character.isDigit(first.charAt(0));
            String id = numbers ? "\\d+(?:\\.\\d+)?" : "[" + first + "]\\d+";
            Pattern one = Pattern.compile("\\b" + id + "\\b");
            String word = name.substring(name.lastIndexOf('-') + 1);
            Pattern list = Pattern.compile("\\b" + word + " " + id + "(?:(?:, | and | to )" + id + ")*\\b");
            Set<String> cited = new TreeSet<>();
            Objects.requireNonNull(COMMENTS.get(part)).forEach((module, comments) -> {
                Stream<String> where = !numbers && homes.contains(module)
                        ? Stream.of(comments)
                        : list.matcher(comments).results().map(found -> found.group());
                where.forEach(text -> one.matcher(text).results().forEach(found -> cited.add(found.group())));
            });
            return cited;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                    .toList();
        }
    }

    private static Map<String, String> comments(String part) {
        Map<String, String> comments = new TreeMap<>();
        try {
            for (Path module : modules()) {
                StringBuilder text = new StringBuilder();
                for (Path file : sources(module.resolve("src/" + part + "/java"))) {
                    COMMENT.matcher(Files.readString(file))
                            .results()
                            .forEach(found -> text.append(found.group()).append('\n'));
                }
                comments.put(
                        module.getFileName().toString(), NO_WORDS.matcher(text).replaceAll(" "));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return comments;
    }

    private static List<Path> sources(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    static List<Page> pages() throws IOException {
        Map<String, Set<String>> homes = new TreeMap<>(PROTOCOL);
        for (Path module : modules()) {
            CARRIED.matcher(Files.readString(module.resolve("pom.xml")))
                    .results()
                    .forEach(found -> homes.put(
                            found.group(1), Set.of(module.getFileName().toString())));
        }
        List<Page> pages = new ArrayList<>();
        for (String name : names()) {
            if (homes.containsKey(name)) {
                String text = Files.readString(ROOT.resolve("docs/rules/" + name + ".md"));
                pages.add(new Page(name, Objects.requireNonNull(homes.get(name)), ids(text)));
            }
        }
        return pages;
    }

    static List<Page> pagesOfRules() throws IOException {
        return pages().stream().filter(page -> !READINGS.contains(page.name())).toList();
    }

    private static Collection<String> names() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("docs/rules"))) {
            return files.map(file -> file.getFileName().toString().replace(".md", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static List<String> ids(String page) {
        return FORMS.stream()
                .map(form -> form.matcher(page)
                        .results()
                        .map(found -> found.group(1))
                        .distinct()
                        .toList())
                .filter(ids -> !ids.isEmpty())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyPageOfRulesIsLookedAt() throws IOException {
        Set<String> looked = new TreeSet<>(WITHOUT_RULES);
        pages().forEach(page -> looked.add(page.name()));

        assertThat(looked).isEqualTo(names());
    }

    private static Set<String> without(Collection<String> ids, Collection<String> others) {
        Set<String> left = new TreeSet<>(ids);
        left.removeAll(others);
        return left;
    }

    @ParameterizedTest
    @MethodSource("pagesOfRules")
    void everyRuleIsCitedWhereItIsCodedAndWhereItIsTested(Page page) {
        assertThat(without(page.rules(), page.cited("main")))
                .as("rules that no code cites")
                .isEmpty();
        assertThat(without(page.rules(), page.cited("test")))
                .as("rules that no test cites")
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyIdIsCitedByCodeOrTest(Page page) {
        Set<String> cited = new TreeSet<>(page.cited("main"));
        cited.addAll(page.cited("test"));
        assertThat(without(page.rules(), cited)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void noCommentCitesARuleThatThePageHasNot(Page page) {
        assertThat(without(page.cited("main"), page.ids())).isEmpty();
        assertThat(without(page.cited("test"), page.ids())).isEmpty();
    }
}
