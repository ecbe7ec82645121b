package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.romme.meld.MeldRules;
import dev.courtcards.romme.meld.MeldRules.JokerLimit;
import dev.courtcards.romme.meld.MeldSolver;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of the best melds of a hand, in nanoseconds. Question: how does the solver compare with a plain test of every subset of three
 * cards or more, which does not even combine melds?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar MeldsBenchmark -prof gc</pre>
 *
 * {@link #main} prints the distribution of the times of single hands.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class MeldsBenchmark {
    static final int HANDS = 1 << 14;
    private static final int PLAIN = 1 << 6;
    private static final int JOKER = 52;

    /** Cards of a hand and of the pack from which it is dealt. */
    @Param({"10 of 52", "14 of 110", "9 of 110"})
    String deal = "14 of 110";

    private MeldSolver solver = new MeldSolver(MeldRules.of(JokerLimit.NOT_MAJORITY));
    private byte[] cards = {};
    private int size;

    /** A benchmark of random hands. */
    public MeldsBenchmark() {}

    static MeldsBenchmark of(String deal) {
        MeldsBenchmark melds = new MeldsBenchmark();
        melds.deal = deal;
        melds.deal();
        return melds;
    }

    /** Deals the hands. */
    @Setup
    public void deal() {
        size = Integer.parseInt(deal.substring(0, deal.indexOf(' ')));
        boolean one = deal.endsWith(" 52");
        cards = dealt(one ? 1 : 2, one ? 0 : 6, size, HANDS);
        solver = new MeldSolver(MeldRules.of(JokerLimit.NOT_MAJORITY));
    }

    private static byte[] dealt(int decks, int jokers, int size, int hands) {
        byte[] pack = new byte[52 * decks + jokers];
        for (int i = 0; i < pack.length; i++) {
            pack[i] = (byte) (i < 52 * decks ? i % 52 : JOKER);
        }
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(42));
        byte[] dealt = new byte[size * hands];
        for (int hand = 0; hand < hands; hand++) {
            shuffle.shuffle(pack, size);
            System.arraycopy(pack, 0, dealt, size * hand, size);
        }
        return dealt;
    }

    /** The least deadwood of a hand. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int leastDeadwood() {
        return solved(Goal.LEAST_DEADWOOD);
    }

    /** The most points that a hand can lay. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int mostPoints() {
        return solved(Goal.MOST_POINTS);
    }

    private int solved(Goal goal) {
        int sum = 0;
        for (int at = 0; at < cards.length; at += size) {
            sum += solver.solve(cards, at, size, goal);
        }
        return sum;
    }

    /** The plain way: tests whether each subset of a hand is a set or a run, without combining them. */
    @Benchmark
    @OperationsPerInvocation(PLAIN)
    public int everySubset() {
        int melds = 0;
        for (int hand = 0; hand < PLAIN; hand++) {
            for (int subset = 1; subset < 1 << size; subset++) {
                melds += Integer.bitCount(subset) >= 3 && isMeld(size * hand, subset) ? 1 : 0;
            }
        }
        return melds;
    }

    private boolean isMeld(int from, int subset) {
        int n = 0;
        int jokers = 0;
        int ranks = 0;
        int suits = 0;
        for (int left = subset; left != 0; left &= left - 1) {
            int card = cards[from + Integer.numberOfTrailingZeros(left)];
            if (card == JOKER) {
                jokers++;
            } else {
                n++;
                ranks |= 1 << card % 13;
                suits |= 1 << card / 13;
            }
        }
        if (jokers > n) {
            return false;
        }
        if (Integer.bitCount(ranks) == 1) {
            return Integer.bitCount(suits) == n && n + jokers <= 4;
        }
        int low = (ranks << 1 | ranks >> 12) & 0x1FFF;
        return Integer.bitCount(suits) == 1
                && Integer.bitCount(ranks) == n
                && Math.min(span(ranks), span(low)) <= Math.min(13, n + jokers);
    }

    private static int span(int ranks) {
        return 32 - Integer.numberOfLeadingZeros(ranks) - Integer.numberOfTrailingZeros(ranks);
    }

    /**
     * Prints mean, 99th percentile and maximum of single hands: 14 of 110, and 60,000 dense ones of a few ranks with three to six jokers,
     * under every limit of jokers. Each hand counts with the fastest of five runs, so that other load on the machine does not count.
     *
     * @param args none
     */
    public static void main(String[] args) {
        System.out.println("| hands | jokers in a meld | mean ns | 99 % below ns | worst ns |");
        System.out.println("| --- | --- | ---: | ---: | ---: |");
        byte[] random = dealt(2, 6, 14, 60_000);
        byte[] dense = dense(60_000);
        for (JokerLimit limit : JokerLimit.values()) {
            spread("14 of 110", limit, random);
            spread("14, dense", limit, dense);
        }
    }

    private static byte[] dense(int hands) {
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(7));
        byte[] dealt = new byte[14 * hands];
        for (int hand = 0; hand < hands; hand++) {
            int jokers = 3 + hand % 4;
            int suits = 1 + hand / 4 % 4;
            int ranks = Math.max(14 / suits, 4 + hand / 16 % 10);
            ranks = Math.min(13, ranks);
            byte[] pack = new byte[2 * suits * ranks];
            for (int i = 0; i < pack.length; i++) {
                pack[i] = (byte) (13 * (i / 2 % suits) + i / 2 / suits);
            }
            shuffle.shuffle(pack, 14 - jokers);
            System.arraycopy(pack, 0, dealt, 14 * hand, 14 - jokers);
            Arrays.fill(dealt, 14 * hand + 14 - jokers, 14 * hand + 14, (byte) JOKER);
        }
        return dealt;
    }

    private static void spread(String name, JokerLimit limit, byte[] hands) {
        MeldSolver solver = new MeldSolver(MeldRules.of(limit));
        long[] times = new long[hands.length / 14];
        Arrays.fill(times, Long.MAX_VALUE);
        long sum = 0;
        for (int run = 0; run < 5; run++) {
            for (int hand = 0; hand < times.length; hand++) {
                long start = System.nanoTime();
                sum += solver.solve(hands, 14 * hand, 14, Goal.LEAST_DEADWOOD);
                times[hand] = Math.min(times[hand], System.nanoTime() - start);
            }
        }
        Arrays.sort(times);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %,.0f | %,d | %,d |%n",
                name,
                limit,
                Arrays.stream(times).average().orElse(sum),
                times[times.length * 99 / 100],
                times[times.length - 1]);
    }
}
