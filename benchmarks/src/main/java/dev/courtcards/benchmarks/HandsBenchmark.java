package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.HandCount;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of one poker hand, in nanoseconds. Question: how much slower is the evaluator than a loop that only reads the cards
 * ({@link #sumSevenBytes}), and what does a walk through many hands save?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar HandsBenchmark -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class HandsBenchmark {
    static final int HANDS = 1 << 16;
    private static final int BOARDS = 2_118_760;
    static final int ALL_FIVE = 2_598_960;
    static final int ALL_SEVEN = 133_784_560;
    private static final CardSet HELD = CardSet.of(Card.NINE_OF_DIAMONDS, Card.EIGHT_OF_DIAMONDS);

    private final byte[] bytes = new byte[7 * HANDS];
    private final long[] sets = new long[HANDS];

    /** A benchmark of random hands. */
    public HandsBenchmark() {}

    static HandsBenchmark dealt() {
        HandsBenchmark hands = new HandsBenchmark();
        hands.deal();
        return hands;
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
            shuffle.shuffle(deck, 7);
            sets[hand] = 0;
            for (int i = 0; i < 7; i++) {
                bytes[7 * hand + i] = deck[i];
                sets[hand] |= 1L << deck[i];
            }
        }
    }

    /** The yardstick: reads the seven cards of each hand and adds up their numbers. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int sumSevenBytes() {
        int sum = 0;
        for (int at = 0; at < bytes.length; at += 7) {
            sum += bytes[at]
                    + bytes[at + 1]
                    + bytes[at + 2]
                    + bytes[at + 3]
                    + bytes[at + 4]
                    + bytes[at + 5]
                    + bytes[at + 6];
        }
        return sum;
    }

    /** Random hands of seven as card sets. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int sevenInASet() {
        int sum = 0;
        for (long set : sets) {
            sum += Evaluator.rank(set);
        }
        return sum;
    }

    /** Random hands of seven as card bytes. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int sevenBytes() {
        int sum = 0;
        for (int at = 0; at < bytes.length; at += 7) {
            sum += Evaluator.rank(bytes, at, 7);
        }
        return sum;
    }

    /** Random hands of seven as card bytes, not checked. */
    @Benchmark
    @OperationsPerInvocation(HANDS)
    public int sevenBytesUnchecked() {
        int sum = 0;
        for (int at = 0; at < bytes.length; at += 7) {
            sum += Evaluator.rankUnchecked(bytes, at);
        }
        return sum;
    }

    /** All hands of five, those of the same ranks together. */
    @Benchmark
    @OperationsPerInvocation(ALL_FIVE)
    public long allFiveWalked() {
        Sum sum = new Sum();
        HandWalk.each(CardSet.EMPTY, CardSet.FRENCH, 5, sum);
        return sum.sum;
    }

    /** All hands of five, each evaluated by itself. */
    @Benchmark
    @OperationsPerInvocation(ALL_FIVE)
    public long allFiveOneByOne() {
        return oneByOne(0, CardSet.FRENCH.bits(), 5);
    }

    /** All hands of seven with two given cards, walked: the boards that these two can get. */
    @Benchmark
    @OperationsPerInvocation(BOARDS)
    public long boardsWalked() {
        Sum sum = new Sum();
        HandWalk.each(HELD, CardSet.FRENCH, 7, sum);
        return sum.sum;
    }

    /** The same hands, each evaluated by itself. */
    @Benchmark
    @OperationsPerInvocation(BOARDS)
    public long boardsOneByOne() {
        return oneByOne(HELD.bits(), CardSet.FRENCH.minus(HELD).bits(), 5);
    }

    /** All hands of seven, those of the same ranks together. */
    @Benchmark
    @OperationsPerInvocation(ALL_SEVEN)
    public long allSevenWalked() {
        Sum sum = new Sum();
        HandWalk.each(CardSet.EMPTY, CardSet.FRENCH, 7, sum);
        return sum.sum;
    }

    /** All hands of seven, each evaluated by itself. */
    @Benchmark
    @OperationsPerInvocation(ALL_SEVEN)
    public long allSevenOneByOne() {
        return oneByOne(0, CardSet.FRENCH.bits(), 7);
    }

    /** The number of hands of seven of each rank, counted by the ranks of their cards. */
    @Benchmark
    @OperationsPerInvocation(ALL_SEVEN)
    public long[] allSevenCounted() {
        return HandCount.of(CardSet.EMPTY, CardSet.FRENCH, 7);
    }

    private static long oneByOne(long held, long pack, int missing) {
        long sum = 0;
        for (long left = pack; left != 0; left &= left - 1) {
            long more = held | left & -left;
            sum += missing == 1 ? Evaluator.rank(more) : oneByOne(more, left & left - 1, missing - 1);
        }
        return sum;
    }

    private static final class Sum implements HandWalk.Visitor {
        private long sum;

        @Override
        public void hand(long cards, int rank) {
            sum += rank;
        }
    }
}
