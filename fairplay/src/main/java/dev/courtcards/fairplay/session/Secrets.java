package dev.courtcards.fairplay.session;

import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.charset.StandardCharsets;

/**
 * What a member draws in a match that nobody else can have: it follows from the member's key, the match and what it is for, so that a
 * program that has lost all but its key owes and gives the same (L21). Nothing prints it.
 */
final class Secrets {
    private static final TaggedHash KEY = new TaggedHash("cards/secrets/1");
    private static final TaggedHash PURPOSE = new TaggedHash("cards/secrets/purpose/1");
    private static final TaggedHash SECRET = new TaggedHash("cards/secret/1");
    private final byte[] root;

    Secrets(SecretKey key, byte[] ctx) {
        // A signature is the same each time, and nobody else can make it.
        root = KEY.of(key.sign(KEY.of(ctx), new byte[TaggedHash.SIZE]));
    }

    /** 32 bytes for this purpose and what it answers, all inputs of lengths that the purpose fixes. */
    byte[] of(String purpose, byte[]... inputs) {
        byte[] inner = PURPOSE.of(root, PURPOSE.of(purpose.getBytes(StandardCharsets.US_ASCII)), SECRET.of(inputs));
        return SECRET.of(root, inner);
    }
}
