package dev.courtcards.sealed.key;

import java.math.BigInteger;
import java.security.SecureRandom;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.BIP340Signer;
import org.bouncycastle.math.ec.ECPoint;
import org.bouncycastle.math.ec.FixedPointCombMultiplier;
import org.bouncycastle.util.BigIntegers;

/** A key to sign with. Only {@link #nsec()} prints it. */
public final class SecretKey {
    private static final ECDomainParameters CURVE = BIP340Signer.getDomain();
    private static final String PREFIX = "nsec";
    private final ECPrivateKeyParameters number;
    private final ECPublicKeyParameters point;
    private final PublicKey publicKey;

    private SecretKey(BigInteger d) {
        number = new ECPrivateKeyParameters(d, CURVE);
        ECPoint p = new FixedPointCombMultiplier().multiply(CURVE.getG(), d).normalize();
        point = new ECPublicKeyParameters(p, CURVE);
        publicKey = PublicKey.of(p.getAffineXCoord().getEncoded());
    }

    /**
     * A key from its bytes.
     *
     * @param bytes exactly 32, a number from 1 to the order of the curve less 1
     * @return the key
     * @throws UnreadableException {@code secret-length} or {@code secret-range}
     */
    public static SecretKey of(byte[] bytes) {
        if (bytes.length != PublicKey.SIZE) {
            throw new UnreadableException("secret-length", "a secret key has 32 bytes, not " + bytes.length);
        }
        BigInteger d = new BigInteger(1, bytes);
        if (d.signum() == 0 || d.compareTo(CURVE.getN()) >= 0) {
            throw new UnreadableException("secret-range", "not a secret key: zero, or not below the curve's order");
        }
        return new SecretKey(d);
    }

    /**
     * Reads a key in bech32.
     *
     * @param nsec 63 characters that begin with {@code nsec1}, all in one case
     * @return the key
     * @throws UnreadableException with the codes of {@link PublicKey#parse} or {@link #of}; the message never holds the text
     */
    public static SecretKey parse(String nsec) {
        return of(PublicKey.bytes(PREFIX, nsec));
    }

    /**
     * A new key.
     *
     * @param random source of its bits
     * @return the key
     */
    public static SecretKey random(SecureRandom random) {
        return new SecretKey(
                BigIntegers.createRandomInRange(BigInteger.ONE, CURVE.getN().subtract(BigInteger.ONE), random));
    }

    /** {@return the key that others may hold} */
    public PublicKey publicKey() {
        return publicKey;
    }

    /**
     * Signs a message (BIP-340). The same message and the same extra bytes give the same signature. The nonce always depends on the
     * message, so that no two messages share one.
     *
     * @param message any bytes
     * @param aux 32 bytes, random if possible; they protect against side channels, not against forgery
     * @return 64 bytes that {@link PublicKey#verifies} has accepted
     * @throws IllegalArgumentException for another number of extra bytes
     */
    public byte[] sign(byte[] message, byte[] aux) {
        if (aux.length != PublicKey.SIZE) {
            throw new IllegalArgumentException("a signature takes 32 extra bytes, not " + aux.length);
        }
        BIP340Signer signer = new BIP340Signer();
        signer.init(true, new AsymmetricCipherKeyPair(point, number), new Fixed(aux));
        signer.update(message, 0, message.length);
        byte[] signature = signer.generateSignature();
        if (!publicKey.verifies(message, signature)) {
            throw new IllegalStateException("a new signature does not verify: the machine is faulty");
        }
        return signature;
    }

    /** The scalar that maps the generator to the public key's point, the one with even y. */
    BigInteger even() {
        boolean odd = point.getQ().getAffineYCoord().testBitZero();
        return odd ? CURVE.getN().subtract(number.getD()) : number.getD();
    }

    /** The x coordinate of the point that this key and another's public key share, by a fixed-point comb. */
    byte[] sharedX(PublicKey other) {
        ECPoint shared = new FixedPointCombMultiplier()
                .multiply(other.point().getQ(), number.getD())
                .normalize();
        return shared.getAffineXCoord().getEncoded();
    }

    /** {@return the secret key in bech32, 63 characters that {@link #parse} reads} */
    public String nsec() {
        return Bech32.encode(PREFIX, BigIntegers.asUnsignedByteArray(PublicKey.SIZE, number.getD()));
    }

    @Override
    public String toString() {
        return "SecretKey[secret]";
    }

    /** Hands the signer the extra bytes as its randomness. */
    private static final class Fixed extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final byte[] bytes;

        Fixed(byte[] bytes) {
            super(null, null);
            this.bytes = bytes.clone();
        }

        @Override
        public void nextBytes(byte[] to) {
            System.arraycopy(bytes, 0, to, 0, to.length);
        }
    }
}
