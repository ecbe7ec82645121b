package dev.courtcards.fairplay.wire;

import dev.courtcards.sealed.key.UnreadableException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Joins the pieces of lines that were too long for a transport's packets. Pieces may be lost, doubled and reordered; whoever sends
 * again what has not come sends the same pieces. One instance for each sender.
 *
 * @see dev.courtcards.fairplay.wire
 */
public final class Reassembler {
    private static final int HEAD = 6;
    private static final int MOST_AT_ONCE = 8;
    private final Map<Integer, Pieces> open = new LinkedHashMap<>();

    /** Nothing has come yet. */
    public Reassembler() {}

    /**
     * Cuts a line.
     *
     * @param number of the message, 0 to 65,535; another for each message under way
     * @param line at most {@link Envelope#MOST_BYTES}
     * @param packet bytes of a packet, at least 7
     * @return pieces that {@link #take} joins
     * @throws IllegalArgumentException for numbers out of their range, and for a line that would need more than 65,535 pieces
     */
    public static List<byte[]> cut(int number, byte[] line, int packet) {
        int each = packet - HEAD;
        int total = each < 1 ? 0 : (line.length + each - 1) / each;
        if (number >>> 16 != 0 || total < 1 || total > 0xFFFF || line.length > Envelope.MOST_BYTES) {
            throw new IllegalArgumentException(
                    "cannot cut " + line.length + " bytes for packets of " + packet + " as message " + number);
        }
        List<byte[]> pieces = new ArrayList<>();
        for (int i = 0; i < total; i++) {
            int size = Math.min(each, line.length - i * each);
            pieces.add(ByteBuffer.allocate(HEAD + size)
                    .putShort((short) number)
                    .putShort((short) i)
                    .putShort((short) total)
                    .put(line, i * each, size)
                    .array());
        }
        return pieces;
    }

    /**
     * Takes a piece.
     *
     * @param piece as it came
     * @return the line, once its last piece has come
     * @throws UnreadableException {@code piece} for one that is none or does not fit the others of its message, {@code line-length} for
     *     a line of more than {@link Envelope#MOST_BYTES}, which is forgotten
     */
    public Optional<byte[]> take(byte[] piece) {
        if (piece.length <= HEAD) {
            throw new UnreadableException("piece", "a piece has a head of 6 bytes and at least one more");
        }
        ByteBuffer in = ByteBuffer.wrap(piece);
        int number = in.getShort() & 0xFFFF;
        int index = in.getShort() & 0xFFFF;
        int total = in.getShort() & 0xFFFF;
        Pieces pieces = open.getOrDefault(number, new Pieces(total));
        if (index >= total || pieces.total != total) {
            throw new UnreadableException("piece", "piece " + index + " of " + total + " does not fit its message");
        }
        open.put(number, pieces);
        if (open.size() > MOST_AT_ONCE) {
            open.remove(open.keySet().iterator().next());
        }
        byte[] body = new byte[piece.length - HEAD];
        in.get(body);
        byte[] before = pieces.bodies.putIfAbsent(index, body);
        if (before != null) {
            if (!Arrays.equals(before, body)) {
                throw new UnreadableException("piece", "piece " + index + " came with other bytes before");
            }
            return Optional.empty();
        }
        pieces.size += body.length;
        if (pieces.size > Envelope.MOST_BYTES) {
            open.remove(number);
            throw new UnreadableException("line-length", "more than 65536 bytes in the pieces of one message");
        }
        if (pieces.bodies.size() < total) {
            return Optional.empty();
        }
        open.remove(number);
        ByteBuffer line = ByteBuffer.allocate(pieces.size);
        pieces.bodies.values().forEach(line::put);
        return Optional.of(line.array());
    }

    /** What has come of one message, by its index. */
    private static final class Pieces {
        private final int total;
        private final SortedMap<Integer, byte[]> bodies = new TreeMap<>();
        private int size;

        Pieces(int total) {
            this.total = total;
        }
    }

    /** The time for what is incomplete is up: forgets all of it. */
    public void forget() {
        open.clear();
    }

    /**
     * How many messages are incomplete.
     *
     * @return at most 8
     */
    public int incomplete() {
        return open.size();
    }
}
