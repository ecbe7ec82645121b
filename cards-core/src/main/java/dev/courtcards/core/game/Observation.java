package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;

/**
 * The table now as one viewer sees it: the only thing that bots, clients and screens take. Only a {@link Game} makes
 * one, so that a full state cannot be handed over by mistake.
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

    /**
     * The viewer.
     *
     * @return a seat or a spectator
     */
    public Viewer viewer() {
        return viewer;
    }

    /**
     * What the viewer sees.
     *
     * @return a masked state
     */
    public S state() {
        return state;
    }

    /**
     * What the viewer may do.
     *
     * @return the seat's menu; nothing for a spectator
     */
    public LegalActions<S> legalActions() {
        return viewer instanceof Seat seat ? state.legalActions(seat) : LegalActions.none();
    }

    /**
     * What the viewer sees after an event. Masks the event and the state again, so that a full event does no harm.
     *
     * @param event as this viewer saw it
     * @return the next view, equal to {@link Game#seenBy} of the full game
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
