package dev.courtcards.blackjack.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Rank;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A shoe of sixteen cards, small enough that a plain walk over every card that may come is done at once. */
class ShortShoeTest {
    /** Aces, twos, fives, sixes, eights and tens. */
    private static final Unseen SHOE = Unseen.of(2, 2, 0, 0, 3, 2, 0, 3, 0, 4, 0, 0, 0);

    private static final double EXACT = 1e-12;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "usual",
                "usual hitSoft17=true",
                "usual holeCard=NO_PEEK_LOSE_ALL",
                "usual holeCard=NO_PEEK_LOSE_ALL surrender=LATE",
                "usual holeCard=NO_PEEK_ORIGINAL_ONLY surrender=EARLY",
                "usual surrender=LATE surrenderAfterSplit=true",
                "usual surrender=EARLY_NOT_ACE blackjackPays=6:5",
                "usual doubleOn=NINE_TO_ELEVEN",
                "usual doubleOn=TEN_OR_ELEVEN doubleAfterSplit=false",
                "usual doubleOn=ANY_CARDS doubleSoft=false",
                "usual hitSplitAces=true",
                "usual hitSplitAces=true doubleSplitAces=true blackjackAfterSplit=true",
                "usual charlie=4 hitSoft17=true",
                "usual dealerWinsTies=true",
                "usual push22=true hitSoft17=true surrender=LATE",
            })
    void isWorthWhatAPlainWalkFinds(String rules) {
        for (int hands : new int[] {1, 2}) {
            OddsRules terms = Facts.changed(OddsRules.of(rules), "maxHands=" + hands);
            Odds odds = Odds.of(terms);
            double value = new Walk(terms).game();

            assertThat(odds.value(SHOE)).as("%d hands", hands).isEqualTo(value, within(EXACT));
            Payouts payouts = odds.payouts(SHOE);
            assertThat(payouts.mean()).as("payouts of %d hands", hands).isEqualTo(value, within(EXACT));
            assertThat(payouts.chances().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .sum())
                    .isEqualTo(1, within(EXACT));
            assertThat(payouts.chances().keySet()).allMatch(net -> Math.abs(net) <= 2 * hands);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theDealerDrawsAsAPlainWalkDoes(boolean hitSoft17) {
        OddsRules terms = Facts.changed(OddsRules.USUAL, "hitSoft17=" + hitSoft17);
        for (Rank up : new Rank[] {Rank.ACE, Rank.TWO, Rank.SIX, Rank.TEN}) {
            DealerChances found = Odds.of(terms).dealer(up, SHOE);
            Walk walk = new Walk(terms);
            double[] ends = new double[8];
            walk.dealer(Unseen.kind(up), 1, Unseen.kind(up) == 0, 1, 1, ends);

            assertThat(new double[] {
                        found.on17(),
                        found.on18(),
                        found.on19(),
                        found.on20(),
                        found.on21(),
                        found.bust22(),
                        found.bust() - found.bust22(),
                        found.natural()
                    })
                    .as(up + "")
                    .containsExactly(ends, within(EXACT));
        }
    }

    /** Every card that may come, one after the other. */
    private static final class Walk {
        private final OddsRules terms;
        private final int[] left = IntStream.range(0, 10)
                .map(kind -> (int) SHOE.stock().count[kind])
                .toArray();
        private final Map<Long, Double> known = new HashMap<>();
        private final Map<Long, double[]> ends = new HashMap<>();
        private int size = SHOE.size();
        private int up;

        Walk(OddsRules terms) {
            this.terms = terms;
        }

        double game() {
            double sum = 0;
            double all = 16 * 15 * 14;
            for (up = 0; up < 10; up++) {
                double ups = gone(up, 1);
                for (int one = 0; ups > 0 && one < 10; one++) {
                    double ones = gone(one, 1);
                    for (int two = 0; ones > 0 && two < 10; two++) {
                        double twos = gone(two, 1);
                        if (twos > 0) {
                            int[] hand = new int[10];
                            hand[one]++;
                            hand[two]++;
                            sum += ups * ones * twos / all * dealt(hand, one == two ? one : -1);
                        }
                        gone(two, -1);
                    }
                    gone(one, -1);
                }
                gone(up, -1);
                known.clear();
                ends.clear();
            }
            return sum;
        }

        private double dealt(int[] hand, int pair) {
            double natural = natural();
            if (isNatural(hand)) {
                return terms.blackjackPays().ratio() * (1 - natural);
            }
            double value = best(hand, false, false);
            if (pair >= 0 && terms.splitting().maxHands() > 1) {
                value = Math.max(value, split(pair));
            }
            return terms.losesAll() ? value : value - natural;
        }

        /** Two hands of the same value; neither depends on the other. */
        private double split(int pair) {
            double sum = 0;
            int[] hand = new int[10];
            hand[pair] = 1;
            for (int card = 0; card < 10; card++) {
                double chance = chance(card);
                if (chance > 0) {
                    take(hand, card, -1);
                    if (isNatural(hand) && terms.splitting().blackjackAfterSplit()) {
                        sum += chance * terms.blackjackPays().ratio() * (1 - natural());
                    } else {
                        boolean rests = pair == 0 && !terms.splitting().hitSplitAces();
                        sum += chance * (rests ? stand(hand) : planned(hand, pair));
                    }
                    take(hand, card, 1);
                }
            }
            return 2 * sum;
        }

        /** The result of a hand that is played as if the other card of the pair were unseen. */
        private double planned(int[] hand, int pair) {
            gone(pair, -1);
            boolean once = pair == 0 && cards(hand) == 2 && !terms.splitting().doubleSplitAces();
            Decision move = move(hand, true, once);
            gone(pair, 1);
            if (move == Decision.HIT) {
                double sum = 0;
                for (int card = 0; card < 10; card++) {
                    double chance = chance(card);
                    if (chance > 0) {
                        take(hand, card, -1);
                        sum += chance * (hard(hand) > 21 ? bust() : planned(hand, pair));
                        take(hand, card, 1);
                    }
                }
                return sum;
            }
            return worth(hand, move, true);
        }

        private Decision move(int[] hand, boolean split, boolean once) {
            if (total(hand) == 21
                    || terms.winning().charlie() > 0
                            && cards(hand) >= terms.winning().charlie()) {
                return Decision.STAND;
            }
            Decision best = Decision.HIT;
            double most = worth(hand, Decision.HIT, split);
            for (Decision move : new Decision[] {Decision.STAND, Decision.DOUBLE, Decision.SURRENDER}) {
                if (may(hand, move, split, once) && worth(hand, move, split) > most) {
                    best = move;
                    most = worth(hand, move, split);
                }
            }
            return best;
        }

        private boolean may(int[] hand, Decision move, boolean split, boolean once) {
            boolean two = cards(hand) == 2;
            int total = total(hand);
            boolean soft = total != hard(hand);
            return switch (move) {
                case DOUBLE ->
                    !once
                            && (!split || terms.doubling().doubleAfterSplit())
                            && (terms.doubling().doubleSoft() || !soft)
                            && switch (terms.doubling().doubleOn()) {
                                case ANY_CARDS -> true;
                                case ANY_TWO -> two;
                                case NINE_TO_ELEVEN -> two && !soft && total >= 9 && total <= 11;
                                case TEN_OR_ELEVEN -> two && !soft && total >= 10 && total <= 11;
                            };
                case SURRENDER ->
                    !once
                            && two
                            && terms.surrendering().surrender().against(up)
                            && (!split || terms.surrendering().surrenderAfterSplit());
                default -> true;
            };
        }

        private double best(int[] hand, boolean split, boolean once) {
            long key = 2 * (code(hand) << 30 | code(left)) + (split ? 1 : 0);
            Double before = known.get(key);
            if (before == null) {
                before = worth(hand, move(hand, split, once), split);
                known.put(key, before);
            }
            return before;
        }

        private double worth(int[] hand, Decision move, boolean split) {
            double natural = natural();
            if (move == Decision.STAND) {
                return stand(hand);
            }
            if (move == Decision.SURRENDER) {
                double late = terms.surrendering().surrender() == OddsRules.Surrender.LATE ? natural : 0;
                return terms.losesAll() ? -0.5 * (1 - late) - late : -0.5 + (late > 0 ? natural / 2 : natural);
            }
            double sum = 0;
            for (int card = 0; card < 10; card++) {
                double chance = chance(card);
                if (chance > 0) {
                    take(hand, card, -1);
                    double next =
                            hard(hand) > 21 ? bust() : move == Decision.DOUBLE ? stand(hand) : best(hand, split, false);
                    sum += chance * next;
                    take(hand, card, 1);
                }
            }
            return move == Decision.DOUBLE ? 2 * sum : sum;
        }

        private double bust() {
            return terms.losesAll() ? -1 : natural() - 1;
        }

        private double stand(int[] hand) {
            double[] ends = this.ends.computeIfAbsent(code(left), any -> {
                double[] all = new double[8];
                dealer(up, 1, up == 0, 1, 1, all);
                return all;
            });
            double sum = terms.losesAll() ? -ends[7] : 0;
            boolean charlie = terms.winning().charlie() > 0
                    && cards(hand) >= terms.winning().charlie();
            for (int end = 0; end < 7; end++) {
                int lead = charlie || end == 6 || end == 5 && !terms.winning().push22() ? 1 : total(hand) - end - 17;
                sum += end == 5 && lead != 1
                        ? 0
                        : ends[end] * (lead == 0 && terms.winning().dealerWinsTies() ? -1 : Integer.signum(lead));
            }
            return sum;
        }

        /** Adds to the chances of 17 to 21, 22, more and a natural. */
        void dealer(int last, int cards, boolean ace, int hardBefore, double chance, double[] ends) {
            int hard = cards == 1 ? last + 1 : hardBefore + last + 1;
            boolean soft = ace && hard <= 11;
            int total = soft ? hard + 10 : hard;
            if (cards > 1
                    && (total > 17 || total == 17 && !(soft && terms.dealer().hitSoft17()))) {
                ends[total > 22 ? 6 : total == 21 && cards == 2 ? 7 : total - 17] += chance;
                return;
            }
            for (int card = 0; card < 10; card++) {
                double next = chance(card);
                if (next > 0) {
                    gone(card, 1);
                    dealer(card, cards + 1, ace || card == 0, hard, chance * next, ends);
                    gone(card, -1);
                }
            }
        }

        private void take(int[] hand, int card, int back) {
            hand[card] -= back;
            gone(card, -back);
        }

        /** Their number. */
        private int gone(int card, int cards) {
            int before = left[card];
            left[card] -= cards;
            size -= cards;
            return before;
        }

        private double chance(int card) {
            return (double) left[card] / size;
        }

        private static long code(int[] cards) {
            long code = 0;
            for (int count : cards) {
                code = code << 3 | count;
            }
            return code;
        }

        private double natural() {
            return up == 0 ? chance(9) : up == 9 ? chance(0) : 0;
        }

        private static int cards(int[] hand) {
            int cards = 0;
            for (int count : hand) {
                cards += count;
            }
            return cards;
        }

        private static int hard(int[] hand) {
            int hard = 0;
            for (int card = 0; card < hand.length; card++) {
                hard += hand[card] * (card + 1);
            }
            return hard;
        }

        private static int total(int[] hand) {
            return hand[0] > 0 && hard(hand) <= 11 ? hard(hand) + 10 : hard(hand);
        }

        private static boolean isNatural(int[] hand) {
            return cards(hand) == 2 && total(hand) == 21;
        }
    }
}
