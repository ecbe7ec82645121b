package dev.courtcards.core.play;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import java.util.List;

/**
 * Plays a game without people: bots in the seats, a source for chance, and the game's own choice for the rest of the house. If several may
 * act, the seats are asked in random order until one acts; if all wait, the house acts; if it may not, the seat asked first must. The
 * generators of an instance advance with each move: to repeat a game, make a new instance.
 *
 * <pre>{@code
 * Game<NinePilesTable> end = Playout.of(new NinePiles(), List.of(Bot.random()), Seed.of(42)).finish(NinePiles.newGame(2));
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Playout<S extends State<S>> {
    private final Driver<S> driver;

    private Playout(Driver<S> driver, List<Bot<S>> bots) {
        if (bots.isEmpty()) {
            throw new IllegalArgumentException("a playout needs at least one bot");
        }
        this.driver = driver;
    }

    /**
     * A playout with fast shuffles from a seed. The generators of the bots and the house are keyed by one-way hashes of it, so that no bot
     * can compute the cards from its generator. From many cards that it has seen it could: the fast shuffle is not secure.
     *
     * @param game the game to play
     * @param bots in seat order, repeated if there are more seats
     * @param seed of all shuffles and generators
     * @param <S> the game's state
     * @return a playout of one game
     * @throws IllegalArgumentException if there is no bot, or more than the game has seats
     */
    public static <S extends State<S>> Playout<S> of(CardGame<S> game, List<Bot<S>> bots, Seed seed) {
        ChanceSource luck = ChanceSource.fast(new Xoshiro256PlusPlus(seed));
        return new Playout<>(
                new Driver<>(game, bots, luck, purpose -> new Xoshiro256PlusPlus(seed.key(purpose))), bots);
    }

    /**
     * A playout with any source for chance, such as that of a record: {@code Playout.of(game, bots, ChanceSource.of(seed), seed)}. The
     * bots' generators reveal nothing about the seed, {@code docs/rules/shuffle.md} section 4.
     *
     * @param game the game to play
     * @param bots in seat order, repeated if there are more seats
     * @param luck the source of chance's moves
     * @param seed for the generators of the bots, the order of play and the house; may be that of {@code luck}
     * @param <S> the game's state
     * @return a playout of one game
     * @throws IllegalArgumentException if there is no bot, or more than the game has seats
     */
    public static <S extends State<S>> Playout<S> of(
            CardGame<S> game, List<Bot<S>> bots, ChanceSource luck, Seed seed) {
        return new Playout<>(Driver.of(game, bots, luck, seed), bots);
    }

    /**
     * Plays a game to its end.
     *
     * @param start any game
     * @return the game when it is over
     * @throws IllegalStateException if a bot plays an illegal action, with its seat, the move and the refusal
     */
    public Game<S> finish(Game<S> start) {
        Game<S> now = start;
        for (List<Actor> mayAct = now.state().mayAct();
                !mayAct.isEmpty();
                mayAct = now.state().mayAct()) {
            now = step(now, mayAct);
        }
        return now;
    }

    /**
     * Plays one move.
     *
     * @param now a game that is not over
     * @return the game after it
     * @throws IllegalStateException if a bot plays an illegal action, with its seat, the move and the refusal
     */
    public Game<S> step(Game<S> now) {
        return step(now, now.state().mayAct());
    }

    private Game<S> step(Game<S> now, List<Actor> mayAct) {
        Move<S> move = driver.next(now, mayAct);
        try {
            return now.play(move);
        } catch (IllegalActionException e) {
            String whose = move.by() instanceof Seat ? "the bot of " + move.by().text() : "the house";
            throw new IllegalStateException(
                    "move " + (now.ply() + 1) + " of " + whose + " is refused: " + e.getMessage(), e);
        }
    }
}
