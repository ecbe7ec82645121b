package dev.courtcards.blackjack.odds;

import java.util.Arrays;
import java.util.List;

/**
 * The expected values of hands against one up card, played by a plan and not split.
 *
 * <p>If the dealer's natural ends the round before any player loses more than the first stake, a natural counts 0 here: the value is the
 * mean result over all hole cards, with 0 for a natural. Divided by the chance of no natural it is the mean after a peek; nothing here
 * needs that, since all plays of a hand share the divisor. So every unseen card stays equally likely, the hole card too.
 */
class Worth {
    /** All totals of 16 and less have the same value when standing. */
    private static final int LOW = 16;

    final OddsRules terms;
    final int up;

    /** All cards but the up card, with those of the hand. */
    final Stock stock;

    final boolean fromSplit;
    private final Plan plan;
    private final DealerDraws draws;
    private final double[] stands;
    private final double[] values;
    private final double[] left = new double[Hands.KINDS];
    private final double[] chances = new double[DealerDraws.ENDS];
    private final double[] product = new double[DealerDraws.MOST_CARDS + 1];
    private final double[] falling = new double[DealerDraws.MOST_CARDS + 1];
    private boolean known;

    Worth(OddsRules terms, int up, Stock stock, boolean fromSplit, Plan plan) {
        this.terms = terms;
        this.up = up;
        this.stock = stock;
        this.fromSplit = fromSplit;
        this.plan = plan;
        draws = DealerDraws.to(up, terms.dealer().hitSoft17());
        stands = new double[Hands.size()];
        values = new double[Hands.size()];
        Arrays.fill(stands, Double.NaN);
        Arrays.fill(values, Double.NaN);
    }

    /** The number of cards of a kind left beside the hand. */
    final double left(int hand, int card) {
        return Math.max(0, stock.count[card] - Hands.counts(hand)[card] * stock.step);
    }

    final double size(int hand) {
        return stock.size - Hands.cards(hand) * stock.step;
    }

    final double chance(int hand, int card) {
        return left(hand, card) / size(hand);
    }

    /** The chance of a natural of the dealer, given this hand. */
    final double natural(int hand) {
        return up == Hands.ACE ? chance(hand, Hands.TEN) : up == Hands.TEN ? chance(hand, Hands.ACE) : 0;
    }

    /** The value of a bust, by the last card that made it. */
    final double bust(int hand, int card) {
        if (terms.losesAll() || up != Hands.ACE && up != Hands.TEN) {
            return -1;
        }
        int other = up == Hands.ACE ? Hands.TEN : Hands.ACE;
        double others = left(hand, other) - (card == other ? stock.step : 0);
        return others / Math.max(1, size(hand) - stock.step) - 1;
    }

    /** The value of a natural of the player. */
    final double blackjack(int hand) {
        return terms.blackjackPays().ratio() * (1 - natural(hand));
    }

    final double stand(int hand) {
        double known = stands[hand];
        return Double.isNaN(known) ? stands[hand] = compared(hand) : known;
    }

    private double compared(int hand) {
        return terms.isCharlie(hand)
                ? 1 - natural(hand) - (terms.losesAll() ? natural(hand) : 0)
                : compared(hand, dealer(hand));
    }

    private double compared(int hand, double[] dealer) {
        double[] ends = ends(Hands.total(hand));
        double sum = 1;
        for (int end = 0; end < DealerDraws.ENDS; end++) {
            sum += ends[end] * dealer[end];
        }
        return sum;
    }

    /** The value of each end of the dealer for a hand that stands with this total, less that of a bust, which is 1. */
    private double[] ends(int total) {
        double[] ends = new double[DealerDraws.ENDS];
        for (int made = 17; made <= 21; made++) {
            ends[made - 17] = made < total ? 0 : made > total || terms.winning().dealerWinsTies() ? -2 : -1;
        }
        ends[DealerDraws.BUST_22] = terms.winning().push22() ? -1 : 0;
        ends[DealerDraws.NATURAL] = terms.losesAll() ? -2 : -1;
        return ends;
    }

    /** Computes the values of standing at once for all hands that this one may become. */
    final void prepare(int hand) {
        prepare(hand, Stands.NONE, List.of(this));
    }

