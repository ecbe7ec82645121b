package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ToolCommandTest {
    @Test
    void runsAToolThatAGameBringsAlong() {
        Cli run = Cli.run("appraise", "vase", "--each", "3", "clock");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly("worth 27", "sold as seen");
        assertThat(run.code()).isZero();
    }

    @Test
    void writesValuesAsJson() {
        assertThat(Cli.run("appraise", "--json", "vase").lines()).containsExactly("{\"lots\":[\"vase\"],\"total\":4}");
    }

    @Test
    void refusesInOneLine() {
        Cli refused = Cli.run("appraise", "--each=0", "vase");

        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err().lines()).containsExactly("cards: [auction.worthless] 0, expected a number from 1");
        assertThat(Cli.run("appraise", "--eech=0", "vase").err()).startsWith("cards appraise: no option \"--eech");
    }

    @Test
    void helpsLikeEveryOtherCommand() {
        assertThat(Cli.run("appraise", "--help").out())
                .contains(
                        "Say what lots are worth.",
                        "LOT...",
                        "--each=N",
                        "what a letter is worth",
                        "./cards appraise vase");
        assertThat(Cli.run("--help").out()).containsPattern("appraise +Say what lots are worth\\.");
        assertThat(Cli.run("completion").out()).contains("appraise");
    }
}
