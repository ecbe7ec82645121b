package dev.courtcards.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Random words: the tokens of seats, of which only the hash is kept, and the ids of tables. */
final class Token {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int TOKEN = 18;
    private static final int ID = 9;

    private Token() {}

    /** A word of 144 bits. */
    static String token() {
        return random(TOKEN);
    }

    /** A word of 72 bits. An id is no secret, but nobody finds tables by guessing. */
    static String id() {
        return random(ID);
    }

    private static String random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** SHA-256 in hex. */
    static String hash(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compares in constant time. */
    static boolean same(String hash, String other) {
        return !hash.isEmpty()
                && MessageDigest.isEqual(
                        hash.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.US_ASCII));
    }
}
