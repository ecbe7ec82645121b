package dev.courtcards.core.play;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * Chooses the moves of programs at a table, and their order: bots for the seats, a source for chance, the game's own choice for the rest of
 * the house. A {@link Playout} plays with it without pause; a {@link Host} does so at a table with people and timers.
 *
 * <p>Its generators advance with each call: not thread-safe, and for one game only.
 *
 * @param <S> the game's state
 */
public final class Driver<S extends State<S>> {
    private final Choice<S> rules;
    private final List<Bot<S>> bots;
    private final ChanceSource luck;
    private final Function<String, RandomGenerator> source;
    private final RandomGenerator[] coins = new RandomGenerator[Seat.MOST];
    private final RandomGenerator house;

    /** As {@link CardGame#house}. */
    @FunctionalInterface
    private interface Choice<S extends State<S>> {
        Action<S> choose(S state, House by, RandomGenerator random);
    }

    private Driver(Choice<S> rules, List<Bot<S>> bots, ChanceSource luck, Function<String, RandomGenerator> source) {
        this.rules = rules;
        this.bots = List.copyOf(bots);
        this.luck = luck;
        this.source = source;
        this.house = new Coins(() -> source.apply("house"));
    }

    /** A driver with another source of the bots' generators. */
    Driver(CardGame<S> game, List<Bot<S>> bots, ChanceSource luck, Function<String, RandomGenerator> source) {
        this(game::house, bots, luck, source);
        requireSeats(bots, game.mostSeats(), game);
    }

    /**
     * The driver of a game. The bots' generators reveal nothing about the seed, {@code docs/rules/shuffle.md} section 4.
     *
     * @param game the game to play
     * @param bots in seat order, repeated if there are more seats; none if other code plays all seats
     * @param luck the source of chance's moves
     * @param seed for the generators of the bots, the order of play and the house; may be that of {@code luck}
     * @param <S> the game's state
     * @return the driver of one game
     * @throws IllegalArgumentException if there are more bots than the game has seats
     */
    public static <S extends State<S>> Driver<S> of(CardGame<S> game, List<Bot<S>> bots, ChanceSource luck, Seed seed) {
        return new Driver<>(game, bots, luck, seed::coins);
    }

    /**
     * A driver without a game, whose house takes a random line of its menu.
     *
     * @param bots in seat order, repeated if there are more seats
     * @param luck the source of chance's moves
     * @param seed for the generators of the bots and the house
     * @param <S> the game's state
     * @return the driver of one game
     */
    public static <S extends State<S>> Driver<S> of(List<Bot<S>> bots, ChanceSource luck, Seed seed) {
        return new Driver<>((state, by, random) -> state.legalActions(by).random(random), bots, luck, seed::coins);
    }

    static void requireSeats(List<?> bots, int seats, CardGame<?> game) {
        if (bots.size() > seats) {
            throw new IllegalArgumentException(
                    bots.size() + " bots for " + seats + (seats == 1 ? " seat" : " seats") + " of " + game.name());
        }
    }

    ChanceSource luck() {
        return luck;
    }

    /**
     * The action of an actor that must act.
     *
     * @param now the game so far
     * @param by an actor who may act: a seat with a bot, or the house
     * @return the choice of the bot, the draw of chance, or the game's choice for the house
     * @throws IllegalStateException if no bot plays that seat, or there is nothing that chance could draw
     */
    public Action<S> choice(Game<S> now, Actor by) {
        if (by instanceof Seat seat) {
            return bot(seat).choose(now.seenBy(seat), coins(seat));
        }
        return by == House.CHANCE
                ? now.state()
                        .legalActions(by)
                        .drawn(luck)
                        .orElseThrow(() ->
                                new IllegalStateException("chance may act but is asked for no shuffle and no pick"))
                : rules.choose(now.state(), (House) by, house);
    }

    /**
     * The action of a bot that may wait for others.
     *
     * @param now the game so far
     * @param by a seat with a bot, which may act
     * @return empty if it waits
     * @throws IllegalStateException if no bot plays that seat
     */
    public Optional<Action<S>> offer(Game<S> now, Seat by) {
        return bot(by).offer(now.seenBy(by), coins(by));
    }

    /**
     * The dealer's move, chosen or announced, if neither a player nor chance may act.
     *
     * @param now the game so far
     * @return empty if the game does not wait for the dealer
     */
    public Optional<Move<S>> led(Game<S> now) {
        List<Actor> mayAct = now.state().mayAct();
        boolean others = mayAct.stream().anyMatch(actor -> actor instanceof Seat || actor == House.CHANCE);
        return others || !mayAct.contains(House.DEALER)
                ? Optional.empty()
                : Optional.of(new Move<>(House.DEALER, choice(now, House.DEALER)));
    }

    /**
     * The move of the first actor who may act, apart from chance and the clock.
     *
     * @param now the game so far
     * @return empty if there is none
     * @throws IllegalStateException if the first is a seat that no bot plays
     */
    public Optional<Move<S>> forced(Game<S> now) {
        return now.state().mayAct().stream()
                .filter(actor -> actor != House.CHANCE && actor != House.CLOCK)
                .findFirst()
                .map(actor -> new Move<>(actor, choice(now, actor)));
    }

    /**
     * The clock's move when a timer has run out.
     *
     * @param now the game so far
     * @param ticket of a running timer
     * @param <S> the game's state
     * @return empty if the game has no expiry of that timer
     */
    public static <S extends State<S>> Optional<Move<S>> expiry(Game<S> now, int ticket) {
        return now.state().legalActions(House.CLOCK).single().stream()
                .filter(action -> action instanceof Timer.Expiry<S> expiry && expiry.ticket() == ticket)
                .findFirst()
                .map(action -> new Move<>(House.CLOCK, action));
    }

    /**
     * The next move where programs play all and no time passes: that of the first actor, in random order, that does not wait; if all wait,
     * that of the house; if it may not act, that of the first actor asked.
     *
     * @param mayAct not empty
     */
    Move<S> next(Game<S> now, List<Actor> mayAct) {
        if (mayAct.size() == 1) {
            return new Move<>(mayAct.get(0), choice(now, mayAct.get(0)));
        }
        Actor[] order = inRandomOrder(mayAct);
        Actor last = order[0];
        for (Actor next : order) {
            if (next instanceof Seat seat) {
                Optional<Action<S>> offer = offer(now, seat);
                if (offer.isPresent()) {
                    return new Move<>(seat, offer.get());
                }
            } else if (last instanceof Seat) {
                last = next;
            }
        }
        return new Move<>(last, choice(now, last));
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
        if (bots.isEmpty()) {
            throw new IllegalStateException("no bot plays " + seat);
        }
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
}
