package dev.courtcards.fairplay.sealed;

import dev.courtcards.fairplay.key.TaggedHash;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.math.ec.ECPoint;

/**
 * A key left with the others: the values at their seats of a polynomial whose value at 0 is the key, each sealed for one of them,
 * and points by which each can check his (Feldman). With n players the degree is n - 2: all others are needed.
 */
final class Escrow {
    private static final TaggedHash BOX = new TaggedHash("cards/escrow-box/1");
    private final byte[] scope;
    private final int owner;
    private final int seats;
    private final ECPoint[] coefficients;
    private final ECPoint head;
    private final byte[] boxes;

    private Escrow(byte[] scope, int owner, int seats, ECPoint[] coefficients, ECPoint head, byte[] boxes) {
        this.scope = scope;
        this.owner = owner;
        this.seats = seats;
        this.coefficients = coefficients;
        this.head = head;
        this.boxes = boxes;
    }

    /** Bytes of an escrow among so many players. */
    static int size(int seats) {
        return (seats - 1) * (Curve.POINT + Curve.SCALAR);
    }

    /** What the owner, a seat from 1, gives the others, whose keys for such boxes are these, in seat order, its own too. */
    static byte[] make(byte[] scope, int owner, List<ECPoint> boxKeys, HandSecret secret) {
        int seats = boxKeys.size();
        Curve.Stream random = secret.escrow(scope);
        BigInteger[] polynomial = random.next(seats - 1);
        polynomial[0] = secret.key(scope);
        BigInteger opener = random.next();
        List<ECPoint> points = new ArrayList<>();
        for (int i = 1; i < polynomial.length; i++) {
            points.add(Curve.G.times(polynomial[i]));
        }
        points.add(Curve.G.times(opener));
        byte[] boxes = new byte[0];
        for (int seat = 1; seat <= seats; seat++) {
            if (seat != owner) {
                byte[] share = Curve.bytes(value(polynomial, seat));
                boxes = SealedDeck.join(
                        boxes,
                        masked(share, 0, scope, seat, boxKeys.get(seat - 1).multiply(opener)));
            }
        }
        return SealedDeck.join(Curve.bytes(points), boxes);
    }

    static Optional<Escrow> read(byte[] scope, int owner, int seats, ECPoint key, byte[] from, int at) {
        return Curve.points(from, at, seats - 1).map(points -> {
            ECPoint[] coefficients = new ECPoint[seats - 1];
            coefficients[0] = key;
            System.arraycopy(points, 0, coefficients, 1, seats - 2);
            int start = at + (seats - 1) * Curve.POINT;
            byte[] boxes = Arrays.copyOfRange(from, start, start + (seats - 1) * Curve.SCALAR);
            return new Escrow(scope, owner, seats, coefficients, points[seats - 2], boxes);
        });
    }

    /** By what a seat opens its box, times its own secret. */
    ECPoint head() {
        return head;
    }

    /** The share in a seat's box, opened by the point that its secret makes of {@link #head}; empty if it is wrong. */
    Optional<BigInteger> share(int seat, ECPoint opened) {
        int index = seat < owner ? seat - 1 : seat - 2;
        return Curve.scalar(masked(boxes, index * Curve.SCALAR, scope, seat, opened), 0)
                .filter(share -> isShare(seat, share));
    }

    /** Whether this is the polynomial's value at that seat. */
    boolean isShare(int seat, BigInteger share) {
        BigInteger[] powers = new BigInteger[seats - 1];
        powers[0] = BigInteger.ONE;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = Curve.times(powers[i - 1], BigInteger.valueOf(seat));
        }
        return Curve.sum(coefficients, powers).equals(Curve.G.times(share));
    }

    /** The owner's key from the shares of all others; {@code shares} has one a seat, the owner's is not looked at. */
    static BigInteger key(int owner, List<Optional<BigInteger>> shares) {
        BigInteger key = BigInteger.ZERO;
        for (int i = 1; i <= shares.size(); i++) {
            if (i == owner) {
                continue;
            }
            BigInteger weight = shares.get(i - 1).orElseThrow();
            for (int j = 1; j <= shares.size(); j++) {
                if (j != i && j != owner) {
                    BigInteger inverse =
                            BigInteger.valueOf(j - i).mod(Curve.ORDER).modInverse(Curve.ORDER);
                    weight = Curve.times(weight, Curve.times(BigInteger.valueOf(j), inverse));
                }
            }
            key = Curve.plus(key, weight);
        }
        return key;
    }

    private static BigInteger value(BigInteger[] polynomial, int at) {
        BigInteger value = BigInteger.ZERO;
        for (int i = polynomial.length - 1; i >= 0; i--) {
            value = Curve.plus(Curve.times(value, BigInteger.valueOf(at)), polynomial[i]);
        }
        return value;
    }

    private static byte[] masked(byte[] from, int at, byte[] scope, int seat, ECPoint opened) {
        byte[] mask = BOX.of(scope, Curve.u8(seat), Curve.bytes(opened));
        for (int i = 0; i < mask.length; i++) {
            mask[i] ^= from[at + i];
        }
        return mask;
    }
}
