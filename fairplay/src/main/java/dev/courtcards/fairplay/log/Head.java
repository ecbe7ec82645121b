package dev.courtcards.fairplay.log;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * The match up to an order (L1, L3).
 *
 * @param term term of the order
 * @param k number of orders so far
 * @param hash hash of all ordered lines, 32 hexadecimal digits
 */
public record Head(int term, int k, String hash) {
    /** Bytes of a hash in a line. */
    static final int SIZE = 16;

    /** The hash before a chain's first line. */
    static final String NONE = "0".repeat(2 * SIZE);

    private static final TaggedHash HEAD = new TaggedHash("cards/head/2");

    /** The head before any order. */
    static Head first(byte[] ctx) {
        return new Head(1, 0, shorten(HEAD.of(ctx)));
    }

    /** The head after an order of these lines in this term. */
    Head after(int inTerm, List<String> hashes) {
        ByteBuffer bytes = ByteBuffer.allocate(SIZE + 8 + SIZE * hashes.size());
        bytes.put(bytes(hash)).putInt(inTerm).putInt(k + 1);
        hashes.forEach(entry -> bytes.put(bytes(entry)));
        return new Head(inTerm, k + 1, shorten(HEAD.of(bytes.array())));
    }

    static String shorten(byte[] hash) {
        return Hex.write(Arrays.copyOf(hash, SIZE));
    }

    /** The bytes of a hash in hexadecimal. */
    public static byte[] bytes(String hash) {
        return Hex.read(hash, SIZE, "line", "a hash");
    }

    /** The head as written in a line. */
    String text() {
        return term + "." + k + '.' + hash;
    }
}
