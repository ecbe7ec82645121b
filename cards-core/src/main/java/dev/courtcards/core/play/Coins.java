package dev.courtcards.core.play;

import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A generator that is made at its first use: most bots of a simulation need none, and its key costs a hash. */
final class Coins implements RandomGenerator {
    private final Supplier<RandomGenerator> source;
    private @Nullable RandomGenerator begun;

    Coins(Supplier<RandomGenerator> source) {
        this.source = source;
    }

    private RandomGenerator begun() {
        RandomGenerator known = begun;
        if (known == null) {
            known = source.get();
            begun = known;
        }
        return known;
    }

    @Override
    public long nextLong() {
        return begun().nextLong();
    }

    @Override
    public int nextInt(int bound) {
        return begun().nextInt(bound);
    }
}
