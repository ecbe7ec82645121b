package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** Times of parts of a random poker deal as fractions of the whole deal. Their sum is a lower bound for it. */
final class DealParts {
    private static final int DEALS = EquityBenchmark.DEALS;
    private static final int BITS = 58;
    private static final long ACES = 0x8004002001000L;
    private static final long[] FIRST = hands(10, 1L << 11);
    private static final long[] SECOND = hands(0, 0xFFF);

    private final Xoshiro256PlusPlus luck = new Xoshiro256PlusPlus(Seed.of(1));
    private final byte[] deck = new byte[52];

    private DealParts() {
        for (int i = 0; i < deck.length; i++) {
            deck[i] = (byte) i;
        }
    }

    /**
     * Prints the parts.
     *
     * @param args number of rounds to compare, 101 by default
     */
    public static void main(String[] args) {
        int rounds = args.length == 0 ? 101 : Integer.parseInt(args[0]);
        DealParts parts = new DealParts();
        Supplier<?> known = EquityBenchmark.of("AsAh KdKc")::estimateHundredThousand;
        Supplier<?> ranges = RangesBenchmark.of("QQ+,AKs 22+,A2s+")::estimateHundredThousand;
        print("a board for two known hands: its five cards", rounds, known, () -> parts.boards(0));
        print("a deal of ranges: the two hands", rounds, ranges, parts::hands);
        print(
                "a deal of ranges: five cards that are not among four",
                rounds,
                ranges,
                () -> parts.boards(FIRST[0] | SECOND[0]));
    }

    private static void print(String what, int rounds, Supplier<?> whole, Supplier<?> part) {
        Paired pair = new Paired(whole, part);
        pair.warmUp();
        Paired.Result result = pair.compare(rounds);
        System.out.printf(
                Locale.ROOT, "%s take %.2f of %.1f ns%n", what, result.median(), result.nanoseconds() / DEALS);
    }

    /** The range of pairs from a rank up and of suited aces with these kickers. */
    private static long[] hands(int leastPair, long kickers) {
        return LongStream.range(0, 52L * 52)
                .filter(i -> i / 52 < i % 52)
                .map(i -> 1L << i / 52 | 1L << i % 52)
                .filter(hand -> {
                    long suited = hand >>> Long.numberOfTrailingZeros(hand) / 13 * 13;
                    long ranks = (hand | hand >>> 13 | hand >>> 26 | hand >>> 39) & 0x1FFF;
                    return Long.bitCount(ranks) == 1 && ranks >= 1L << leastPair
                            || suited == ranks && (ranks & ACES) != 0 && (ranks & kickers) != 0;
                })
                .toArray();
    }

    /** Draws two hands that share no card for each deal. */
    private Object hands() {
        long all = 0;
        for (int n = 0; n < DEALS; n++) {
            long one;
            long two;
            do {
                one = FIRST[(int) ((luck.nextLong() >>> 11) * 0x1p-53 * FIRST.length)];
                two = SECOND[(int) ((luck.nextLong() >>> 11) * 0x1p-53 * SECOND.length)];
            } while ((one & two) != 0);
            all += one ^ two;
        }
        return all;
    }

    /** Draws five unused cards for each deal, from one random number if it suffices. */
    private Object boards(long used) {
        long all = 0;
        for (int n = 0; n < DEALS; n++) {
            long bits = 0;
            long board = 0;
            for (int i = 0; Long.bitCount(board) < 5; i++) {
                bits = (i % 5 == 0 ? luck.nextLong() >>> 64 - BITS : bits) * (deck.length - i);
                int j = i + (int) (bits >>> BITS);
                bits &= (1L << BITS) - 1;
                byte card = deck[j];
                deck[j] = deck[i];
                deck[i] = card;
                board |= 1L << card & ~used;
            }
            all += board;
        }
        return all;
    }
}
