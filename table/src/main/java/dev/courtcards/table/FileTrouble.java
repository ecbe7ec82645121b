package dev.courtcards.table;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;

/** What went wrong with a file, in words. */
final class FileTrouble {
    private FileTrouble() {}

    static String words(Exception e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "there is such a file already";
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
