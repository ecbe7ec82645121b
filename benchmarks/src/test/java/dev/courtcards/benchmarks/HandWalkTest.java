package dev.courtcards.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.HandCount;
import dev.courtcards.poker.eval.HandRank;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandWalkTest {
    private static final long FIRST_SUIT = 0x1FFF;

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7})
    void everyHandComesOnceWithItsWorth(int size) {
        Random random = new Random(size);
        for (int i = 0; i < 28; i++) {
            CardSet pack =
                    new CardSet(some(random, i % 2 == 0 ? CardSet.FRENCH.bits() : FIRST_SUIT | FIRST_SUIT << 26, 14));
            CardSet held = new CardSet(some(random, CardSet.FRENCH.bits(), i % size));
            long[] counts = new long[HandRank.BEST + 1];
            int[] wrong = new int[1];
            Set<Long> hands = new HashSet<>();
            HandWalk.each(held, pack, size, (cards, rank) -> {
                hands.add(cards);
                counts[rank]++;
                wrong[0] += rank == Evaluator.rank(cards) && (held.bits() & ~cards) == 0 ? 0 : 1;
            });

            assertThat(wrong[0]).isZero();
            assertThat(hands).allMatch(cards -> (cards & ~held.or(pack).bits()) == 0);
            assertThat(Arrays.stream(counts).sum()).isEqualTo(hands.size());
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
}
