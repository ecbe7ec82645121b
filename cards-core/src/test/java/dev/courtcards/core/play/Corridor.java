package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;

/** Two walk in turn, for the tests of the core; a walker that left, after the first step, is skipped, and the first may come back. */
record Corridor(int steps, List<Seat> away) implements State<Corridor> {
    Corridor() {
        this(0, List.of());
    }

    @Override
    public List<Actor> mayAct() {
        Seat turn = Seat.of(1 + steps % 2);
        return steps > 8 ? List.of() : List.of(away.contains(turn) ? Seat.of(3 - turn.number()) : turn);
    }

    @Override
    public LegalActions<Corridor> legalActions(Actor actor) {
        if (actor == House.HOST && steps > 0 && steps <= 8) {
            return away.isEmpty()
                    ? LegalActions.of(new Leave(Seat.of(1)), new Leave(Seat.of(2)))
                    : away.contains(Seat.of(1)) ? LegalActions.of(new Back(Seat.of(1))) : LegalActions.none();
        }
        return mayAct().contains(actor) ? LegalActions.of(new Step()) : LegalActions.none();
    }

    @Override
    public Corridor seenBy(Viewer viewer) {
        return new Corridor(steps, away);
    }

    @Override
    public Optional<Outcome> outcome() {
        return steps > 8 ? Optional.of(Outcome.of(List.of(0L, 0L), List.of(), "the door")) : Optional.empty();
    }

    private interface Free extends Action<Corridor> {
        @Override
        default Optional<Refusal> refusal(Corridor corridor, Actor by) {
            return Optional.empty();
        }
    }

    record Step() implements Free {
        @Override
        public void play(Script<Corridor> script, Actor by) {
            script.happen(new Moved(script.state().steps() + 1, script.state().away()));
        }
    }

    record Leave(Seat seat) implements Free, Departure<Corridor> {
        @Override
        public void play(Script<Corridor> script, Actor by) {
            script.happen(new Moved(script.state().steps(), List.of(seat)));
        }
    }

    record Back(Seat seat) implements Free, Arrival<Corridor> {
        @Override
        public void play(Script<Corridor> script, Actor by) {
            script.happen(new Moved(script.state().steps(), List.of()));
        }
    }

    record Moved(int steps, List<Seat> away) implements Event<Corridor> {
        @Override
        public Corridor applyTo(Corridor corridor) {
            return new Corridor(steps, away);
        }

        @Override
        public Optional<Moved> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
