package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;

/**
 * The table as one viewer sees it: the input of bots, clients and screens. Only a {@link Game} makes one, so that a whole state cannot be
 * handed out by mistake.
 *
 * @param <S> the game's state
 */
public final class Observation<S extends State<S>> {
    private final Viewer viewer;
    private final S state;

    Observation(Viewer viewer, S state) {
        this.viewer = viewer;
        this.state = state;
    }

    /** {@return the viewer, a seat or a spectator} */
    public Viewer viewer() {
        return viewer;
    }

    /** {@return the masked state} */
    public S state() {
        return state;
    }

    /** {@return what the viewer may do; nothing for a spectator} */
    public LegalActions<S> legalActions() {
        return viewer instanceof Seat seat ? state.legalActions(seat) : LegalActions.none();
    }

    /**
     * The view after an event. The event and the state are masked again, so that an unmasked event shows no secret.
     *
     * @param event an event of this viewer
     * @return the next view, equal to that of {@link Game#seenBy}
     */
    @CheckReturnValue
    public Observation<S> after(Event<S> event) {
        Event<S> seen = event.seenBy(viewer).orElse(null);
        return seen == null
                ? this
                : new Observation<>(viewer, seen.applyTo(state).seenBy(viewer));
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Observation<?> other && viewer.equals(other.viewer) && state.equals(other.state);
    }

    @Override
    public int hashCode() {
        return 31 * viewer.hashCode() + state.hashCode();
    }

    @Override
    public String toString() {
        return "Observation[" + viewer + ", " + state + "]";
    }
}
