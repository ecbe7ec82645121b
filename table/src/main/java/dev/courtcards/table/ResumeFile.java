package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The progress of a simulation in a file: the header of a record that identifies the simulation, and under {@code TALLY} the results so
 * far.
 *
 * @param path the file
 * @param found the file's content when the command began
 */
record ResumeFile(Path path, Optional<Setup> found) {
    static ResumeFile open(String name) {
        try {
            Path path = Path.of(name);
            Setup found =
                    GameRecord.parse(FileTrouble.open(Files.readAllBytes(path))).setup();
            found.seed();
            return new ResumeFile(path, Optional.of(found));
        } catch (NoSuchFileException e) {
            return new ResumeFile(Path.of(name), Optional.empty());
        } catch (RecordException e) {
            throw new UserException("--resume " + name + ":" + e.line() + ":" + e.column() + ": " + e.problem());
        } catch (IOException | InvalidPathException e) {
            throw new UserException("--resume " + name + ": " + FileTrouble.words(e));
        }
    }

    Optional<Seed> seed() {
        return found.flatMap(Setup::seed);
    }

    /** The tally so far; refuses the file of another simulation. */
    Tally standing(Setup simulation) {
        if (found.isEmpty()) {
            return Tally.NONE;
        }
        try {
            return standing(simulation, found.get());
        } catch (RecordException e) {
            throw new UserException("--resume " + path + ": " + e.problem());
        }
    }

    private static Tally standing(Setup simulation, Setup found) {
        Setup there = found.without("TALLY");
        Set<String> keys = new LinkedHashSet<>(simulation.keys());
        keys.addAll(there.keys());
        for (String key : keys) {
            if (!there.get(key).equals(simulation.get(key))) {
                throw new RecordException(
                        "other-simulation",
                        key + " " + there.get(key).orElse("unsaid") + " of another simulation",
                        simulation.get(key).orElse("unsaid"));
            }
        }
        Tally tally = Tally.parse(found.get("TALLY").orElse(""));
        int seats = simulation.players().size();
        if (tally.seats().size() > seats) {
            throw new RecordException("bad-tally", "a tally of " + tally.seats().size() + " seats", seats + " at most");
        }
        return tally;
    }

    /** Replaces the file atomically. */
    void write(Setup simulation, Tally tally) {
        String text =
                GameRecord.of(simulation.with("TALLY", tally.text()), List.of()).text();
        Path next = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.writeString(next, text);
            Files.move(next, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("--resume " + path + ": " + FileTrouble.words(e), e);
        }
    }
}
