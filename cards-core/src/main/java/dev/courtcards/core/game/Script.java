package dev.courtcards.core.game;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What happens in one move: every event is applied at once, so that the next can build on it.
 *
 * @param <S> the game's state
 * @see Game
 */
public final class Script<S extends State<S>> {
    /** Of a move in which nothing happened. */
    static final Event<?>[] NOTHING = {};

    private S state;
    private final boolean recording;
    private @Nullable Event<S> first;
    private Event<S> @Nullable [] all;
    private int count;

    private Script(S state, boolean recording) {
        this.state = state;
        this.recording = recording;
    }

    static <S extends State<S>> Script<S> recording(S state) {
        return new Script<>(state, true);
    }

    /**
     * A script that only follows the state and keeps no events, for searches that play actions themselves and answer for
     * their legality.
     *
     * @param state where to start
     * @param <S> the game's state
     * @return a script without events
     */
    public static <S extends State<S>> Script<S> unchecked(S state) {
        return new Script<>(state, false);
    }

    /**
     * Makes this event happen.
     *
     * @param event what happens next
     * @return the state after it
     */
    public S happen(Event<S> event) {
        state = event.applyTo(state);
        if (recording) {
            record(event);
        }
        return state;
    }

    /** Most moves make one event happen, which then needs no array. */
    @SuppressWarnings({"unchecked", "rawtypes"}) // a generic array that only ever holds events of S
    private void record(Event<S> event) {
        Event<S>[] events = all;
        if (count == 0) {
            first = event;
        } else {
            if (events == null) {
                events = new Event[4];
                events[0] = Objects.requireNonNull(first);
                all = events;
            } else if (count == events.length) {
                events = Arrays.copyOf(events, 2 * count);
                all = events;
            }
            events[count] = event;
        }
        count++;
    }

    /**
     * The state after all events so far.
     *
     * @return the state
     */
    public S state() {
        return state;
    }

    /** What has happened in its shortest form, which a history keeps: the one event, or an array. */
    Object happened() {
        return count == 1 ? Objects.requireNonNull(first) : all == null ? NOTHING : Arrays.copyOf(all, count);
    }

    /** The events that stand in that form. */
    @SuppressWarnings("unchecked") // a script of S made it
    static <S extends State<S>> List<Event<S>> events(Object happened) {
        return happened instanceof Event<?>[] several ? List.of((Event<S>[]) several) : List.of((Event<S>) happened);
    }
}
