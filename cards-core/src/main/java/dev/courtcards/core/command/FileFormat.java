package dev.courtcards.core.command;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.RecordException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * A kind of file in which other programs keep games, so that they can be played again: what a module provides to {@link ServiceLoader}.
 *
 * @see Tool
 */
public interface FileFormat {
    /**
     * Whether a file is of this kind.
     *
     * @param file its name
     * @param text what it holds
     * @return whether {@link #read} is the one to read it
     */
    boolean takes(String file, String text);

    /**
     * Reads a file and plays what it holds.
     *
     * @param text of the file
     * @param unit the smallest part of a chip in it, 1 for whole chips
     * @param games takes each game, in the file's order
     * @param problems takes, with line and column, each game that cannot be read or is refused, and what is wrong with one that was
     *     played, because it ends otherwise than in the file
     * @throws RecordException with line and column, if no game of it can be read
     */
    void read(String text, BigDecimal unit, Consumer<Played<?>> games, Consumer<RecordException> problems);

    /**
     * A game from such a file.
     *
     * @param game which game
     * @param end after its last move
     * @param players their names by seat
     * @param numbers by seat, in the file's order of players, by what they are, for example {@code finishing_stacks}
     * @param <S> the game's state
     */
    record Played<S extends State<S>>(
            CardGame<S> game, Game<S> end, List<String> players, Map<String, List<BigDecimal>> numbers) {
        /** A game from such a file. */
        public Played {
            players = List.copyOf(players);
            numbers = Map.copyOf(numbers);
        }
    }

    /**
     * The text of a file of another program: UTF-8 or, where the bytes are none, Windows-1252, in which old programs wrote names,
     * also behind the mark of UTF-8 that editors put before them.
     *
     * @param bytes of the file
     * @return its text
     */
    static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, Charset.forName("windows-1252")).replace("\u00ef\u00bb\u00bf", "\uFEFF");
        }
    }

    /**
     * The format of a file.
     *
     * @param file its name
     * @param text what it holds
     * @return empty if none that is found takes it
     */
    static Optional<FileFormat> of(String file, String text) {
        List<FileFormat> found = new ArrayList<>();
        ServiceLoader.load(FileFormat.class).forEach(found::add);
        return found.stream().filter(format -> format.takes(file, text)).findFirst();
    }
}
