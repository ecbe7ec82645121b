package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProseTest {
    private static String page(String markdown) {
        byte[] json = Json.object(out -> {
            out.writeName("page");
            Prose.write(markdown, out);
        });
        return Client.read(new String(json, StandardCharsets.UTF_8))
                .get("page")
                .toString()
                .replace('"', '\'');
    }

    @Test
    void headingsAndParagraphs() {
        assertThat(page("# Game\n<!-- no\n\nmore -->\n## Aim\nTo win,\nnot to lose.\n\n\nThe end.\n"))
                .isEqualTo("[['h2','Game'],['h3','Aim'],['p','To win, not to lose.'],['p','The end.']]");
    }

    @Test
    void signsWithinText() {
        assertThat(page("Say `a|b`, **bold** or *s*/2: see [the sheet](sheet.md); 2 * 3."))
                .isEqualTo("[['p','Say ',['code','a|b'],', ',['strong','bold'],' or ',['em','s'],'/2: see ',"
                        + "'the sheet','; 2 * 3.']]");
    }

    @Test
    void listsGoOnInLinesBelow() {
        assertThat(page("- one\n  more\n- two\n\n1. first\n2. second"))
                .isEqualTo("[['ul',['li','one more'],['li','two']],['ol',['li','first'],['li','second']]]");
    }

    @Test
    void tablesAndCode() {
        assertThat(page("| a | b |\n| --- | --- |\n| 1 | `2\\|3` |\n\n```\nx  y\nz\n```"))
                .isEqualTo("[['figure',['table',['tr',['th','a'],['th','b']],['tr',['td','1'],['td',['code','2|3']]]]],"
                        + "['figure',['pre','x  y\\nz']]]");
    }
}
