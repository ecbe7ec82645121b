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

/** Files that the commands are given, and what is wrong with them in the words of a command. */
final class GivenFiles {
    private static final long LONGEST = 64 << 20;
    private static final String KEY = "a file for its owner alone with one secret key, nsec1 and 58 characters";

    private GivenFiles() {}

    /** What is done with a file or folder. */
    interface Access<T> {
        T of(Path path) throws IOException;
    }

    /** Does it, and reports what goes wrong; what is expected stands behind what cannot be read. */
    static <T> T access(String file, String expected, Access<T> access) {
        try {
            return access.of(KeyFile.path(file));
        } catch (UnreadableException e) {
            throw new RecordException(e.code(), String.valueOf(e.getMessage()), expected);
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
        return access(file, "a file", path -> {
            if (Files.isDirectory(path)) {
                throw new RecordException("no-file", file + ", which is a folder", "a file");
            }
            if (Files.size(path) > LONGEST) {
                throw new RecordException("too-long", file, "a file of at most 64 MiB");
            }
            String text = Files.readString(path);
            if (KeyFile.isKey(text)) {
                // Whatever else it is taken for, its first line would be shown as what is wrong.
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

    /** The key in a file that nobody else can read, or what is fed into the command. */
    static SecretKey key(String file, InputStream in) {
        return access(file, KEY, path -> file.equals("-") ? KeyFile.read(in) : KeyFile.read(path));
    }

    /** Writes a new file that its owner alone can read. */
    static void writeKey(String file, SecretKey key) {
        access(file, "a file for the key", path -> {
            KeyFile.write(path, key);
            return path;
        });
    }
}
