package dev.courtcards.core.deck;

import java.security.DigestException;
import java.security.MessageDigest;
import java.util.random.RandomGenerator;

/**
 * The words of cards-shuffle/1, {@code docs/rules/shuffle.md} section 3: SHA-256 of a key and a counter, read as big-endian 16-bit numbers.
 * One instance serves many keys without further allocation; not thread-safe.
 */
class WordStream implements RandomGenerator {
    private final MessageDigest sha = Seed.sha256();
    private final byte[] input = new byte[36];
    private final byte[] block = new byte[32];
    private int at;
    private int counter;

    /** Moves to the first word of this key. */
    final WordStream start(Seed key) {
        put(0, key.a());
        put(8, key.b());
        put(16, key.c());
        put(24, key.d());
        counter = 0;
        at = block.length;
        return this;
    }

    private void put(int offset, long value) {
        for (int i = 0; i < 8; i++) {
            input[offset + i] = (byte) (value >>> 56 - 8 * i);
        }
    }

    /** The next word, 0 to 65,535; tests override it. */
    int word() {
        if (at == block.length) {
            input[32] = (byte) (counter >>> 24);
            input[33] = (byte) (counter >>> 16);
            input[34] = (byte) (counter >>> 8);
            input[35] = (byte) counter;
            counter++;
            sha.update(input);
            try {
                sha.digest(block, 0, block.length);
            } catch (DigestException e) {
                throw new IllegalStateException("32 bytes hold a SHA-256", e);
            }
            at = 0;
        }
        int word = (block[at] & 0xFF) << 8 | block[at + 1] & 0xFF;
        at += 2;
        return word;
    }

    @Override
    public final long nextLong() {
        return (long) word() << 48 | (long) word() << 32 | (long) word() << 16 | word();
    }

    /** A draw as in section 3 for bounds up to 65,536, else that of the JDK. */
    @Override
    public final int nextInt(int bound) {
        return bound >= 1 && bound <= 65_536 ? uniform(bound) : RandomGenerator.super.nextInt(bound);
    }

    /** Uniform in 0 to n - 1, n up to 65,536, by multiply-shift with exact rejection; n = 1 takes no word. */
    final int uniform(int n) {
        if (n == 1) {
            return 0;
        }
        int product = word() * n;
        if ((product & 0xFFFF) < n) {
            int reject = 65_536 % n;
            while ((product & 0xFFFF) < reject) {
                product = word() * n;
            }
        }
        return product >>> 16;
    }
}
