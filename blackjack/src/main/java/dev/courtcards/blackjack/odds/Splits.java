package dev.courtcards.blackjack.odds;

import java.util.ArrayList;
import java.util.List;

/**
 * The expected value of a pair that is split, and split again whenever a second card makes another pair and the rules allow one more hand.
 * The hands are played by a plan that depends on no other hand.
 *
 * <p>All unseen cards are exchangeable. So the second cards of all hands may be taken as dealt before any hand is played on, and hands
 * about which the same is known have the same expected value.
 */
final class Splits {
    private final int more;
    private final double pairs;
    private final double size;
    private final double step;

    /**
     * By the number of cards of the pair's kind and of other cards gone: the expected value of a hand, and the part of it from second cards
     * of other kinds.
     */
    private final double[][] any;

    private final double[][] other;

    private Splits(OddsRules terms, int up, Stock stock, int card, double pairs, int hands, Plan plan) {
        int most = hands;
        if (card == Hands.ACE && !terms.splitting().resplitAces()) {
            most = 2;
        }
        more = most - 2;
        this.pairs = pairs;
        size = stock.size - 2 * stock.step;
        step = stock.step;
        int known = more * 2 + 1;
        any = new double[known + 1][known + 1];
        other = new double[known + 1][known + 1];
        List<Worth> worths = new ArrayList<>();
        for (int gone = 0; gone < known && (gone == 0 || left(gone - 1) > 0); gone++) {
            worths.add(new Worth(terms, up, stock.without(card, gone + 1), true, plan));
        }
        if (card != Hands.ACE || terms.splitting().hitSplitAces()) {
            Worth.prepare(Hands.of(card), card, worths);
        }
        for (int gone = 0; gone < worths.size(); gone++) {
            start(gone, worths.get(gone), card);
        }
        // The law of total expectation over the next unseen card, which is of the pair's kind or another.
        for (int others = 1; others < known; others++) {
            for (int gone = 0; gone + others < known; gone++) {
                double chance = pair(gone, others - 1);
                any[gone][others] = without(any, gone, others, chance);
                other[gone][others] = without(other, gone, others, chance);
            }
        }
    }

    /**
     * The expected value of a split.
     *
     * @param stock all cards but the up card, with the pair
     * @param pairs the number of cards left after the pair that would make a pair with one of it
     * @param hands the largest number of hands, at least 2
     */
    static double worth(OddsRules terms, int up, Stock stock, int card, double pairs, int hands, Plan plan) {
        Splits splits = new Splits(terms, up, stock, card, pairs, hands, plan);
        return splits.dealt(2, 0, 0);
    }

    private void start(int gone, Worth worth, int card) {
        int hand = Hands.of(card);
        double left = worth.size(hand);
        for (int second = 0; second < Hands.KINDS; second++) {
            double cards = worth.left(hand, second);
            if (cards > 0) {
                double value = second(worth, Hands.after(hand, second), card);
                any[gone][0] += cards / left * value;
                double others = second == card ? Math.max(0, cards - left(gone)) : cards;
                other[gone][0] += others / left * value;
            }
        }
    }

    /** The expected value of a hand that has its second card. */
    static double second(Worth worth, int hand, int card) {
        OddsRules terms = worth.terms;
        if (Hands.isNatural(hand) && terms.splitting().blackjackAfterSplit()) {
            return worth.blackjack(hand);
        }
        if (card != Hands.ACE
                || terms.splitting().hitSplitAces() && terms.splitting().doubleSplitAces()) {
            return worth.value(hand);
        }
        return terms.splitting().hitSplitAces() && !worth.isOver(hand)
                ? worth.worth(hand, Plan.May.NOTHING)
                : worth.stand(hand);
    }

    private double left(int gone) {
        return Math.max(0, pairs - gone * step);
    }

    /** The chance that the next card makes a pair. */
    private double pair(int gone, int others) {
        return left(gone) / (size - (gone + others) * step);
    }

    private static double without(double[][] table, int gone, int others, double pair) {
        return pair < 1 ? (table[gone][others - 1] - pair * table[gone + 1][others - 1]) / (1 - pair) : 0;
    }

    /**
     * The expected value of all hands: those that wait for a second card, after the given numbers of further splits and of hands that are
     * no pair.
     */
    private double dealt(int waiting, int gone, int others) {
        if (waiting == 0 || gone == more) {
            double single = others == 0 ? 0 : other[gone][others - 1] / (1 - pair(gone, others - 1));
            return others * single + waiting * any[gone][others];
        }
        double pair = pair(gone, others);
        double sum = pair > 0 ? pair * dealt(waiting + 1, gone + 1, others) : 0;
        return pair < 1 ? sum + (1 - pair) * dealt(waiting - 1, gone, others + 1) : sum;
    }
}
