package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The best melds of a hand are lawful, and none are better (romme 3, 4, 6). */
class PartitionTest {
    private static final List<String> OPTIONS = List.of(
            "",
            "setJokerSwap=DECLARED_SUIT",
            "setMayRepeatSuit=true",
            "aceWrap=ROUND_THE_CORNER wrapMayStartWithKing=false",
            "aceWrap=ROUND_THE_CORNER wrapMayStartWithKing=true maxRunLength=5",
            "jokerLimit=ONE_PER_MELD",
            "jokerLimit=STRICT_MINORITY adjacentJokers=false",
            "jokerLimit=NOT_MAJORITY jokerAtRunEnd=false",
            "jokerLimit=MAX_TWO lowAcePoints=11",
            "setJokerSwap=DECLARED_SUIT setMayRepeatSuit=true jokerPoints=30");

    private static HandCount hand(SplittableRandom random, int cards) {
        HandCount hand = new HandCount();
        int[] left = new int[Card.JOKER.ordinal() + 1];
        for (int i = 0; i < left.length; i++) {
            left[i] = i == Card.JOKER.ordinal() ? 6 : 2;
        }
        while (hand.size() < cards) {
            // Of few ranks and suits, so that there is much to choose between.
            Card card = random.nextInt(8) == 0
                    ? Card.JOKER
                    : Card.at(13 * random.nextInt(3) + (11 + random.nextInt(6)) % 13);
            if (--left[card.ordinal()] >= 0) {
                hand.add(card, 1);
            }
        }
        return hand;
    }

    private static int value(RommeRules rules, List<Piece> meld) {
        return meld.stream().mapToInt(piece -> rules.deadwood(piece.card())).sum();
    }

    /** Every choice of melds, one after the other: the most that they take out of the hand, or count. */
    private static int most(RommeRules rules, HandCount hand, List<List<Piece>> melds, int from, boolean points) {
        int best = 0;
        for (int i = from; i < melds.size(); i++) {
            List<Piece> meld = melds.get(i);
            if (hand.holds(meld)) {
                hand.add(meld, -1);
                int worth = points ? Melds.points(rules, Melds.isRun(meld), meld) : value(rules, meld);
                best = Math.max(best, worth + most(rules, hand, melds, i, points));
                hand.add(meld, 1);
            }
        }
        return best;
    }

    private static void check(String options, RommeRules rules, HandCount hand, int seed) {
        List<List<Piece>> melds = new ArrayList<>();
        HandMelds.each(rules, hand, hand.jokers(), melds::add);
        int all = 0;
        for (int i = 0; i <= Card.JOKER.ordinal(); i++) {
            all += hand.count(Card.at(i)) * rules.deadwood(Card.at(i));
        }
        Partition least = Partition.least(rules, hand);
        Partition most = Partition.most(rules, hand);
        String where = "\"" + options + "\", seed " + seed;

        assertThat(least.deadwood()).as(where).isEqualTo(all - most(rules, hand, melds, 0, false));
        assertThat(most.points()).as(where).isEqualTo(most(rules, hand, melds, 0, true));
        for (Partition found : List.of(least, most)) {
            int points = 0;
            int rest = all;
            for (List<Piece> meld : found.melds()) {
                assertThat(Melds.refusal(rules, meld)).as(where + ": " + meld).isEmpty();
                assertThat(hand.holds(meld)).as(where + ": " + meld).isTrue();
                hand.add(meld, -1);
                points += Melds.points(rules, Melds.isRun(meld), meld);
                rest -= value(rules, meld);
            }
            found.melds().forEach(meld -> hand.add(meld, 1));
            assertThat(found.points()).as(where).isEqualTo(points);
            assertThat(found.deadwood()).as(where).isEqualTo(rest);
        }
    }

    @Test
    void areLawfulAndTheBestUnderEveryRuleOfMelds() {
        for (String options : OPTIONS) {
            RommeRules rules = Romme.BOOK.read(Setup.of("romme").with("RULES", ("geogram " + options).strip()));
            for (int seed = 0; seed < 200; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                check(options, rules, hand(random, 3 + seed % 6), seed);
            }
        }
    }

    @Test
    void aWholeHandIsCountedToTheEnd() {
        HandCount hand = new HandCount();
        for (Card card : Card.parseAll("2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H JK JK JK 5S")) {
            hand.add(card, 1);
        }

        assertThat(Partition.least(RommeRules.GEOGRAM, hand).deadwood()).isZero();
    }
}
