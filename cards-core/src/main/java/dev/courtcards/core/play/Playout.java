package dev.courtcards.core.play;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

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
    private final CardGame<S> game;
    private final List<Bot<S>> bots;
    private final ChanceSource luck;
    private final Function<String, RandomGenerator> source;
    private final RandomGenerator[] coins = new RandomGenerator[Seat.MOST];
    private final RandomGenerator house;

    private Playout(CardGame<S> game, List<Bot<S>> bots, ChanceSource luck, Function<String, RandomGenerator> source) {
        if (bots.isEmpty()) {
            throw new IllegalArgumentException("a playout needs at least one bot");
        }
        requireSeats(bots, game.mostSeats(), game);
        this.game = game;
        this.bots = List.copyOf(bots);
        this.luck = luck;
        this.source = source;
        this.house = new Coins(() -> source.apply("house"));
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
        return new Playout<>(
                game,
                bots,
                ChanceSource.fast(new Xoshiro256PlusPlus(seed)),
                purpose -> new Xoshiro256PlusPlus(seed.key(purpose)));
    }

    /**
     * A playout with luck of any kind, such as that of a record: {@code Playout.of(game, bots, ChanceSource.of(seed), seed)}. The coins
     * of the bots tell nothing of the seed they come from, {@code docs/rules/shuffle.md} section 4.
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
        return new Playout<>(game, bots, luck, seed::coins);
    }

    /** A bot without a seat is a mistake of whoever named it. */
    static void requireSeats(List<?> bots, int seats, CardGame<?> game) {
        if (bots.size() > seats) {
            throw new IllegalArgumentException(
                    bots.size() + " bots for " + seats + (seats == 1 ? " seat" : " seats") + " of " + game.name());
        }
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

    private Game<S> step(Game<S> now, List<Actor> mayAct) {
        if (mayAct.size() == 1) {
            return play(now, mayAct.get(0), choice(now, mayAct.get(0)));
        }
        Actor[] order = inRandomOrder(mayAct);
        Actor last = order[0];
        for (Actor next : order) {
            if (next instanceof Seat seat) {
                Optional<Action<S>> offer = bot(seat).offer(now.seenBy(seat), coins(seat));
                if (offer.isPresent()) {
                    return play(now, seat, offer.get());
                }
            } else if (last instanceof Seat) {
                last = next;
            }
        }
        return play(now, last, choice(now, last));
    }

    /** Of a bot that does what it may not, the seat, the move and the refusal are told: it is a fault of that bot alone. */
    private static <S extends State<S>> Game<S> play(Game<S> now, Actor by, Action<S> action) {
        try {
            return now.play(by, action);
        } catch (IllegalActionException e) {
            String whose = by instanceof Seat ? "the bot of " + by.text() : "the house";
            throw new IllegalStateException(
                    "move " + (now.ply() + 1) + " of " + whose + " is refused: " + e.getMessage(), e);
        }
    }

    private Actor[] inRandomOrder(List<Actor> actors) {
        Actor[] order = actors.toArray(Actor[]::new);
        for (int i = 0; i < order.length - 1; i++) {
            int j = i + house.nextInt(order.length - i);
            Actor next = order[j];
            order[j] = order[i];
            order[i] = next;
        }
        return order;
    }

    private Bot<S> bot(Seat seat) {
        return bots.get(seat.index() % bots.size());
    }

    private RandomGenerator coins(Seat seat) {
        RandomGenerator known = coins[seat.index()];
        if (known == null) {
            known = new Coins(() -> source.apply("bot/" + seat.text()));
            coins[seat.index()] = known;
        }
        return known;
    }

    private Action<S> choice(Game<S> now, Actor by) {
        if (by instanceof Seat seat) {
            return bot(seat).choose(now.seenBy(seat), coins(seat));
        }
        return by == House.CHANCE
                ? now.state()
                        .legalActions(by)
                        .drawn(luck)
                        .orElseThrow(() -> new IllegalStateException("chance may act but has no draw"))
                : game.house(now.state(), (House) by, house);
    }
}
