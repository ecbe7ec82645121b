package dev.courtcards.fairplay.log;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * The match up to an order (L1, L3).
 *
 * @param term in which the order was given
 * @param k how many orders there have been
 * @param hash of all that was ordered, 32 hexadecimal digits
 */
public record Head(int term, int k, String hash) {
    /** Bytes of a hash in a line. */
    static final int SIZE = 16;

    /** What a chain's first line has for the hash before. */
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

    /** A hash as it is written. */
    public static byte[] bytes(String hash) {
        return Hex.read(hash, SIZE, "line", "a hash");
    }

    /** As a line names it. */
    String text() {
        return term + "." + k + '.' + hash;
    }
}
