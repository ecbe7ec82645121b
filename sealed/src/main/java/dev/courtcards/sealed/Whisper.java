package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.bouncycastle.math.ec.ECPoint;

/**
 * Bytes for one seat in a message to all, called a box: the seat, a point, a proof, and the bytes under a key stream that only sender and
 * receiver can compute. The proof shows that the sender has the point's logarithm, in its own scope and for this box. Without it a player
 * could copy the point of another's whisper, and a complaint about the copy would open the original.
 */
final class Whisper {
    /** Bytes before the encrypted ones. */
    static final int HEAD = 1 + Curve.POINT + SameLog.SIZE;

    private static final TaggedHash VEIL = new TaggedHash("cards/hand-veil/1");
    private static final TaggedHash SENT = new TaggedHash("cards/hand-whisper/1");

    private Whisper() {}

    /** Encrypts a message to the seat, from 0, with that box key. */
    static byte[] to(int seat, ECPoint box, byte[] scope, HandSecret secret, byte[] plain) {
        BigInteger opener =
                secret.nonces(SealedDeck.join(scope, Curve.u8(seat + 1), plain)).next();
        ECPoint head = Curve.G.times(opener);
        byte[] text = veiled(plain, scope, seat, box.multiply(opener));
        byte[] proof = SameLog.proveKey(SENT.of(scope, Curve.u8(seat), text), opener, head, secret);
        return Kind.WHISPER.message(Curve.u8(seat), Curve.bytes(head), proof, text);
    }

    /** Verifies the proof of a box whose sender has that scope; the content stays secret. */
    static void check(byte[] message, byte[] scope) throws Flaw {
        ECPoint head = head(message).orElseThrow(Flaw::malformed);
        SameLog.checkKey(SENT.of(scope, Curve.u8(seat(message)), text(message)), head, message, 2 + Curve.POINT);
    }

    private static byte[] text(byte[] message) {
        return Arrays.copyOfRange(message, 1 + HEAD, message.length);
    }

    /** The receiver's seat, from 0; any number, since the sender may lie. */
    static int seat(byte[] message) {
        return message[1];
    }

    /** The point that opens the box when multiplied by its receiver's secret. */
    static Optional<ECPoint> head(byte[] message) {
        return Curve.point(message, 2);
    }

    /** The content of a box whose sender has that scope. */
    static byte[] plain(byte[] message, byte[] scope, ECPoint opened) {
        return veiled(text(message), scope, seat(message), opened);
    }

    /** Encrypts or decrypts text. */
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
