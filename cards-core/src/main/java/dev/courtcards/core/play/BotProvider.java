package dev.courtcards.core.play;

import dev.courtcards.core.game.State;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Bots for a game of another module: what a module of bots provides to {@link java.util.ServiceLoader}. {@link Games#bots(CardGame)} finds
 * them beside the game's own.
 *
 * @param <S> the game's state
 * @see Bot
 */
public interface BotProvider<S extends State<S>> {
    /**
     * Whose bots these are.
     *
     * @return the class that the game's module provides
     */
    Class<? extends CardGame<S>> game();

    /** {@return the bots, by name, the one to play against first} */
    Map<String, Bot<S>> bots();

    /**
     * How bots are read that somebody has written down in a file.
     *
     * @return gives, for the text of a file, its bots by name in the file's order, at least one; throws a
     *     {@link dev.courtcards.core.record.RecordException} with line and column for what it cannot read. Empty, as by default, where there
     *     are no such files
     */
    default Optional<Function<String, Map<String, Bot<S>>>> reader() {
        return Optional.empty();
    }
}
