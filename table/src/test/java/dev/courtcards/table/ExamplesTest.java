package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the javadoc of what the modules export: each compiles, and every type leads to one. */
class ExamplesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern EXPORT = Pattern.compile("exports ([a-z.]+);");
    private static final Pattern SIGN = Pattern.compile(
            "^(?:public [^(;=]*?\\b(?:class|record|interface|enum) (\\w+)|package [a-z.]+;)", Pattern.MULTILINE);
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\\n(.*?)\\}</pre>", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("(?:\\{@link(?:plain)?|@see)\\s+([\\w.]+)");
    private static final Pattern ACTIONS = Pattern.compile("(\\w+Action)\\.java");

    /** Declarations that the examples omit: a local variable of the same name hides each of these. */
    private static final String GIVEN = """
            class Given {
                interface Transport {
                    void broadcast(byte[] message);
                }

                Setup setup;
                Game<NinePilesTable> game;
                LegalActions<PokerTable> menu;
                Bot<NinePilesTable> bot;
                Simulation<NinePilesTable> simulation;
                GameJson<NinePilesTable> json;
                HighLowTable table;
                Chart chart;
                List<Card> hand;
                List<Card> seen;
                Card up;
                Game<PokerTable> match;
                List<String> names;
                String text;
                Transport transport;
                SealedTerms terms;
                Agreement agreement;
                SecretKey key;
                SecureRandom random;
                Player<NinePilesTable> player;
                java.util.random.RandomGenerator coins;
                java.util.function.LongSupplier clock;
                java.time.InstantSource time;
                byte[] bytes;
                byte[] message;
                byte[] aux;
                byte[] ctx;
                String hash;
            }
            """;

    /** A public type, or a package, of those that a module exports. */
    record Sign(Path file, String room, String name, String doc) {
        List<String> examples() {
            return EXAMPLE.matcher(doc)
                    .results()
                    .map(found -> found.group(1).replaceAll("(?m)^ *\\* ?", ""))
                    .toList();
        }

        /** The types it links to by name; a nested type also by the name of the outer one. */
        Stream<String> links() {
            return LINK.matcher(doc)
                    .results()
                    .map(link -> link.group(1))
                    .flatMap(link -> Stream.concat(Stream.of(link), Stream.of(link.split("\\."))));
        }

        /** The file of an example, with all that the modules export at hand, and in a game's room its actions. */
        String source(int number, String code, Set<String> rooms) {
            String start = "package examples.e" + number + ";\n"
                    + rooms.stream().map(other -> "import " + other + ".*;\n").collect(Collectors.joining())
                    + actions()
                    + """
                    import dev.courtcards.poker.PokerAction.RaiseTo;
                    import java.nio.file.*;
                    import java.security.*;
                    import java.util.*;
                    import java.util.stream.*;
                    import net.jqwik.api.*;
                    import net.jqwik.api.domains.Domain;
                    import static org.assertj.core.api.Assertions.assertThat;
                    """;
            boolean type = code.startsWith("@") || code.startsWith("public ");
            String end = code.strip().endsWith(";") || code.strip().endsWith("}") ? "" : ";";
            return start
                    + GIVEN
                    + (type
                            ? code
                            : "class Page extends Given { void run() throws Exception {\n" + code + end + "\n}}\n");
        }

        private String actions() {
            try (Stream<Path> files = Files.list(file.getParent())) {
                return files.map(each -> ACTIONS.matcher(each.getFileName().toString()))
                        .filter(Matcher::matches)
                        .map(found -> "import " + room + "." + found.group(1) + ".*;\n")
                        .collect(Collectors.joining());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static Map<String, Path> rooms() throws IOException {
        Map<String, Path> rooms = new LinkedHashMap<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path sources : modules.map(module -> module.resolve("src/main/java"))
                    .sorted()
                    .toList()) {
                Path info = sources.resolve("module-info.java");
                if (Files.exists(info)) {
                    EXPORT.matcher(Files.readString(info))
                            .results()
                            .map(export -> export.group(1))
                            .forEach(room -> rooms.put(room, sources.resolve(room.replace('.', '/'))));
                }
            }
        }
        return rooms;
    }

    static List<Sign> signs() throws IOException {
        List<Sign> signs = new ArrayList<>();
        for (Map.Entry<String, Path> room : rooms().entrySet()) {
            try (Stream<Path> files = Files.list(room.getValue())) {
                for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                        .sorted()
                        .toList()) {
                    String text = Files.readString(file);
                    String name = file.getFileName().toString().replace(".java", "");
                    SIGN.matcher(text)
                            .results()
                            .filter(sign -> name.equals(sign.group(1)) || name.equals("package-info"))
                            .findFirst()
                            .ifPresent(sign -> signs.add(new Sign(
                                    file,
                                    room.getKey(),
                                    name.equals("package-info") ? room.getKey() : name,
                                    doc(text, sign))));
                }
            }
        }
        return signs;
    }

    private static String doc(String text, MatchResult sign) {
        int from = text.lastIndexOf("/**", sign.start());
        return from < 0 ? "" : text.substring(from, sign.start());
    }

    @Test
    void everyExampleCompiles(@TempDir Path classes) throws IOException {
        Set<String> rooms = new TreeSet<>(rooms().keySet());
        Map<String, Path> places = new LinkedHashMap<>();
        List<JavaFileObject> sources = new ArrayList<>();
        for (Sign sign : signs()) {
            for (String code : sign.examples()) {
                if (code.contains("JsonMapper")) {
                    continue; // of a library that is optional, and not here
                }
                String source = sign.source(sources.size(), code, rooms);
                String name = "/examples/e" + sources.size() + "/Page.java";
                places.put(name, sign.file());
                sources.add(Javac.source(name, source));
            }
        }
        assertThat(sources).hasSizeGreaterThan(40);
        Javac.compile(
                sources,
                List.of(),
                classes,
                () -> places.entrySet().stream()
                        .map(place -> place.getKey() + " is in " + place.getValue())
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void everyPublicTypeOrItsPackageHasAnExampleOrALinkToOne() throws IOException {
        Set<String> shown = new TreeSet<>();
        for (Sign sign : signs()) {
            if (!sign.examples().isEmpty()) {
                shown.add(sign.name());
            }
        }
        assertThat(signs())
                .filteredOn(sign -> !sign.name().contains(".")) // no package
                .filteredOn(sign -> !shown.contains(sign.name())
                        && !shown.contains(sign.room())
                        && sign.links().noneMatch(shown::contains))
                .extracting(Sign::name)
                .isEmpty();
    }
}
