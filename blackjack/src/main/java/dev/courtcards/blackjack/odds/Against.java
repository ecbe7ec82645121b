package dev.courtcards.blackjack.odds;

import java.util.EnumMap;
import java.util.Map;

/** The expected values of whole turns against one up card: hands of two cards with every play that the rules allow. */
final class Against {
    private final OddsRules terms;
    private final int up;
    private final Stock stock;
    private final Worth worth;
    private final Plan plan;

    private Against(OddsRules terms, int up, Stock stock, Worth worth, Plan plan) {
        this.terms = terms;
        this.up = up;
        this.stock = stock;
        this.worth = worth;
        this.plan = plan;
    }

    /** The best play against an up card, with expected values prepared for all hands that begin with this one. */
    static Against best(OddsRules terms, int up, Stock stock, int from, boolean fromSplit) {
        Best best = new Best(terms, up, stock, fromSplit);
        best.prepare(from);
        return new Against(terms, up, stock, best, best);
    }

    static Against planned(OddsRules terms, int up, Stock stock, Plan plan) {
        return new Against(terms, up, stock, new Worth(terms, up, stock, false, plan), plan);
    }

    Worth worth() {
        return worth;
    }

    /** The expected value of a split that may make n hands of this one, where m unseen cards make a pair with one of it. */
    double split(int hand, double pairs, int hands) {
        return Splits.worth(terms, up, stock, Hands.pair(hand), pairs, hands, plan);
    }

    /** The number of unseen cards that make a pair with a card of this pair, where all cards of a value are alike. */
    double pairs(int hand) {
        return worth.left(hand, Hands.pair(hand));
    }

    /** The expected value of each play that the rules allow; with 1 hand at most there is no split. */
    Map<Decision, Double> plays(int hand, double pairs, int hands) {
        Map<Decision, Double> plays = new EnumMap<>(Decision.class);
        plays.put(Decision.STAND, worth.stand(hand));
        plays.put(Decision.HIT, worth.hit(hand));
        Plan.May may = worth.may(hand);
        if (may.twice()) {
            plays.put(Decision.DOUBLE, worth.twice(hand));
        }
        if (Hands.pair(hand) >= 0 && hands > 1) {
            plays.put(Decision.SPLIT, split(hand, pairs, hands));
        }
        if (may.surrender()) {
            plays.put(Decision.SURRENDER, worth.surrender(hand));
        }
        return plays;
    }

    int up() {
        return up;
    }

    /** All cards but the up card. */
    Stock stock() {
        return stock;
    }

    Plan plan() {
        return plan;
    }

    /** The play of a hand of two cards that is no natural. */
    Decision decide(int hand, boolean pair, double pairs) {
        Plan.May may = worth.may(hand);
        boolean split = pair && terms.splitting().maxHands() > 1;
        if (plan != worth) {
            return plan.move(hand, up, new Plan.May(split, may.surrender(), may.twice()));
        }
        return split && split(hand, pairs, terms.splitting().maxHands()) > worth.value(hand)
                ? Decision.SPLIT
                : plan.move(hand, up, may);
    }

    /** The expected value of a hand of two cards, with the naturals of the dealer. */
    double turn(int hand, boolean pair, double pairs) {
        if (Hands.isNatural(hand)) {
            return worth.blackjack(hand);
        }
        boolean split = pair && terms.splitting().maxHands() > 1;
        double value;
        if (plan == worth) {
            value = worth.value(hand);
            if (split) {
                value = Math.max(value, split(hand, pairs, terms.splitting().maxHands()));
            }
        } else {
            Decision move = decide(hand, pair, pairs);
            value = move == Decision.SPLIT
                    ? split(hand, pairs, terms.splitting().maxHands())
                    : worth.worth(hand, move);
        }
        return value - (terms.losesAll() ? 0 : worth.natural(hand));
    }
}
