package dev.courtcards.core.deck;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Keys for tests that need many: SHA-256 of a name and a number. */
final class Sha256 {
    private Sha256() {}

    static Seed key(String name, int number) {
        byte[] data = ByteBuffer.allocate(name.length() + 4)
                .put(name.getBytes(StandardCharsets.US_ASCII))
                .putInt(number)
                .array();
        return Seed.of(Seed.sha256().digest(data));
    }
}
