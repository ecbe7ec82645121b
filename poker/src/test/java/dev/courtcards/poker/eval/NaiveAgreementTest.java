package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The evaluator and a slow one that only knows the rules put many random hands of each size in the same place; a million with
 * {@code -Pdeep}.
 */
class NaiveAgreementTest {
    private static final int HANDS = Boolean.getBoolean("deep") ? 1_000_000 : 150_000;
    private static final Map<Integer, Integer> PLACES = new TreeMap<>();

    /** All five-card hands, each as what the slow one says: their order is the 7,462 classes. */
    @BeforeAll
    static void theClasses() {
        EveryHand.each(CardSet.FRENCH, 5, (cards, rank) -> PLACES.put(NaiveHands.score(cards), 0));
        int place = 0;
        for (Map.Entry<Integer, Integer> each : PLACES.entrySet()) {
            each.setValue(++place);
        }
    }

    @Test
    void eachCategoryHasItsNumberOfClasses() {
        assertThat(PLACES).hasSize(HandRank.BEST);
        PLACES.forEach(
                (score, place) -> assertThat(new HandRank(place).category()).isEqualTo(NaiveHands.category(score)));
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7})
    void agree(int size) {
        Seed seed = Seed.of(size);
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(seed);
        byte[] deck = new byte[52];
        for (byte card = 0; card < 52; card++) {
            deck[card] = card;
        }
        for (int i = 0; i < HANDS; i++) {
            shuffle.shuffle(deck, size);
            long cards = 0;
            for (int j = 0; j < size; j++) {
                cards |= 1L << deck[j];
            }
            int expected = PLACES.getOrDefault(NaiveHands.score(cards), 0);
            int unchecked = size == 7 ? Evaluator.rankUnchecked(deck, 0) : expected;
            if (Evaluator.rank(cards) != expected
                    || Evaluator.rank(deck, 0, size) != expected
                    || unchecked != expected) {
                assertThat(new HandRank(Evaluator.rank(cards)))
                        .as("hand %s", new CardSet(cards))
                        .isEqualTo(new HandRank(expected));
                assertThat(Evaluator.rank(deck, 0, size))
                        .as("bytes of %s", new CardSet(cards))
                        .isEqualTo(expected)
                        .isEqualTo(unchecked);
            }
        }
    }
}
