package dev.courtcards.fairplay.log;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A member's own file of a match: every line that it sent or received, in that order, each with a code under the member's key, so that none
 * is verified again (L22, L23), and notes of verified proofs. Only one program at a time has it open.
 */
public final class ChainFile implements AutoCloseable {
    private static final TaggedHash KEY = new TaggedHash("cards/file/1");
    private static final TaggedHash CODE = new TaggedHash("cards/file/code/1");
    private static final int CODE_DIGITS = 2 * Head.SIZE;
    private static final int SAID = '>';
    private static final int HEARD = '<';
    private static final int NOTE = '+';

    private final FileChannel channel;
    private final byte[] key;
    private final List<Stored> found = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int lines;

    /** A line in the file, and whether the member sent it. */
    public record Stored(Line line, boolean said) {}

    private ChainFile(FileChannel channel, byte[] key) {
        this.channel = channel;
        this.key = key;
    }

    /**
     * Opens or creates a file. An incomplete last line is cut off: it was not sent.
     *
     * @param head ASCII lines that begin the file, for readers without the agreement
     * @throws UnreadableException {@code file-locked} if another program has it; {@code file-code} if it is damaged or another member's: it
     *     counts as lost, and the member comes back without it (L24)
     */
    public static ChainFile open(Path path, String head, Match match, SecretKey owner) throws IOException {
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(channel);
            // The signature is deterministic, and nobody else can make it.
            byte[] secret = owner.sign(KEY.of(match.ctx()), new byte[TaggedHash.SIZE]);
            ChainFile file = new ChainFile(channel, KEY.of(secret));
            file.read(match, head.getBytes(StandardCharsets.US_ASCII));
            return file;
        } catch (IOException | UnreadableException e) {
            channel.close();
            throw e;
        }
    }

    private static void lock(FileChannel channel) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            throw new UnreadableException("file-locked", "another program has this file open");
        }
    }

    private void read(Match match, byte[] head) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            continue;
        }
        byte[] bytes = Arrays.copyOf(buffer.array(), buffer.position());
        int from = Math.min(head.length, bytes.length);
        if (!Arrays.equals(head, 0, from, bytes, 0, from)) {
            throw new UnreadableException("file-code", "this is the file of another match");
        }
        channel.position(from);
        write(ByteBuffer.wrap(head, from, head.length - from));
        from = head.length;
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                boolean last = i == bytes.length - 1;
                if (!take(match, Arrays.copyOfRange(bytes, from, i + 1))) {
                    if (last) {
                        break; // a crash may leave the blocks of a line incomplete
                    }
                    throw new UnreadableException(
                            lines + 1,
                            "file-code",
                            "the line differs from what this member wrote: the file counts as lost");
                }
                from = i + 1;
            }
        }
        channel.truncate(from);
        channel.position(from);
    }

    private boolean take(Match match, byte[] stored) {
        int head = CODE_DIGITS + 1;
        if (stored.length <= head || "><+".indexOf(stored[CODE_DIGITS]) < 0) {
            return false;
        }
        byte[] line = Arrays.copyOfRange(stored, head, stored.length);
        byte[] code = Arrays.copyOf(stored, CODE_DIGITS);
        if (!MessageDigest.isEqual(code, code(stored[CODE_DIGITS], line))) {
            return false;
        }
        if (stored[CODE_DIGITS] == NOTE) {
            notes.add(new String(line, 0, line.length - 1, StandardCharsets.US_ASCII));
        } else {
            found.add(new Stored(Line.read(match, line), stored[CODE_DIGITS] == SAID));
        }
        lines++;
        return true;
    }

    /** The code of the next line; it covers the place, so that no line can be moved. */
    private byte[] code(int mark, byte[] line) {
        byte[] place = ByteBuffer.allocate(5).putInt(lines).put((byte) mark).array();
        // The nested hash prevents length extension.
        byte[] inner = CODE.of(key, place, line);
        return Hex.write(Arrays.copyOf(CODE.of(key, inner), Head.SIZE)).getBytes(StandardCharsets.US_ASCII);
    }

    /** A stored line without its code and mark. */
    public static String line(String stored) {
        char mark = stored.length() > CODE_DIGITS ? stored.charAt(CODE_DIGITS) : ' ';
        return mark == SAID || mark == HEARD ? stored.substring(CODE_DIGITS + 1) : stored;
    }

    /** Whether a stored line is a note, which was never sent. */
    public static boolean isNote(String stored) {
        return stored.length() > CODE_DIGITS && stored.charAt(CODE_DIGITS) == NOTE;
    }

    /** The notes that were in the file when it was opened. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Writes a note, in printable ASCII, that saves the program work; it may be lost. */
    public void note(String text) throws IOException {
        store(NOTE, (text + '\n').getBytes(StandardCharsets.US_ASCII));
    }

    /** The lines that were in the file when it was opened, to {@link Member#restore} in this order. */
    public List<Stored> found() {
        return List.copyOf(found);
    }

    /** Writes a line. A line of the member's own is on the disk, with all before it, when this returns, and may then be sent (L22). */
    public void append(Line line, boolean said) throws IOException {
        store(said ? SAID : HEARD, line.bytes());
        if (said) {
            channel.force(false);
        }
    }

    private void store(int mark, byte[] bytes) throws IOException {
        ByteBuffer stored = ByteBuffer.allocate(CODE_DIGITS + 1 + bytes.length)
                .put(code(mark, bytes))
                .put((byte) mark)
                .put(bytes)
                .flip();
        write(stored);
        lines++;
    }

    private void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
