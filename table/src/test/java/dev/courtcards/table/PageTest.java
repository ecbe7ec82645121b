package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageTest {
    private static final String PAGE = """
            # A game

            A paragraph that goes on over
            two lines, with **bold words**, `code` and a [link](https://example.org).

            ## A list

            - the first item, which is longer than a line of forty columns
            - the second
            1. and one with a number

            | name | value |
            | --- | :-: |
            | `a \\| b` | **1** |
            | longer name | 22 |

            ```
            left   as it is
            ```
            """;

    @Test
    void drawsMarkdown() {
        Golden.check(
                "markdown.txt",
                Page.paint(PAGE, 40, new Style(Style.Colours.MANY, true)).lines());
    }

    @Test
    void givesUpTheColumnsOfATableThatIsTooWide() {
        String table = "| one | two |\n| --- | --- |\n| " + "long ".repeat(8) + " | x |\n";

        assertThat(Page.paint(table, 30, Style.PLAIN).lines())
                .containsExactly("  one: two", "  long long long long long", "    long long long: x");
    }

    @Test
    void drawsWhateverComes() {
        assertThat(Page.paint("", 40, Style.PLAIN).lines()).allMatch(String::isEmpty);
        assertThat(Page.paint("|", 40, Style.PLAIN).height()).isLessThan(3);
        assertThat(Page.paint("||\n|x", 40, Style.PLAIN).height()).isPositive();
        assertThat(Page.paint("**open [link](", 40, Style.PLAIN).lines()).containsExactly("**open [link](");
        assertThat(Page.paint("```\nnever closed", 40, Style.PLAIN).lines()).containsExactly("    never closed");
    }
}
