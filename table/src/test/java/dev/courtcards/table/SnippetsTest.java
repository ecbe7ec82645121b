package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * All Java that the pages show is compiled and run. A comment {@code <!-- java … -->} before a snippet holds what the page
 * leaves out; {@code <!-- from FILE -->} says that the snippet stands in that file, perhaps as lines of a method. A line that ends with {@code // "text"} is
 * an expression whose value says so.
 */
class SnippetsTest {
    private static final Path ROOT = Path.of("..");
    private static final Path EXAMPLE = ROOT.resolve("examples/quickstart/src/main/java/com/example/quickstart");
    private static final Pattern SNIPPET = Pattern.compile(
            "(?:<!-- java\\n(.*?)-->\\n+)?(?:<!-- from (\\S+) -->\\n+)?```java\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("^import .*;\\n", Pattern.MULTILINE);
    private static final Pattern TYPE = Pattern.compile(
            "\\s*(@\\w+(\\([^)]*\\))?\\s+|public |final )*(class|record|interface|enum) .*", Pattern.DOTALL);
    private static final Pattern SAYS = Pattern.compile("^( *)(.*); +// \"(.*)\"$", Pattern.MULTILINE);
    private static final String IMPORTS = Stream.of(
                    "com.example.quickstart.*",
                    "dev.courtcards.core.deck.*",
                    "dev.courtcards.core.game.*",
                    "dev.courtcards.core.play.*",
                    "dev.courtcards.core.record.*",
                    "dev.courtcards.testkit.*",
                    "java.nio.file.*",
                    "java.util.*",
                    "org.junit.jupiter.api.Test")
            .map(name -> "import " + name + ";\n")
            .collect(Collectors.joining());

    /** The values for a test method of a page. */
    private static final Map<Class<?>, Object> ARGUMENTS =
            Map.of(long.class, 7L, Shoe.class, Shoe.of(Pack.french().cards()));

    /**
     * A snippet of a page as a source file in a package of its own.
     *
     * @param place the page and the line
     * @param name of the package
     */
    private record Snippet(String place, String name, JavaFileObject source) {
        static Snippet of(String place, int number, String before, String code) {
            String name = "snippets.s" + number;
            String all = before + code;
            String imports =
                    IMPORT.matcher(all).results().map(MatchResult::group).collect(Collectors.joining());
            String rest = IMPORT.matcher(all).replaceAll("");
            String source = "package " + name + ";\n" + IMPORTS + imports
                    + (TYPE.matcher(rest).matches() ? rest : page(rest));
            return new Snippet(place, name, Javac.source("/snippets/s" + number + "/Page.java", source));
        }

        private static String page(String statements) {
            return """
                    public class Page {
                        static void says(Object value, String text) {
                            if (!String.valueOf(value).contains(text)) {
                                throw new AssertionError(value + " does not say " + text);
                            }
                        }
                        @Test
                        void run() throws Exception {
                            %s
                        }
                    }
                    """.formatted(SAYS.matcher(statements).replaceAll("$1says($2, \"$3\");"));
        }
    }

    @TestFactory
    List<DynamicTest> allJavaOfThePagesRuns(@TempDir Path classes) throws IOException {
        List<Snippet> snippets = new ArrayList<>();
        List<DynamicTest> tests = new ArrayList<>();
        Set<String> shown = new HashSet<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            SNIPPET.matcher(text).results().forEach(found -> {
                long line = 1 + text.substring(0, found.start(3)).lines().count();
                String place = ROOT.relativize(page) + ":" + line;
                String code = found.group(3);
                if (found.group(2) != null) {
                    tests.add(dynamicTest(
                            place,
                            () -> assertThat(Files.readString(ROOT.resolve(found.group(2))))
                                    .containsAnyOf(code, code.indent(8))));
                } else if (shown.add(code)) {
                    snippets.add(
                            Snippet.of(place, snippets.size(), Objects.requireNonNullElse(found.group(1), ""), code));
                }
            });
        }
        assertThat(snippets).isNotEmpty();
        compile(snippets, classes);
        URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
        snippets.forEach(snippet -> tests.add(dynamicTest(snippet.place, () -> run(snippet, loader, classes))));
        return tests;
    }

    /** The programs that a release rehearsal builds: they are outside the build, so nothing else notices when they break. */
    @ParameterizedTest
    @ValueSource(strings = {"classpath", "modulepath", "shrunk"})
    void theProgramsOfARehearsalCompile(String program, @TempDir Path classes) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("release/consumers/" + program))) {
            List<Path> sources =
                    files.filter(file -> file.endsWith("Main.java")).toList();

            Javac.compile(List.of(), sources, classes, () -> program);

            assertThat(sources).isNotEmpty();
        }
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(ROOT.resolve("README.md")),
                            docs.filter(file -> file.toString().endsWith(".md")).sorted())
                    .toList();
        }
    }

    private static void compile(List<Snippet> snippets, Path classes) throws IOException {
        try (Stream<Path> example = Files.list(EXAMPLE)) {
            Javac.compile(
                    snippets.stream().map(Snippet::source).toList(),
                    example.toList(),
                    classes,
                    () -> snippets.stream().map(s -> s.name + " is " + s.place).collect(Collectors.joining("\n")));
        }
    }

    private static void run(Snippet snippet, ClassLoader loader, Path classes) throws Exception {
        int ran = 0;
        try (Stream<Path> found = Files.list(classes.resolve(snippet.name.replace('.', '/')))) {
            for (Path file : found.toList()) {
                Class<?> type = loader.loadClass(
                        snippet.name + "." + file.getFileName().toString().replace(".class", ""));
                for (Method method : type.getDeclaredMethods()) {
                    if (method.isAnnotationPresent(Test.class)
                            || method.isAnnotationPresent(net.jqwik.api.Property.class)) {
                        method.setAccessible(true);
                        var constructor = type.getDeclaredConstructor();
                        constructor.setAccessible(true);
                        method.invoke(
                                constructor.newInstance(),
                                Stream.of(method.getParameterTypes())
                                        .map(ARGUMENTS::get)
                                        .toArray());
                        ran++;
                    }
                }
            }
        }
        assertThat(ran).as(snippet.place).isPositive();
    }
}
