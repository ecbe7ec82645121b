package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Games;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhichTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private Optional<String> typed(String text) {
        return new Which(Games.found().named("blackjack"))
                .preset(
                        new BufferedReader(new StringReader(text)),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        60);
    }

    @ParameterizedTest
    @CsvSource({
        "'',simple",
        "1,simple",
        "2,duel",
        "3,vegas-strip",
        "duel,duel",
        "D,duel",
        "downtown,downtown",
        "' european ',european"
    })
    void takesANumberOrAPreset(String answer, String preset) {
        assertThat(typed(answer + "\n")).contains(preset);
    }

    @Test
    void asksAgainAfterNonsense() {
        assertThat(typed("4\nduell\nduel\n")).contains("duel");
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("2  Blackjack Duel", "no rules \"duell\", did you mean duel?")
                .containsOnlyOnce("1  Blackjack");
    }

    @Test
    void letsAPersonLeave() {
        assertThat(typed("q\n")).isEmpty();
        assertThat(typed("")).isEmpty();
    }
}
