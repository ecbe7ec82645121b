package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        JsonObject all = JsonParser.parseString(run.out()).getAsJsonObject();

        assertThat(all.keySet()).containsExactly("game", "rules", "seed", "games", "moves", "seats", "reasons");
        assertThat(all.get("games").getAsLong()).isEqualTo(1000);
        JsonObject seat = all.getAsJsonObject("seats").getAsJsonObject("p2");
        assertThat(seat.get("bot").getAsString()).isEqualTo("random");
        double won = seat.get("won").getAsDouble() / 1000;
        JsonObject rate = seat.getAsJsonObject("winRate");
        assertThat(rate.get("mean").getAsDouble()).isEqualTo(won);
        assertThat(rate.get("margin").getAsDouble())
                .isCloseTo(1.96 * Math.sqrt(won * (1 - won) / 999), org.assertj.core.data.Offset.offset(1e-9));
        long ends = all.getAsJsonObject("reasons").asMap().values().stream()
                .mapToLong(n -> n.getAsLong())
                .sum();
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
        assertThat(bar).contains("\r[" + "#".repeat(40) + "] 100 %").endsWith("\r");
    }

    @ParameterizedTest
    @CsvSource({
        "--games,0,a number from 1",
        "--games,x,Invalid value",
        "--threads,0,1 to 1000",
        "--threads,1001,1 to 1000",
        "--seed,g,--seed takes"
    })
    void refusesNumbersThatMakeNoSense(String option, String value, String problem) {
        Cli run = Cli.run("simulate", "nine-piles", option, value);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(problem).hasLineCount(1);
    }
}
