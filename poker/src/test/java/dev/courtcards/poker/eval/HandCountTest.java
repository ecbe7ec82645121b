package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandCountTest {
    private static final long FIRST_SUIT = 0x1FFF;

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7})
    void everyHandIsCountedOnce(int size) {
        Random random = new Random(size);
        for (int i = 0; i < 28; i++) {
            CardSet pack =
                    new CardSet(some(random, i % 2 == 0 ? CardSet.FRENCH.bits() : FIRST_SUIT | FIRST_SUIT << 26, 14));
            CardSet held = new CardSet(some(random, CardSet.FRENCH.bits(), i % size));
            long[] counts = new long[HandRank.BEST + 1];
            EveryHand.each(held, pack, size, (cards, rank) -> counts[rank]++);

            assertThat(HandCount.of(held, pack, size)).isEqualTo(counts);
        }
    }

    /** n of these cards. */
    private static long some(Random random, long cards, int count) {
        long some = cards;
        while (Long.bitCount(some) > count) {
            some &= ~(1L << random.nextInt(52));
        }
        return some;
    }

    @Test
    void refusesOtherSizesAndJokers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HandCount.of(CardSet.EMPTY, CardSet.FRENCH, 8))
                .withMessage("a hand has 5 to 7 cards and more than the 0 that are held, not 8");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HandCount.of(CardSet.of(Card.JOKER), CardSet.FRENCH, 7))
                .withMessage("a Joker has no worth in poker");
    }
}
