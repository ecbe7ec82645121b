package dev.courtcards.recall.bots;

/** Deterministic coins: the same key and word give the same toss, so that a bot repeats its decision. */
final class Coin {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Coin() {}

    static long mix(long one, long other) {
        long z = one * GOLDEN + other;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Uniform from 0 up to and without 1. */
    static double toss(long key, long word) {
        return (mix(mix(key, word), GOLDEN) >>> 11) * 0x1p-53;
    }
}
