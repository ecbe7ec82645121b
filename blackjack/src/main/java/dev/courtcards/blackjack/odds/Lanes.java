package dev.courtcards.blackjack.odds;

/** Many stocks side by side, laid out for vector instructions. */
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

    /** By list of last cards, then by lane: the chances of all sets with that list. */
    final double[][] sum = new double[DealerDraws.MOST_LISTS][COUNT];

    static void times(double[] a, double[] b, double less, double[] to) {
        for (int lane = 0; lane < COUNT; lane++) {
            to[lane] = a[lane] * (b[lane] - less);
        }
    }

    /** Adds a multiple of a product to a sum. */
    static void weigh(double ways, double[] product, double[] factor, double[] weight, double[] sum) {
        for (int lane = 0; lane < COUNT; lane++) {
            double now = ways * product[lane] * factor[lane];
            weight[lane] = now;
            sum[lane] += now;
        }
    }

    static void add(double[] a, double[] b, double[] to) {
        for (int lane = 0; lane < COUNT; lane++) {
            to[lane] += a[lane] * b[lane];
        }
    }

    static void take(double times, double[] a, double[] from) {
        for (int lane = 0; lane < COUNT; lane++) {
            from[lane] -= times * a[lane];
        }
    }
}
