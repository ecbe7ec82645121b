package dev.courtcards.front;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestTest {
    @ParameterizedTest
    @CsvSource({
        "blakjack, blackjack",
        "pokr, poker",
        "opker, poker",
        "pker, poker",
        "pokker, poker",
        "black, blackjack",
        "recal, recall",
    })
    void namesTheNearest(String asked, String near) {
        assertThat(Suggest.instead("game", asked, List.of("blackjack", "poker", "recall")))
                .isEqualTo("no game \"" + asked + "\", did you mean " + near + "? There are: blackjack, poker, recall");
    }

    @ParameterizedTest
    @CsvSource({"chess", "rekop", "lackjacks-for-two"})
    void namesNoneThatIsFar(String asked) {
        assertThat(Suggest.instead("game", asked, List.of("blackjack", "poker", "recall")))
                .isEqualTo("no game \"" + asked + "\". There are: blackjack, poker, recall");
    }
}
