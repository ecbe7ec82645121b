package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.bouncycastle.math.ec.ECPoint;

/** Bytes for one pair of eyes in a message to all: for whom, a point, and the bytes under a stream that only the two can make. */
final class Whisper {
    /** What stands before the bytes. */
    static final int HEAD = 1 + Curve.POINT;

    private static final TaggedHash VEIL = new TaggedHash("cards/hand-veil/1");

    private Whisper() {}

    /** A message to the seat, from 0, whose box has that key. */
    static byte[] to(int seat, ECPoint box, byte[] scope, HandSecret secret, byte[] plain) {
        BigInteger opener =
                secret.nonces(SealedDeck.join(scope, Curve.u8(seat + 1), plain)).next();
        byte[] head = Curve.bytes(Curve.G.times(opener));
        return Kind.WHISPER.message(Curve.u8(seat), head, veiled(plain, scope, seat, box.multiply(opener)));
    }

    /** For whom; any number if it is a lie. */
    static int seat(byte[] message) {
        return message[1];
    }

    /** By what the box is opened, times the secret of whoever it is for. */
    static Optional<ECPoint> head(byte[] message) {
        return Curve.point(message, 2);
    }

    /** What the sender, who has that scope, said. */
    static byte[] plain(byte[] message, byte[] scope, ECPoint opened) {
        return veiled(Arrays.copyOfRange(message, 1 + HEAD, message.length), scope, seat(message), opened);
    }

    /** Text under the stream, or the text again. */
    private static byte[] veiled(byte[] text, byte[] scope, int seat, ECPoint opened) {
        byte[] veiled = text.clone();
        byte[] key = SealedDeck.join(scope, Curve.u8(seat), Curve.bytes(opened));
        for (int i = 0; i < text.length; i += TaggedHash.SIZE) {
            byte[] stream = VEIL.of(key, Curve.u32(i));
            for (int k = 0; k < TaggedHash.SIZE && i + k < text.length; k++) {
                veiled[i + k] ^= stream[k];
            }
        }
        return veiled;
    }
}
