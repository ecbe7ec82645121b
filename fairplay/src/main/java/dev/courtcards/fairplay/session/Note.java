package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A signed line before there are seats: {@code <session>:<key>:<signature>:<message>} and a line feed.
 *
 * @param from the sender
 * @param message the message
 */
record Note(PublicKey from, Message message) {
    private static final TaggedHash SIGNED = new TaggedHash("cards/lobby/2");
    private static final int SESSION = 8;
    private static final int PARTS = 4;

    static byte[] sign(byte[] ctx, Message message, SecretKey key, byte[] aux) {
        String signature = Hex.write(key.sign(signed(ctx, message.text()), aux));
        return line(session(ctx) + ':' + key.publicKey().hex() + ':' + signature + ':' + message.text());
    }

    /** A text as bytes with a line feed. */
    static byte[] line(String text) {
        return (text + '\n').getBytes(StandardCharsets.US_ASCII);
    }

    private static String session(byte[] ctx) {
        return Hex.write(ctx).substring(0, SESSION);
    }

    private static byte[] signed(byte[] ctx, String text) {
        return SIGNED.of(ctx, text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Whether a line has this verb, by any sender in any session. */
    static boolean isOf(byte[] line, Verb verb) {
        String[] parts = new String(line, StandardCharsets.ISO_8859_1).split(":", PARTS);
        return parts.length == PARTS
                && parts[1].length() == 2 * PublicKey.SIZE
                && parts[2].length() == 2 * PublicKey.SIGNATURE
                && parts[PARTS - 1].equals(verb.name() + '\n');
    }

    /** Reads a line that is signed for this session; empty for any other. */
    static Optional<Note> read(byte[] ctx, byte[] line) {
        String[] parts = new String(line, StandardCharsets.ISO_8859_1).split(":", PARTS);
        if (parts.length < PARTS || !parts[0].equals(session(ctx)) || !parts[3].endsWith("\n")) {
            return Optional.empty();
        }
        try {
            PublicKey by = PublicKey.ofHex(parts[1]);
            Message message = Message.read(parts[3].substring(0, parts[3].length() - 1));
            byte[] signature = Hex.read(parts[2], PublicKey.SIGNATURE, "lobby", "a signature");
            return by.verifies(signed(ctx, message.text()), signature)
                    ? Optional.of(new Note(by, message))
                    : Optional.empty();
        } catch (UnreadableException e) {
            return Optional.empty();
        }
    }
}
