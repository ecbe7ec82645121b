package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The opponent that every game has: {@code --bots search}, and what it finds as a hint. */
class SearchCommandTest {
    @Test
    void aSearchPlaysInASimulation() {
        Cli cli = Cli.run(
                "simulate", "nine-piles", "--seats", "2", "--bots", "search:4,random", "--games", "2", "--seed", "2a");

        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).containsPattern("p1 +search +0").containsPattern("p2 +random +0");
    }

    @Test
    void aSearchSitsAtTheTable() {
        Cli cli = Cli.typed("q\n", "play", "poker", "--bots", "search:20", "--seed", "2a");

        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).contains("search");
    }

    @ParameterizedTest
    @ValueSource(strings = {"search:0", "search:", "search:5x", "search:123456789", "searching"})
    void whatIsNoBudgetIsNoBot(String name) {
        Cli.run("simulate", "poker", "--bots", name).isRefusedWith("no bot of poker \"" + name + "\"");
    }

    @Test
    void aDeepHintSaysWhatWasTriedAndWhatItBrought() {
        Cli cli = Cli.typed("hint deep\nq\n", "play", "nine-piles", "--seed", "2a");

        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).containsPattern("guess \\d (higher|lower|same): tried \\d+ %, \\+\\d+\\.\\d\\d");
    }
}
