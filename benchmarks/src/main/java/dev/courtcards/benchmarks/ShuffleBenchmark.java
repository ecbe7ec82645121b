package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.SpecifiedShuffle;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One pack and one shoe of six, shuffled by us, by the JDK and by Commons RNG with the same generator as ours. Question: what does a
 * shuffle cost, and what is the price of a byte-exact specification?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar Shuffle -prof gc</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ShuffleBenchmark {
    private static final int NINE = 9;

    /** Cards to shuffle. */
    @Param({"52", "312"})
    public int size;

    private final Xoshiro256PlusPlus fast = new Xoshiro256PlusPlus(Seed.of(1));
    private final SpecifiedShuffle specified = new SpecifiedShuffle();
    private final Seed[] keys = IntStream.range(0, 256).mapToObj(Seed::of).toArray(Seed[]::new);
    private final Random random = new Random(1);
    private final SecureRandom secureRandom = new SecureRandom();
    private final UniformRandomProvider xoshiro = RandomSource.XO_SHI_RO_256_PP.create(1L);
    private int key;
    private byte[] pack = {};
    private byte[] order = {};
    private List<Card> cards = List.of();
    private PermutationSampler permutations = new PermutationSampler(xoshiro, 1, 1);
    private PermutationSampler firstNine = permutations;

    /** A benchmark for {@link #size} cards. */
    public ShuffleBenchmark() {}

    static ShuffleBenchmark of(int size) {
        ShuffleBenchmark benchmark = new ShuffleBenchmark();
        benchmark.size = size;
        benchmark.unwrap();
        return benchmark;
    }

    /** Lays out a new deck. */
    @Setup
    public void unwrap() {
        cards = new ArrayList<>(Pack.of("shoe", size / 52, 0).cards());
        pack = new byte[size];
        for (int i = 0; i < size; i++) {
            pack[i] = (byte) cards.get(i).ordinal();
        }
        order = pack.clone();
        permutations = new PermutationSampler(xoshiro, size, size);
        firstNine = new PermutationSampler(xoshiro, size, NINE);
    }

    private Seed key() {
        key = key + 1 & keys.length - 1;
        return keys[key];
    }

    private byte[] freshOrder() {
        System.arraycopy(pack, 0, order, 0, size);
        return order;
    }

    /** The fast shuffle. */
    @Benchmark
    public Object fast() {
        fast.shuffle(order, size);
        return order;
    }

    /** Nine cards of a fresh deck, fast. */
    @Benchmark
    public Object fastNine() {
        byte[] fresh = freshOrder();
        fast.shuffle(fresh, NINE);
        return fresh;
    }

    /** The specified shuffle. */
    @Benchmark
    public Object specified() {
        specified.shuffle(order, size, key());
        return order;
    }

    /** Nine cards of a fresh deck, as specified. */
    @Benchmark
    public Object specifiedNine() {
        byte[] fresh = freshOrder();
        specified.shuffle(fresh, NINE, key());
        return fresh;
    }

    /** The JDK's shuffle, with a generator of 48 bits. */
    @Benchmark
    public Object collectionsRandom() {
        Collections.shuffle(cards, random);
        return cards;
    }

    /** The JDK's shuffle, with a secure generator. */
    @Benchmark
    public Object collectionsSecureRandom() {
        Collections.shuffle(cards, secureRandom);
        return cards;
    }

    /** Commons RNG on a list. */
    @Benchmark
    public Object listSampler() {
        ListSampler.shuffle(xoshiro, cards);
        return cards;
    }

    /** Commons RNG on bytes, like ours. */
    @Benchmark
    public Object arraySampler() {
        return ArraySampler.shuffle(xoshiro, order);
    }

    /** Commons RNG on numbers, a new array each time. */
    @Benchmark
    public Object permutationSampler() {
        return permutations.sample();
    }

    /** Nine numbers from Commons RNG, a new array each time. */
    @Benchmark
    public Object permutationSamplerNine() {
        return firstNine.sample();
    }
}
