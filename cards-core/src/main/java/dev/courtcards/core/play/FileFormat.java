package dev.courtcards.core.play;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** A kind of file in which other programs keep games, so that they can be played again: what a module provides to {@link ServiceLoader}. */
public interface FileFormat {
    /**
     * How the names of such files end.
     *
     * @return with its dot, for example {@code .phh}
     */
    String ending();

    /**
     * Reads a file and plays what it holds.
     *
     * @param text of the file
     * @param unit the smallest part of a chip in it, 1 for whole chips
     * @return the game
     * @throws dev.courtcards.core.record.RecordException with line and column of what cannot be read, is refused, or ends otherwise than
     *     the file says
     */
    Played<?> read(String text, BigDecimal unit);

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
        /**
         * A game from such a file.
         *
         * @param game which game
         * @param end after its last move
         * @param players their names
         * @param numbers by what they are
         */
        public Played {
            players = List.copyOf(players);
            numbers = Map.copyOf(numbers);
        }
    }

    /**
     * The format of a file.
     *
     * @param file its name
     * @return empty if none that is found has this ending
     */
    static Optional<FileFormat> of(String file) {
        List<FileFormat> found = new ArrayList<>();
        ServiceLoader.load(FileFormat.class).forEach(found::add);
        return found.stream().filter(format -> file.endsWith(format.ending())).findFirst();
    }
}
