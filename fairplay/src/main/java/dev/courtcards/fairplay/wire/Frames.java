package dev.courtcards.fairplay.wire;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines as short frames, for a connection that keeps their order: hexadecimal digits and base64 go as bytes, and what follows
 * from the lines before is left out. Any line comes out as it went in. One instance for each direction of each connection; not safe
 * between threads.
 *
 * @see dev.courtcards.fairplay.wire
 */
public final class Frames {
    /** The most bytes of a frame. */
    public static final int MOST_BYTES = Envelope.MOST_BYTES + 1;

    private static final List<String> SENDERS =
            List.of("p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "dealer");
    private static final int PLAIN = 0; // the line as it is
    private static final int SIGNED = 1; // and which of the following parts are there
    private static final int SESSION = 2;
    private static final int PLACE = 4;
    private static final int BYTES = 8; // a deck's message
    private final Map<String, Envelope> last = new HashMap<>();

    /** Nothing has been said yet. */
    public Frames() {}

    /**
     * Makes a frame.
     *
     * @param line with its line feed
     * @return what {@link #line} of an instance that has had the same frames makes the line of
     */
    public byte[] frame(byte[] line) {
        Envelope next;
        try {
            next = Envelope.read(line);
        } catch (UnreadableException e) {
            return plain(line);
        }
        if (!SENDERS.contains(next.from())) {
            return plain(line);
        }
        boolean bytes = next.message().verb() == Verb.SEALED;
        byte[] said = bytes
                ? Base64.getDecoder().decode(next.message().field(0))
                : next.message().text().getBytes(StandardCharsets.US_ASCII);
        Envelope before = last.put(next.from(), next);
        boolean known = before != null && before.session().equals(next.session());
        boolean follows = before != null
                && before.number() + 1 == next.number()
                && before.hash().equals(next.before());
        ByteBuffer frame = ByteBuffer.allocate(2 + 4 + 4 + TaggedHash.SIZE + PublicKey.SIGNATURE + said.length);
        frame.put((byte) (SIGNED | (known ? 0 : SESSION) | (follows ? 0 : PLACE) | (bytes ? BYTES : 0)));
        frame.put((byte) SENDERS.indexOf(next.from()));
        if (!known) {
            frame.put(Hex.read(next.session(), 4, "frame", "a session"));
        }
        if (!follows) {
            frame.putInt(next.number()).put(Hex.read(next.before(), TaggedHash.SIZE, "frame", "a hash"));
        }
        frame.put(Hex.read(next.signature(), PublicKey.SIGNATURE, "frame", "a signature"))
                .put(said);
        byte[] whole = new byte[frame.position()];
        frame.flip().get(whole);
        return whole;
    }

    private static byte[] plain(byte[] line) {
        return ByteBuffer.allocate(1 + line.length).put((byte) PLAIN).put(line).array();
    }

    /**
     * Reads a frame.
     *
     * @param frame as it came
     * @return the line
     * @throws UnreadableException {@code frame}, or a code of {@link Envelope#read}, for what {@link #frame} does not make
     */
    public byte[] line(byte[] frame) {
        try {
            ByteBuffer in = ByteBuffer.wrap(frame);
            int flags = in.get();
            return flags == PLAIN ? rest(in) : signed(flags, in).line();
        } catch (BufferUnderflowException e) {
            throw new UnreadableException("frame", "a frame of " + frame.length + " bytes is cut off");
        }
    }

    private Envelope signed(int flags, ByteBuffer in) {
        int sender = in.get();
        if ((flags & ~(SESSION | PLACE | BYTES)) != SIGNED || sender < 0 || sender >= SENDERS.size()) {
            throw new UnreadableException("frame", "no frame begins like that");
        }
        String from = SENDERS.get(sender);
        Envelope before = last.get(from);
        if (before == null && (flags & (SESSION | PLACE)) != (SESSION | PLACE)) {
            throw new UnreadableException("frame", "a frame leaves out what was not said before");
        }
        String session = before == null || (flags & SESSION) != 0 ? hex(in, 4) : before.session();
        int number;
        String hash;
        if (before == null || (flags & PLACE) != 0) {
            number = in.getInt();
            hash = hex(in, TaggedHash.SIZE);
        } else {
            number = before.number() + 1;
            hash = before.hash();
        }
        String signature = hex(in, PublicKey.SIGNATURE);
        byte[] said = rest(in);
        Message message = (flags & BYTES) != 0
                ? Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(said))
                : Message.read(new String(said, StandardCharsets.US_ASCII));
        Envelope next = new Envelope(session, from, number, hash, signature, message);
        last.put(from, next);
        return next;
    }

    private static String hex(ByteBuffer in, int size) {
        byte[] bytes = new byte[size];
        in.get(bytes);
        return Hex.write(bytes);
    }

    private static byte[] rest(ByteBuffer in) {
        byte[] bytes = new byte[in.remaining()];
        in.get(bytes);
        return bytes;
    }
}
