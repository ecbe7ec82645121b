package dev.courtcards.sealed.key;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * SHA-256 for one purpose: a hash under one tag never equals a hash under another ({@code docs/rules/shuffle.md} section 1). Safe between
 * threads.
 *
 * @see <a href="https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki">BIP-340, tagged hashes</a>
 */
public final class TaggedHash {
    /** Bytes of a hash. */
    public static final int SIZE = 32;

    private final byte[] tag;

    /**
     * A hash for this purpose.
     *
     * @param tag ASCII, for example {@code cards/commit/1}
     */
    public TaggedHash(String tag) {
        this.tag = sha256().digest(tag.getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * The hash of these parts, concatenated. Every part must have a known length: the hash does not mark where one ends.
     *
     * @param parts any bytes
     * @return 32 bytes
     */
    public byte[] of(byte[]... parts) {
        MessageDigest sha = sha256();
        sha.update(tag);
        sha.update(tag);
        for (byte[] part : parts) {
            sha.update(part);
        }
        return sha.digest();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
