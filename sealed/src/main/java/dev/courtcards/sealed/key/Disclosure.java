package dev.courtcards.sealed.key;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.signers.BIP340Signer;
import org.bouncycastle.math.ec.ECPoint;
import org.bouncycastle.util.BigIntegers;

/**
 * Opens a private conversation of two keys to everybody: one of the two publishes the shared point, and proves that it belongs to both keys
 * (Chaum and Pedersen).
 */
public final class Disclosure {
    private static final int POINT = 33;
    private static final int SCALAR = 32;

    /** Bytes of a disclosure. */
    public static final int SIZE = POINT + 2 * SCALAR;

    private static final TaggedHash CHALLENGE = new TaggedHash("cards/disclosure/1");
    private static final TaggedHash NONCE = new TaggedHash("cards/disclosure-nonce/1");
    private static final ECDomainParameters CURVE = BIP340Signer.getDomain();

    private Disclosure() {}

    /**
     * Makes a disclosure.
     *
     * @param mine the key of one side
     * @param other the key of the other side
     * @param scope bytes of a known length that bind the disclosure to one purpose
     * @return {@link #SIZE} bytes
     */
    public static byte[] of(SecretKey mine, PublicKey other, byte[] scope) {
        BigInteger x = mine.even();
        ECPoint own = mine.publicKey().point().getQ();
        ECPoint their = other.point().getQ();
        ECPoint shared = their.multiply(x).normalize();
        byte[] claim = join(scope, bytes(own), bytes(their), bytes(shared));
        BigInteger nonce = reduced(NONCE.of(mine.sign(NONCE.of(claim), new byte[PublicKey.SIZE])));
        BigInteger challenge = challenge(claim, CURVE.getG().multiply(nonce), their.multiply(nonce));
        BigInteger answer = nonce.add(challenge.multiply(x)).mod(CURVE.getN());
        return join(bytes(shared), scalar(challenge), scalar(answer));
    }

    /**
     * Checks a disclosure.
     *
     * @param shown any bytes
     * @param owner the key of the side that made it
     * @param other the key of the other side
     * @param scope the bytes that it was made with
     * @return the conversation; empty if the proof does not hold
     */
    public static Optional<SealedText> read(byte[] shown, PublicKey owner, PublicKey other, byte[] scope) {
        if (shown.length != SIZE) {
            return Optional.empty();
        }
        ECPoint shared;
        try {
            shared = CURVE.getCurve().decodePoint(Arrays.copyOf(shown, POINT));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        ECPoint own = owner.point().getQ();
        ECPoint their = other.point().getQ();
        BigInteger challenge = new BigInteger(1, shown, POINT, SCALAR);
        BigInteger answer = new BigInteger(1, shown, POINT + SCALAR, SCALAR);
        boolean proven = !shared.isInfinity()
                && answer.compareTo(CURVE.getN()) < 0
                && challenge.equals(challenge(
                        join(scope, bytes(own), bytes(their), bytes(shared)),
                        CURVE.getG().multiply(answer).subtract(own.multiply(challenge)),
                        their.multiply(answer).subtract(shared.multiply(challenge))));
        return proven ? Optional.of(SealedText.shared(shared.getAffineXCoord().getEncoded())) : Optional.empty();
    }

    private static BigInteger challenge(byte[] claim, ECPoint first, ECPoint second) {
        return reduced(CHALLENGE.of(claim, bytes(first.normalize()), bytes(second.normalize())));
    }

    private static BigInteger reduced(byte[] hash) {
        return new BigInteger(1, hash).mod(CURVE.getN());
    }

    private static byte[] bytes(ECPoint point) {
        return point.isInfinity() ? new byte[POINT] : point.getEncoded(true);
    }

    private static byte[] scalar(BigInteger number) {
        return BigIntegers.asUnsignedByteArray(SCALAR, number);
    }

    private static byte[] join(byte[]... parts) {
        return org.bouncycastle.util.Arrays.concatenate(parts);
    }
}
