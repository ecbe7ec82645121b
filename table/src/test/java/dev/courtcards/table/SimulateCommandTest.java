package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimulateCommandTest {
    @ParameterizedTest
    @CsvSource({"nine-piles,counting", "blackjack,mimic", "auction,'random,miser'"})
    void theResultDoesNotDependOnTheThreads(String game, String bots) {
        Cli one = Cli.run(
                "simulate", game, "--bots", bots, "--games", "2000", "--seed", "2a", "--threads", "1", "--json");
        Cli three = Cli.run(
                "simulate", game, "--bots", bots, "--games", "2000", "--seed", "2a", "--threads", "3", "--json");

        assertThat(one.code()).isZero();
        assertThat(one.err()).isEmpty();
        assertThat(one.out()).hasLineCount(1);
        assertThat(three).isEqualTo(one);
    }

    @Test
    void writesCountsAndMargins() {
        Cli run = Cli.run(
                "simulate",
                "nine-piles",
                "--seats",
                "2",
                "--bots",
                "counting,random",
                "--games",
                "1000",
                "--seed",
                "2a",
                "--json");
        JsonNode all = JsonMapper.shared().readTree(run.out());

        assertThat(all.propertyNames())
                .containsExactly("game", "rules", "seed", "games", "moves", "unit", "seats", "reasons");
        assertThat(all.get("games").asLong()).isEqualTo(1000);
        JsonNode seat = all.get("seats").get("p2");
        assertThat(seat.get("bot").asString()).isEqualTo("random");
        double won = seat.get("won").asDouble() / 1000;
        JsonNode rate = seat.get("winRate");
        assertThat(rate.get("mean").asDouble()).isEqualTo(won);
        assertThat(rate.get("margin").asDouble())
                .isCloseTo(1.96 * Math.sqrt(won * (1 - won) / 999), org.assertj.core.data.Offset.offset(1e-9));
        long ends =
                all.get("reasons").values().stream().mapToLong(JsonNode::asLong).sum();
        assertThat(ends).isEqualTo(1000);
    }

    @Test
    void printsATable() {
        Cli run = Cli.run("simulate", "nine-piles", "--games", "1000", "--seed", "2a", "--bots", "careful");

        assertThat(run.code()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll("in .* a second", "in no time")))
                .satisfies(lines -> Golden.check(
                        "simulate.txt", lines.stream().map(String.class::cast).toList()));
    }

    @Test
    void goesOnWhereItWasStoppedAsIfItHadNotBeen(@TempDir Path dir) throws Exception {
        String file = dir.resolve("piles.sim").toString();
        String[] all = {"simulate", "nine-piles", "--games", "3000", "--seed", "2a", "--json"};
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Io io = new Io(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(interrupting(Thread.currentThread(), err), true, StandardCharsets.UTF_8),
                "2",
                Map.of("TERM", "xterm"));

        assertThat(Cards.run(io, also(all, "--resume", file))).isEqualTo(130);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .containsPattern(
                        "\rcards: stopped after [0-9,]+ of 3,000 games; the same command goes on from there\n$");
        long played = JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .get("games")
                .asLong();
        assertThat(played).isLessThan(3000);
        assertThat(Files.readString(Path.of(file))).contains("\nBOTS: counting\n", "\nTALLY: games=" + played + " ");

        Cli rest = Cli.run("simulate", "nine-piles", "--games", "3000", "--threads", "2", "--json", "--resume", file);
        assertThat(rest).isEqualTo(Cli.run(all));
        assertThat(Cli.run(also(all, "--resume", file)))
                .as("nothing is left to play")
                .isEqualTo(rest);
    }

    /** Interrupts a thread as soon as the bar is drawn, and waits for its reaction. */
    private static OutputStream interrupting(Thread runner, OutputStream to) {
        AtomicBoolean once = new AtomicBoolean();
        return new FilterOutputStream(to) {
            @Override
            public void write(int b) throws IOException {
                super.write(b);
                if (b == '#' && once.compareAndSet(false, true)) {
                    runner.interrupt();
                    while (runner.isInterrupted()) {
                        Thread.onSpinWait();
                    }
                }
            }
        };
    }

    private static String[] also(String[] args, String... more) {
        return Stream.of(args, more).flatMap(Stream::of).toArray(String[]::new);
    }

    @Test
    void refusesAFileOfAnotherSimulation(@TempDir Path dir) throws Exception {
        Path file = dir.resolve("piles.sim");
        String[] all = {"simulate", "nine-piles", "--games", "100", "--seed", "2a", "--resume", file.toString()};
        assertThat(Cli.run(all).code()).isZero();
        String text = Files.readString(file);

        assertThat(Cli.run(also(all, "--seats", "3")).err())
                .isEqualTo("cards: --resume " + file
                        + ": [other-simulation] PLAYERS Player-1 of another simulation, expected Player-1 Player-2"
                        + " Player-3\n");
        assertThat(Cli.run(also(all, "--bots", "random")).err())
                .contains("BOTS counting of another simulation, expected random");
        assertThat(Cli.run("simulate", "nine-piles", "--games", "99", "--resume", file.toString())
                        .err())
                .isEqualTo("cards: --games takes a number from 100, which have been played already\n");
        Files.writeString(file, text.replace("games=100", "games=101"));
        assertThat(Cli.run(all).err())
                .contains("--resume " + file + ": [bad-tally]")
                .hasLineCount(1);
        Files.writeString(file, "what is this");
        assertThat(Cli.run(all).err())
                .contains("--resume " + file + ":1:1: [no-colon]")
                .hasLineCount(1);
        assertThat(Files.readString(file)).isEqualTo("what is this");
        assertThat(Cli.run(
                                "simulate",
                                "nine-piles",
                                "--resume",
                                dir.resolve("no/file").toString())
                        .err())
                .contains("--resume")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GAME", "PLAYERS", "SEED", "BOTS", "PROGRAM", "TALLY", "OTHER"})
    void nothingOfAFileReachesTheTerminalAsACommand(String key, @TempDir Path dir) throws Exception {
        Path file = dir.resolve("piles.sim");
        String[] all = {"simulate", "nine-piles", "--games", "10", "--resume", file.toString()};
        assertThat(Cli.run(all).code()).isZero();
        String text = Files.readString(file);
        Files.writeString(file, text.replaceAll("(?m)^" + key + ": .*\n", "") + key + ": x\u001b[2J\n");

        Cli refused = Cli.run(all);

        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).hasLineCount(1).doesNotContain("\u001b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "games=1 moves=1 unit=points seat=0,0,0,0 seat=0,0,0,0 end=1,x",
                "games=1 moves=1 unit=points seat=2,0,0,0 end=1,x",
                "games=1 moves=9999999999999999999 unit=points end=1,x"
            })
    void refusesATallyThatCannotBe(String tally, @TempDir Path dir) throws Exception {
        Path file = dir.resolve("piles.sim");
        String[] all = {"simulate", "nine-piles", "--games", "10", "--resume", file.toString()};
        assertThat(Cli.run(all).code()).isZero();
        Files.writeString(file, Files.readString(file).replaceAll("TALLY: .*", "TALLY: " + tally));

        Cli.run(all).isRefusedWith("[bad-tally]");
    }

    @Test
    void whatTheGameCannotTakeLeavesNoFile(@TempDir Path dir) {
        Path file = dir.resolve("poker.sim");

        Cli.run("simulate", "poker", "--with", "CHIPS=none", "--resume", file.toString())
                .isRefusedWith("CHIPS");
        assertThat(file).doesNotExist();
    }

    /** A move that deletes the target first would remove the folder. */
    @Test
    void whatStandsThereIsNeverTakenAwayFirst(@TempDir Path dir) throws Exception {
        Path there = Files.createDirectory(dir.resolve("there"));

        assertThatThrownBy(() -> new ResumeFile(there, Optional.empty()).write(Setup.of("nine-piles"), Tally.NONE))
                .isInstanceOf(UncheckedIOException.class);
        assertThat(there).isDirectory();
    }

    @Test
    void scoresOfAnySizeAreAddedUp() {
        Cli run = Cli.run(
                "simulate", "blackjack", "--rules", "duel chips=1000000000", "--games", "12", "--seed", "2a", "--json");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    @Test
    void drawsABarOnATerminal() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Io io = new Io(
                InputStream.nullInputStream(),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                "2",
                Map.of("TERM", "xterm"));

        assertThat(Cards.run(io, "simulate", "nine-piles", "--games", "2000", "--seed", "2a"))
                .isZero();
        String bar = err.toString(StandardCharsets.UTF_8);
        assertThat(bar)
                .contains("\r[" + "#".repeat(20) + "] 100 %")
                .containsPattern("\\] [0-9]+ %, [0-9,]+ a second, [0-9,]+ s left")
                .endsWith("\r");
    }

    @Test
    void oneGameHasNoMargin() {
        assertThat(Cli.run("simulate", "nine-piles", "--games", "1", "--seed", "2a")
                        .out())
                .contains(", 1 game\n")
                .doesNotContain("NaN")
                .doesNotContain("+-");
    }

    @ParameterizedTest
    @CsvSource({
        "--with,SEED=00,--with takes no SEED",
        "--with,GAME=poker,--with takes no GAME",
        "--with,x,'--with takes KEY=VALUE, not \"x\"'",
        "--games,0,a number from 1",
        "--games,x,'--games takes a whole number, not \"x\"'",
        "--threads,0,1 to 1000",
        "--threads,1001,1 to 1000",
        "--seed,g,--seed takes"
    })
    void refusesNumbersThatMakeNoSense(String option, String value, String problem) {
        Cli.run("simulate", "nine-piles", option, value).isRefusedWith(problem);
    }
}
