package dev.courtcards.server;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Games;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/**
 * The programs at a table: bots, stand-ins, and the dealer who leads the game on. They think on threads of their own about an immutable
 * game; their move is played only if the table is still at that game.
 */
final class Robots<S extends State<S>> {
    private static final System.Logger LOG = System.getLogger(Robots.class.getName());

    private final CardGame<S> game;
    private final Driver<S> house;
    private final Map<String, Bot<S>> bots;
    private final Map<Seat, RandomGenerator> coins = new HashMap<>();
    /** Bots think one after the other: their random generators are for one thread at a time. */
    private final Mailbox brain;

    private final Room room;
    private final BiConsumer<Game<S>, Move<S>> play;
    private final Map<Seat, Long> begun = new HashMap<>();
    private volatile Optional<Game<S>> about = Optional.empty();
    private List<Place> among = List.of();

    private record Thought<S extends State<S>>(Move<S> move, Duration delay) {}

    /**
     * The programs of a table.
     *
     * @param places who sits where; bots keep their seats
     * @param play takes a game and the move chosen in it, on any thread
     */
    Robots(
            CardGame<S> game,
            Driver<S> house,
            Seed coins,
            Room room,
            List<Place> places,
            BiConsumer<Game<S>, Move<S>> play) {
        this.game = game;
        this.house = house;
        this.bots = Games.bots(game);
        this.room = room;
        boolean search = places.stream().anyMatch(place -> searching(place).isPresent());
        this.brain = new Mailbox(search ? room.searches() : room.bots());
        this.play = play;
        Seat.first(game.mostSeats()).forEach(seat -> this.coins.put(seat, coins.coins("bot/" + seat)));
    }

    /** Cancels the moves that are being thought about. */
    void rest() {
        about = Optional.empty();
        begun.clear();
    }

    /**
     * Lets the programs whose turn it is think. Runs in the table's mailbox after each change.
     *
     * @param clocked whether a timer runs, for which they may wait
     */
    void consider(Game<S> now, List<Place> places, boolean clocked) {
        if (about.filter(game -> game == now).isPresent() && among.equals(places)) {
            return;
        }
        about = Optional.of(now);
        among = places;
        List<Actor> mayAct = now.state().mayAct();
        List<Place> asked = places.stream()
                .filter(place -> place.isDriven() && mayAct.contains(place.seat()))
                .toList();
        begun.keySet()
                .removeIf(seat -> asked.stream().noneMatch(place -> place.seat().equals(seat)));
        asked.forEach(place -> begun.putIfAbsent(place.seat(), room.time().nanos()));
        Map<Seat, Long> since = Map.copyOf(begun);
        if (!asked.isEmpty() || mayAct.contains(House.DEALER)) {
            brain.ask(() -> {
                if (about.filter(game -> game == now).isPresent()) {
                    thought(now, asked, clocked, since).ifPresent(best -> after(now, best));
                }
                return now;
            });
        }
    }

    /** A seat that has moved has its full time again. */
    void moved(Actor by) {
        if (by instanceof Seat seat) {
            begun.remove(seat);
        }
    }

    private void after(Game<S> now, Thought<S> best) {
        if (best.delay().isZero() || best.delay().isNegative()) {
            play.accept(now, best.move());
        } else {
            room.time().later(best.delay(), () -> play.accept(now, best.move()));
        }
    }

    /** The move that is due first of all that the programs would make. */
    private Optional<Thought<S>> thought(Game<S> now, List<Place> asked, boolean clocked, Map<Seat, Long> since) {
        List<Actor> mayAct = now.state().mayAct();
        List<Thought<S>> thoughts = new ArrayList<>();
        for (Place place : asked) {
            Optional<Action<S>> offer =
                    mayAct.size() == 1 && !clocked ? Optional.of(chosen(now, place)) : offered(now, place);
            offer.ifPresent(action -> thoughts.add(thought(place, action, since)));
        }
        if (thoughts.isEmpty()) {
            house.led(now)
                    .ifPresent(move ->
                            thoughts.add(new Thought<>(move, room.settings().deal())));
        }
        boolean people =
                asked.size() < mayAct.stream().filter(Seat.class::isInstance).count();
        if (thoughts.isEmpty() && !clocked && !people) {
            thoughts.add(
                    mayAct.contains(House.DEALER)
                            ? new Thought<>(
                                    new Move<>(House.DEALER, house.choice(now, House.DEALER)),
                                    room.settings().pause())
                            : thought(asked.get(0), chosen(now, asked.get(0)), since));
        }
        return thoughts.stream().min(Comparator.comparing(Thought::delay));
    }

    private Thought<S> thought(Place place, Action<S> action, Map<Seat, Long> since) {
        Duration thinks = bot(place).delay();
        Duration whole = thinks.compareTo(room.settings().pause()) > 0
                ? thinks
                : room.settings().pause();
        Duration left = whole.minusNanos(room.time().nanos()
                - since.getOrDefault(place.seat(), room.time().nanos()));
        return new Thought<>(new Move<>(place.seat(), action), left);
    }

    private Action<S> chosen(Game<S> now, Place place) {
        Action<S> choice;
        try {
            choice = bot(place).choose(now.seenBy(place.seat()), coins(place));
        } catch (RuntimeException e) {
            return any(now, place, e);
        }
        return now.refusal(place.seat(), choice)
                .map(refusal -> any(now, place, new IllegalStateException(refusal.message())))
                .orElse(choice);
    }

    private Optional<Action<S>> offered(Game<S> now, Place place) {
        try {
            return bot(place)
                    .offer(now.seenBy(place.seat()), coins(place))
                    .filter(action -> now.refusal(place.seat(), action).isEmpty());
        } catch (RuntimeException e) {
            return Optional.of(any(now, place, e));
        }
    }

    /** A random move in place of that of a bot which fails, so that it holds up nobody. */
    private Action<S> any(Game<S> now, Place place, RuntimeException why) {
        LOG.log(System.Logger.Level.WARNING, "the bot of " + place.seat() + " at " + game.name() + " fails", why);
        return now.seenBy(place.seat()).legalActions().random(coins(place));
    }

    private RandomGenerator coins(Place place) {
        return Optional.ofNullable(coins.get(place.seat())).orElseThrow();
    }

    private Optional<Bot<S>> searching(Place place) {
        return bots.containsKey(place.bot())
                ? Optional.empty()
                : room.searches().bot(game, place.bot());
    }

    /** The bot of the seat; a stand-in plays as the first of the game's bots. */
    private Bot<S> bot(Place place) {
        return Optional.ofNullable(bots.get(place.bot()))
                .or(() -> searching(place))
                .orElseGet(() -> game.bots().values().iterator().next());
    }
}
