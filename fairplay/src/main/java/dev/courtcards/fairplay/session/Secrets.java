package dev.courtcards.fairplay.session;

import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.charset.StandardCharsets;

/**
 * The secrets of a member in a match. They follow from the member's key, the match and their purpose, so that a program that lost
 * everything but its key derives the same ones (L21). Nothing prints them.
 */
final class Secrets {
    private static final TaggedHash KEY = new TaggedHash("cards/secrets/1");
    private static final TaggedHash PURPOSE = new TaggedHash("cards/secrets/purpose/1");
    private static final TaggedHash SECRET = new TaggedHash("cards/secret/1");
    private final byte[] root;

    Secrets(SecretKey key, byte[] ctx) {
        // The signature is deterministic, and nobody else can make it.
        root = KEY.of(key.sign(KEY.of(ctx), new byte[TaggedHash.SIZE]));
    }

    /** A secret of 32 bytes for a purpose and inputs, whose lengths the purpose fixes. */
    byte[] of(String purpose, byte[]... inputs) {
        byte[] inner = PURPOSE.of(root, PURPOSE.of(purpose.getBytes(StandardCharsets.US_ASCII)), SECRET.of(inputs));
        return SECRET.of(root, inner);
    }
}
