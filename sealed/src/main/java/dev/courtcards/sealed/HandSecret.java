package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;

/**
 * A player's secret of one hand, 32 bytes from which its keys, its order of the cards and its masks follow. It must be new for every hand
 * and every shuffle; nothing prints it.
 */
public final class HandSecret {
    /** Bytes of a secret. */
    public static final int SIZE = 32;

    private static final TaggedHash KEY = new TaggedHash("cards/hand-key/1");
    private static final TaggedHash BOX = new TaggedHash("cards/hand-box/1");
    private static final TaggedHash MASKS = new TaggedHash("cards/hand-masks/2");
    private static final TaggedHash NONCE = new TaggedHash("cards/hand-nonce/1");
    private final byte[] bytes;

    private HandSecret(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    /**
     * A secret from its bytes.
     *
     * @param bytes exactly 32, unpredictable to others
     * @return the secret
     * @throws IllegalArgumentException for another number of bytes
     */
    public static HandSecret of(byte[] bytes) {
        if (bytes.length != SIZE) {
            throw new IllegalArgumentException("a hand's secret has 32 bytes, not " + bytes.length);
        }
        return new HandSecret(bytes);
    }

    BigInteger key(byte[] scope) {
        return new Curve.Stream(KEY.of(scope, bytes)).next();
    }

    /** The key that others encrypt whispers to this seat with. */
    BigInteger box(byte[] scope) {
        return new Curve.Stream(BOX.of(scope, bytes)).next();
    }

    /**
     * The key of order and masks for this deck. It depends on the deck, so that nobody can trick a player into the same shuffle of two
     * decks.
     */
    byte[] masks(byte[] scope, byte[] deck) {
        return MASKS.of(scope, bytes, deck);
    }

    /** Scalars for a proof of this statement and no other. */
    Curve.Stream nonces(byte[] statement) {
        return new Curve.Stream(NONCE.of(statement, bytes));
    }

    @Override
    public String toString() {
        return "HandSecret[secret]";
    }
}
