package dev.courtcards.testkit;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Law 3: masks are consistent, and a client that applies the events it saw holds its viewer's view. */
final class Masks<S extends State<S>> {
    private final Trial<S> trial;
    private final List<Viewer> viewers;
    private final Map<Viewer, Observation<S>> clients = new HashMap<>();

    Masks(Trial<S> trial) {
        this.trial = trial;
        this.viewers = trial.viewers();
        viewers.forEach(viewer -> clients.put(viewer, trial.start.seenBy(viewer)));
    }

    void check() {
        S before = trial.start.state();
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            state(step);
            step.lastMove().ifPresent(move -> move(step, move));
            for (Event<S> event : step.lastEvents()) {
                S after = event.applyTo(before);
                for (Viewer viewer : viewers) {
                    event(viewer, event, before, after);
                }
                before = after;
            }
        }
    }

    private void state(Game<S> step) {
        S full = step.state();
        S crowd = trial.seen(step, Spectator.SPECTATOR);
        for (Viewer viewer : viewers) {
            S seen = trial.seen(step, viewer);
            same(seen.seenBy(viewer), seen, "masking twice for %s is not masking once", viewer);
            same(seen.seenBy(Spectator.SPECTATOR), crowd, "a spectator sees more than %s", viewer);
            trial.require(
                    seen.mayAct().equals(full.mayAct()),
                    "who may act is public: %s sees %s, not %s",
                    viewer,
                    seen.mayAct(),
                    full.mayAct());
            trial.require(
                    seen.timers().equals(full.timers()),
                    "timers are public: %s sees %s, not %s",
                    viewer,
                    seen.timers(),
                    full.timers());
            trial.require(
                    seen.outcome().equals(full.outcome()),
                    "the outcome is public: %s sees %s, not %s",
                    viewer,
                    seen.outcome(),
                    full.outcome());
            Viewer other = viewers.get(trial.random.nextInt(viewers.size()));
            same(
                    seen.seenBy(other),
                    trial.seen(step, other).seenBy(viewer),
                    "the masks of %s and another viewer do not commute",
                    viewer);
        }
        if (trial.seats().size() < Seat.MOST) {
            Seat nobody = Seat.of(trial.seats().size() + 1);
            same(full.seenBy(nobody), crowd, "%s is not at the table but sees other than a spectator", nobody);
        }
    }

    private void move(Game<S> step, Move<S> move) {
        for (Viewer viewer : viewers) {
            Move<S> seen = move.seenBy(viewer);
            same(seen.seenBy(viewer), seen, "masking a move twice for %s is not masking it once", viewer);
            same(
                    seen.seenBy(Spectator.SPECTATOR),
                    move.seenBy(Spectator.SPECTATOR),
                    "a spectator learns more of a move than %s",
                    viewer);
            Set<Object> secrets = Faces.secrets(seen);
            if (!secrets.isEmpty()) {
                secrets.removeAll(Faces.secrets(step.lastEvents(viewer)));
                secrets.removeAll(Faces.secrets(trial.seen(step, viewer)));
                trial.require(
                        secrets.isEmpty(), "%s learns %s from the move alone, %s", viewer, secrets, trial.line(seen));
            }
        }
    }

    private void event(Viewer viewer, Event<S> event, S before, S after) {
        Event<S> seen = event.seenBy(viewer).orElse(null);
        Event<S> crowds = event.seenBy(Spectator.SPECTATOR).orElse(null);
        S want = after.seenBy(viewer);
        Observation<S> client = Objects.requireNonNull(clients.get(viewer));
        if (seen == null) {
            trial.require(crowds == null, "a spectator learns of %s, %s does not", event, viewer);
        } else {
            same(
                    seen.seenBy(viewer).orElse(null),
                    seen,
                    "masking an event twice for %s is not masking it once",
                    viewer);
            same(
                    seen.seenBy(Spectator.SPECTATOR).orElse(null),
                    crowds,
                    "a spectator sees more of an event than %s",
                    viewer);
            client = client.after(seen);
            clients.put(viewer, client);
            Set<Card> shown = Faces.all(seen);
            if (!shown.isEmpty()) {
                shown.removeAll(Faces.all(want));
                shown.removeAll(Faces.all(before.seenBy(viewer)));
                trial.require(
                        shown.isEmpty(), "%s is shown %s by %s, but its states do not show them", viewer, shown, seen);
            }
        }
        trial.require(
                client.state().equals(want),
                "%s, who saw %s of %s, does not hold what it should see%s",
                viewer,
                seen,
                event,
                new Pair("holds", client.state(), "should", want));
    }

    private void same(@Nullable Object one, @Nullable Object other, String what, Viewer viewer) {
        if (!Objects.equals(one, other)) {
            throw trial.broken(String.format(what, viewer) + "\n  " + one + "\n  " + other);
        }
    }
}
