package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.math.ec.ECAlgorithms;
import org.bouncycastle.math.ec.ECCurve;
import org.bouncycastle.math.ec.ECPoint;
import org.bouncycastle.util.BigIntegers;

/** The group of secp256k1 as this package needs it: points and scalars as bytes, sums, and fixed bases with tables. */
final class Curve {
    /** Bytes of a point, compressed; the point at infinity has no such bytes. */
    static final int POINT = 33;

    /** Bytes of a scalar. */
    static final int SCALAR = 32;

    private static final X9ECParameters PARAMETERS = CustomNamedCurves.getByName("secp256k1");
    private static final ECCurve CURVE = PARAMETERS.getCurve();
    private static final int WIDE = 9;

    /** The order of the group: a prime, so every point but infinity generates the group. */
    static final BigInteger ORDER = PARAMETERS.getN();

    /** The generator of the standard. */
    static final Base G = new Base(PARAMETERS.getG(), WIDE);

    private Curve() {}

    static ECPoint infinity() {
        return CURVE.getInfinity();
    }

    /** The point at this index; empty if the bytes are no compressed point. */
    static Optional<ECPoint> point(byte[] from, int at) {
        if (from[at] != 2 && from[at] != 3) {
            return Optional.empty();
        }
        try {
            return Optional.of(CURVE.decodePoint(Arrays.copyOfRange(from, at, at + POINT)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Reads points that follow one another. */
    static ECPoint[] points(byte[] from, int at, int count) throws Flaw {
        ECPoint[] points = new ECPoint[count];
        for (int i = 0; i < count; i++) {
            points[i] = point(from, at + i * POINT).orElseThrow(Flaw::malformed);
        }
        return points;
    }

    /** Reads scalars that follow one another; each below {@link #ORDER}, so that it has one encoding. */
    static BigInteger[] scalars(byte[] from, int at, int count) throws Flaw {
        BigInteger[] scalars = new BigInteger[count];
        for (int i = 0; i < count; i++) {
            scalars[i] = new BigInteger(1, from, at + i * SCALAR, SCALAR);
            Flaw.unless(scalars[i].compareTo(ORDER) < 0, Fault.Kind.MALFORMED);
        }
        return scalars;
    }

    /** The points concatenated, normalized in place. Infinity, which no peer may send, is 33 zeros in a hash. */
    static byte[] bytes(ECPoint... points) {
        CURVE.normalizeAll(points);
        byte[] bytes = new byte[points.length * POINT];
        for (int i = 0; i < points.length; i++) {
            if (!points[i].isInfinity()) {
                System.arraycopy(points[i].getEncoded(true), 0, bytes, i * POINT, POINT);
            }
        }
        return bytes;
    }

    static byte[] bytes(List<ECPoint> points) {
        return bytes(points.toArray(new ECPoint[0]));
    }

    static byte[] bytes(BigInteger... scalars) {
        byte[] bytes = new byte[scalars.length * SCALAR];
        for (int i = 0; i < scalars.length; i++) {
            BigIntegers.asUnsignedByteArray(scalars[i], bytes, i * SCALAR, SCALAR);
        }
        return bytes;
    }

    /** A scalar from a hash; its bias is below 2^-127. */
    static BigInteger reduced(byte[] hash) {
        return new BigInteger(1, hash).mod(ORDER);
    }

    /** Weights of 16 bytes, each from a hash, that combine many points into one. */
    static BigInteger[] weights(TaggedHash tag, byte[] data, int count) {
        BigInteger[] weights = new BigInteger[count];
        for (int i = 0; i < count; i++) {
            weights[i] = new BigInteger(1, tag.of(data, u32(i)), 0, SCALAR / 2);
        }
        return weights;
    }

    static BigInteger plus(BigInteger a, BigInteger b) {
        return a.add(b).mod(ORDER);
    }

    static BigInteger minus(BigInteger a, BigInteger b) {
        return a.subtract(b).mod(ORDER);
    }

    static BigInteger times(BigInteger a, BigInteger b) {
        return a.multiply(b).mod(ORDER);
    }

    static BigInteger negative(BigInteger a) {
        return ORDER.subtract(a).mod(ORDER);
    }

    /** The sum of the points, each times its factor. */
    static ECPoint sum(ECPoint[] points, BigInteger[] times) {
        return points.length == 0 ? infinity() : ECAlgorithms.sumOfMultiplies(points, times);
    }

    static ECPoint sum(ECPoint... points) {
        ECPoint sum = infinity();
        for (ECPoint point : points) {
            sum = sum.add(point);
        }
        return sum;
    }

    /** A point with unknown discrete logarithm: the first hash with a counter that is an x of the curve, with even y. */
    static ECPoint hashed(TaggedHash tag, byte[] data) {
        byte[] encoded = new byte[POINT];
        encoded[0] = 2;
        for (int counter = 0; ; counter++) {
            System.arraycopy(tag.of(data, u32(counter)), 0, encoded, 1, SCALAR);
            Optional<ECPoint> point = point(encoded, 0);
            if (point.isPresent()) {
                return point.get();
            }
        }
    }

    static byte[] u32(int number) {
        return ByteBuffer.allocate(4).putInt(number).array();
    }

    static byte[] u16(int number) {
        return new byte[] {(byte) (number >> 8), (byte) number};
    }

    static int u16(byte[] from, int at) {
        return (from[at] & 0xFF) << 8 | from[at + 1] & 0xFF;
    }

    static byte[] u8(int number) {
        return new byte[] {(byte) number};
    }

    /** A point that is multiplied often, with a table of its multiples. The digits are signed: one above half carries into the next. */
    static final class Base {
        private final ECPoint point;
        private final int width;
        private final ECPoint[] table;

        /**
         * A table of 2^(width-1) points for each {@code width} bits of a scalar. The width must not divide 256, so that the last digit can
         * take the carry.
         */
        Base(ECPoint point, int width) {
            this.point = point.normalize();
            this.width = width;
            int digits = 1 << width - 1;
            table = new ECPoint[(256 + width - 1) / width * digits];
            ECPoint step = this.point;
            for (int at = 0; at < table.length; at += digits) {
                ECPoint multiple = step;
                for (int digit = 0; digit < digits; digit++) {
                    table[at + digit] = multiple;
                    multiple = multiple.add(step);
                }
                step = table[at + digits - 1].twice();
            }
            CURVE.normalizeAll(table);
        }

        ECPoint point() {
            return point;
        }

        ECPoint times(BigInteger scalar) {
            return plus(infinity(), scalar);
        }

        /** The sum of a point and this base times a factor. */
        ECPoint plus(ECPoint to, BigInteger scalar) {
            byte[] bytes = bytes(scalar);
            int most = 1 << width - 1;
            int carry = 0;
            ECPoint sum = to;
            for (int bit = 0, at = -1; bit < 256; bit += width, at += most) {
                int digit = (bits(bytes, bit) & 2 * most - 1) + carry;
                carry = digit > most ? 1 : 0;
                digit -= 2 * most * carry;
                if (digit != 0) {
                    sum = digit > 0 ? sum.add(table[at + digit]) : sum.subtract(table[at - digit]);
                }
            }
            return sum;
        }

        /** The bits of a 32-byte big-endian number from this one on, at least nine of them while there are any. */
        private static int bits(byte[] number, int from) {
            int low = 31 - from / 8;
            int two = number[low] & 0xFF | (low > 0 ? (number[low - 1] & 0xFF) << 8 : 0);
            return two >>> from % 8;
        }
    }

    /** A stream of scalars from a secret, none of them zero. */
    static final class Stream {
        private static final TaggedHash NEXT = new TaggedHash("cards/sealed-scalar/1");
        private final byte[] key;
        private int counter;

        Stream(byte[] key) {
            this.key = key;
        }

        BigInteger next() {
            BigInteger scalar;
            do {
                scalar = reduced(NEXT.of(key, u32(counter++)));
            } while (scalar.signum() == 0);
            return scalar;
        }

        BigInteger[] next(int count) {
            BigInteger[] scalars = new BigInteger[count];
            for (int i = 0; i < count; i++) {
                scalars[i] = next();
            }
            return scalars;
        }
    }
}
