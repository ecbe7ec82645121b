package dev.courtcards.fairplay.wire;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/**
 * A signed message: {@code <session>:<from>:<number>:<hash before>:<signature>:<message>} and a line feed. All that one member sends in a
 * session is numbered from 1, and each message holds the hash of the one before, so that none can be left out, repeated or
 * moved (fair play B13, C25).
 *
 * @param session the first eight digits of the session's hash; tells strangers apart, the signature proves it
 * @param from {@code p1} to {@code p10}, {@code dealer}, or before there are seats a key in 64 hexadecimal digits
 * @param number from 1
 * @param before the {@link #hash()} of the sender's message before, or {@link #FIRST}
 * @param signature 128 hexadecimal digits
 * @param message what is said
 * @see dev.courtcards.fairplay.wire
 */
public record Envelope(String session, String from, int number, String before, String signature, Message message) {
    /** The most bytes of a line, its end included. */
    public static final int MOST_BYTES = 65_536;

    /** What a sender's first message has for the hash before. */
    public static final String FIRST = "0".repeat(64);

    private static final TaggedHash SIGNED = new TaggedHash("cards/msg/1");
    private static final TaggedHash CHAINED = new TaggedHash("cards/chain/1");
    private static final TaggedHash MATCH = new TaggedHash("cards/session/1");
    private static final TaggedHash TERMS = new TaggedHash("cards/rules/1");
    private static final int SESSION = 8;
    private static final int PARTS = 6;

    /**
     * A signed message; whether the signature is good says {@link #isSignedBy}.
     *
     * @throws UnreadableException {@code envelope} for a part that has not its form
     */
    public Envelope {
        boolean seated = Field.MEMBER.takes(from) || Field.isHex(from, 64);
        if (!Field.isHex(session, SESSION)
                || !seated
                || number < 1
                || number > 999_999_999
                || !Field.isHex(before, 64)
                || !Field.isHex(signature, 2 * PublicKey.SIGNATURE)) {
            throw new UnreadableException(
                    "envelope", "expected <session>:<from>:<number>:<hash before>:<signature>:<message>");
        }
    }

    /**
     * Signs a message.
     *
     * @param ctx the session's hash, 32 bytes
     * @param from who says it
     * @param number from 1
     * @param before the hash of the sender's message before
     * @param message what is said
     * @param key of the sender
     * @param aux 32 extra bytes, see {@link SecretKey#sign}
     * @return the signed message
     */
    public static Envelope sign(
            byte[] ctx, String from, int number, String before, Message message, SecretKey key, byte[] aux) {
        String signature = Hex.write(key.sign(signed(ctx, number, before, message.text()), aux));
        return new Envelope(session(ctx), from, number, before, signature, message);
    }

    /**
     * Reads a line.
     *
     * @param line with its line feed
     * @return the signed message, whose {@link #line()} is exactly that
     * @throws UnreadableException {@code line-length}, {@code line-text}, {@code envelope}, {@code verb}, {@code arity} or {@code field}
     */
    public static Envelope read(byte[] line) {
        if (line.length < 2 || line.length > MOST_BYTES) {
            throw new UnreadableException("line-length", "a message has 2 to 65536 bytes, not " + line.length);
        }
        for (int i = 0; i < line.length - 1; i++) {
            if (line[i] <= ' ' || line[i] > '~') {
                throw new UnreadableException("line-text", "byte " + (i + 1) + " is no printable ASCII character");
            }
        }
        if (line[line.length - 1] != '\n') {
            throw new UnreadableException("line-text", "a message ends with a line feed");
        }
        return read(new String(line, 0, line.length - 1, StandardCharsets.US_ASCII));
    }

    private static Envelope read(String text) {
        String[] parts = new String[PARTS];
        int from = 0;
        for (int i = 0; i < PARTS - 1; i++) {
            int colon = text.indexOf(':', from);
            if (colon < 0) {
                throw new UnreadableException("envelope", "expected six parts, not " + (i + 1));
            }
            parts[i] = text.substring(from, colon);
            from = colon + 1;
        }
        int number = Field.AMOUNT.takes(parts[2]) ? Integer.parseInt(parts[2]) : 0;
        return new Envelope(parts[0], parts[1], number, parts[3], parts[4], Message.read(text.substring(from)));
    }

    private static byte[] signed(byte[] ctx, int number, String before, String text) {
        return SIGNED.of(
                ctx,
                ByteBuffer.allocate(4).putInt(number).array(),
                Hex.read(before, TaggedHash.SIZE, "envelope", "the hash before"),
                text.getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * The hash of a match, which goes into every hash and signature of it.
     *
     * @param id of the match
     * @param game its name
     * @param players in seat order
     * @param started seconds since 1970
     * @param terms what {@link #terms} gives
     * @return 32 bytes
     */
    public static byte[] context(UUID id, String game, List<PublicKey> players, long started, byte[] terms) {
        byte[] name = game.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer data =
                ByteBuffer.allocate(16 + 1 + name.length + 1 + PublicKey.SIZE * players.size() + 8 + TaggedHash.SIZE);
        data.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
        data.put((byte) name.length).put(name).put((byte) players.size());
        players.forEach(player -> data.put(player.bytes()));
        return MATCH.of(data.putLong(started).put(terms).array());
    }

    /**
     * The hash of what was agreed.
     *
     * @param text lines {@code KEY: value}
     * @return 32 bytes
     */
    public static byte[] terms(String text) {
        return TERMS.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The part of a session's hash that its messages carry.
     *
     * @param ctx the hash, 32 bytes
     * @return eight digits
     */
    public static String session(byte[] ctx) {
        return Hex.write(ctx).substring(0, SESSION);
    }

    /**
     * Whether the owner of this key said this in this session.
     *
     * @param ctx the session's hash
     * @param sender who should have signed
     * @return false for every change of any part
     */
    public boolean isSignedBy(byte[] ctx, PublicKey sender) {
        return session.equals(session(ctx))
                && sender.verifies(
                        signed(ctx, number, before, message.text()),
                        Hex.read(signature, PublicKey.SIGNATURE, "envelope", "a signature"));
    }

    /**
     * What the sender's next message holds of this one; the signature is not in it, since one message may be signed in two ways.
     *
     * @return 64 hexadecimal digits
     */
    public String hash() {
        return Hex.write(CHAINED.of(
                ByteBuffer.allocate(4).putInt(number).array(),
                Hex.read(before, TaggedHash.SIZE, "envelope", "the hash before"),
                message.text().getBytes(StandardCharsets.US_ASCII)));
    }

    /**
     * The line that is sent.
     *
     * @return printable ASCII and a line feed
     */
    public byte[] line() {
        return (text() + '\n').getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * The line without its end.
     *
     * @return printable ASCII
     */
    public String text() {
        return session + ':' + from + ':' + number + ':' + before + ':' + signature + ':' + message.text();
    }

    /** Without the fields of the message: one may be a seed. */
    @Override
    public String toString() {
        return "Envelope[" + from + " " + number + " " + message.verb() + "]";
    }
}
