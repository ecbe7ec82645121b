package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Expiry;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.record.Notation;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Serves one live game to many threads: takes commands in the order in which they arrive, plays the officials' moves, and
 * says that a timer has run out when the injected clock is past its end. It has no thread of its own: whoever drives it
 * calls {@link #tick} no later than {@link #deadline}.
 *
 * <p>The clock decides when a timer's {@link Expiry} is played, never what it does: the moves alone rebuild the game.
 *
 * @param <S> the game's state
 */
public final class Host<S extends State<S>> {
    private final Notation<S> notation;
    private final Luck luck;
    private final InstantSource clock;
    private final Consumer<Game<S>> listener;
    private final Map<Integer, Instant> ends = new HashMap<>();
    private Instant last = Instant.MIN;
    private volatile Game<S> game;

    /**
     * A host of one game.
     *
     * @param game the game so far
     * @param notation of the game
     * @param luck for chance
     * @param clock tells the time; in a test, one that is set by hand
     * @param listener is given the game after each move, in order, while the host waits; what it throws comes out of the call
     *     that made the move, and the next call goes on from there
     */
    public Host(Game<S> game, Notation<S> notation, Luck luck, InstantSource clock, Consumer<Game<S>> listener) {
        this.game = game;
        this.notation = notation;
        this.luck = luck;
        this.clock = clock;
        this.listener = listener;
        settle();
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
     * Tries an action now. Timers that have run out by now are played first.
     *
     * @param by who tries
     * @param action what is tried
     * @return why not, or empty if it was played
     */
    public synchronized Optional<Refusal> submit(Actor by, Action<S> action) {
        Instant now = clock.instant();
        tick(now);
        return tried(by, action, now);
    }

    /**
     * Tries an action that was made at a certain time, by a front that stamps what its players do. What is accepted is in the
     * order of the stamps, and a timer that ran out comes before whatever was made at its end: the way that a command took
     * decides no tie.
     *
     * @param by who tries
     * @param action what is tried
     * @param at when it was made, by this host's clock or one that goes with it
     * @return why not, or empty if it was played; {@link Reason.Common#LATE} if it was made before what was played last, or no
     *     earlier than a running timer ends
     */
    public synchronized Optional<Refusal> submit(Actor by, Action<S> action, Instant at) {
        tick();
        if (at.isBefore(last)) {
            return Refusal.because(Reason.Common.LATE, "made at %s, but the last move at %s", at, last);
        }
        Optional<Instant> end = deadline();
        if (end.isPresent() && !at.isBefore(end.get())) {
            return Refusal.because(Reason.Common.LATE, "made at %s, but the time was over at %s", at, end.get());
        }
        return tried(by, action, at);
    }

    private Optional<Refusal> tried(Actor by, Action<S> action, Instant at) {
        Optional<Refusal> refusal = game.refusal(by, action);
        if (refusal.isEmpty()) {
            last = at;
            advance(by, action);
            settle();
        }
        return refusal;
    }

    /** Plays the expiry of every timer whose end has come, the earliest first. */
    public synchronized void tick() {
        tick(clock.instant());
    }

    private void tick(Instant now) {
        // Nothing is left to settle here unless the listener threw.
        settle();
        for (Optional<Integer> ticket = due(now); ticket.isPresent(); ticket = due(now)) {
            int due = ticket.get();
            Action<S> expiry = game.state().options(House.CLOCK).single().stream()
                    .filter(action -> action instanceof Expiry<S> e && e.ticket() == due)
                    .findFirst()
                    .orElseThrow(() ->
                            new IllegalStateException("timer " + due + " runs but the clock has no action for it"));
            last = Objects.requireNonNull(ends.remove(due));
            advance(House.CLOCK, expiry);
            settle();
        }
    }

    private Optional<Integer> due(Instant now) {
        return ends.entrySet().stream()
                .filter(end -> !end.getValue().isAfter(now))
                .min(Map.Entry.<Integer, Instant>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }

    /**
     * When the next timer ends.
     *
     * @return empty if none is running
     */
    public synchronized Optional<Instant> deadline() {
        return ends.isEmpty() ? Optional.empty() : Optional.of(Collections.min(ends.values()));
    }

    /** Plays what nobody decides, and starts and stops timers. */
    private void settle() {
        watch();
        for (Optional<Move<S>> move = official(); move.isPresent(); move = official()) {
            advance(move.get().by(), move.get().action());
            watch();
        }
    }

    private Optional<Move<S>> official() {
        return game.official(Optional.of(luck));
    }

    private void advance(Actor by, Action<S> action) {
        game = game.play(by, action);
        listener.accept(game);
    }

    /** Starts the timers that are new and forgets those that are over. */
    private void watch() {
        Map<Integer, Timer> running = new HashMap<>();
        game.state().timers().forEach(timer -> running.put(timer.ticket(), timer));
        ends.keySet().retainAll(running.keySet());
        Instant now = clock.instant();
        running.forEach((ticket, timer) -> ends.putIfAbsent(ticket, now.plus(timer.length())));
    }
}
