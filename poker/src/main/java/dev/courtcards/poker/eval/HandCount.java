package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.lookup.RankTable;

/**
 * Counts hands by worth, by way of their ranks and not one by one.
 *
 * <pre>{@code
 * long[] hands = HandCount.of(CardSet.EMPTY, CardSet.FRENCH, 7);    // of 133,784,560, in a few milliseconds
 * long royal = hands[HandRank.BEST];
 * }</pre>
 *
 * <p>The ways to deal a set of ranks are those in any suits less those with a flush. A small polynomial counts the latter, which have at
 * most two cards of other suits: its i-th coefficient is the number of ways in which i of the cards are of other suits.
 */
public final class HandCount {
    /** Bits of one coefficient; third and higher powers overflow. */
    private static final int COEFFICIENT = 22;
    /** Ways to take m of n cards of a rank, by 2 (5 n + m); by one more if one of the n is of the suit being counted. */
    private static final long[] FACTOR = factors();

    private final long held;
    private final long pack;
    private final int missing;
    /** The number of cards of other suits beside a flush. */
    private final int room;

    private final long[] counts = new long[HandRank.BEST + 1];

    private HandCount(long held, long pack, int size) {
        this.held = held;
        this.pack = pack;
        this.missing = size - Long.bitCount(held);
        this.room = size - 5;
    }

    /**
     * Counts the hands that hold some cards, by worth.
     *
     * @param held at least one card less than the size; they are in every hand
     * @param pack the cards from which the others come; cards that are held do not come again
     * @param size five, six or seven
     * @return the number of hands by worth, 0 to {@link HandRank#BEST}
     * @throws IllegalArgumentException for any other size, or for a joker or a back
     */
    public static long[] of(CardSet held, CardSet pack, int size) {
        if (size < 5 || size > 7 || held.size() >= size) {
            throw new IllegalArgumentException(
                    "a hand has 5 to 7 cards and more than the " + held.size() + " that are held, not " + size);
        }
        if ((held.bits() | pack.bits()) >>> 52 != 0) {
            CardSet others = held.or(pack).minus(CardSet.FRENCH);
            throw new IllegalArgumentException("a " + others.cards().get(0).words() + " has no worth in poker");
        }
        return new HandCount(held.bits(), pack.bits() & ~held.bits(), size).counts();
    }

    private static long[] factors() {
        long[] factors = new long[50];
        for (int n = 0; n <= 4; n++) {
            for (int m = 0; m <= n; m++) {
                int at = 2 * (5 * n + m);
                factors[at] = power(m) * choose(n, m);
                factors[at + 1] = n == 0 ? 0 : power(m) * choose(n - 1, m);
                factors[at + 1] += n == 0 || m == 0 ? 0 : power(m - 1) * choose(n - 1, m - 1);
            }
        }
        return factors;
    }

    private static long choose(int n, int k) {
        return k == 0 ? 1 : Hands.choose(n, k);
    }

    private static long power(int others) {
        return others > 2 ? 0 : 1L << COEFFICIENT * others;
    }

    private long[] counts() {
        long[] one = new long[4];
        for (int suit = 0; suit < 4; suit++) {
            one[suit] = power(Long.bitCount(held & ~ofSuit(suit)));
            countFlushes(ofSuit(suit), 13 * suit);
        }
        int hash = 0;
        for (long left = held; left != 0; left &= left - 1) {
            hash += RankTable.hash(Long.numberOfTrailingZeros(left) % 13);
        }
        countPlain(0, missing, hash, 1, one[0], one[1], one[2], one[3]);
        return counts;
    }

    private static long ofSuit(int suit) {
        return 0x1FFFL << 13 * suit;
    }

    private void countPlain(
            int from, int lacks, int hash, long ways, long clubs, long diamonds, long hearts, long spades) {
        if (lacks == 0) {
            counts[RankTable.plain(hash)] +=
                    ways - flushes(clubs) - flushes(diamonds) - flushes(hearts) - flushes(spades);
            return;
        }
        for (int rank = from; rank < 13; rank++) {
            long there = pack >>> rank;
            int suits = (int) (there & 1 | there >>> 12 & 2 | there >>> 24 & 4 | there >>> 36 & 8);
            int size = Integer.bitCount(suits);
            for (int count = 1; count <= Math.min(lacks, size); count++) {
                int kind = 2 * (5 * size + count);
                countPlain(
                        rank + 1,
                        lacks - count,
                        hash + count * RankTable.hash(rank),
                        ways * choose(size, count),
                        clubs * FACTOR[kind + (suits & 1)],
                        diamonds * FACTOR[kind + (suits >> 1 & 1)],
                        hearts * FACTOR[kind + (suits >> 2 & 1)],
                        spades * FACTOR[kind + (suits >> 3)]);
            }
        }
    }

    /** The number of ways with a flush in this suit. */
    private long flushes(long polynomial) {
        long sum = 0;
        for (int others = 0; others <= room; others++) {
            sum += polynomial >>> COEFFICIENT * others & (1L << COEFFICIENT) - 1;
        }
        return sum;
    }

    /** Counts the hands with a flush in one suit: any of its cards, then any others. */
    private void countFlushes(long suit, int first) {
        int ours = (int) ((held & suit) >>> first);
        int some = (int) ((pack & suit) >>> first);
        int others = Long.bitCount(pack & ~suit);
        for (int more = some; ; more = more - 1 & some) {
            int worth = RankTable.flush(ours | more);
            int lacks = missing - Integer.bitCount(more);
            if (worth > 0 && lacks >= 0) {
                counts[worth] += choose(others, lacks);
            }
            if (more == 0) {
                return;
            }
        }
    }
}
