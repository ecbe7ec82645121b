package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Serves one live game to many threads: takes commands in the order in which they arrive, plays the officials' moves, and plays the expiry
 * of a timer when the given clock is past its end. It has no thread of its own: its owner calls {@link #tick} no later than
 * {@link #deadline}. A call waits at most for the short calls of other threads, and holds no monitor, so that virtual threads may use it.
 *
 * <p>The clock decides when a timer's {@link Timer.Expiry} is played, never what it does: the moves alone rebuild the game. It measures
 * elapsed time from the start of the host, so that a change of the time of day has no effect.
 *
 * @param <S> the game's state
 * @see Playout
 */
public final class Host<S extends State<S>> {
    /** The most moves of stand-ins in one call, so that a table of stand-ins alone does not block its host for ever. */
    private static final int MOST_OF_STAND_INS = 1000;

    private final ChanceSource luck;
    private final Function<Game<S>, Optional<Move<S>>> dealer;
    private final LongSupplier nanos;
    private final Consumer<Game<S>> listener;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Integer, Duration> ends = new HashMap<>();
    private final Map<Seat, Gone<S>> gone = new LinkedHashMap<>();
    private final Deque<Game<S>> untold = new ArrayDeque<>();
    private final long origin;
    private final Duration begin;
    private Duration latest;
    private Duration last;
    private int ofStandIns;
    private boolean telling;
    private volatile Game<S> game;

    /**
     * The time of a host's clock and the ends of its timers: a store keeps them beside the record, so that a new host can continue.
     *
     * @param elapsed the time of the clock
     * @param ends by ticket, the time at which each running timer ends
     */
    public record Clock(Duration elapsed, Map<Integer, Duration> ends) {
        /** The clock of a new table. */
        public static final Clock ZERO = new Clock(Duration.ZERO, Map.of());

        public Clock {
            ends = Map.copyOf(ends);
        }
    }

    /**
     * A player who has left.
     *
     * @param reported whether the {@link Departure} was played
     */
    private record Gone<S extends State<S>>(Bot<S> standIn, RandomGenerator coins, boolean reported) {
        Optional<Action<S>> offer(Observation<S> seen) {
            return standIn.offer(seen, coins);
        }

        Action<S> choose(Observation<S> seen) {
            return standIn.choose(seen, coins);
        }
    }

    private Host(
            Game<S> game,
            ChanceSource luck,
            Function<Game<S>, Optional<Move<S>>> dealer,
            Clock clock,
            LongSupplier nanos,
            Consumer<Game<S>> listener) {
        this.game = game;
        this.luck = luck;
        this.dealer = dealer;
        this.nanos = nanos;
        this.listener = listener;
        this.origin = nanos.getAsLong();
        this.begin = clock.elapsed();
        this.latest = begin;
        this.last = begin;
        this.ends.putAll(clock.ends());
        guarded(() -> {
            settle(begin);
            return begin;
        });
    }

    /**
     * A host that also leads the game: it plays at once what the dealer announces or chooses while no player may act, such as the next
     * hand, by {@link Driver#led}.
     *
     * @param driver of this game alone; the moves of its bots are submitted like those of people
     * @param game the game so far
     * @param clock {@link Clock#ZERO}, or that of an earlier host of this game
     * @param nanos elapsed time from any origin, such as {@code System::nanoTime}; in a test, one that is set by hand
     * @param listener receives the game after each move, once and in order, in one thread at a time; it may submit moves. The first
     *     exception that it throws leaves the call that reported to it, after all is reported
     * @param <S> the game's state
     * @return a new host
     */
    public static <S extends State<S>> Host<S> leading(
            Driver<S> driver, Game<S> game, Clock clock, LongSupplier nanos, Consumer<Game<S>> listener) {
        return new Host<>(game, driver.luck(), driver::led, clock, nanos, listener);
    }

    /**
     * A host that plays only what nobody decides: what the dealer announces or chooses is submitted like a player's move.
     *
     * @param game the game so far
     * @param luck the source of chance's moves
     * @param clock {@link Clock#ZERO}, or that of an earlier host of this game
     * @param nanos elapsed time from any origin, such as {@code System::nanoTime}; in a test, one that is set by hand
     * @param listener receives the game after each move, as for {@link #leading}
     * @param <S> the game's state
     * @return a new host
     */
    public static <S extends State<S>> Host<S> holding(
            Game<S> game, ChanceSource luck, Clock clock, LongSupplier nanos, Consumer<Game<S>> listener) {
        return new Host<>(game, luck, now -> Optional.empty(), clock, nanos, listener);
    }

    /** {@return the game after the last move; hand out {@link Game#seenBy} of it alone} */
    public Game<S> game() {
        return game;
    }

    /** Drops the history of the game, see {@link Game#forgotten}: for a table that never ends, whose listener stores what is needed. */
    public void forget() {
        locked(() -> game = game.forgotten());
    }

    /**
     * Plays an action now, after all timers that have run out.
     *
     * @param by who tries
     * @param action what is tried
     * @return the refusal, or empty if it was played
     */
    public Optional<Refusal> submit(Actor by, Action<S> action) {
        return guarded(() -> {
            Duration now = now();
            tick(now);
            return tried(by, action, now, now);
        });
    }

    /**
     * Plays an action with the time at which it was made, from a front that stamps its players' commands. Accepted actions are in the order
     * of their stamps, and the expiry of a timer comes before an action made at its end, so that delays on the way decide no tie.
     *
     * @param by who tries
     * @param action what is tried
     * @param at the time of {@link #elapsed} when it was made
     * @return the refusal, or empty if it was played; {@link Reason.Common#LATE} if the stamp is before that of the last move, which may be
     *     the expiry of a timer; {@link Reason.Common#NOT_NOW} if it is in the future
     */
    public Optional<Refusal> submit(Actor by, Action<S> action, Duration at) {
        return guarded(() -> {
            Duration now = now();
            tick(now);
            if (at.compareTo(now) > 0) {
                return Refusal.because(
                        Reason.Common.NOT_NOW, "made at %s, but the clock of the table reads %s", at, now);
            }
            if (at.compareTo(last) < 0) {
                return Refusal.because(Reason.Common.LATE, "made at %s, but the last move at %s", at, last);
            }
            return tried(by, action, at, now);
        });
    }

    /**
     * Reports that a player has left. The host plays the {@link Departure} as soon as the game allows it; until then, and in a game without
     * one, a stand-in plays for the seat: at once, but if others may act too, at most one move after each of theirs, or none while it
     * chooses to wait.
     *
     * @param seat the player's seat
     * @param standIn plays whenever the seat may act, such as the first of {@link CardGame#bots}; a fast one, since others wait for it. An
     *     exception that it throws, or that its illegal action causes, leaves the call in which it played
     * @param coins for the stand-in alone, such as that of {@link dev.courtcards.core.deck.Seed#coins} for the seat
     */
    public void leave(Seat seat, Bot<S> standIn, RandomGenerator coins) {
        guarded(() -> {
            Duration now = now();
            tick(now);
            gone.put(seat, new Gone<>(standIn, coins, isTold(seat)));
            settle(now);
            return now;
        });
    }

    /**
     * Reports that a player is back and plays on.
     *
     * @param seat the player's seat
     * @return a refusal if the game lets nobody return, or not now; empty also if the player never left
     */
    public Optional<Refusal> back(Seat seat) {
        return guarded(() -> {
            Duration now = now();
            tick(now);
            Optional<Action<S>> arrival = ofHost(
                    action -> action instanceof Arrival<S> there && there.seat().equals(seat));
            if (arrival.isEmpty() && isTold(seat)) {
                return Refusal.because(Reason.Common.NOT_NOW, "%s has left, and cannot come back now", seat);
            }
            if (gone.remove(seat) != null && arrival.isPresent()) {
                advance(new Move<>(House.HOST, arrival.get()));
                settle(now);
            }
            return Optional.empty();
        });
    }

    private boolean isTold(Seat seat) {
        Gone<S> left = gone.get(seat);
        return left != null && left.reported();
    }

    private Optional<Action<S>> ofHost(Predicate<Action<S>> wanted) {
        return game.state().legalActions(House.HOST).single().stream()
                .filter(wanted)
                .findFirst();
    }

    private Optional<Refusal> tried(Actor by, Action<S> action, Duration at, Duration now) {
        Optional<Refusal> refusal = game.refusal(by, action);
        if (refusal.isEmpty()) {
            last = at;
            advance(new Move<>(by, action));
            settle(now);
        }
        return refusal;
    }

    /** Plays the expiry of every timer that has run out, the earliest first. */
    public void tick() {
        guarded(() -> {
            Duration now = now();
            tick(now);
            return now;
        });
    }

    private void tick(Duration now) {
        for (Optional<Integer> ticket = due(now); ticket.isPresent(); ticket = due(now)) {
            int due = ticket.get();
            Move<S> expiry = Driver.expiry(game, due)
                    .orElseThrow(() ->
                            new IllegalStateException("timer " + due + " runs but the clock has no action for it"));
            last = Objects.requireNonNull(ends.remove(due));
            advance(expiry);
            settle(now);
        }
    }

    private Optional<Integer> due(Duration now) {
        return ends.entrySet().stream()
                .filter(end -> end.getValue().compareTo(now) <= 0)
                .min(Map.Entry.<Integer, Duration>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }

    /**
     * The time of this host's clock: the stamp of an action made now.
     *
     * @return total running time of this host and earlier hosts of this game
     */
    public Duration elapsed() {
        return locked(this::now);
    }

    /** {@return the end of the next timer, in the time of {@link #elapsed}; empty if no timer is running} */
    public Optional<Duration> deadline() {
        return locked(() -> ends.isEmpty() ? Optional.empty() : Optional.of(Collections.min(ends.values())));
    }

    /** {@return the clock and the ends of all running timers, for a host that continues this game} */
    public Clock clock() {
        return locked(() -> new Clock(now(), ends));
    }

    /** The time of the clock; it never goes back, even if its source does. */
    private Duration now() {
        Duration reads = begin.plusNanos(nanos.getAsLong() - origin);
        latest = reads.compareTo(latest) > 0 ? reads : latest;
        return latest;
    }

    /** Plays what nobody decides and what this host leads, and starts and stops timers. */
    private void settle(Duration now) {
        watch(now);
        ofStandIns = 0;
        for (Optional<Move<S>> move = next(); move.isPresent(); move = next()) {
            advance(move.get());
            watch(now);
        }
    }

    private Optional<Move<S>> next() {
        return game.official(Optional.of(luck)).or(() -> dealer.apply(game)).or(this::ofGone);
    }

    /** The next move for a player who has left: the departure, or a move of the stand-in. */
    private Optional<Move<S>> ofGone() {
        List<Actor> mayAct = gone.isEmpty() ? List.of() : game.state().mayAct();
        boolean others = mayAct.stream().anyMatch(actor -> actor instanceof Seat && !gone.containsKey(actor));
        boolean mayPlay = ofStandIns < (others ? 1 : MOST_OF_STAND_INS);
        Optional<Move<S>> chosen = Optional.empty();
        for (Map.Entry<Seat, Gone<S>> entry : gone.entrySet()) {
            Seat seat = entry.getKey();
            Gone<S> left = entry.getValue();
            Optional<Action<S>> departure = left.reported() ? Optional.empty() : departure(seat);
            if (departure.isPresent()) {
                entry.setValue(new Gone<>(left.standIn(), left.coins(), true));
                return departure.map(action -> new Move<>(House.HOST, action));
            }
            if (mayPlay && mayAct.contains(seat)) {
                Optional<Action<S>> offer = left.offer(game.seenBy(seat));
                if (offer.isPresent()) {
                    ofStandIns++;
                    return offer.map(action -> new Move<>(seat, action));
                }
                if (!others && ends.isEmpty() && chosen.isEmpty()) {
                    chosen = Optional.of(new Move<>(seat, left.choose(game.seenBy(seat))));
                }
            }
        }
        ofStandIns += chosen.isPresent() ? 1 : 0;
        return chosen;
    }

    private Optional<Action<S>> departure(Seat seat) {
        return ofHost(action ->
                action instanceof Departure<S> leaving && leaving.seat().equals(seat));
    }

    private void advance(Move<S> move) {
        game = game.play(move);
        untold.add(game);
    }

    /** Starts new timers and drops those that are over. */
    private void watch(Duration now) {
        Map<Integer, Timer> running = new HashMap<>();
        game.state().timers().forEach(timer -> running.put(timer.ticket(), timer));
        ends.keySet().retainAll(running.keySet());
        running.forEach((ticket, timer) -> ends.putIfAbsent(ticket, now.plus(timer.length())));
    }

    private <T extends @Nullable Object> T locked(Supplier<T> act) {
        lock.lock();
        try {
            return act.get();
        } finally {
            lock.unlock();
        }
    }

    /** Runs the task under the lock, then calls the listener, even if the task fails. */
    private <T> T guarded(Supplier<T> act) {
        try {
            return locked(act);
        } finally {
            tell();
        }
    }

    /** Reports all new games to the listener, unless another thread does so: one thread at a time keeps the moves in order. */
    private void tell() {
        boolean others = locked(() -> {
            boolean nothing = telling || untold.isEmpty();
            telling |= !nothing;
            return nothing;
        });
        @Nullable RuntimeException thrown = null;
        for (Game<S> next = others ? null : untold(); next != null; next = untold()) {
            try {
                listener.accept(next);
            } catch (RuntimeException e) {
                thrown = thrown == null ? e : thrown;
            } catch (Error e) {
                locked(() -> telling = false);
                throw e;
            }
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    /** The next game for the listener; if there is none, this thread has finished reporting. */
    private @Nullable Game<S> untold() {
        return locked(() -> {
            Game<S> next = untold.poll();
            telling = next != null;
            return next;
        });
    }
}
