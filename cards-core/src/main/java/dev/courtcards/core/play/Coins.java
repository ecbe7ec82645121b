package dev.courtcards.core.play;

import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Coins that cost nothing until the first is tossed: most bots of a simulation never do, and to key a generator takes a hash. */
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

    /** The generator's own way, which may be quicker. */
    @Override
    public int nextInt(int bound) {
        return begun().nextInt(bound);
    }
}
