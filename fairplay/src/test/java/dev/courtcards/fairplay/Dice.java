package dev.courtcards.fairplay;

import java.security.SecureRandom;
import java.util.SplittableRandom;

/** Randomness that a test can have again. */
public final class Dice extends SecureRandom {
    private static final long serialVersionUID = 1L;
    private final transient SplittableRandom random;

    public Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    @Override
    public void nextBytes(byte[] bytes) {
        random.nextBytes(bytes);
    }
}
