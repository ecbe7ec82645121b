package dev.courtcards.blackjack.odds;

import java.util.Arrays;
import java.util.List;

/**
 * What hands are worth against one up card, played by a plan and not split.
 *
 * <p>Where a natural of the dealer ends the round before anybody loses more than the first stake, a worth counts nothing for
 * it: it is the mean over all that the dealer may hold of what is won, 0 where he has a natural. To divide by the chance
 * that he has none gives the mean after he looked; nothing here needs it, since all plays of a hand share the divisor. It also
 * keeps every unseen card as good as every other, the hole card too.
 */
class Worth {
    /** What 16 and less are worth is the same. */
    private static final int LOW = 16;

    final OddsRules terms;
    final int up;

    /** All cards but the up card: those of the hand are among them. */
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

    /** How many cards of a kind are left beside the hand. */
    final double left(int hand, int card) {
        return Math.max(0, stock.count[card] - Hands.counts(hand)[card] * stock.step);
    }

    final double size(int hand) {
        return stock.size - Hands.cards(hand) * stock.step;
    }

    final double chance(int hand, int card) {
        return left(hand, card) / size(hand);
    }

    /** The chance that the dealer has a natural when this hand is seen. */
    final double natural(int hand) {
        return up == Hands.ACE ? chance(hand, Hands.TEN) : up == Hands.TEN ? chance(hand, Hands.ACE) : 0;
    }

    /** What a bust is worth, by the last card that made it. */
    final double bust(int hand, int card) {
        if (terms.losesAll() || up != Hands.ACE && up != Hands.TEN) {
            return -1;
        }
        int other = up == Hands.ACE ? Hands.TEN : Hands.ACE;
        double others = left(hand, other) - (card == other ? stock.step : 0);
        return others / Math.max(1, size(hand) - stock.step) - 1;
    }

    /** What a natural of the player is worth. */
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

    /** What each end of the dealer brings to a hand that stands with this total, less what a bust does, which is 1. */
    private double[] ends(int total) {
        double[] ends = new double[DealerDraws.ENDS];
        for (int made = 17; made <= 21; made++) {
            ends[made - 17] = made < total ? 0 : made > total || terms.winning().dealerWinsTies() ? -2 : -1;
        }
        ends[DealerDraws.BUST_22] = terms.winning().push22() ? -1 : 0;
        ends[DealerDraws.NATURAL] = terms.losesAll() ? -2 : -1;
        return ends;
    }

    /** Finds out what it is worth to stand, all at once for the hands that this one may become. */
    final void prepare(int hand) {
        prepare(hand, Stands.NONE, List.of(this));
    }

    /** The same for worths that are alike but for one kind of card: of that, each has one fewer left than the worth before. */
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

    /** Puts this hand and all that it may become into a list where it may be worth while to stand. */
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

    /** Whether a hand for which this is planned is worth the work of what it is to stand. */
    boolean stands(int hand, Decision move) {
        return move == Decision.STAND;
    }

    /** What is planned for a hand, as far as that is known before anything is. */
    Decision planned(int hand) {
        return Hands.cards(hand) < 2 ? Decision.HIT : plan.move(hand, up, may(hand));
    }

    /** The chance of every end of the dealer with these cards seen; valid until the next call. */
    final double[] dealer(int hand) {
        // The cards of an infinite deck are always the same.
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

    /** What the plan makes of a hand. */
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

    /** What may be done with a hand beside to hit, to stand and to split. */
    final Plan.May may(int hand) {
        return Plan.May.notSplit(terms, hand, up, fromSplit);
    }
}
