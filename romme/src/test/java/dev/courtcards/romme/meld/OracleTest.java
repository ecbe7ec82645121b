package dev.courtcards.romme.meld;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.MeldRules.AceWrap;
import dev.courtcards.romme.meld.MeldRules.JokerLimit;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The solver against every split of every subset: value, jokers, number of melds, and the melds themselves. */
class OracleTest {
    private static final int HANDS = Integer.getInteger("romme.oracle", Boolean.getBoolean("deep") ? 4_400 : 1_400);

    @ParameterizedTest
    @EnumSource
    void agreesOnRandomHandsUnderEveryLimitOfJokers(JokerLimit limit) {
        Random random = new Random(20_261_128L + limit.ordinal());
        MeldRules rules = MeldRules.of(limit);
        agrees(rules, random, HANDS);
    }

    @Test
    void agreesUnderOddRules() {
        Random random = new Random(7);
        for (int i = 0; i < 64; i++) {
            agrees(
                    new MeldRules(
                            random.nextBoolean(),
                            AceWrap.values()[random.nextInt(2)],
                            random.nextBoolean(),
                            3 + random.nextInt(11),
                            JokerLimit.values()[random.nextInt(5)],
                            random.nextBoolean(),
                            random.nextBoolean(),
                            1 + random.nextInt(15),
                            1 + random.nextInt(11),
                            random.nextInt(51)),
                    random,
                    30);
        }
    }

    private static void agrees(MeldRules rules, Random random, int hands) {
        MeldSolver solver = new MeldSolver(rules);
        for (int i = 0; i < hands; i++) {
            List<Card> hand = Oracle.dense(random, 3 + random.nextInt(7));
            Goal goal = Goal.values()[i % 3];
            Oracle.Answer expected = Oracle.best(rules, hand, goal);

            Arrangement best = solver.best(hand, goal);

            String what = goal + " of " + hand + " under " + rules;
            int value = switch (goal) {
                case LEAST_DEADWOOD -> best.deadwood();
                case MOST_POINTS -> best.points();
                case MOST_CARDS -> hand.size() - best.left().size();
            };
            assertThat(value).as(what).isEqualTo(expected.value());
            assertThat(best.melds().stream().map(OracleTest::sorted).toList())
                    .as(what)
                    .isEqualTo(expected.melds());
            isTrue(rules, hand, best);
        }
    }

    /** The witness: legal melds whose cards are those of the hand, and sums that are right. */
    private static void isTrue(MeldRules rules, List<Card> hand, Arrangement best) {
        List<Card> cards = new ArrayList<>(best.left());
        int points = 0;
        for (Meld meld : best.melds()) {
            cards.addAll(meld.cards());
            points += meld.points();
            assertThat(meld.points())
                    .isEqualTo(Math.max(Oracle.set(rules, meld.cards()), Oracle.run(rules, meld.cards())));
            assertThat(meld.as()).hasSameSizeAs(meld.cards());
            for (int i = 0; i < meld.cards().size(); i++) {
                assertThat(meld.cards().get(i)).isIn(Card.JOKER, meld.as().get(i));
            }
        }
        Collections.sort(cards);
        assertThat(cards).isEqualTo(hand.stream().sorted().toList());
        assertThat(best.points()).isEqualTo(points);
        assertThat(best.deadwood())
                .isEqualTo(best.left().stream().mapToInt(rules::deadwood).sum());
    }

    private static List<Card> sorted(Meld meld) {
        return meld.cards().stream().sorted().toList();
    }
}
