package dev.courtcards.fairplay.command;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.sealed.key.KeyFile;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads and writes files for the commands, with errors as {@link RecordException}s. */
final class GivenFiles {
    private static final long LONGEST = 64 << 20;
    private static final String KEY =
            "a file with one secret key, nsec1 and 58 characters, that only its owner can read";

    private GivenFiles() {}

    /** An action on a file or folder. */
    interface Access<T> {
        T of(Path path) throws IOException;
    }

    /** Runs an action and reports its errors; {@code expected} completes the message for unreadable content. */
    static <T> T access(String file, String expected, Access<T> access) {
        try {
            return access.of(KeyFile.path(file));
        } catch (UnreadableException e) {
            throw new RecordException(e.code(), String.valueOf(e.getMessage()), expected);
        } catch (InvalidPathException e) {
            throw new RecordException("no-file", file, "a file name");
        } catch (NoSuchFileException e) {
            throw new RecordException("no-file", file, "a file or folder that exists");
        } catch (FileAlreadyExistsException e) {
            throw new RecordException("file-exists", file, "a file that does not exist yet");
        } catch (CharacterCodingException e) {
            throw new RecordException("not-text", file, "a text in UTF-8");
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": " + e.getMessage(), e);
        }
    }

    static String read(String file) {
        return access(file, "a file", path -> {
            if (Files.isDirectory(path)) {
                throw new RecordException("no-file", file + ", which is a folder", "a file");
            }
            if (Files.size(path) > LONGEST) {
                throw new RecordException("too-long", file, "a file of at most 64 MiB");
            }
            String text = Files.readString(path);
            if (KeyFile.isKey(text)) {
                // An error message of any format would show its first line.
                throw new RecordException("secret-key", file + ", which holds a secret key", "a file to show");
            }
            return text;
        });
    }

    static SignedResult result(String file) {
        String text = read(file);
        try {
            return SignedResult.read(text);
        } catch (UnreadableException e) {
            throw new RecordException(Math.max(0, e.line()), 1, e.code(), e.problem(), "a result");
        }
    }

    /** The key in a file that only its owner can read, or on standard input for {@code -}. */
    static SecretKey key(String file, InputStream in) {
        return access(file, KEY, path -> file.equals("-") ? KeyFile.read(in) : KeyFile.read(path));
    }

    /** Writes a new file that only its owner can read. */
    static void writeKey(String file, SecretKey key) {
        access(file, "a file for the key", path -> {
            KeyFile.write(path, key);
            return path;
        });
    }
}
