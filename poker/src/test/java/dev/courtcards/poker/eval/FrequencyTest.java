package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.CardSet;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How often each kind of hand comes among all hands; the five-card numbers stand in every book. */
class FrequencyTest {
    @Test
    void allHandsOfFiveCards() {
        assertFrequencies(walked(5), 7462, 1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40);
    }

    @Test
    void allHandsOfSixCards() {
        assertFrequencies(
                walked(6), 6075, 6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844);
    }

    @Test
    void allHandsOfSevenCards() {
        assertFrequencies(
                walked(7),
                4824,
                23_294_460,
                58_627_800,
                31_433_400,
                6_461_620,
                6_180_020,
                4_047_644,
                3_473_184,
                224_848,
                41_584);
    }

    private static long[] walked(int size) {
        long[] count = new long[HandRank.BEST + 1];
        EveryHand.each(CardSet.FRENCH, size, (cards, rank) -> count[rank]++);
        assertThat(HandCount.of(CardSet.EMPTY, CardSet.FRENCH, size)).isEqualTo(count);
        return count;
    }

    private static void assertFrequencies(long[] count, int classes, long... expected) {
        Map<Category, Long> found = new EnumMap<>(Category.class);
        for (int rank = 1; rank <= HandRank.BEST; rank++) {
            found.merge(new HandRank(rank).category(), count[rank], Long::sum);
        }
        assertThat(found.values())
                .containsExactly(Arrays.stream(expected).boxed().toArray(Long[]::new));
        assertThat(Arrays.stream(count).filter(n -> n > 0)).hasSize(classes);
    }
}
