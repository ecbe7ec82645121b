package dev.courtcards.sealed.key;

import java.util.Arrays;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.BIP340Signer;

/** An identity: the x coordinate of a point of secp256k1; of the two points with this x, the one with even y. */
public final class PublicKey {
    /** Bytes of a key. */
    public static final int SIZE = 32;

    /** Bytes of a signature. */
    public static final int SIGNATURE = 64;

    private static final String PREFIX = "npub";
    private static final String ADDRESS = "nostr:"; // NIP-21
    private final byte[] x;
    private final ECPublicKeyParameters point;

    private PublicKey(byte[] x, ECPublicKeyParameters point) {
        this.x = x;
        this.point = point;
    }

    /**
     * A key from its bytes.
     *
     * @param x exactly 32 bytes
     * @return the key
     * @throws UnreadableException {@code key-length} or {@code key-off-curve}
     */
    public static PublicKey of(byte[] x) {
        if (x.length != SIZE) {
            throw new UnreadableException("key-length", "a public key has 32 bytes, not " + x.length);
        }
        byte[] own = x.clone();
        ECPublicKeyParameters point = BIP340Signer.decodePublicKey(own);
        if (point == null) {
            throw new UnreadableException("key-off-curve", "not a public key: no point of the curve has this x");
        }
        return new PublicKey(own, point);
    }

    /**
     * Reads 64 hexadecimal digits.
     *
     * @param hex lower case
     * @return the key
     * @throws UnreadableException {@code key-hex} or {@code key-off-curve}
     */
    public static PublicKey ofHex(String hex) {
        return of(Hex.read(hex, SIZE, "key-hex", "a public key"));
    }

    /**
     * Reads a key in bech32.
     *
     * @param npub 63 characters that begin with {@code npub1}, all in one case
     * @return the key
     * @throws UnreadableException {@code key-prefix}, {@code key-length}, {@code key-off-curve} or one of the codes that begin with
     *     {@code bech32-}
     */
    public static PublicKey parse(String npub) {
        return of(bytes(PREFIX, npub));
    }

    /** The 32 bytes of a bech32 key. No message repeats the text, which may be a secret in the wrong place. */
    static byte[] bytes(String prefix, String text) {
        if (text.regionMatches(true, 0, ADDRESS, 0, ADDRESS.length())) {
            throw new UnreadableException(
                    "key-prefix",
                    "expected a text that begins with " + prefix + "1, not an address: remove its " + ADDRESS);
        }
        Bech32.Decoded decoded = Bech32.decode(text);
        if (!decoded.prefix().equals(prefix)) {
            boolean known = decoded.prefix().equals("nsec") || decoded.prefix().equals(PREFIX);
            throw new UnreadableException(
                    "key-prefix",
                    "expected a text that begins with " + prefix + "1, not "
                            + (known ? "an " + decoded.prefix() : "another kind"));
        }
        byte[] bytes = Bech32.bytes(decoded.words());
        if (bytes.length != SIZE) {
            throw new UnreadableException("key-length", "a key has 32 bytes, not " + bytes.length);
        }
        return bytes;
    }

    /**
     * Whether the owner of this key signed this message (BIP-340).
     *
     * @param message any bytes
     * @param signature any bytes; a right one has 64
     * @return false for anything but a signature of this message; never an exception
     */
    public boolean verifies(byte[] message, byte[] signature) {
        BIP340Signer signer = new BIP340Signer();
        signer.init(false, point);
        signer.update(message, 0, message.length);
        try {
            return signature.length == SIGNATURE && signer.verifySignature(signature);
        } catch (IllegalArgumentException | IllegalStateException e) {
            return false;
        }
    }

    ECPublicKeyParameters point() {
        return point;
    }

    /** {@return the key's 32 bytes} */
    public byte[] bytes() {
        return x.clone();
    }

    /** {@return the key as events hold it, 64 lower-case hexadecimal digits} */
    public String hex() {
        return Hex.write(x);
    }

    /** {@return the key in bech32, 63 characters that {@link #parse} reads} */
    public String npub() {
        return Bech32.encode(PREFIX, x);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof PublicKey other && Arrays.equals(x, other.x);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(x);
    }

    @Override
    public String toString() {
        return npub();
    }
}
