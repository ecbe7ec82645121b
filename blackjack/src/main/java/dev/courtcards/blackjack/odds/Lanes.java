package dev.courtcards.blackjack.odds;

/** Many stocks side by side, in the form that processors add and multiply at once. */
final class Lanes {
    static final int COUNT = 64;

    /** By kind of card, then by lane. */
    final double[][] count = new double[Hands.KINDS][COUNT];

    final double[] size = new double[COUNT];

    /** By end of the dealer, then by lane. */
    final double[][] ends = new double[DealerDraws.ENDS][COUNT];

    final double[][] product = new double[DealerDraws.MOST_CARDS + 1][COUNT];
    final double[][] falling = new double[DealerDraws.MOST_CARDS + 1][COUNT];
    final double[] weight = new double[COUNT];

    static void times(double[] a, double[] b, double less, double[] to) {
        for (int lane = 0; lane < COUNT; lane++) {
            to[lane] = a[lane] * (b[lane] - less);
        }
    }

    static void take(double[] a, double[] from) {
        for (int lane = 0; lane < COUNT; lane++) {
            from[lane] -= a[lane];
        }
    }

    /** Adds a last card of the sets whose chances are the weights. */
    void add(double ways, int card, double less, int end) {
        add(ways, weight, count[card], less, ends[end]);
    }

    private static void add(double ways, double[] weight, double[] count, double less, double[] to) {
        for (int lane = 0; lane < COUNT; lane++) {
            to[lane] += ways * weight[lane] * (count[lane] - less);
        }
    }

    /** Adds two last cards at once, which lead to different ends. */
    void add(double ways, byte[] card, byte[] before, byte[] end, int at, double step) {
        add(
                ways,
                weight,
                count[card[at]],
                before[at] * step,
                ends[end[at]],
                count[card[at + 1]],
                before[at + 1] * step,
                ends[end[at + 1]]);
    }

    private static void add(
            double ways,
            double[] weight,
            double[] first,
            double lessFirst,
            double[] toFirst,
            double[] second,
            double lessSecond,
            double[] toSecond) {
        for (int lane = 0; lane < COUNT; lane++) {
            double now = ways * weight[lane];
            double one = now * (first[lane] - lessFirst);
            double two = now * (second[lane] - lessSecond);
            toFirst[lane] += one;
            toSecond[lane] += two;
        }
    }
}
