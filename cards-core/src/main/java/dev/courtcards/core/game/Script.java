package dev.courtcards.core.game;

import java.util.ArrayList;
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
    private final boolean recording;
    // Most moves make at most three events happen, which need no list before they are handed out.
    private @Nullable Event<S> first;
    private @Nullable Event<S> second;
    private @Nullable Event<S> third;
    private @Nullable List<Event<S>> more;

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

    private void record(Event<S> event) {
        if (first == null) {
            first = event;
        } else if (second == null) {
            second = event;
        } else if (third == null) {
            third = event;
        } else {
            if (more == null) {
                more = new ArrayList<>(List.of(first, second, third));
            }
            more.add(event);
        }
    }

    /**
     * The state after all events so far.
     *
     * @return the state
     */
    public S state() {
        return state;
    }

    /** All that has happened, in order. */
    List<Event<S>> events() {
        if (first == null) {
            return List.of();
        }
        if (second == null) {
            return List.of(first);
        }
        if (third == null) {
            return List.of(first, second);
        }
        return more == null ? List.of(first, second, third) : List.copyOf(more);
    }
}
