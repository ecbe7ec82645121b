package dev.courtcards.blackjack.odds;

/**
 * The number of cards of each kind that may still come, for arithmetic: a taken card makes one fewer, but none fewer of an infinite deck.
 */
final class Stock {
    final double[] count;
    final double size;

    /** The decrease by one card: 1, or 0 for an infinite deck. */
    final double step;

    Stock(double[] count, double step) {
        double sum = 0;
        for (double one : count) {
            sum += one;
        }
        this.count = count;
        this.size = sum;
        this.step = step;
    }

    /** The stock without n cards of a kind. */
    Stock without(int card, int cards) {
        double[] less = count.clone();
        less[card] = Math.max(0, less[card] - cards * step);
        return new Stock(less, step);
    }

    /** The stock without a hand. */
    Stock without(int hand) {
        double[] less = count.clone();
        byte[] gone = Hands.counts(hand);
        for (int card = 0; card < Hands.KINDS; card++) {
            less[card] = Math.max(0, less[card] - gone[card] * step);
        }
        return new Stock(less, step);
    }

    boolean has(int card) {
        return count[card] > 0 && size > 0;
    }

    double chance(int card) {
        return size > 0 ? count[card] / size : 0;
    }

    /** The chance that the next card makes a natural of the dealer's up card. */
    double natural(int up) {
        return up == Hands.ACE ? chance(Hands.TEN) : up == Hands.TEN ? chance(Hands.ACE) : 0;
    }
}
