package dev.courtcards.core.game;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of one move. Each is applied at once, so that the next can build on the state after it.
 *
 * @param <S> the game's state
 * @see Game
 */
public final class Script<S extends State<S>> {
    private S state;
    private final boolean recording;
    // Most moves make at most three events happen: no list is built for them.
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
     * A script that keeps the state and no events, for a search that plays actions itself and checks that they are legal.
     *
     * @param state the state before the first event
     * @param <S> the game's state
     * @return a new script
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

    /** {@return the state after all events so far} */
    public S state() {
        return state;
    }

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
