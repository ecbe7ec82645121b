package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.Ranking;
import java.util.concurrent.TimeUnit;
import java.util.function.LongToIntFunction;
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
 * The cost of one hand of Omaha or badugi, in nanoseconds. Question: how much faster are the tables than a walk over every choice of two
 * and three cards (60 for four own cards) or of the cards of a badugi (15)?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar OmahaBenchmark -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class OmahaBenchmark {
    static final int HANDS = 1 << 14;

    /** Number of a player's own cards. */
    @Param({"4", "5", "6"})
    int cards = 4;

    private final long[] own = new long[HANDS];
    private final long[] boards = new long[HANDS];

    /** A benchmark of random hands. */
    public OmahaBenchmark() {}

    static OmahaBenchmark of(int cards) {
        OmahaBenchmark omaha = new OmahaBenchmark();
        omaha.cards = cards;
        omaha.deal();
        return omaha;
    }

    /** Deals the hands. */
    @Setup
    public void deal() {
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(42));
        byte[] deck = new byte[52];
        for (byte card = 0; card < deck.length; card++) {
            deck[card] = card;
        }
        for (int hand = 0; hand < HANDS; hand++) {
            shuffle.shuffle(deck, cards + 5);
            own[hand] = 0;
            boards[hand] = 0;
            for (int i = 0; i < cards + 5; i++) {
                own[hand] |= i < cards ? 1L << deck[i] : 0;
                boards[hand] |= i < cards ? 0 : 1L << deck[i];
            }
        }
    }

    /** The best high hand of two and three. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int high() {
        int sum = 0;
        for (int i = 0; i < HANDS; i++) {
            sum += Ranking.OMAHA.rank(own[i], boards[i]);
        }
        return sum;
    }

    /** The same by every choice. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int highByChoices() {
        int sum = 0;
        for (int i = 0; i < HANDS; i++) {
            sum += best(own[i], boards[i], Evaluator::rank);
        }
        return sum;
    }

    /** The best low of two and three, eight or better. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int low() {
        int sum = 0;
        for (int i = 0; i < HANDS; i++) {
            sum += Ranking.OMAHA_EIGHT.rank(own[i], boards[i]);
        }
        return sum;
    }

    /** The same by every choice. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int lowByChoices() {
        int sum = 0;
        for (int i = 0; i < HANDS; i++) {
            sum += best(own[i], boards[i], five -> Ranking.EIGHT_OR_BETTER.rank(five, 0));
        }
        return sum;
    }

    /** The own cards as a badugi. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int badugi() {
        int sum = 0;
        for (int i = 0; i < HANDS; i++) {
            sum += Ranking.BADUGI.rank(own[i], 0);
        }
        return sum;
    }

    /** The same by every choice. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int badugiByChoices() {
        int sum = 0;
        for (int i = 0; i < HANDS; i++) {
            int best = 0;
            for (long choice = own[i]; choice != 0; choice = choice - 1 & own[i]) {
                best = Math.max(best, badugi(choice));
            }
            sum += best;
        }
        return sum;
    }

    /** The value of a choice whose cards all count: more cards, then lower ones. */
    private static int badugi(long choice) {
        int ranks = 0;
        int suits = 0;
        for (long left = choice; left != 0; left &= left - 1) {
            int card = Long.numberOfTrailingZeros(left);
            ranks |= 1 << (card + 1) % 13;
            suits |= 1 << card / 13;
        }
        int size = Long.bitCount(choice);
        return Integer.bitCount(ranks) < size || Integer.bitCount(suits) < size ? 0 : size << 13 | 0x1FFF ^ ranks;
    }

    private static int best(long own, long board, LongToIntFunction worth) {
        int best = 0;
        for (long a = own; a != 0; a &= a - 1) {
            for (long b = a & a - 1; b != 0; b &= b - 1) {
                long pair = a & -a | b & -b;
                for (long x = board; x != 0; x &= x - 1) {
                    for (long y = x & x - 1; y != 0; y &= y - 1) {
                        for (long z = y & y - 1; z != 0; z &= z - 1) {
                            best = Math.max(best, worth.applyAsInt(pair | x & -x | y & -y | z & -z));
                        }
                    }
                }
            }
        }
        return best;
    }
}
