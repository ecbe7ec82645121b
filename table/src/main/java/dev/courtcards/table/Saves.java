package dev.courtcards.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/** Files that a player saves to: over one that was there before nothing is written, over an own one as often as one likes. */
final class Saves {
    private final Set<Path> written = new HashSet<>();

    /** Counts a file that is there as an own one. */
    void mayReplace(Path file) {
        written.add(file.toAbsolutePath());
    }

    /**
     * Saves a text.
     *
     * @throws java.nio.file.InvalidPathException for what is no name of a file
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
