package dev.courtcards.table;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.sealed.key.KeyFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The user's files, and their errors in words. */
final class FileTrouble {
    private FileTrouble() {}

    /** Refuses a secret key: an error about it would quote its line. */
    static byte[] open(byte[] bytes) {
        return open(bytes, "a game record");
    }

    static byte[] open(byte[] bytes, String expected) {
        if (KeyFile.isKey(new String(bytes, StandardCharsets.UTF_8))) {
            throw new RecordException(1, 1, "secret-key", "a secret key", expected);
        }
        return bytes;
    }

    static String words(Exception e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "the file exists already; name another";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof InvalidPathException) {
            return "this is not a file name";
        }
        return String.valueOf(e.getMessage());
    }

    static Path path(String option, String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new UserException(option + " " + file + ": " + words(e));
        }
    }

    /** Writes a new file; never over an existing one, which may be all that is left of another match. */
    static void begin(String option, Path path, String text) {
        try {
            write(path, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (UncheckedIOException e) {
            throw new UserException(option + " " + e.getMessage());
        }
    }

    static void write(Path path, String text, OpenOption... options) {
        try {
            Files.writeString(path, text, options);
        } catch (IOException e) {
            throw new UncheckedIOException(path + ": " + words(e), e);
        }
    }
}
