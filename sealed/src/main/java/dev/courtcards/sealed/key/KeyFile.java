package dev.courtcards.sealed.key;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.regex.Pattern;

/** A file that holds a secret key and that only its owner can read. */
public final class KeyFile {
    private static final int LONGEST = 128;
    private static final Pattern KEY = Pattern.compile("[\\s\\p{Z}\\uFEFF]*+nsec1", Pattern.CASE_INSENSITIVE);
    private static final Set<PosixFilePermission> MINE =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private KeyFile() {}

    /**
     * A file that is named on a command line, where others can read it.
     *
     * @param name of a file
     * @return its path
     * @throws UnreadableException {@code secret-argument} for a secret key in place of a name; the message does not hold the key
     * @throws java.nio.file.InvalidPathException for an impossible name
     */
    public static Path path(String name) {
        if (isKey(name)) {
            throw new UnreadableException(
                    "secret-argument", "a secret key among the arguments, where others can see it");
        }
        return Path.of(name);
    }

    /**
     * Whether a text begins like a secret key, so that it must not be shown.
     *
     * @param text of a file or an argument
     * @return true also for a key in capitals, or after blanks or a byte order mark
     */
    public static boolean isKey(String text) {
        return KEY.matcher(text).lookingAt();
    }

    /**
     * The key in a file.
     *
     * @param file that only its owner can read or write, where the file system has permissions
     * @return the key
     * @throws UnreadableException {@code unsafe-key} if others can read the file, or a code of {@link SecretKey#parse} for its text
     * @throws IOException if the file cannot be read
     */
    public static SecretKey read(Path file) throws IOException {
        if (isPosix(file) && !MINE.containsAll(Files.getPosixFilePermissions(file))) {
            throw new UnreadableException("unsafe-key", file + ", which others can read: chmod 600 " + file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return read(in);
        }
    }

    /**
     * Reads a key from a stream.
     *
     * @param in read to the length of a key at most, and not closed
     * @return the key
     * @throws UnreadableException for a text that is no secret key; the message does not hold the text
     * @throws IOException if it cannot be read
     */
    public static SecretKey read(InputStream in) throws IOException {
        return SecretKey.parse(new String(in.readNBytes(LONGEST), StandardCharsets.US_ASCII).strip());
    }

    /**
     * Writes a new file that only its owner can read.
     *
     * @param file that does not exist yet
     * @param key the key to write
     * @throws IOException if the file exists, or cannot be written
     */
    public static void write(Path file, SecretKey key) throws IOException {
        if (isPosix(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(MINE));
        } else {
            Files.createFile(file);
        }
        Files.writeString(file, key.nsec() + "\n", StandardOpenOption.WRITE);
    }

    private static boolean isPosix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
