package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.util.Arrays;
import org.bouncycastle.math.ec.ECPoint;

/** The points that shuffle proofs commit with, hashed from fixed words, so that nobody knows how they hang together. */
final class Generators {
    private static final TaggedHash TAG = new TaggedHash("cards/shuffle-generator/1");
    private static final Curve.Base CHAIN = new Curve.Base(Curve.hashed(TAG, Curve.u32(0)), 7);
    private static volatile ECPoint[] known = new ECPoint[0];

    private Generators() {}

    /** Where chains of commitments begin: number 0. */
    static Curve.Base chain() {
        return CHAIN;
    }

    /** Numbers 1 to {@code count}; two threads may find the same at once, and one finding is kept. */
    static ECPoint[] first(int count) {
        ECPoint[] now = known;
        if (now.length < count) {
            ECPoint[] more = Arrays.copyOf(now, count);
            for (int i = now.length; i < count; i++) {
                more[i] = Curve.hashed(TAG, Curve.u32(i + 1));
            }
            known = more;
            now = more;
        }
        return now.length == count ? now : Arrays.copyOf(now, count);
    }
}
