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

/** A file that holds a secret key, and that its owner alone can read. */
public final class KeyFile {
    private static final int LONGEST = 128;
    private static final Pattern KEY = Pattern.compile("[\\s\\p{Z}\\uFEFF]*+nsec1", Pattern.CASE_INSENSITIVE);
    private static final Set<PosixFilePermission> MINE =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private KeyFile() {}

    /**
     * A file that somebody named, where all can see what is typed.
     *
     * @param name of any file
     * @return where it lies
     * @throws UnreadableException {@code secret-argument} for a key in the place of a name, without that key
     * @throws java.nio.file.InvalidPathException for what cannot be a name
     */
    public static Path path(String name) {
        if (isKey(name)) {
            throw new UnreadableException(
                    "secret-argument", "a secret key among the arguments, where others can see it");
        }
        return Path.of(name);
    }

    /**
     * Whether a text begins as a secret key does, so that nobody should be shown it.
     *
     * @param text of a file or an argument
     * @return true also for one in capitals, or with blanks or the mark of an editor before it
     */
    public static boolean isKey(String text) {
        return KEY.matcher(text).lookingAt();
    }

    /**
     * The key in a file.
     *
     * @param file which only its owner may read or write, where the machine can set that
     * @return the key
     * @throws UnreadableException {@code unsafe-key} if others can read the file, or as {@link SecretKey#parse} has it for its text
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
     * A key that is fed in.
     *
     * @param in is read as far as a key can go, and not closed
     * @return the key
     * @throws UnreadableException for a text that is no secret key, without that text
     * @throws IOException if it cannot be read
     */
    public static SecretKey read(InputStream in) throws IOException {
        return SecretKey.parse(new String(in.readNBytes(LONGEST), StandardCharsets.US_ASCII).strip());
    }

    /**
     * Writes a new file that its owner alone can read.
     *
     * @param file which is not there yet
     * @param key what it is to hold
     * @throws IOException if the file is there, or cannot be written
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
