package dev.courtcards.core.play;

import dev.courtcards.core.deck.FastShuffle;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Plays a game without people: bots in the seats, luck for chance, and the game's own choice for the rest of the house.
 * Where several may act, the seats are asked in random order until one does; when all of them wait, the house acts, and
 * where it may not, the seat that was asked first must. An instance that is
 * used again goes on with the luck that is left: for the same game again take a new one.
 *
 * <pre>{@code
 * Game<Table> end = Playout.of(game, List.of(Bot.random()), Seed.of(42)).finish(start);
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Playout<S extends State<S>> {
    private final CardGame<S> game;
    private final List<Bot<S>> bots;
    private final Luck luck;
    private final RandomGenerator random;

    private Playout(CardGame<S> game, List<Bot<S>> bots, Luck luck, RandomGenerator random) {
        if (bots.isEmpty()) {
            throw new IllegalArgumentException("a playout needs at least one bot");
        }
        this.game = game;
        this.bots = List.copyOf(bots);
        this.luck = luck;
        this.random = random;
    }

    /**
     * A playout with fast luck from a seed.
     *
     * @param game the game to play
     * @param bots in seat order; where there are more seats, the bots come round again
     * @param seed all luck and all coins of the bots
     * @param <S> the game's state
     * @return a playout of one game
     */
    public static <S extends State<S>> Playout<S> of(CardGame<S> game, List<Bot<S>> bots, Seed seed) {
        FastShuffle random = new FastShuffle(seed);
        return new Playout<>(game, bots, Luck.fast(random), random);
    }

    /**
     * A playout with its luck and its bots' coins from different places.
     *
     * @param game the game to play
     * @param bots in seat order; where there are more seats, the bots come round again
     * @param luck for chance
     * @param random for the bots and for who is next
     * @param <S> the game's state
     * @return a playout of one game
     */
    public static <S extends State<S>> Playout<S> of(
            CardGame<S> game, List<Bot<S>> bots, Luck luck, RandomGenerator random) {
        return new Playout<>(game, bots, luck, random);
    }

    /**
     * The game at its end.
     *
     * @param start any game
     * @return a game that is over
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
     */
    public Game<S> step(Game<S> now) {
        return step(now, now.state().mayAct());
    }

    private Game<S> step(Game<S> now, List<Actor> mayAct) {
        if (mayAct.size() == 1) {
            return now.play(mayAct.get(0), choice(now, mayAct.get(0)));
        }
        Actor[] order = inRandomOrder(mayAct);
        Actor last = order[0];
        for (Actor next : order) {
            if (next instanceof Seat seat) {
                Optional<Action<S>> offer = bot(seat).offer(now.seenBy(seat), random);
                if (offer.isPresent()) {
                    return now.play(seat, offer.get());
                }
            } else if (last instanceof Seat) {
                last = next;
            }
        }
        return now.play(last, choice(now, last));
    }

    private Actor[] inRandomOrder(List<Actor> actors) {
        Actor[] order = actors.toArray(Actor[]::new);
        for (int i = 0; i < order.length - 1; i++) {
            int j = i + random.nextInt(order.length - i);
            Actor next = order[j];
            order[j] = order[i];
            order[i] = next;
        }
        return order;
    }

    private Bot<S> bot(Seat seat) {
        return bots.get(seat.index() % bots.size());
    }

    private Action<S> choice(Game<S> now, Actor by) {
        if (by instanceof Seat seat) {
            return bot(seat).choose(now.seenBy(seat), random);
        }
        return by == House.CHANCE
                ? now.state()
                        .options(by)
                        .drawn(luck)
                        .orElseThrow(() -> new IllegalStateException("chance may act but has no draw"))
                : game.house(now.state(), (House) by, random);
    }
}
