package dev.courtcards.poker.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Rank;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HandRankTest {
    @Test
    void theKindsHaveSevenThousandFourHundredAndSixtyTwoClasses() {
        assertThat(Arrays.stream(Category.values()).mapToInt(Category::classes).sum())
                .isEqualTo(HandRank.BEST);
        for (Category category : Category.values()) {
            int most = category.least() + category.classes() - 1;
            assertThat(new HandRank(category.least()).category()).isEqualTo(category);
            assertThat(new HandRank(most).category()).isEqualTo(category);
        }
    }

    @Test
    void theRanksOfEveryHandAreReadFromItsWorth() {
        HandRank[] ranks = new HandRank[HandRank.BEST + 1];
        long[] example = new long[HandRank.BEST + 1];
        EveryHand.each(CardSet.FRENCH, 5, (cards, rank) -> example[rank] = cards);
        for (int value = 1; value <= HandRank.BEST; value++) {
            ranks[value] = new HandRank(value);

            assertThat(ranks[value].ranks()).as("%s", ranks[value]).isEqualTo(ranksOf(example[value], ranks[value]));
        }
        assertThat(ranks[1]).isLessThan(ranks[2]);
        assertThat(ranks[2]).isEqualByComparingTo(new HandRank(2));
    }

    private static List<Rank> ranksOf(long hand, HandRank worth) {
        List<Rank> cards = new CardSet(hand).cards().stream().map(Card::rank).toList();
        List<Rank> ranks = cards.stream()
                .distinct()
                .sorted(Comparator.comparing((Rank rank) ->
                                -cards.stream().filter(rank::equals).count())
                        .thenComparing(Comparator.reverseOrder()))
                .collect(Collectors.toList());
        boolean straight = worth.category() == Category.STRAIGHT || worth.category() == Category.STRAIGHT_FLUSH;
        return !straight
                ? ranks
                : List.of(ranks.contains(Rank.FIVE) && ranks.contains(Rank.ACE) ? Rank.FIVE : ranks.get(0));
    }

    @Test
    void aWorthIsWithinTheOrder() {
        for (int none : new int[] {Integer.MIN_VALUE, -1, 0, 7463, Integer.MAX_VALUE}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new HandRank(none))
                    .withMessage("the worth of a hand is 1 to 7462, not " + none);
        }
    }
}
