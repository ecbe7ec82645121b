package dev.courtcards.core.play;

import dev.courtcards.core.game.State;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * Bots for a game of another module: what a module of bots provides to {@link ServiceLoader}.
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

    /**
     * The bots.
     *
     * @return by name, the one to play against first
     */
    Map<String, Bot<S>> bots();

    /**
     * All bots that there are for a game.
     *
     * @param game any game
     * @param <S> its state
     * @return those of the shelves found, then its own; of two with one name the first
     */
    static <S extends State<S>> Map<String, Bot<S>> all(CardGame<S> game) {
        Map<String, Bot<S>> all = new LinkedHashMap<>();
        for (BotProvider<?> shelf : ServiceLoader.load(BotProvider.class)) {
            if (shelf.game().isInstance(game)) {
                @SuppressWarnings("unchecked") // the shelf is typed by the state of the game that it names
                BotProvider<S> mine = (BotProvider<S>) shelf;
                mine.bots().forEach(all::putIfAbsent);
            }
        }
        game.bots().forEach(all::putIfAbsent);
        return all;
    }
}
