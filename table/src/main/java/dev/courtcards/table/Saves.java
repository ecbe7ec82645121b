package dev.courtcards.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/** The files that a player saves to. A file of another is never overwritten, an own one as often as the player likes. */
final class Saves {
    private final Set<Path> written = new HashSet<>();

    /** Counts an existing file as the player's own. */
    void mayReplace(Path file) {
        written.add(file.toAbsolutePath());
    }

    /**
     * Saves a text.
     *
     * @throws java.nio.file.InvalidPathException for a text that is not a file name
     */
    void write(String file, String text) throws IOException {
        Path path = Path.of(file);
        boolean ours = written.contains(path.toAbsolutePath());
        Files.writeString(
                path,
                text,
                StandardOpenOption.WRITE,
                ours ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW,
                StandardOpenOption.TRUNCATE_EXISTING);
        mayReplace(path);
    }
}
