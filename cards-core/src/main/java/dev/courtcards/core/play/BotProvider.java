package dev.courtcards.core.play;

import dev.courtcards.core.game.State;
import java.util.Map;

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

    /**
     * The bots.
     *
     * @return by name, the one to play against first
     */
    Map<String, Bot<S>> bots();
}
