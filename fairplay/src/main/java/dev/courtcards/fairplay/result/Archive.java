package dev.courtcards.fairplay.result;

import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The folder of results and leaderboards, laid out as in the original (fair play E42): {@code results/<game>/<id>.txt} and
 * {@code leaderboards/<station>/<game>.txt}. Results that do not count yet are in {@code unsettled}. Every file appears whole or not at
 * all. Safe between threads and programs: a result that counts is never overwritten, and a lock guards the making of a leaderboard.
 */
public final class Archive {
    private static final Object ONE_AT_A_TIME = new Object();
    private final Path root;
    private final int chips;

    /**
     * An archive in a folder, which is created with its first file.
     *
     * @param root the folder
     * @param chips chips of each player at the start, see {@link SignedResult#verdict}
     */
    public Archive(Path root, int chips) {
        this.root = root;
        this.chips = chips;
    }

    /** Keeps a result that counts (E41); false if it was there already. Throws for a different result of the same id. */
    boolean keep(SignedResult signed) throws IOException {
        Verdict verdict = signed.verdict(chips);
        if (verdict.kind() != Verdict.Kind.FULL) {
            throw new UnreadableException("not-full", "only results that count are kept: " + verdict.reason());
        }
        Path file =
                file("results", signed.result().game().text(), signed.result().id());
        Path whole = temporary(file, signed.text());
        try {
            put(whole, file);
            return true;
        } catch (FileAlreadyExistsException e) {
            SignedResult there = read(file);
            if (there.result().equals(signed.result())) {
                return false;
            }
            throw new UnreadableException(
                    "conflict", "another result of " + signed.result().id() + " is kept already");
        } finally {
            Files.deleteIfExists(whole);
        }
    }

    /** Creates a file from a whole temporary one, or throws if it exists. A link is atomic, a move that refuses to overwrite is not. */
    private static void put(Path whole, Path file) throws IOException {
        try {
            Files.createLink(file, whole);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            // Without links: a copy also refuses to overwrite, but is visible before it is whole.
            Files.copy(whole, file);
        }
    }

    /**
     * Keeps a result: one that counts under {@code results}, never overwritten; any other, which more signatures may still complete, under
     * {@code unsettled/<game>/<id>.txt}, replacing an earlier file.
     *
     * @param signed the result
     * @return the file
     * @throws UnreadableException {@code conflict} if a different result of this id counts
     * @throws IOException if the folder cannot be written
     */
    public Path store(SignedResult signed) throws IOException {
        String game = signed.result().game().text();
        if (signed.verdict(chips).kind() == Verdict.Kind.FULL) {
            keep(signed);
            return file("results", game, signed.result().id());
        }
        Path file = file("unsettled", game, signed.result().id());
        return replace(file, signed.text());
    }

    /**
     * Whether a result of a match is kept, whether it counts or not yet.
     *
     * @param game name of the game
     * @param id id of the match
     * @return true if there is one
     */
    public boolean contains(String game, UUID id) {
        return Files.exists(file("results", game, id)) || Files.exists(file("unsettled", game, id));
    }

    /**
     * The games that have results.
     *
     * @return their names in alphabetical order
     * @throws IOException if the folder cannot be read
     */
    public List<String> games() throws IOException {
        Path folder = root.resolve("results");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> games = Files.list(folder)) {
            return games.filter(Files::isDirectory)
                    .map(game -> game.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /**
     * All results of a game that count, each verified again.
     *
     * @param game name of the game
     * @return in order of their ids
     * @throws UnreadableException {@code not-full} if a file was changed since it was kept
     * @throws IOException if the folder cannot be read
     */
    public List<GameResult> results(String game) throws IOException {
        List<GameResult> results = new ArrayList<>();
        for (Path file : files("results", game)) {
            SignedResult signed = read(file);
            Verdict verdict = signed.verdict(chips);
            if (verdict.kind() != Verdict.Kind.FULL
                    || !file.getFileName().toString().equals(signed.result().id() + ".txt")) {
                throw new UnreadableException("not-full", file.getFileName() + " does not count: " + verdict.reason());
            }
            results.add(signed.result());
        }
        return results;
    }

    /**
     * The results of a game with a claim that a player left, without that player's own signature. They do not count.
     *
     * @param game name of the game
     * @return in order of their ids, without files that are unreadable or no claims
     * @throws IOException if the folder cannot be read
     */
    public List<GameResult> claims(String game) throws IOException {
        List<GameResult> claims = new ArrayList<>();
        for (Path file : files("unsettled", game)) {
            Verdict verdict = SignedResult.judge(Files.readString(file, StandardCharsets.ISO_8859_1), chips);
            if (verdict.kind() == Verdict.Kind.CLAIM) {
                claims.add(read(file).result());
            }
        }
        return claims;
    }

    private static SignedResult read(Path file) throws IOException {
        try {
            return SignedResult.read(Files.readString(file, StandardCharsets.UTF_8));
        } catch (UnreadableException e) {
            throw new UnreadableException(e.line(), e.code(), file.getFileName() + ": " + e.problem());
        } catch (CharacterCodingException e) {
            throw new UnreadableException("not-text", file.getFileName() + " is not a text");
        }
    }

    private List<Path> files(String kept, String game) throws IOException {
        Path folder = folder(kept, game);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".txt"))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Makes the leaderboard of a station from all results of a game, and writes it.
     *
     * @param station a callsign
     * @param game name of the game
     * @param leastGames number of games a player needs to be listed, at least 1
     * @return the leaderboard
     * @throws UnreadableException for a bad callsign, or if a result does not count
     * @throws IOException if the folder cannot be read or written
     */
    public Leaderboard rank(String station, String game, int leastGames) throws IOException {
        Tokens.callsign(0, station);
        Path folder = Files.createDirectories(root.resolve("leaderboards").resolve(station));
        // The lock file excludes other programs, the monitor other threads of this one.
        synchronized (ONE_AT_A_TIME) {
            try (FileChannel channel = FileChannel.open(
                            folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                Leaderboard board = Leaderboard.of(station, game, results(game), leastGames);
                replace(folder.resolve(game + ".txt"), board.text());
                if (!lock.isValid()) {
                    throw new IOException("the lock on " + folder + " was lost");
                }
                return board;
            }
        }
    }

    private Path folder(String kept, String game) {
        return root.resolve(kept).resolve(Tokens.game(0, game));
    }

    private Path file(String kept, String game, UUID id) {
        return folder(kept, game).resolve(id + ".txt");
    }

    private static Path replace(Path file, String text) throws IOException {
        return Files.move(
                temporary(file, text), file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Path temporary(Path file, String text) throws IOException {
        Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
        Path whole = Files.createTempFile(folder, ".new", ".tmp");
        Files.writeString(whole, text, StandardCharsets.US_ASCII);
        return whole;
    }
}
