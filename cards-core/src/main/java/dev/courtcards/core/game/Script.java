package dev.courtcards.core.game;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happens in one move: every event is applied at once, so that the next can build on it.
 *
 * @param <S> the game's state
 * @see Game
 */
public final class Script<S extends State<S>> {
    private S state;
    private Event<S> @Nullable [] events;
    private int count;

    private Script(S state, Event<S> @Nullable [] events) {
        this.state = state;
        this.events = events;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // a generic array that only ever holds events of S
    static <S extends State<S>> Script<S> recording(S state) {
        return new Script<>(state, new Event[4]);
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
        return new Script<>(state, null);
    }

    /**
     * Makes this event happen.
     *
     * @param event what happens next
     * @return the state after it
     */
    public S happen(Event<S> event) {
        state = event.applyTo(state);
        if (events != null) {
            if (count == events.length) {
                events = Arrays.copyOf(events, 2 * count);
            }
            events[count++] = event;
        }
        return state;
    }

    /**
     * The state after all events so far.
     *
     * @return the state
     */
    public S state() {
        return state;
    }

    List<Event<S>> events() {
        return events == null ? List.of() : List.of(count == events.length ? events : Arrays.copyOf(events, count));
    }
}
