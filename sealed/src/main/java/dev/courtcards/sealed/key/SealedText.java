package dev.courtcards.sealed.key;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.ChaCha20ParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Text that only two people can read (NIP-44, version 2). A payload holds neither its writer nor the time: send it inside something signed.
 * A text has 1 to 65,535 bytes; longer texts, which a later edition of the standard allows but its own vectors forbid, are refused.
 *
 * @see <a href="https://github.com/nostr-protocol/nips/blob/master/44.md">NIP-44</a>
 */
public final class SealedText {
    /** Bytes of a nonce, which must be new for every text. */
    public static final int NONCE = 32;

    private static final int LONGEST = 65_535;
    private static final int MAC = 32;
    private static final int VERSION = 2;
    private static final int LEAST_PAYLOAD = 132;
    private static final int MOST_PAYLOAD = 87_472;
    final byte[] key;

    SealedText(byte[] key) {
        this.key = key;
    }

    /**
     * The conversation of two keys; the same from either side.
     *
     * @param mine the secret key of this side
     * @param other the other's public key
     * @return the conversation
     */
    public static SealedText between(SecretKey mine, PublicKey other) {
        return shared(mine.sharedX(other));
    }

    /** The conversation of two keys whose shared point has this x. */
    static SealedText shared(byte[] x) {
        return new SealedText(hmac("nip44-v2".getBytes(StandardCharsets.US_ASCII), x));
    }

    /**
     * Seals a text.
     *
     * @param text 1 to 65,535 bytes in UTF-8
     * @param nonce 32 random bytes that were never used before
     * @return printable ASCII
     * @throws UnreadableException {@code sealed-text-length} for a text of another length, {@code sealed-text-utf8} for half of a surrogate
     *     pair
     */
    public String seal(String text, byte[] nonce) {
        if (nonce.length != NONCE) {
            throw new IllegalArgumentException("a nonce has 32 bytes, not " + nonce.length);
        }
        byte[] plain = utf8(text);
        if (plain.length < 1 || plain.length > LONGEST) {
            throw new UnreadableException(
                    "sealed-text-length", "a text has 1 to 65535 bytes in UTF-8, not " + plain.length);
        }
        byte[] padded = ByteBuffer.allocate(2 + paddedLength(plain.length))
                .putShort((short) plain.length)
                .put(plain)
                .array();
        Keys keys = keys(nonce);
        byte[] cipher = keys.chaCha(padded);
        return Base64.getEncoder()
                .encodeToString(ByteBuffer.allocate(1 + NONCE + cipher.length + MAC)
                        .put((byte) VERSION)
                        .put(nonce)
                        .put(cipher)
                        .put(hmac(keys.mac(), nonce, cipher))
                        .array());
    }

    /**
     * Opens a text that either side sealed.
     *
     * @param payload the result of {@link #seal}
     * @return the text
     * @throws UnreadableException {@code sealed-text-version}, {@code sealed-text-size}, {@code sealed-text-base64},
     *     {@code sealed-text-mac} or {@code sealed-text-padding}
     */
    public String open(String payload) {
        if (payload.startsWith("#")) {
            throw new UnreadableException("sealed-text-version", "sealed by another version: it begins with #");
        }
        if (payload.length() < LEAST_PAYLOAD || payload.length() > MOST_PAYLOAD) {
            throw new UnreadableException(
                    "sealed-text-size", "a sealed text has 132 to 87472 characters, not " + payload.length());
        }
        ByteBuffer data = ByteBuffer.wrap(base64(payload));
        if (data.get() != VERSION) {
            throw new UnreadableException("sealed-text-version", "sealed by version " + data.get(0) + ", expected 2");
        }
        if (data.remaining() < NONCE + 2 + 32 + MAC) {
            throw new UnreadableException(
                    "sealed-text-size", "a sealed text has at least 99 bytes, not " + data.limit());
        }
        byte[] nonce = new byte[NONCE];
        byte[] cipher = new byte[data.remaining() - NONCE - MAC];
        byte[] mac = new byte[MAC];
        data.get(nonce).get(cipher).get(mac);
        Keys keys = keys(nonce);
        // In constant time, and before anything is decrypted.
        if (!MessageDigest.isEqual(mac, hmac(keys.mac(), nonce, cipher))) {
            throw new UnreadableException("sealed-text-mac", "not sealed between these two, or changed since");
        }
        ByteBuffer padded = ByteBuffer.wrap(keys.chaCha(cipher));
        int length = padded.getShort() & 0xffff;
        if (length < 1
                || padded.limit() != 2 + paddedLength(length)
                || !isZero(padded.slice(2 + length, padded.limit() - 2 - length))) {
            throw new UnreadableException("sealed-text-padding", "the padding is not that of a text of its length");
        }
        return string(padded.slice(2, length));
    }

    private static byte[] base64(String payload) {
        try {
            byte[] data = Base64.getDecoder().decode(payload);
            if (Base64.getEncoder().encodeToString(data).equals(payload)) {
                return data;
            }
        } catch (IllegalArgumentException e) {
            // Reported below, with texts that decode but are not in the canonical form.
        }
        throw new UnreadableException("sealed-text-base64", "not base64 with padding");
    }

    private static boolean isZero(ByteBuffer bytes) {
        return bytes.equals(ByteBuffer.allocate(bytes.limit()));
    }

    private static byte[] utf8(String text) {
        try {
            ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            return Arrays.copyOf(bytes.array(), bytes.limit());
        } catch (CharacterCodingException e) {
            throw new UnreadableException("sealed-text-utf8", "half of a surrogate pair stands alone");
        }
    }

    private static String string(ByteBuffer bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw new UnreadableException("sealed-text-utf8", "the text is not UTF-8");
        }
    }

    /** The padded length of a text, which reveals little: 32 bytes, then steps of an eighth of the next power of two. */
    static int paddedLength(int length) {
        if (length <= 32) {
            return 32;
        }
        int next = Integer.highestOneBit(length - 1) << 1;
        int chunk = Math.max(32, next / 8);
        return chunk * ((length - 1) / chunk + 1);
    }

    /** The keys of a nonce: 76 bytes of HKDF-expand. */
    Keys keys(byte[] nonce) {
        byte[] all = new byte[96];
        byte[] last = new byte[0];
        for (int i = 1; i <= 3; i++) {
            last = hmac(key, last, nonce, new byte[] {(byte) i});
            System.arraycopy(last, 0, all, 32 * (i - 1), 32);
        }
        return new Keys(
                Arrays.copyOfRange(all, 0, 32), Arrays.copyOfRange(all, 32, 44), Arrays.copyOfRange(all, 44, 76));
    }

    /** The keys of one message. */
    @SuppressWarnings("ArrayRecordComponent") // lives as long as one call
    record Keys(byte[] cipher, byte[] nonce, byte[] mac) {
        byte[] chaCha(byte[] data) {
            try {
                Cipher engine = Cipher.getInstance("ChaCha20");
                engine.init(
                        Cipher.ENCRYPT_MODE,
                        new SecretKeySpec(cipher, "ChaCha20"),
                        new ChaCha20ParameterSpec(nonce, 0));
                return engine.doFinal(data);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("every JDK has ChaCha20", e);
            }
        }
    }

    private static byte[] hmac(byte[] key, byte[]... parts) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }

    @Override
    public String toString() {
        return "SealedText[secret]";
    }
}
