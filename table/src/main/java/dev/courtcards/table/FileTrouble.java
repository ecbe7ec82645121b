package dev.courtcards.table;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.sealed.key.KeyFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;

/** What went wrong with a file, in words. */
final class FileTrouble {
    private FileTrouble() {}

    /** What may be shown: whatever a secret key were taken for, its line would be quoted as what is wrong. */
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
            return "there is such a file already; name another";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof InvalidPathException) {
            return "this is no file name";
        }
        return String.valueOf(e.getMessage());
    }
}
