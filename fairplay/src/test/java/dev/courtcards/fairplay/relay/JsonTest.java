package dev.courtcards.fairplay.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.sealed.key.UnreadableException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void listsMapsTextsAndWords() {
        assertThat(Json.read(" [ \"EVENT\" , {\"a\":[] , \"b\":{}, \"a\":1} , -1.5e3,true, null ]\n"))
                .isEqualTo(List.of(
                        "EVENT",
                        Map.of("a", List.of(), "b", Map.of()),
                        new Json.Word("-1.5e3"),
                        Json.Word.TRUE,
                        new Json.Word("null")));
        assertThat(Json.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\uD83C\\uDCA1\""))
                .isEqualTo("\"\\/\b\f\n\r\tä🂡");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "[",
                "]",
                "[1,]",
                "[,1]",
                "[1 2]",
                "{\"a\"}",
                "{\"a\":}",
                "{a:1}",
                "{\"a\":1,}",
                "\"",
                "\"\\x\"",
                "\"\\u12\"",
                "\"\\u12g4\"",
                "[1]]",
                "[[[[[[[[[1]]]]]]]]]",
                "\u0001"
            })
    void whatIsNoneIsRefused(String text) {
        assertThatThrownBy(() -> Json.read(text))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("json"));
    }

    @Test
    void anyTextIsReadOrRefused() {
        SplittableRandom random = new SplittableRandom(7);
        String letters = "[]{}\",:\\u0 1a";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder("[\"");
            for (int j = random.nextInt(20); j > 0; j--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            try {
                assertThat(Json.read(text.toString())).isInstanceOf(List.class);
            } catch (UnreadableException e) {
                assertThat(e.code()).isEqualTo("json");
            }
        }
    }
}
