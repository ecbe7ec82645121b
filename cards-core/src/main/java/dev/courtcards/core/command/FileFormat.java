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
 * A file format of other programs for games, which can be replayed from it. A module provides it to {@link ServiceLoader}.
 *
 * @see Tool
 */
public interface FileFormat {
    /**
     * Whether a file has this format.
     *
     * @param file its name
     * @param text its content
     * @return whether {@link #read} can read it
     */
    boolean takes(String file, String text);

    /**
     * Reads a file and replays its games.
     *
     * @param text of the file
     * @param unit the smallest part of a chip in it, 1 for whole chips
     * @param games receives each game, in the file's order
     * @param problems receives, with line and column, each game that cannot be read or is refused, and each that ends differently in the
     *     file
     * @throws RecordException with line and column, if no game of it can be read
     */
    void read(String text, BigDecimal unit, Consumer<Played<?>> games, Consumer<RecordException> problems);

    /**
     * A game from such a file.
     *
     * @param game the kind of game
     * @param end the game after its last move
     * @param players their names by seat
     * @param numbers by name, for example {@code finishing_stacks}: the file's numbers, in its order of players
     * @param <S> the game's state
     */
    record Played<S extends State<S>>(
            CardGame<S> game, Game<S> end, List<String> players, Map<String, List<BigDecimal>> numbers) {
        public Played {
            players = List.copyOf(players);
            numbers = Map.copyOf(numbers);
        }
    }

    /**
     * Decodes a file of another program: UTF-8 or, if the bytes are not valid UTF-8, Windows-1252, which old programs used for names, even
     * after a byte order mark of UTF-8.
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
     * @param text its content
     * @return empty if no format that is found takes it
     */
    static Optional<FileFormat> of(String file, String text) {
        List<FileFormat> found = new ArrayList<>();
        ServiceLoader.load(FileFormat.class).forEach(found::add);
        return found.stream().filter(format -> format.takes(file, text)).findFirst();
    }
}
