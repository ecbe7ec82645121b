package dev.courtcards.core.deck;

import java.util.function.ObjIntConsumer;

/** What a great number of shuffles of one small pack look like, counted. */
final class ShuffleStatistics {
    private final int size;
    private final int shuffles;
    private final int[][] seen;
    private int withoutFixedPoint;
    private long fixedPoints;
    private long risingSequences;
    private long risingSquares;
    private long cycles;
    private long inversions;

    private ShuffleStatistics(int size, int shuffles) {
        this.size = size;
        this.shuffles = shuffles;
        this.seen = new int[size][size];
    }

    /** n shuffles, number i by the shuffler with i; a pack is up to 64 cards. */
    static ShuffleStatistics of(int size, int shuffles, ObjIntConsumer<byte[]> shuffler) {
        ShuffleStatistics statistics = new ShuffleStatistics(size, shuffles);
        byte[] pack = pack(size);
        byte[] order = new byte[size];
        for (int i = 0; i < shuffles; i++) {
            System.arraycopy(pack, 0, order, 0, size);
            shuffler.accept(order, i);
            statistics.count(order);
        }
        return statistics;
    }

    /** Cards 0, 1, 2, ... as far as a byte counts. */
    static byte[] pack(int size) {
        byte[] pack = new byte[size];
        for (int i = 0; i < size; i++) {
            pack[i] = (byte) i;
        }
        return pack;
    }

    private void count(byte[] order) {
        byte[] place = new byte[size];
        long before = 0;
        int fixed = 0;
        for (int i = 0; i < size; i++) {
            int card = order[i];
            seen[i][card]++;
            place[card] = (byte) i;
            fixed += card == i ? 1 : 0;
            inversions += Long.bitCount(before >>> card);
            before |= 1L << card;
        }
        fixedPoints += fixed;
        withoutFixedPoint += fixed == 0 ? 1 : 0;
        int rising = 1;
        for (int card = 1; card < size; card++) {
            rising += place[card] < place[card - 1] ? 1 : 0;
        }
        risingSequences += rising;
        risingSquares += (long) rising * rising;
        long left = size == 64 ? -1 : (1L << size) - 1;
        while (left != 0) {
            cycles++;
            int i = Long.numberOfTrailingZeros(left);
            while ((left >>> i & 1) != 0) {
                left &= ~(1L << i);
                i = order[i];
            }
        }
    }

    /** Chi-square of how often each card lay at each place. */
    double positionChiSquare() {
        double expected = (double) shuffles / size;
        double sum = 0;
        for (int[] place : seen) {
            for (int count : place) {
                sum += (count - expected) * (count - expected) / expected;
            }
        }
        return sum;
    }

    double fixedPointsMean() {
        return (double) fixedPoints / shuffles;
    }

    double partWithoutFixedPoint() {
        return (double) withoutFixedPoint / shuffles;
    }

    double risingSequencesMean() {
        return (double) risingSequences / shuffles;
    }

    double risingSequencesVariance() {
        return (double) risingSquares / shuffles - risingSequencesMean() * risingSequencesMean();
    }

    double cyclesMean() {
        return (double) cycles / shuffles;
    }

    double inversionsMean() {
        return (double) inversions / shuffles;
    }

    /** Chi-square of how often each order of these few cards came, over all shuffles. */
    static double orderChiSquare(int size, int shuffles, ObjIntConsumer<byte[]> shuffler) {
        int orders = 1;
        for (int n = 2; n <= size; n++) {
            orders *= n;
        }
        int[] seen = new int[orders];
        byte[] pack = pack(size);
        byte[] order = new byte[size];
        for (int i = 0; i < shuffles; i++) {
            System.arraycopy(pack, 0, order, 0, size);
            shuffler.accept(order, i);
            seen[rank(order)]++;
        }
        double expected = (double) shuffles / orders;
        double sum = 0;
        for (int count : seen) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }

    /** The number of an order among all orders. */
    private static int rank(byte[] order) {
        int rank = 0;
        for (int i = 0; i < order.length; i++) {
            int smaller = 0;
            for (int j = i + 1; j < order.length; j++) {
                smaller += order[j] < order[i] ? 1 : 0;
            }
            rank = rank * (order.length - i) + smaller;
        }
        return rank;
    }
}
