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
 * The folder that keeps results and leaderboards, as the original lays it out (fair play E42): {@code results/<game>/<id>.txt} and
 * {@code leaderboards/<station>/<game>.txt}; what does not count yet lies apart. A file is there whole or not at all. Safe between threads and between programs: a
 * result is never overwritten, and a leaderboard is made from the results while others wait.
 */
public final class Archive {
    private static final Object ONE_AT_A_TIME = new Object();
    private final Path root;
    private final int chips;

    /**
     * An archive in this folder, which is made when the first file is.
     *
     * @param root the folder
     * @param chips what each player began a match with, as {@link SignedResult#verdict} takes it
     */
    public Archive(Path root, int chips) {
        this.root = root;
        this.chips = chips;
    }

    /** Keeps a result that counts (E41); false if it was there already. Another of the same id is left as it is. */
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

    /** Puts a whole file where none may be yet; a link is made or refused as one step, a move that refuses to overwrite is two. */
    private static void put(Path whole, Path file) throws IOException {
        try {
            Files.createLink(file, whole);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            // No links here: a copy is refused as well, but can be seen before it is whole.
            Files.copy(whole, file);
        }
    }

    /**
     * Keeps a result: one that counts once, any other, which more signatures may still complete, under
     * {@code unsettled/<game>/<id>.txt} in the place of what lies there.
     *
     * @param signed the result
     * @return the file
     * @throws UnreadableException {@code conflict} if there is another of the same id that counts
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
     * Whether anything of a match is kept, a result that counts or one that does not yet.
     *
     * @param game name of the game
     * @param id of the match
     * @return true if so
     */
    public boolean contains(String game, UUID id) {
        return Files.exists(file("results", game, id)) || Files.exists(file("unsettled", game, id));
    }

    /**
     * The games of which results are kept.
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
     * All results of a game, each judged again.
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
     * The results of a game with a claim that somebody left, without that one's own signature. They count for nobody.
     *
     * @param game name of the game
     * @return in order of their ids; what lies there and cannot be read, or is no claim, is left out
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
            throw new UnreadableException("not-text", file.getFileName() + " is no text");
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
     * Makes the leaderboard of a station from all results of a game, and keeps it.
     *
     * @param station a callsign
     * @param game name of the game
     * @param leastGames how many games a player must have played to be listed, at least 1
     * @return the leaderboard
     * @throws UnreadableException if the callsign is none or a result does not count
     * @throws IOException if the folder cannot be read or written
     */
    public Leaderboard rank(String station, String game, int leastGames) throws IOException {
        Tokens.callsign(0, station);
        Path folder = Files.createDirectories(root.resolve("leaderboards").resolve(station));
        // One lock file holds off other programs, the monitor other threads of this one.
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
