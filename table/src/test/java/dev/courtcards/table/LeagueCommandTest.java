package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code simulate --league}, with fixed seeds. */
class LeagueCommandTest {
    @Test
    void printsATableOfAllBotsOfTheGame() {
        Cli run = Cli.run("simulate", "nine-piles", "--league", "--games", "400", "--seed", "2a");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        Golden.check("league.txt", run.lines());
    }

    @Test
    void theResultDoesNotDependOnTheThreads() {
        List<Cli> runs = List.of("1", "3").stream()
                .map(threads -> Cli.run(
                        "simulate",
                        "auction",
                        "--league",
                        "--games",
                        "40",
                        "--seed",
                        "2a",
                        "--threads",
                        threads,
                        "--json"))
                .toList();

        assertThat(runs.get(0).code()).isZero();
        assertThat(runs.get(1)).isEqualTo(runs.get(0));
    }

    /** A search plays in the league too, under its whole word, and a game is then a hand. */
    @Test
    void writesRatingsAndMeetings() {
        Cli run = Cli.run(
                "simulate",
                "poker",
                "--league",
                "--rounds",
                "--bots",
                "tight,random,search:2",
                "--games",
                "20",
                "--seed",
                "2a",
                "--json");
        JsonNode all = JsonMapper.shared().readTree(run.out());

        assertThat(run.out()).hasLineCount(1);
        assertThat(all.propertyNames()).containsExactly("game", "rules", "seed", "seats", "rounds", "bots", "meetings");
        assertThat(all.get("bots").values().stream().map(bot -> bot.get("bot").asString()))
                .containsExactlyInAnyOrder("tight", "random", "search:2");
        assertThat(all.get("bots").values().stream()
                        .mapToDouble(bot -> bot.get("elo").get("mean").asDouble())
                        .sum())
                .isCloseTo(0, org.assertj.core.data.Offset.offset(1e-6));
        assertThat(all.get("meetings").values())
                .hasSize(3)
                .allSatisfy(meeting -> assertThat(meeting.get("deals").asLong()).isEqualTo(10));
    }

    @ParameterizedTest
    @CsvSource({
        "--league --bots counting, '--league takes two bots or more, as in --bots random,search, not counting'",
        "'--league --bots random,random', --bots has random twice",
        "--league --games 3, --league takes an even number of --games",
        "--league --resume x.sim, --league takes no --resume",
        "--rounds, --rounds is for --league"
    })
    void whatIsNoLeagueIsRefused(String options, String problem) {
        Cli.run(("simulate nine-piles " + options).split(" ")).isRefusedWith(problem);
    }
}
