package dev.courtcards.sealed;

import java.util.List;
import java.util.Optional;
import org.bouncycastle.math.ec.ECPoint;
import org.jspecify.annotations.Nullable;

/** The key that masks the cards: the sum of all players' keys, so that only all of them together can remove a mask. */
public final class JointKey {
    private static final int WIDTH = 5;
    private final ECPoint point;
    private final byte[] bytes;
    private Curve.@Nullable Base base;

    private JointKey(ECPoint point) {
        this.point = point.normalize();
        bytes = Curve.bytes(this.point);
    }

    static Optional<JointKey> of(List<ECPoint> keys) {
        ECPoint sum = Curve.sum(keys.toArray(new ECPoint[0]));
        return sum.isInfinity() ? Optional.empty() : Optional.of(new JointKey(sum));
    }

    /**
     * A key of one player alone, for measurements and examples.
     *
     * @param secret the player's secret
     * @param scope bytes of a known length that bind the secret to one purpose
     * @return a key that hides nothing from that player
     */
    public static JointKey alone(HandSecret secret, byte[] scope) {
        return new JointKey(Curve.G.times(secret.key(scope)));
    }

    ECPoint point() {
        return point;
    }

    /** The key with a table, for a player who shuffles. */
    Curve.Base base() {
        if (base == null) {
            base = new Curve.Base(point, WIDTH);
        }
        return base;
    }

    byte[] bytes() {
        return bytes;
    }
}
