package dev.courtcards.front;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Presentation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A game for the tests of words: two take up to three pebbles in turn, and the player who takes the last wins. */
public final class Heap implements CardGame<Heap.Pebbles> {
    /** No options. */
    public record Rules() {}

    public record Pebbles(int left, Seat turn, boolean over) implements State<Pebbles> {
        @Override
        public List<Actor> mayAct() {
            return over ? List.of() : List.of(turn);
        }

        @Override
        public LegalActions<Pebbles> legalActions(Actor actor) {
            return mayAct().contains(actor)
                    ? left == 0
                            ? LegalActions.of(new GiveUp())
                            : LegalActions.<Pebbles>of(new GiveUp())
                                    .orRange(
                                            "take",
                                            1,
                                            Math.min(3, left),
                                            Take.class,
                                            Take::number,
                                            number -> new Take((int) number))
                    : LegalActions.none();
        }

        @Override
        public Pebbles seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return over
                    ? Optional.of(Outcome.of(List.of(1L, 0L), List.of(Seat.of(1)), "the heap is gone"))
                    : Optional.empty();
        }
    }

    record Take(int number) implements Action<Pebbles> {
        @Override
        public Optional<Refusal> refusal(Pebbles heap, Actor by) {
            return Refusal.within("pebbles", number, 1, Math.min(3, heap.left()));
        }

        @Override
        public void play(Script<Pebbles> script, Actor by) {
            Seat seat = (Seat) by;
            script.happen(new Taken(seat, number, Optional.of(Size.VERY_SMALL), List.of(), false));
            script.happen(new TurnPassed(script.state().turn()));
        }
    }

    record GiveUp() implements Action<Pebbles> {
        @Override
        public Optional<Refusal> refusal(Pebbles heap, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<Pebbles> script, Actor by) {
            script.happen(new GivenUp(by, List.of(List.of(Card.parse("2C"), Card.UNKNOWN), List.of()), true));
        }
    }

    enum Size {
        VERY_SMALL
    }

    record Taken(Seat seat, int pebbles, Optional<Size> size, List<Card> cards, boolean all) implements Event<Pebbles> {
        @Override
        public Pebbles applyTo(Pebbles heap) {
            return new Pebbles(heap.left() - pebbles, Seat.of(3 - seat.number()), heap.left() == pebbles);
        }

        @Override
        public Optional<Taken> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    record GivenUp(Actor by, List<List<Card>> hands, boolean early) implements Event<Pebbles> {
        @Override
        public Pebbles applyTo(Pebbles heap) {
            return new Pebbles(heap.left(), heap.turn(), true);
        }

        @Override
        public Optional<GivenUp> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    record TurnPassed(Seat to) implements Event<Pebbles> {
        @Override
        public Pebbles applyTo(Pebbles heap) {
            return heap;
        }

        @Override
        public Optional<TurnPassed> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    @Override
    public String name() {
        return "heap";
    }

    @Override
    public String title() {
        return "The heap";
    }

    @Override
    public Rulebook<Rules> rulebook() {
        return Rulebook.of(Rules.class, "plain", new Rules());
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return 2;
    }

    @Override
    public Game<Pebbles> begin(Setup setup) {
        return Game.begin(new Pebbles(5, Seat.of(1), false));
    }

    @Override
    public Notation<Pebbles> notation() {
        return Notation.<Pebbles>empty()
                .<Take>verb("TAKE", Take.class, "<number>", take -> "" + take.number(), t -> new Take(t.number(0)))
                .verb("GIVEUP", new GiveUp());
    }

    @Override
    public Presentation<Pebbles> presentation() {
        return new Show();
    }

    private static final class Show implements Presentation<Pebbles> {
        @Override
        public Optional<String> words(Pebbles heap, Action<Pebbles> action) {
            return action instanceof GiveUp ? Optional.of("give up") : Optional.empty();
        }

        /** To give up, and to take all there is. */
        @Override
        public boolean grave(Pebbles heap, Actor by, Action<Pebbles> action) {
            return action instanceof GiveUp || action instanceof Take take && take.number() == heap.left();
        }

        @Override
        public String heard(Observation<Pebbles> seen, String typed) {
            return typed.equals("all") ? "TAKE:p1:" + seen.state().left() : typed.equals("one") ? "TAKE:p1:1" : typed;
        }

        @Override
        public Optional<Line> tell(Event<Pebbles> event, Function<Actor, String> names) {
            return event instanceof TurnPassed passed
                    ? Optional.of(Line.of(names.apply(passed.to()) + ": to move"))
                    : Optional.empty();
        }
    }
}
