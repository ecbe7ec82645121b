package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Seen;
import dev.courtcards.core.game.State;
import java.util.random.RandomGenerator;

/**
 * A player that decides by itself, from what its seat sees and nothing else. Safe between threads.
 *
 * @param <S> the game's state
 */
@FunctionalInterface
public interface Bot<S extends State<S>> {
    /**
     * What to do now.
     *
     * @param seen the table as this bot's seat sees it; its menu is not empty
     * @param random for a bot that tosses a coin, nobody else's at the same time
     * @return an action of the menu
     */
    Action<S> choose(Seen<S> seen, RandomGenerator random);

    /**
     * A bot that takes any line of its menu.
     *
     * @param <S> the game's state
     * @return the bot
     */
    static <S extends State<S>> Bot<S> random() {
        return (seen, random) -> seen.menu().random(random);
    }
}
