package dev.courtcards.core.play;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A player that does nothing but toss coins, and reckons from them what was shuffled. It solves for the 256 bits of the
 * state of a xoshiro256++: bit 23 of its result {@code rotl(a + d, 23) + a} is a[23] ^ a[0] ^ d[0] and a carry, and the carry is
 * none where the bits below are ones, one where they are noughts, but for one time in 2^15. So some results tell one
 * linear equation each.
 */
final class Thief {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final long BELOW = 0x7FFFL << 8;
    private static final int MOST = 20_000_000;
    private static final int BACK = 40; // no shuffle of a French pack takes this many words
    private final long[][] rows = new long[256][];
    private int rank;

    private Thief() {}

    /** All orders that this pack may have been given by a generator that is this one, or that has a seed near this one's. */
    static List<Shoe> guesses(RandomGenerator coins, Pack pack) {
        List<Shoe> guesses = new ArrayList<>();
        new Thief().solved(coins).ifPresent(first -> {
            long[] at = first;
            for (int i = 0; i < BACK; i++) {
                Seed seed = seed(at);
                guesses.add(new Xoshiro256PlusPlus(seed).shuffle(pack));
                at = stepBack(at);
            }
            List<Seed> seeds = new ArrayList<>(List.of(seed(first)));
            for (int n = 0; n < 8; n++) {
                seeds.add(whole(first, n));
            }
            for (Seed seed : seeds) {
                guesses.add(new Xoshiro256PlusPlus(seed).shuffle(pack));
                guesses.add(ChanceSource.of(seed).shuffle(pack, 1));
                for (int n = 0; n < 8; n++) {
                    guesses.add(new Xoshiro256PlusPlus(seed.part(n)).shuffle(pack));
                }
            }
        });
        return guesses;
    }

    /** The state from which these coins came; empty if no such generator tosses them. */
    private Optional<long[]> solved(RandomGenerator coins) {
        long[] first = new long[4];
        // Which bits of the first state make bits 23 and 0 of a and bit 0 of d now.
        long[] mask = {1L << 23 | 1, 0, 0, 1};
        for (int i = 0; i < MOST && rank < 256; i++) {
            long result = coins.nextLong();
            if (i < first.length) {
                first[i] = result;
            }
            long below = result & BELOW;
            if (below == 0 || below == BELOW) {
                add(mask, (result >>> 23 & 1) ^ (below == 0 ? 1 : 0));
            }
            mask = before(mask);
        }
        long[] state = solution();
        Xoshiro256PlusPlus again = new Xoshiro256PlusPlus(seed(state));
        for (long result : first) {
            if (again.nextLong() != result) {
                return Optional.empty();
            }
        }
        return Optional.of(state);
    }

    /** One equation more: the bits of the mask add up to this one. */
    private void add(long[] mask, long bit) {
        long[] row = {mask[0], mask[1], mask[2], mask[3], bit};
        for (int i = 0; i < 256; i++) {
            if ((row[i >> 6] >>> i & 1) == 1) {
                if (rows[i] == null) {
                    rows[i] = row;
                    rank++;
                    return;
                }
                for (int j = 0; j < 5; j++) {
                    row[j] ^= rows[i][j];
                }
            }
        }
    }

    private long[] solution() {
        long[] bits = new long[4];
        for (int i = 255; i >= 0; i--) {
            long bit = 0;
            if (rows[i] != null) {
                bit = rows[i][4];
                for (int j = i + 1; j < 256; j++) {
                    bit ^= rows[i][j >> 6] >>> j & bits[j >> 6] >>> j & 1;
                }
            }
            bits[i >> 6] |= bit << i;
        }
        return bits;
    }

    /** The mask that says of the state one step before what this one says. */
    private static long[] before(long[] mask) {
        long d = Long.rotateRight(mask[3], 45);
        return new long[] {
            mask[0] ^ mask[1] ^ mask[2], mask[0] ^ mask[1] ^ mask[2] >>> 17 ^ d, mask[1] ^ mask[2], mask[0] ^ d
        };
    }

    private static long[] stepBack(long[] after) {
        long both = Long.rotateRight(after[3], 45);
        long a = after[0] ^ both;
        long sum = after[1] ^ a;
        long w = sum ^ after[2] ^ a;
        long b = w ^ w << 17 ^ w << 34 ^ w << 51;
        return new long[] {a, b, sum ^ b, both ^ b};
    }

    /** The seed of which this is part n. */
    private static Seed whole(long[] part, long n) {
        long s = mix(mix(n + GOLDEN));
        return seed(new long[] {
            unmixed(part[0]) ^ s,
            unmixed(part[1]) - s,
            unmixed(part[2]) ^ Long.rotateLeft(s, 32),
            unmixed(part[3]) - GOLDEN * n
        });
    }

    private static long mix(long number) {
        long z = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    private static long unmixed(long mixed) {
        long z = (mixed ^ mixed >>> 31 ^ mixed >>> 62) * inverse(0x94D049BB133111EBL);
        z = (z ^ z >>> 27 ^ z >>> 54) * inverse(0xBF58476D1CE4E5B9L);
        return z ^ z >>> 30 ^ z >>> 60;
    }

    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 6; i++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }

    private static Seed seed(long[] words) {
        ByteBuffer bytes = ByteBuffer.allocate(32);
        for (long word : words) {
            bytes.putLong(word);
        }
        return Seed.of(bytes.array());
    }
}
