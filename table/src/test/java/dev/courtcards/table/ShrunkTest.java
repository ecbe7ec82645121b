package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The metadata in every jar for tools that shrink programs or compile them ahead of time; {@code release/rehearse} tries the former. */
class ShrunkTest {
    private static final Pattern KEPT = Pattern.compile(
            "-keep public class (dev[a-z.]+)\\.\\*\\* implements dev\\.courtcards\\.core\\.\\*\\* \\{\\s+public <init>\\(\\);\\s+}");
    private static final Pattern TYPE = Pattern.compile("\"type\": \"([^\"]+)\"");
    private static final Pattern GLOB = Pattern.compile("\"glob\": \"([^\"]+)\"");

    private static List<Path> found(String folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module :
                    modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
                Path resources = module.resolve("src/main/resources");
                if (Files.isDirectory(resources.resolve(folder))) {
                    try (Stream<Path> files = Files.walk(resources.resolve(folder))) {
                        files.filter(Files::isRegularFile).forEach(all::add);
                    }
                }
            }
        }
        assertThat(all).isNotEmpty();
        return all;
    }

    private static String artifact(Path module) throws IOException {
        return Pattern.compile("</parent>\\s*<artifactId>([^<]+)<")
                .matcher(Files.readString(module.resolve("pom.xml")))
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> all(Pattern pattern, String folder) throws IOException {
        List<String> all = new ArrayList<>();
        for (Path file : found(folder)) {
            pattern.matcher(Files.readString(file))
                    .results()
                    .map(r -> r.group(1))
                    .forEach(all::add);
        }
        return all;
    }

    @Test
    void everyServiceIsKeptByTheRulesOfItsJar() throws Exception {
        for (Path services : found("META-INF/services")) {
            Path resources = services.resolve("../../..").normalize();
            Path rules = resources.resolve("META-INF/proguard/"
                    + artifact(resources.resolve("../../..").normalize()) + ".pro");
            assertThat(rules).exists();
            List<String> packages = KEPT.matcher(Files.readString(rules))
                    .results()
                    .map((MatchResult kept) -> kept.group(1) + ".")
                    .toList();
            assertThat(services.getFileName().toString())
                    .matches("dev\\.courtcards\\.core\\..+|net\\.jqwik\\.api\\..+");
            for (String name : Files.readAllLines(services)) {
                assertThat(packages).as(name).anyMatch(name::startsWith);
                Class<?> type = Class.forName(name);
                assertThat(type).isPublic();
                assertThat(type.getConstructor()).isNotNull();
            }
        }
    }

    /** The rules and the types of their options, which {@code Rulebook} takes apart. */
    private static void addTo(Set<String> types, Class<?> type) {
        if (type.getName().startsWith("dev.courtcards.") && types.add(type.getName()) && type.isRecord()) {
            for (RecordComponent part : type.getRecordComponents()) {
                addTo(types, part.getType());
            }
        }
    }

    @Test
    void everyOptionIsReachableAheadOfTime() throws Exception {
        Set<String> types = new TreeSet<>();
        for (CardGame<?> game : Games.found().all()) {
            game.rulebook()
                    .presets()
                    .forEach(p ->
                            addTo(types, game.rulebook().rules(p).orElseThrow().getClass()));
        }

        List<String> written = all(TYPE, "META-INF/native-image");

        assertThat(written).containsAll(types);
        for (String name : written) {
            assertThat(Class.forName(name)).isNotNull();
        }
    }

    @Test
    void everyFileBesideAClassIsReachableAheadOfTime() throws Exception {
        List<String> files = all(GLOB, "META-INF/native-image");

        assertThat(files).allMatch(file -> ShrunkTest.class.getClassLoader().getResource(file) != null);
        for (Path file : found("dev")) {
            String name = file.toString().replace('\\', '/');
            assertThat(files).contains(name.substring(name.indexOf("/resources/") + 11));
        }
        assertThat(Games.found().all())
                .allSatisfy(game -> assertThat(game.rules()).hasSizeGreaterThan(100));
    }
}
