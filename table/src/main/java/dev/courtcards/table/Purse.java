package dev.courtcards.table;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
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
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The money of a table's players between games, in a file: the header of a record.
 *
 * @param path the file
 * @param setup the table's setup with the values of the file
 */
record Purse(Path path, Setup setup) {
    /**
     * Opens or creates a purse and writes it, so that an unwritable file is refused before the first hand. A game that keeps nothing and
     * the purse of another table are refused.
     */
    static <S extends State<S>> Purse open(String name, CardGame<S> game, Setup setup) {
        Set<String> keys =
                new TreeSet<>(game.next(setup, game.newGame(setup).state()).keys());
        keys.retainAll(game.headers());
        if (keys.isEmpty()) {
            throw new UserException("--purse: nothing goes on from one game of " + game.name() + " to the next");
        }
        try {
            Path path = Path.of(name);
            Setup found = read(path, setup);
            Setup whole = setup;
            for (String key : keys) {
                if (found.get(key).isPresent()) {
                    whole = whole.with(key, found.get(key).get());
                }
            }
            game.newGame(whole);
            Purse purse = new Purse(path, whole);
            purse.keep(whole);
            return purse;
        } catch (RecordException e) {
            String place = e.line() == 0 ? "" : ":" + e.line() + ":" + e.column();
            throw new UserException("--purse " + name + place + ": " + e.problem());
        } catch (UncheckedIOException e) {
            throw new UserException("--purse " + e.getMessage());
        } catch (IOException | InvalidPathException e) {
            throw new UserException("--purse " + name + ": " + FileTrouble.words(e));
        }
    }

    private static Setup read(Path path, Setup setup) throws IOException {
        try {
            Setup found =
                    GameRecord.parse(FileTrouble.open(Files.readAllBytes(path))).setup();
            if (!found.game().equals(setup.game())
                    || found.players().size() != setup.players().size()) {
                throw new RecordException(
                        "other-table",
                        "the purse of " + found.players().size() + " at " + found.game(),
                        setup.players().size() + " at " + setup.game());
            }
            return found;
        } catch (NoSuchFileException e) {
            return setup;
        }
    }

    /** Replaces the file atomically. */
    void keep(Setup next) {
        Path written = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.writeString(written, GameRecord.of(next, List.of()).text());
            Files.move(written, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(path + ": " + FileTrouble.words(e), e);
        }
    }
}
