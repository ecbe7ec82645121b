package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.State;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A player that decides by itself, from what its seat sees and nothing else. Safe between threads.
 *
 * <pre>{@code
 * Bot<SimpleRound> careful = (seen, coins) ->
 *         seen.state().playerTotal() < 12 ? new SimpleAction.Hit() : seen.legalActions().random(coins);
 * }</pre>
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
    Action<S> choose(Observation<S> seen, RandomGenerator random);

    /**
     * What to do now, where others may act too: it may let them. It may be asked again before anything has happened.
     *
     * @param seen the table as this bot's seat sees it; its menu is not empty
     * @param random for a bot that tosses a coin
     * @return an action of the menu, by default what it chooses; empty to wait
     */
    default Optional<Action<S>> offer(Observation<S> seen, RandomGenerator random) {
        return Optional.of(choose(seen, random));
    }

    /**
     * How long it thinks where it plays with people; a simulation does not wait.
     *
     * @return zero by default
     */
    default Duration delay() {
        return Duration.ZERO;
    }

    /**
     * A bot that takes any line of its menu, and where others may act too waits one time in four.
     *
     * @param <S> the game's state
     * @return the bot
     */
    static <S extends State<S>> Bot<S> random() {
        return new Bot<>() {
            @Override
            public Action<S> choose(Observation<S> seen, RandomGenerator random) {
                return seen.legalActions().random(random);
            }

            @Override
            public Optional<Action<S>> offer(Observation<S> seen, RandomGenerator random) {
                return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(choose(seen, random));
            }
        };
    }
}
