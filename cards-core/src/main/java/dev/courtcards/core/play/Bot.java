package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.State;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A program that decides for a seat, from that seat's view alone. Thread-safe.
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
     * Chooses an action.
     *
     * @param seen the view of this bot's seat; its menu is not empty
     * @param random for random choices; no other thread uses it meanwhile
     * @return an action of the menu
     */
    Action<S> choose(Observation<S> seen, RandomGenerator random);

    /**
     * Chooses an action, or waits for others who may act too. It may be called again before anything has happened.
     *
     * @param seen the view of this bot's seat; its menu is not empty
     * @param random for random choices
     * @return an action of the menu, by default that of {@link #choose}; empty to wait
     */
    default Optional<Action<S>> offer(Observation<S> seen, RandomGenerator random) {
        return Optional.of(choose(seen, random));
    }

    /** {@return the pause before its moves in a game with people, zero by default; a simulation does not wait} */
    default Duration delay() {
        return Duration.ZERO;
    }

    /**
     * A bot that takes a random line of its menu, and waits one time in four if others may act too.
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
