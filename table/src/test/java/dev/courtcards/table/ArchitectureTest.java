package dev.courtcards.table;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.command.Tool;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the arrows of docs/architecture.md; it stands here because this module sees all the others. */
class ArchitectureTest {
    private static final String CORE = "dev.courtcards.core";
    private static final String TESTKIT = "dev.courtcards.testkit";
    private static final String TABLE = "dev.courtcards.table";
    private static final String HISTORIES = "dev.courtcards.histories";
    private static final String FAIRPLAY = "dev.courtcards.fairplay";
    private static final String SEALED = "dev.courtcards.sealed";
    private static final String JSON = "dev.courtcards.json";
    private static final String FRONT = "dev.courtcards.front";
    private static final String SEARCH = "dev.courtcards.search";
    private static final String SERVER = "dev.courtcards.server";
    private static final String RECALL = "dev.courtcards.recall";

    private static final Pattern WORD = Pattern.compile("\\w+");
    private static final Pattern JAVA = Pattern.compile("^```java$(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern FENCE = Pattern.compile("^```.*?^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern TICKS = Pattern.compile("`([^`\n]+)`");
    /** Of the page: a game's entry, its state, and what the names of its other signs begin with. */
    private static final Pattern DOOR =
            Pattern.compile("^\\| [^|`]+ \\| `(\\w+)`[^|]* \\| `(\\w+)` \\| `(\\w+)` \\|$", Pattern.MULTILINE);

    /** The classes that this module sees: every published module, none of their tests. */
    private static final JavaClasses PROJECT = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.courtcards");

    /** Every package that is none of the known ones is a game, so a new game needs no entry here. */
    static List<String> games() {
        return PROJECT.stream()
                .map(type -> type.getPackageName().split("\\."))
                .filter(name -> name.length > 2)
                .map(name -> String.join(".", Arrays.copyOf(name, 3)))
                .filter(module -> !List.of(
                                CORE, TESTKIT, TABLE, HISTORIES, FAIRPLAY, SEALED, JSON, FRONT, SEARCH, SERVER)
                        .contains(module))
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void theWholeHouseIsLookedAt() {
        assertThat(games()).contains("dev.courtcards.blackjack", "dev.courtcards.highlow");
        for (String module : List.of(CORE, TESTKIT, FRONT, SEARCH, SERVER, TABLE)) {
            assertThat(PROJECT.that(resideInAPackage(module + ".."))).as(module).isNotEmpty();
        }
    }

    @Test
    void coreDependsOnTheJdkAlone() {
        classes()
                .that(resideInAPackage(CORE + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(CORE + "..", "java..", "org.jspecify..")
                .check(PROJECT);
    }

    @Test
    void whatIsShownSeesTheMachineAndNoGameThatRuns() {
        classes()
                .that(resideInAPackage(CORE + ".show.."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        CORE, CORE + ".show..", CORE + ".game..", CORE + ".deck..", "java..", "org.jspecify..")
                .check(PROJECT);
    }

    @ParameterizedTest
    @MethodSource("games")
    void aGameSeesOnlyCore(String game) {
        classes()
                .that(resideInAPackage(game + "..").and(not(resideInAPackage("..bots.."))))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(game + "..", CORE + "..", "java..", "org.jspecify..")
                .check(PROJECT);
    }

    /** Error Prone reports an ignored new value, and so does an IDE, which checks methods alone. */
    @Test
    void methodsOfCoreThatOnlyReturnANewValueSaySo() {
        methods()
                .that()
                .areDeclaredInClassesThat(resideInAPackage(CORE + ".."))
                .and()
                .arePublic()
                .and()
                .areNotStatic()
                .and(describe(
                        "return their own type",
                        method -> !method.getModifiers().contains(JavaModifier.BRIDGE)
                                && method.getRawReturnType().equals(method.getOwner())))
                .should()
                .beAnnotatedWith(CheckReturnValue.class)
                .check(PROJECT);
    }

    @ParameterizedTest
    @MethodSource("games")
    void rulesSayThatTheirMethodsOnlyReturnANewValue(String game) {
        assertThat(PROJECT.that(resideInAPackage(game + "..")).stream()
                        .filter(type -> type.getMethods().stream()
                                .anyMatch(method -> method.getName().matches("with([A-Z].*)?")
                                        && method.getModifiers().contains(JavaModifier.PUBLIC)
                                        && method.getRawReturnType().equals(type)))
                        .filter(type -> !Stream.iterate(
                                        Optional.of(type),
                                        Optional::isPresent,
                                        t -> t.orElseThrow().getEnclosingClass())
                                .anyMatch(t -> t.orElseThrow().isAnnotatedWith(CheckReturnValue.class))))
                .isEmpty();
    }

    /** Bots of a module of their own see their game, and may read files with a library. */
    @Test
    void botsSeeTheirGameAndAReaderOfYaml() {
        classes()
                .that(resideInAPackage(RECALL + ".bots.."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(RECALL + "..", CORE + "..", "java..", "org.jspecify..", "org.snakeyaml.engine..")
                .check(PROJECT);
    }

    /** Files of other programs are read into hands of poker without other modules. */
    @Test
    void historiesSeePokerAlone() {
        classes()
                .that(resideInAPackage(HISTORIES + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(HISTORIES + "..", "dev.courtcards.poker..", CORE + "..", "java..", "org.jspecify..")
                .check(PROJECT);
    }

    /** A search is for any game and depends on none. */
    @Test
    void aSearchSeesCoreAlone() {
        classes()
                .that(resideInAPackage(SEARCH + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(SEARCH + "..", CORE + "..", "java..", "org.jspecify..")
                .check(PROJECT);
    }

    /** Words for any front depend on no screen and no game. */
    @Test
    void theFrontSeesCoreAlone() {
        classes()
                .that(resideInAPackage(FRONT + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(FRONT + "..", CORE + "..", "java..", "org.jspecify..")
                .check(PROJECT);
    }

    /** JSON is written of any game, with one library. */
    @Test
    void jsonSeesCoreAndJackson() {
        classes()
                .that(resideInAPackage(JSON + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(JSON + "..", CORE + "..", "java..", "org.jspecify..", "tools.jackson..")
                .check(PROJECT);
    }

    /** A server depends on no game, and on libraries only for HTTP, the store and JSON. */
    @Test
    void theServerSeesNoGame() {
        classes()
                .that(resideInAPackage(SERVER + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        SERVER + "..",
                        CORE + "..",
                        FRONT + "..",
                        JSON + "..",
                        SEARCH + "..",
                        SEALED + "..",
                        "java..",
                        "org.jspecify..",
                        "tools.jackson.core..",
                        "org.eclipse.jetty..",
                        "com.zaxxer.hikari..",
                        "org.h2..",
                        "com.google.zxing..")
                .check(PROJECT);
    }

    /** Any database that speaks JDBC will do. */
    @Test
    void oneClassOfTheServerUsesH2() {
        noClasses()
                .that(resideInAPackage(SERVER + ".."))
                .and()
                .doNotHaveSimpleName("Embedded")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.h2..")
                .check(PROJECT);
    }

    /** Tables depend on no network. */
    @Test
    void onlyAFewOfTheServerUseHttp() {
        noClasses()
                .that(resideInAPackage(SERVER + "..")
                        .and(not(describe(
                                "speak HTTP",
                                (JavaClass type) -> type.getName()
                                        .matches(SERVER
                                                + "\\.(Api|Routes|Reply|Errors|Page|Stream|TableServer)(\\$.*)?")))))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(PROJECT);
    }

    /** Sealed cards depend on core, and on one library for the arithmetic of curves. */
    @Test
    void sealedSeesCoreAndALibraryOfCurves() {
        classes()
                .that(resideInAPackage(SEALED + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        SEALED + "..", CORE + "..", "java..", "javax.crypto..", "org.jspecify..", "org.bouncycastle..")
                .check(PROJECT);
    }

    /** Fair play depends on no game and no curve; relays speak JSON. */
    @Test
    void fairPlaySeesCoreAndSealed() {
        classes()
                .that(resideInAPackage(FAIRPLAY + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        FAIRPLAY + "..", SEALED + "..", CORE + "..", "java..", "org.jspecify..", "tools.jackson.core..")
                .check(PROJECT);
    }

    /**
     * The carrier of a match brings its bytes and the time; one place alone knows of files with keys. A player's file is the log's to write:
     * the player only passes on that it could not be written. Where people meet is what opens relays.
     */
    @Test
    void sessionsHaveNeitherTimeNorStreamsOfTheirOwn() {
        noClasses()
                .that(resideInAnyPackage(FAIRPLAY + ".session..", FAIRPLAY + ".wire..", SEALED + "..")
                        .and(not(simpleName("KeyFile")
                                .or(simpleName("Meeting"))
                                .or(simpleName("Ways"))
                                .or(simpleName("Addresses"))
                                .or(simpleName("Invitation")))))
                .should(callMethodWhere(calls(System.class, "currentTimeMillis", "nanoTime")))
                .orShould(callMethodWhere(calls(Instant.class, "now")))
                .orShould(dependOnClassesThat(isOneOf(Clock.class)))
                .orShould(dependOnClassesThat(resideInAnyPackage("java.io..", "java.net..", "java.nio.file..")
                        .and(not(isOneOf(
                                java.io.ByteArrayOutputStream.class,
                                java.io.IOException.class,
                                java.io.Serializable.class)))))
                .check(PROJECT);
    }

    @Test
    void theTestKitSeesNoGameAndNoTable() {
        classes()
                .that(resideInAPackage(TESTKIT + ".."))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(TESTKIT + "..", CORE + "..", "java..", "org.jspecify..", "net.jqwik..")
                .check(PROJECT);
    }

    /** The public types of the packages that modules export. */
    private static List<JavaClass> exported() throws IOException {
        Set<String> exported = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module : modules.toList()) {
                Path info = module.resolve("src/main/java/module-info.java");
                if (Files.exists(info)) {
                    Pattern.compile("exports ([a-z.]+);")
                            .matcher(Files.readString(info))
                            .results()
                            .forEach(export -> exported.add(export.group(1)));
                }
            }
        }
        return PROJECT.stream()
                .filter(type -> exported.contains(type.getPackageName())
                        && type.isTopLevelClass()
                        && type.getModifiers().contains(JavaModifier.PUBLIC))
                .toList();
    }

    /** A user of two modules imports the types of both. */
    @Test
    void noSimpleNameStandsForTwoPublicTypes() throws IOException {
        Map<String, List<String>> types = exported().stream()
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getName, Collectors.toList())));

        assertThat(types).hasSizeGreaterThan(150);
        assertThat(types.values()).allSatisfy(names -> assertThat(names).hasSize(1));
    }

    /** Types that no other package needs are package-private; types for users are named in a page. */
    @Test
    void everyPublicTypeHasAUserOutsideItsPackage() throws IOException {
        Set<String> named = new TreeSet<>();
        try (Stream<Path> docs = Files.walk(Path.of("../docs"))) {
            for (Path page : Stream.concat(Stream.of(Path.of("../README.md")), docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList()) {
                code(Files.readString(page)).forEach(named::add);
            }
        }
        DOOR.matcher(Files.readString(Path.of("../docs/architecture.md")))
                .results()
                .forEach(row -> Stream.of("Action", "Event", "Rules", "Reason")
                        .forEach(sign -> named.add(row.group(3) + sign)));
        for (Class<?> service : List.of(Tool.class, FileFormat.class)) {
            ServiceLoader.load(service).stream()
                    .forEach(found -> named.add(found.type().getSimpleName()));
        }
        Set<String> users = PROJECT.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(use -> !use.getOriginClass()
                        .getPackage()
                        .equals(use.getTargetClass().getPackage()))
                .map(use -> use.getTargetClass().getName().replaceAll("\\$.*", ""))
                .collect(Collectors.toSet());

        for (JavaClass type : exported()) {
            Class<?>[] parts = type.reflect().isSealed() ? type.reflect().getPermittedSubclasses() : new Class<?>[0];
            if (users.contains(type.getName()) || named.contains(type.getSimpleName())) {
                Stream.of(parts).map(Class::getName).forEach(users::add);
            }
        }

        assertThat(exported())
                .filteredOn(type -> !users.contains(type.getName()) && !named.contains(type.getSimpleName()))
                .isEmpty();
    }

    /** The words that a page has as code: in snippets of Java and in backticks. A type named Omaha is not meant by the game. */
    private static Stream<String> code(String page) {
        Stream<String> snippets = JAVA.matcher(page).results().map(found -> found.group(1));
        Stream<String> ticks =
                TICKS.matcher(FENCE.matcher(page).replaceAll("")).results().map(found -> found.group(1));
        return Stream.concat(snippets, ticks)
                .flatMap(code -> WORD.matcher(code).results().map(MatchResult::group));
    }

    @Test
    void aPageNamesATypeAsCodeAlone() {
        assertThat(code("Omaha is `Draw.of(1)` here.\n```java\nnew Held();\n```\n```\nStreet `Pot`\n```\n"))
                .containsExactly("new", "Held", "Draw", "of", "1");
    }

    /** The six door signs of each game, as the page has them, all public in one room; and no game is missing there. */
    @Test
    void everyGameShowsTheSixDoorSigns() throws IOException {
        String page = Files.readString(Path.of("../docs/architecture.md"));
        Set<String> named = new TreeSet<>(Set.of("Duel"));
        DOOR.matcher(page).results().forEach(row -> {
            named.add(row.group(1));
            JavaClass entry = entries().stream()
                    .filter(game -> game.getSimpleName().equals(row.group(1)))
                    .findFirst()
                    .orElseThrow();
            Map.of(
                            row.group(2),
                            State.class,
                            row.group(3) + "Action",
                            Action.class,
                            row.group(3) + "Event",
                            Event.class,
                            row.group(3) + "Rules",
                            Record.class,
                            row.group(3) + "Reason",
                            Reason.class)
                    .forEach((name, type) -> {
                        JavaClass sign = PROJECT.get(entry.getPackageName() + "." + name);
                        assertThat(sign.isAssignableTo(type)).as(name).isTrue();
                        assertThat(sign.getModifiers()).as(name).contains(JavaModifier.PUBLIC);
                    });
        });
        assertThat(entries()).extracting(JavaClass::getSimpleName).hasSameElementsAs(named);
    }

    private static List<JavaClass> entries() {
        return PROJECT.stream()
                .filter(type -> type.isAssignableTo(CardGame.class) && !type.isEquivalentTo(CardGame.class))
                .toList();
    }

    @Test
    void enginesHaveNoLuckOfTheirOwn() {
        noClasses()
                .that(areEngines())
                .should(dependOnClassesThat(isOneOf(Random.class, ThreadLocalRandom.class, SplittableRandom.class)))
                .orShould(callMethodWhere(calls(Math.class, "random")))
                .orShould(callMethodWhere(calls(Collections.class, "shuffle")))
                .because("chance is an actor: only a seed may decide")
                .check(PROJECT);
    }

    @Test
    void enginesHaveNoTimeOfTheirOwn() {
        noClasses()
                .that(areEngines().and(not(resideInAPackage(CORE + ".play.."))))
                .should(callMethodWhere(calls(System.class, "currentTimeMillis", "nanoTime")))
                .orShould(callMethodWhere(calls(Instant.class, "now")))
                .orShould(callMethodWhere(calls(InstantSource.class, "system")))
                .orShould(dependOnClassesThat(isOneOf(Clock.class)))
                .because("time is an actor: the rules know spans, never the time of day")
                .check(PROJECT);
    }

    @Test
    void enginesNeverWait() {
        noClasses()
                .that(areEngines())
                .should(callMethodWhere(calls(Thread.class, "sleep")))
                .check(PROJECT);
    }

    @Test
    void onlyTheTablePrints() {
        noClasses()
                .that(not(resideInAPackage(TABLE + "..")))
                .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
                .check(PROJECT);
    }

    private static DescribedPredicate<JavaClass> areEngines() {
        String[] engines = Stream.concat(Stream.of(CORE), games().stream())
                .map(module -> module + "..")
                .toArray(String[]::new);
        return resideInAnyPackage(engines).as("are engines");
    }

    private static DescribedPredicate<JavaClass> isOneOf(Class<?>... types) {
        return DescribedPredicate.describe(
                "is one of " + Arrays.toString(types),
                candidate -> Arrays.stream(types).anyMatch(candidate::isEquivalentTo));
    }

    private static DescribedPredicate<JavaCall<?>> calls(Class<?> owner, String... methods) {
        return DescribedPredicate.describe(
                owner.getSimpleName() + " " + String.join(", ", methods),
                call -> call.getTargetOwner().isEquivalentTo(owner)
                        && List.of(methods).contains(call.getName()));
    }
}
