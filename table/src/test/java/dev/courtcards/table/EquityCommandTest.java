package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The command of the poker module, from end to end. */
class EquityCommandTest {
    @Test
    void drawsBars() {
        Cli run = Cli.run("equity", "AsAh", "KdKc", "--board", "7s8s9d");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .hasSize(5)
                .contains("board   [7S] [8S] [9D]", "all 990 deals counted")
                .anyMatch(line -> line.matches("AsAh  #{22}\\.{2} +\\d\\d\\.\\d\\d +\\d\\d\\.\\d\\d +\\d\\.\\d\\d"));
    }

    @Test
    void writesJson() {
        assertThat(Cli.run("equity", "--json", "AsKh", "AdKc", "--board", "QsJd2h")
                        .lines())
                .containsExactly(
                        "{\"game\":\"NT\",\"exact\":true,\"complete\":true,\"deals\":990,\"seed\":null,\"board\":[\"QS\",\"JD\",\"2H\"],"
                                + "\"dead\":[],\"players\":["
                                + "{\"hand\":[\"AS\",\"KH\"],\"range\":null,\"equity\":0.5,\"win\":0.0,\"tie\":1.0,\"error\":0.0,\"wins\":0,\"ties\":990,\"pots\":495},"
                                + "{\"hand\":[\"AD\",\"KC\"],\"range\":null,\"equity\":0.5,\"win\":0.0,\"tie\":1.0,\"error\":0.0,\"wins\":0,\"ties\":990,\"pots\":495}],"
                                + "\"winners\":[{\"players\":[1,2],\"deals\":990}]}");
    }

    @Test
    void refusesInOneLine() {
        Cli refused = Cli.run("equity", "AsAh", "AsKd");

        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err().lines())
                .containsExactly(
                        "cards: [equity.cards] AS comes twice: in hand 1 and in hand 2, expected hands, a board and"
                                + " dead cards that go together");
    }
}
