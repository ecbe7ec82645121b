package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CardsTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(strings = {"", "play", "replay", "simulate", "rules", "games", "completion"})
    void helpsEverywhere(String command) {
        Cli run = command.isEmpty() ? Cli.run("--help") : Cli.run(command, "--help");

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("Usage: cards" + (command.isEmpty() ? "" : " " + command))
                .doesNotContain("\u001b");
        assertThat(run.lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void documentsItsExitCodes() {
        assertThat(Cli.run("--help").out()).contains("Exit codes:", "  0   done", "  1   a fault", "  2   an input");
    }

    @Test
    void reportsWhichVersionItIs() {
        assertThat(Cli.run("--version").out()).matches("cards \\d+\\.\\d+\\.\\d+\\S*\n");
    }

    @Test
    void helpsAPersonWhoTypesNothing() {
        Cli run = Cli.run();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("Usage: cards");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "paly|no command \"paly\", did you mean play?",
                "xyzzy|no command \"xyzzy\". There are: play, replay,",
                "--verison|no option \"--verison\", did you mean --version?",
                "replay|the FILE is missing",
                "replay --jsn x|no option \"--jsn\", did you mean --json?",
                "rules|which game? There are: ",
                "rules whist|no game \"whist\". There are: ",
                "games now|one word too many: \"now\"",
                "play poker --listen 0 --allow ,|--allow takes NPUB, not \",\"",
                "play poker --listen ,|--listen takes PORT, not \",\"",
                "play poker --me ,|--me takes SEAT, not \",\"",
                "play poker --bots ,|--bots takes NAME, not \",\"",
                "simulate poker --bots ,,|--bots takes NAME, not \",,\"",
            })
    void refusesInOneLineWhatIsUnknown(String command, String problem) {
        Cli.run(command.split(" ")).isRefusedWith(problem);
    }

    @Test
    void aFaultOfOursIsOneLineAndExitCodeOne() {
        String[] args = {"play", "auction", "--rules", "broken=true"};
        Cli run = Cli.run(args);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("cards: unexpected: java.lang.IllegalStateException: no picture; --debug shows where\n");
        assertThat(Cli.run("play", "auction", "--rules", "broken=true", "--debug")
                        .err())
                .contains("at com.example.auction.Auction$Show.picture(");
    }

    @Test
    void whatTheClassPathNamesMustBeThere(@TempDir Path folder) {
        Io io = new Io(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                "",
                Map.of(
                        "CARDS_CLASSPATH",
                        folder + File.pathSeparator + folder + "/*" + File.pathSeparator + "gone.jar"));

        assertThat(Cards.run(io, "games")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("cards: CARDS_CLASSPATH: there is no \"gone.jar\", expected jars or folders")
                .hasLineCount(1);
    }

    @Test
    void aBadLineOfServicesIsReportedInOneLine(@TempDir Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.courtcards.core.play.CardGame"), "com.example.Gone\n");
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader with = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(with);

            Cli.run("games")
                    .isRefusedWith(
                            "cards: META-INF/services, dev.courtcards.core.play.CardGame: Provider com.example.Gone"
                                    + " not found, expected on each line the name of a public class");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void listsTheGames() {
        Cli run = Cli.run("games");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("auction      Sealed Auction: bid for what you cannot see")
                .contains("2 to 4 players\n", "rules: short, long\n", "bots: miser, random\n")
                .contains("blackjack    ")
                .contains("nine-piles   ");
    }

    @Test
    void listsTheGamesAsJson() {
        assertThat(Cli.run("games", "--json").lines())
                .contains(
                        "{\"game\":\"auction\",\"title\":\"Sealed Auction: bid for what you cannot see\",\"leastSeats\":2,"
                                + "\"mostSeats\":4,\"rules\":[\"short\",\"long\"],\"bots\":[\"miser\",\"random\"]}");
    }

    @Test
    void helpIsACommandToo() {
        assertThat(Cli.run("help", "play").out())
                .isEqualTo(Cli.run("play", "--help").out());
        assertThat(Cli.run("help").out()).isEqualTo(Cli.run("--help").out());
    }

    @Test
    void showsRules() {
        Cli run = Cli.run("rules", "auction");

        assertThat(run.code()).isZero();
        Golden.check("rules-auction.txt", run.lines());
        assertThat(Cli.run("rules", "nine-piles").out()).contains("aceHigh");
    }

    @Test
    void completesCommandsOptionsAndGames() {
        Cli run = Cli.run("completion");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("complete -F _complete_cards -o default cards")
                .contains("--until")
                .contains("nine-piles")
                .containsPattern("NAME_option_args=\\(.*\"miser\".*\"hi-lo\"")
                .containsPattern("RULES_option_args=\\(.*\"long\".*\"vegas-strip\"")
                .containsPattern("MODE_option_args=\\(.*\"sealed\"")
                .containsPattern("POLICY_option_args=\\(.*\"abort-and-refund\" \"forfeit\"");
    }

    /** The purpose of each option, and its values if they have names. */
    @Test
    void everyOptionOfEveryCommandHasAHelpText() {
        Cards.commands(Cli.nobody())
                .getSubcommands()
                .values()
                .forEach(command -> command.getCommandSpec()
                        .options()
                        .forEach(arg -> assertThat(String.join("", arg.description()))
                                .as(command.getCommandName() + " " + arg.longestName())
                                .hasSizeGreaterThan(5)));
        assertThat(Cli.run("help", "play").out().replaceAll("\\s+", " "))
                .contains("what to play: auction, blackjack, highlow, ")
                .contains("by game: miser, random, ")
                .contains("presets by game: short, long, ");
    }
}
