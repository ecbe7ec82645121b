package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Optional;

/** Two hands of one move each, for the tests of the core: the dealer announces a hand and the player ends it. */
public final class Rounds implements CardGame<Rounds.Count> {
    static final Notation<Count> NOTATION = Notation.<Count>empty().verb("STEP", new Step());

    public record Rules(boolean fair) {}

    @Override
    public String name() {
        return "rounds";
    }

    @Override
    public String title() {
        return "Rounds";
    }

    @Override
    public Rulebook<Rules> rulebook() {
        return Rulebook.of(Rules.class, "plain", new Rules(true));
    }

    @Override
    public int leastSeats() {
        return 1;
    }

    @Override
    public int mostSeats() {
        return 1;
    }

    @Override
    public Game<Count> begin(Setup setup) {
        return Game.begin(new Count(0));
    }

    @Override
    public Notation<Count> notation() {
        return NOTATION;
    }

    record Count(int steps) implements State<Count> {
        @Override
        public List<Actor> mayAct() {
            return steps == 4 ? List.of() : List.of(steps % 2 == 0 ? House.DEALER : Seat.of(1));
        }

        @Override
        public LegalActions<Count> legalActions(Actor actor) {
            return mayAct().contains(actor) ? LegalActions.of(new Step()) : LegalActions.none();
        }

        @Override
        public Count seenBy(Viewer viewer) {
            return new Count(steps);
        }

        @Override
        public Optional<Outcome> outcome() {
            return steps == 4 ? Optional.of(Outcome.of(List.of(0L), List.of(), "done")) : Optional.empty();
        }
    }

    record Step() implements Action<Count> {
        @Override
        public Optional<Refusal> refusal(Count count, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<Count> script, Actor by) {
            script.happen(new Stepped());
        }

        @Override
        public boolean announced() {
            return true;
        }
    }

    record Stepped() implements Event<Count> {
        @Override
        public Count applyTo(Count count) {
            return new Count(count.steps() + 1);
        }

        @Override
        public Optional<Stepped> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
