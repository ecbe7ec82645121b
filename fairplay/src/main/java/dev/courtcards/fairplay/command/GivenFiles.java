package dev.courtcards.fairplay.command;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.key.SecretKey;
import dev.courtcards.fairplay.key.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that the commands are given. A secret key is read from a file that its owner alone can read, or from standard input. */
final class GivenFiles {
    private static final long LONGEST = 64 << 20;
    private static final int LONGEST_KEY = 128;
    private static final Set<PosixFilePermission> MINE =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private GivenFiles() {}

    private interface Access<T> {
        T of(Path path) throws IOException;
    }

    private static <T> T access(String file, Access<T> access) {
        if (file.startsWith("nsec1")) {
            throw new RecordException(
                    "secret-argument",
                    "a secret key among the arguments, where others can see it",
                    "a file that holds it");
        }
        try {
            return access.of(Path.of(file));
        } catch (InvalidPathException e) {
            throw new RecordException("no-file", file, "a file name");
        } catch (NoSuchFileException e) {
            throw new RecordException("no-file", file, "a file or folder that is there");
        } catch (FileAlreadyExistsException e) {
            throw new RecordException("file-exists", file, "a file that is not there yet");
        } catch (CharacterCodingException e) {
            throw new RecordException("not-text", file, "a text in UTF-8");
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": " + e.getMessage(), e);
        }
    }

    static String read(String file) {
        return access(file, path -> {
            if (Files.size(path) > LONGEST) {
                throw new RecordException("too-long", file, "a file of at most 64 MiB");
            }
            String text = Files.readString(path);
            if (text.startsWith("nsec1")) {
                // Whatever else it is taken for, its first line would be shown as what is wrong.
                throw new RecordException("secret-key", file + ", which holds a secret key", "a file to show");
            }
            return text;
        });
    }

    /** The key in a file that nobody else can read, or what is fed into the command. */
    static SecretKey key(String file, InputStream in) {
        String text = access(file, path -> {
            if (file.equals("-")) {
                return new String(in.readNBytes(LONGEST_KEY), StandardCharsets.US_ASCII);
            }
            if (isPosix(path) && !MINE.containsAll(Files.getPosixFilePermissions(path))) {
                throw new RecordException(
                        "unsafe-key",
                        file + ", which others can read",
                        "a key file for its owner alone: chmod 600 " + file);
            }
            try (InputStream key = Files.newInputStream(path)) {
                return new String(key.readNBytes(LONGEST_KEY), StandardCharsets.US_ASCII);
            }
        });
        try {
            return SecretKey.parse(text.strip());
        } catch (UnreadableException e) {
            throw new RecordException(
                    e.code(), String.valueOf(e.getMessage()), "one secret key, nsec1 and 58 characters");
        }
    }

    /** Writes a new file that its owner alone can read. */
    static void writeKey(String file, SecretKey key) {
        access(file, path -> {
            if (isPosix(path)) {
                Files.createFile(path, PosixFilePermissions.asFileAttribute(MINE));
            } else {
                Files.createFile(path);
            }
            return Files.writeString(path, key.nsec() + "\n", StandardOpenOption.WRITE);
        });
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
