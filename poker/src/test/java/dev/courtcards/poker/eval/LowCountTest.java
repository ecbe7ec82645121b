package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.CardSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** All hands of five cards by their lows (variants 7.5). */
class LowCountTest {
    @Test
    void eightOrBetterHas56ClassesOf1024Hands() {
        int[] hands = new int[AceToFive.BEST + 1];
        EveryHand.each(CardSet.FRENCH, 5, (cards, rank) -> hands[AceToFive.eightOrBetter(cards)]++);

        assertThat(Arrays.stream(hands, AceToFive.EIGHT_OR_BETTER, AceToFive.BEST + 1))
                .hasSize(56)
                .containsOnly(1024);
        assertThat(hands[0]).isEqualTo(2_598_960 - 56 * 1024);
        assertThat(Arrays.stream(hands).sum()).isEqualTo(2_598_960);
    }

    @Test
    void theWordsNameTheTwoHighestOfEachClass() {
        Set<String> words = new HashSet<>();
        for (int rank = AceToFive.EIGHT_OR_BETTER; rank <= AceToFive.BEST; rank++) {
            words.add(AceToFive.words(rank));
        }

        assertThat(words)
                .containsExactlyInAnyOrder(
                        "Five-Four Low",
                        "Six-Five Low",
                        "Six-Four Low",
                        "Seven-Six Low",
                        "Seven-Five Low",
                        "Seven-Four Low",
                        "Eight-Seven Low",
                        "Eight-Six Low",
                        "Eight-Five Low",
                        "Eight-Four Low");
    }
}