    /** The same for several objects that differ in one kind of card: each has one fewer left of it than the one before. */
    static void prepare(int hand, int kind, List<Worth> alike) {
        Worth most = alike.get(0);
        if (most.stock.step == 0) {
            return;
        }
        int[] hands = new int[Hands.size()];
        int count = most.collect(hand, hands, 0, new boolean[Hands.size()]);
        Stands stands = new Stands(most.draws, kind, alike.size() - 1);
        int[] lanes = new int[Stands.COUNT];
        for (int total = LOW; total <= 21; total++) {
            double[] ends = most.ends(total);
            int many = 0;
            for (int i = 0; i < count; i++) {
                if (Math.max(LOW, Hands.total(hands[i])) == total) {
                    lanes[many++] = hands[i];
                }
                if (many == Stands.COUNT || many > 0 && i == count - 1) {
                    most.stand(lanes, many, ends, stands, alike);
                    many = 0;
                }
            }
        }
    }

    private void stand(int[] hands, int many, double[] ends, Stands at, List<Worth> alike) {
        for (int lane = 0; lane < many; lane++) {
            for (int card = 0; card < Hands.KINDS; card++) {
                at.count[card][lane] = left(hands[lane], card);
            }
            at.size[lane] = size(hands[lane]);
        }
        at.draw(ends, many);
        for (int gone = 0; gone < alike.size(); gone++) {
            at.find(gone);
            for (int lane = 0; lane < many; lane++) {
                alike.get(gone).stands[hands[lane]] = at.worth[lane];
            }
        }
    }

    /** Collects this hand and all that it may become where standing is worth computing. */
    private int collect(int hand, int[] hands, int count, boolean[] seen) {
        int now = count;
        seen[hand] = true;
        Decision move = isOver(hand) ? Decision.STAND : planned(hand);
        if (stands(hand, move) && Double.isNaN(stands[hand]) && !terms.isCharlie(hand)) {
            hands[now++] = hand;
        }
        if (move != Decision.STAND) {
            for (int card = 0; card < Hands.KINDS; card++) {
                int next = Hands.after(hand, card);
                if (next != Hands.BUST && !seen[next] && left(hand, card) > 0) {
                    now = collect(next, hands, now, seen);
                }
            }
        }
        return now;
    }

    /** Whether the value of standing is worth computing for a hand with this planned play. */
    boolean stands(int hand, Decision move) {
        return move == Decision.STAND;
    }

    /** The planned play of a hand, as far as it is known before any value is. */
    Decision planned(int hand) {
        return Hands.cards(hand) < 2 ? Decision.HIT : plan.move(hand, up, may(hand));
    }

    /** The chance of each end of the dealer with these cards seen; valid until the next call. */
    final double[] dealer(int hand) {
        // The cards of an infinite deck never change.
        if (!known || stock.step > 0) {
            for (int card = 0; card < Hands.KINDS; card++) {
                left[card] = left(hand, card);
            }
            draws.chances(left, size(hand), stock.step, product, falling, chances);
            known = true;
        }
        return chances;
    }

    final double hit(int hand) {
        double sum = 0;
        for (int card = 0; card < Hands.KINDS; card++) {
            double chance = chance(hand, card);
            if (chance > 0) {
                int next = Hands.after(hand, card);
                sum += chance * (next == Hands.BUST ? bust(hand, card) : value(next));
            }
        }
        return sum;
    }

    final double twice(int hand) {
        double sum = 0;
        for (int card = 0; card < Hands.KINDS; card++) {
            double chance = chance(hand, card);
            if (chance > 0) {
                int next = Hands.after(hand, card);
                sum += chance * (next == Hands.BUST ? bust(hand, card) : stand(next));
            }
        }
        return 2 * sum;
    }

    final double surrender(int hand) {
        double natural = natural(hand);
        if (terms.surrendering().surrender() == OddsRules.Surrender.LATE) {
            return -0.5 * (1 - natural) - (terms.losesAll() ? natural : 0);
        }
        return -0.5 + (terms.losesAll() ? 0 : natural);
    }

    final double value(int hand) {
        double known = values[hand];
        return Double.isNaN(known) ? values[hand] = played(hand) : known;
    }

    private double played(int hand) {
        return isOver(hand) ? stand(hand) : worth(hand, may(hand));
    }

    final boolean isOver(int hand) {
        return terms.isOver(hand);
    }

    /** The value of a hand played by the plan. */
    double worth(int hand, Plan.May may) {
        return worth(hand, plan.move(hand, up, may));
    }

    final double worth(int hand, Decision move) {
        return switch (move) {
            case HIT -> hit(hand);
            case DOUBLE -> twice(hand);
            case SURRENDER -> surrender(hand);
            default -> stand(hand);
        };
    }

    /** The plays of a hand that are allowed beside hit, stand and split. */
    final Plan.May may(int hand) {
        return Plan.May.notSplit(terms, hand, up, fromSplit);
    }
}
