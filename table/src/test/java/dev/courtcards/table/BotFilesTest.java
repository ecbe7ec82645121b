package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bots from files, by the worked example of {@code docs/recall-bots.md}. */
class BotFilesTest {
    private static final Pattern EXAMPLE = Pattern.compile("<!-- my\\.yaml -->\n```yaml\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path dir;

    private String page = "";
    private Path mine = Path.of("");

    @BeforeEach
    void writeTheExampleOfThePage() throws IOException {
        page = Files.readString(Path.of("..", "docs", "recall-bots.md"));
        Matcher example = EXAMPLE.matcher(page);
        assertThat(example.find()).isTrue();
        mine = Files.writeString(dir.resolve("my.yaml"), example.group(1));
    }

    private String[] command(String start) {
        Matcher line = Pattern.compile("^\\./cards (" + start + ".*)$", Pattern.MULTILINE)
                .matcher(page);
        assertThat(line.find()).as(start).isTrue();
        return line.group(1)
                .replace("my.yaml", mine.toString())
                .replace("--games 2000", "--games 20")
                .split(" ");
    }

    @Test
    void simulatePlaysThemBesideThoseThatComeAlong() {
        Cli run = Cli.run(command("simulate recall --bots my"));

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .containsPattern("p1 +patient ")
                .containsPattern("p2 +easy ")
                .containsPattern("p3 +hard ");
    }

    @Test
    void aPersonPlaysAgainstThem() {
        Cli run = Cli.typed("q\n", command("play recall --bots my"));

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("patient");
    }

    @Test
    void whatIsWrongStandsAtItsPlaceAsOnThePage() throws IOException {
        Files.writeString(mine, Files.readString(mine).replace("play_card:", "play_cards:"));

        Cli run = Cli.run("simulate", "recall", "--bots", mine.toString());

        run.isRefusedWith("[unknown-key]");
        assertThat(page).contains(run.err().replace(mine.toString(), "my.yaml"));
    }

    @Test
    void aFileGoesOnOnlyAsItWas() throws IOException {
        String[] all = {
            "simulate",
            "recall",
            "--bots",
            mine.toString(),
            "--games",
            "2",
            "--resume",
            dir.resolve("x.sim").toString()
        };
        assertThat(Cli.run(all).code()).isZero();
        assertThat(Cli.run(all).code()).isZero();

        Files.writeString(mine, Files.readString(mine).replace("threshold: 7", "threshold: 8"));

        Cli.run(all).isRefusedWith("[other-simulation] BOTS");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "poker | my.yaml | poker reads no bots from files; it has ",
                "recall | other.yaml | there is no such file or folder",
                "recall | expret | no bot of recall \"expret\"",
                "recall | . | --bots .",
            })
    void whatNamesNoBotsIsRefused(String game, String bots, String problem) {
        Cli.run("simulate", game, "--bots", bots).isRefusedWith(problem);
        Cli.run("play", game, "--bots", bots).isRefusedWith(problem);
    }

    @Test
    void aKeyIsNotReadAsBots() throws IOException {
        String[] key = {"keygen", dir.resolve("my.key").toString()};
        assertThat(Cli.run(key).code()).isZero();

        Cli.run("simulate", "recall", "--bots", key[1]).isRefusedWith("[secret-key] a secret key, expected bots");
    }
}
