package dev.courtcards.core.play;

import dev.courtcards.core.game.State;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Bots for a game of another module, provided to {@link java.util.ServiceLoader}. {@link Games#bots(CardGame)} lists them with the game's
 * own.
 *
 * @param <S> the game's state
 * @see Bot
 */
public interface BotProvider<S extends State<S>> {
    /** {@return the game of these bots: the class that the game's module provides} */
    Class<? extends CardGame<S>> game();

    /** {@return the bots by name, the usual opponent first} */
    Map<String, Bot<S>> bots();

    /**
     * The reader of files that describe bots.
     *
     * @return turns the text of a file into its bots by name, in the file's order, at least one; throws a
     *     {@link dev.courtcards.core.record.RecordException} with line and column for what it cannot read. Empty by default, if there are
     *     no such files
     */
    default Optional<Function<String, Map<String, Bot<S>>>> reader() {
        return Optional.empty();
    }
}
