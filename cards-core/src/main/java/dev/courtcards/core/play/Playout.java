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
 * Plays a game without people: bots in the seats, luck for chance, and the game's own choice for the rest of the house.
 * Where several may act, the seats are asked in random order until one does; when all of them wait, the house acts, and
 * where it may not, the seat that was asked first must. An instance that is
 * used again goes on with the luck that is left: for the same game again take a new one.
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
     * A playout with fast luck from a seed. Each bot's coins and the choices of the house come from one-way hashes of it, so that
     * no bot can reckon the cards from its coins; from many cards that it has seen it can, as fast luck is none that resists.
     *
     * @param game the game to play
     * @param bots in seat order; where there are more seats, the bots come round again
     * @param seed all luck and all coins of the bots
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
     * A playout with luck of any kind, such as that of a record: {@code Playout.of(game, bots, ChanceSource.of(seed), seed)}. The coins
     * of the bots reveal nothing of the seed they come from, {@code docs/rules/shuffle.md} section 4.
     *
     * @param game the game to play
     * @param bots in seat order; where there are more seats, the bots come round again
     * @param luck for chance
     * @param seed for the coins of the bots, for who is next and what the house does; it may be that of the luck
     * @param <S> the game's state
     * @return a playout of one game
     * @throws IllegalArgumentException if there is no bot, or more than the game has seats
     */
    public static <S extends State<S>> Playout<S> of(
            CardGame<S> game, List<Bot<S>> bots, ChanceSource luck, Seed seed) {
        return new Playout<>(Driver.of(game, bots, luck, seed), bots);
    }

    /**
     * The game at its end.
     *
     * @param start any game
     * @return a game that is over
     * @throws IllegalStateException if a bot does what it may not, naming its seat, the move and the refusal
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
     * The game after one move.
     *
     * @param now a game that is not over
     * @return the next
     * @throws IllegalStateException if a bot does what it may not, naming its seat, the move and the refusal
     */
    public Game<S> step(Game<S> now) {
        return step(now, now.state().mayAct());
    }

    /** Of a bot that does what it may not, the exception names the seat, the move and the refusal: it is a fault of that bot alone. */
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
