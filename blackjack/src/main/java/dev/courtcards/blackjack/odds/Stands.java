package dev.courtcards.blackjack.odds;

import java.util.Arrays;

/**
 * The expected values of standing with many hands side by side, laid out for vector instructions. All hands have the same total, so an end
 * of the dealer has the same value for each, and a set of the dealer's cards needs one sum instead of one for each end.
 *
 * <p>The cards of one kind may be kept apart: the values of the dealer's sets are then summed by the number of cards of that kind in them.
 * Everything else is the same for any number of that kind gone from the stock, and is computed once for all.
 */
final class Stands {
    static final int COUNT = 64;

    /** No kind is kept apart. */
    static final int NONE = -1;

    /** The number of cards left, by kind and then by lane. */
    final double[][] count = new double[Hands.KINDS][COUNT];

    final double[] size = new double[COUNT];

    /** The results of {@link #find}, by lane. */
    final double[] worth = new double[COUNT];

    private final DealerDraws draws;
    private final int kind;

    /** By the number of drawn cards, the product for the current set of the walk. */
    private final double[][] product;

    /** By list of last cards, their summed value, and the value of a last card of the kind apart, which is never in {@link #product}. */
    private final double[][] lasts = new double[DealerDraws.MOST_LISTS][COUNT];

    private final double[] lastOfKind = new double[DealerDraws.MOST_LISTS];
    private final boolean[] counts = new boolean[DealerDraws.MOST_LISTS];

    /** By the number of cards of the kind and by the number of all cards that the dealer has drawn at the end. */
    private final double[][][] sums;

    private final boolean[][] used;

    /** Falling products: of the kind's cards, and the inverse of that of all cards. */
    private final double[][] ofKind;

    private final double[][] inverse;
    private final double[] part = new double[COUNT];
    private final double[] one = new double[COUNT];
    private double[] worths = {};
    private int many;

    /**
     * Room for hands against a dealer.
     *
     * @param draws the dealer's draws
     * @param kind the cards to be kept apart, or {@link #NONE}
     * @param most the largest number of more cards of that kind gone
     */
    Stands(DealerDraws draws, int kind, int most) {
        this.draws = draws;
        this.kind = kind;
        int drawn = draws.longest() + 1;
        product = new double[drawn][COUNT];
        sums = new double[kind == NONE ? 1 : drawn][drawn][COUNT];
        used = new boolean[sums.length][drawn];
        ofKind = new double[sums.length][COUNT];
        inverse = new double[drawn + most][COUNT];
        Arrays.fill(product[0], 1);
        Arrays.fill(one, 1);
        Arrays.fill(ofKind[0], 1);
    }

    /**
     * Walks through all draws of the dealer from the cards left.
     *
     * @param ends the value of each end, less that of a bust
     * @param lanes the number of hands
     */
    void draw(double[] ends, int lanes) {
        worths = ends;
        many = lanes;
        for (int i = 0; i < sums.length; i++) {
            for (int drawn = 0; drawn < used[i].length; drawn++) {
                if (used[i][drawn]) {
                    Arrays.fill(sums[i][drawn], 0);
                }
            }
            Arrays.fill(used[i], false);
        }
        Arrays.fill(part, 1);
        Arrays.fill(inverse[0], 1);
        for (int drawn = 1; drawn < inverse.length; drawn++) {
            for (int lane = 0; lane < COUNT; lane++) {
                part[lane] *= Math.max(size[lane] - drawn + 1, 1);
                inverse[drawn][lane] = 1 / part[lane];
            }
        }
        draws.walk(this, kind);
    }

    /** Begins a list of last cards. */
    void list(int list, byte[] cards, int many) {
        Arrays.fill(lasts[list], 0);
        lastOfKind[list] = 0;
        counts[list] = false;
        for (int exit = 0; exit < many; exit++) {
            double brings = worths[cards[many + exit]];
            counts[list] |= brings != 0;
            if (cards[exit] == kind) {
                lastOfKind[list] = brings;
            } else if (brings != 0) {
                plus(brings, count[cards[exit]], lasts[list]);
            }
        }
    }

    double worth(int end) {
        return worths[end];
    }

    /**
     * Adds a set that has one card more than an earlier one; if it has a list, the dealer may end after it.
     *
     * @param drawn the number of cards in the set
     * @param card its last card
     * @param before the number of equal cards before it; not used for the kind apart
     * @param kin the number of cards of the kind apart in the set
     * @param orders the number of orders in which the dealer draws it
     * @param list its last cards, or -1
     * @param held the value of the last cards that the set itself holds
     */
    void add(int drawn, int card, int before, int kin, double orders, int list, double held) {
        boolean apart = drawn == 0 || card == kind;
        double[] others = product[Math.max(0, drawn - 1)];
        double[] left = apart ? one : count[card];
        double[] set = product[drawn];
        double less = apart ? 0 : before;
        if (list < 0 || !counts[list]) {
            for (int lane = 0; lane < COUNT; lane++) {
                set[lane] = others[lane] * (left[lane] - less);
            }
            return;
        }
        double[] brings = lasts[list];
        double[] sum = sum(kin, drawn + 1);
        for (int lane = 0; lane < COUNT; lane++) {
            double now = others[lane] * (left[lane] - less);
            set[lane] = now;
            sum[lane] += orders * now * (brings[lane] - held);
        }
        if (lastOfKind[list] != 0) {
            plus(orders * lastOfKind[list], set, sum(kin + 1, drawn + 1));
        }
    }

    private double[] sum(int kin, int drawn) {
        used[kin][drawn] = true;
        return sums[kin][drawn];
    }

    /**
     * Computes the value of each hand when n more cards of the kind are gone.
     *
     * @param gone 0 or more, 0 if no kind is kept apart
     */
    void find(int gone) {
        for (int kin = 1; kin < ofKind.length; kin++) {
            times(kin - 1, gone, ofKind[kin]);
        }
        Arrays.fill(worth, 0);
        for (int drawn = 1; drawn < product.length; drawn++) {
            Arrays.fill(part, 0);
            for (int kin = 0; kin < sums.length; kin++) {
                if (used[kin][drawn]) {
                    plus(ofKind[kin], sums[kin][drawn], part);
                }
            }
            plus(inverse[drawn + gone], part, worth);
        }
        // The inverse falling product without the gone cards is that of all cards, divided by that of the gone ones.
        for (int lane = 0; lane < COUNT; lane++) {
            worth[lane] = 1 + worth[lane] / inverse[gone][lane];
        }
    }

    private void times(int before, int gone, double[] to) {
        double[] left = count[kind];
        double[] others = ofKind[before];
        for (int lane = 0; lane < COUNT; lane++) {
            to[lane] = others[lane] * (left[lane] - gone - before);
        }
    }

    private void plus(double times, double[] a, double[] to) {
        for (int lane = 0; lane < COUNT; lane++) {
            to[lane] += times * a[lane];
        }
    }

    private void plus(double[] a, double[] b, double[] to) {
        for (int lane = 0; lane < COUNT; lane++) {
            to[lane] += a[lane] * b[lane];
        }
    }
}
