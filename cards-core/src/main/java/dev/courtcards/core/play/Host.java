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
 * Serves one live game to many threads: takes commands in the order in which they arrive, plays the officials' moves, and
 * reports that a timer has run out when the injected clock is past its end. It has no thread of its own: its driver
 * calls {@link #tick} no later than {@link #deadline}. It never waits for others but for their own short moves, and holds
 * no monitor: virtual threads may use it.
 *
 * <p>The clock decides when a timer's {@link Timer.Expiry} is played, never what it does: the moves alone rebuild the game. It counts
 * from where the host begins, in time that has passed, so that setting the time of day changes nothing.
 *
 * @param <S> the game's state
 * @see Playout
 */
public final class Host<S extends State<S>> {
    /** Stand-ins play no more moves than this in one call, so that a table of stand-ins alone does not keep its host for ever. */
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
     * Where a host's own clock is and where its timers end: what a store keeps beside the record, so that a host can go on from
     * there.
     *
     * @param elapsed what the clock reads
     * @param ends when each running timer ends, by its ticket, as the clock will read then
     */
    public record Clock(Duration elapsed, Map<Integer, Duration> ends) {
        /** The clock of a new table. */
        public static final Clock ZERO = new Clock(Duration.ZERO, Map.of());

        /** A clock. */
        public Clock {
            ends = Map.copyOf(ends);
        }
    }

    /**
     * A player who has left.
     *
     * @param reported whether the game's own rule for it was played
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
     * A host that leads the game too: what the dealer announces or chooses where no player may act, such as the next hand, is
     * done at once, as {@link Driver#led} does.
     *
     * @param driver of the game that is played, for nobody else meanwhile; what its bots do is submitted like what people do
     * @param game the game so far
     * @param clock {@link Clock#ZERO}, or where another host of this game was
     * @param nanos time that passes, from anywhere, such as {@code System::nanoTime}; in a test, one that is set by hand
     * @param listener is given the game after each move, once and in order, one thread at a time; it may submit more. What it
     *     throws first comes out of the call that reported it, once all is reported
     * @param <S> the game's state
     * @return a new host
     */
    public static <S extends State<S>> Host<S> leading(
            Driver<S> driver, Game<S> game, Clock clock, LongSupplier nanos, Consumer<Game<S>> listener) {
        return new Host<>(game, driver.luck(), driver::led, clock, nanos, listener);
    }

    /**
     * A host that plays only what nobody decides: what the dealer announces or chooses is submitted like a player's move, when
     * the host of the table wants it.
     *
     * @param game the game so far
     * @param luck for chance
     * @param clock {@link Clock#ZERO}, or where another host of this game was
     * @param nanos time that passes, from anywhere, such as {@code System::nanoTime}; in a test, one that is set by hand
     * @param listener is given the game after each move, as with {@link #leading}
     * @param <S> the game's state
     * @return a new host
     */
    public static <S extends State<S>> Host<S> holding(
            Game<S> game, ChanceSource luck, Clock clock, LongSupplier nanos, Consumer<Game<S>> listener) {
        return new Host<>(game, luck, now -> Optional.empty(), clock, nanos, listener);
    }

    /**
     * The game now; hand out {@link Game#seenBy} of it.
     *
     * @return the game after the last move
     */
    public Game<S> game() {
        return game;
    }

    /**
     * Forgets what led to the game now, which plays on alike: for a table that never ends, whose listener has kept what is to be
     * kept. See {@link Game#forgotten} for what this takes away.
     */
    public void forget() {
        locked(() -> game = game.forgotten());
    }

    /**
     * Tries an action now. Timers that have run out by now are played first.
     *
     * @param by who tries
     * @param action what is tried
     * @return why not, or empty if it was played
     */
    public Optional<Refusal> submit(Actor by, Action<S> action) {
        return guarded(() -> {
            Duration now = now();
            tick(now);
            return tried(by, action, now, now);
        });
    }

    /**
     * Tries an action that was made at a certain time, by a front that stamps what its players do. What is accepted is in the
     * order of the stamps, and a timer that ran out comes before whatever was made at its end: the way that a command took
     * decides no tie.
     *
     * @param by who tries
     * @param action what is tried
     * @param at when it was made: what {@link #elapsed} read then
     * @return why not, or empty if it was played; {@link Reason.Common#LATE} if it was made before what was played last, or no
     *     earlier than a running timer ends; {@link Reason.Common#NOT_NOW} if this host's clock is not there yet
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
     * A player is gone. Where the game has a {@link Departure}, the host reports it as soon as the game lets it; where it has none, a
     * stand-in plays for the seat: at once, but where others may act too, one move after each of theirs, or none where it would
     * rather wait.
     *
     * @param seat whose
     * @param standIn plays where the seat is asked all the same, such as the first of {@link CardGame#bots}: a quick one, since others
     *     wait while it thinks; what it throws, or an illegal action of it, comes out of the call that let it play
     * @param coins for the stand-in alone, such as the seat's own of {@link dev.courtcards.core.deck.Seed#coins}
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
     * A player who was gone is there again and plays on.
     *
     * @param seat whose
     * @return why not, from a game that lets nobody back, or not now; empty also for a player who was never gone
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

    /** Plays the expiry of every timer whose end has come, the earliest first. */
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
     * What this host's own clock reads: the stamp of what is done now.
     *
     * @return time since the first host of this game began, as long as a host ran
     */
    public Duration elapsed() {
        return locked(this::now);
    }

    /**
     * When the next timer ends.
     *
     * @return as {@link #elapsed} will read then; empty if none is running
     */
    public Optional<Duration> deadline() {
        return locked(() -> ends.isEmpty() ? Optional.empty() : Optional.of(Collections.min(ends.values())));
    }

    /**
     * The clock and the ends of all running timers, for a host that goes on from here.
     *
     * @return what both are now
     */
    public Clock clock() {
        return locked(() -> new Clock(now(), ends));
    }

    /** Never less than before, whatever the source returns. */
    private Duration now() {
        Duration reads = begin.plusNanos(nanos.getAsLong() - origin);
        latest = reads.compareTo(latest) > 0 ? reads : latest;
        return latest;
    }

    /** Plays what nobody decides, and what this host leads, and starts and stops timers. */
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

    /** What the next one who is gone does: leaves by the game's own rule, or what the stand-in plays. */
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

    /** Starts the timers that are new and forgets those that are over. */
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

    /** Acts under the lock and calls the listener after it, even where the act fails half way. */
    private <T> T guarded(Supplier<T> act) {
        try {
            return locked(act);
        } finally {
            tell();
        }
    }

    /** Gives the listener what is left, unless another thread does: one thread at a time, so that moves stay in order. */
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

    /** The next game for the listener; where there is none, the thread is done. */
    private @Nullable Game<S> untold() {
        return locked(() -> {
            Game<S> next = untold.poll();
            telling = next != null;
            return next;
        });
    }
}
