package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Argument;
import dev.courtcards.core.record.Notation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A game of time alone, for the tests of the core: in each round the first to press has a point; a round in which nobody
 * does is ended by the clock. A second timer ends the whole game.
 */
final class Race {
    static final int ROUNDS = 3;
    static final Notation<Track> NOTATION = Notation.<Track>empty()
            .verb("PRESS", new Press())
            .verb("EXPIRED", Expired.class, Argument.TICKET, Expired::ticket, Expired::new);
    static final Plain<Track> GAME =
            new Plain<>("race", newGame(Duration.ofSeconds(1), Duration.ofSeconds(9)), NOTATION);

    private Race() {}

    static Game<Track> newGame(Duration round, Duration whole) {
        return Game.begin(new Track(0, 0, 2, false, round, whole));
    }

    /** Timer 1 is the whole game's; each round has a ticket of its own. */
    record Track(long one, long two, int ticket, boolean over, Duration round, Duration whole) implements State<Track> {
        @Override
        public List<Actor> mayAct() {
            return over ? List.of() : List.of(Seat.of(1), Seat.of(2), House.CLOCK);
        }

        @Override
        public LegalActions<Track> legalActions(Actor actor) {
            return over
                    ? LegalActions.none()
                    : actor instanceof Seat
                            ? LegalActions.of(new Press())
                            : LegalActions.of(new Expired(1), new Expired(ticket));
        }

        @Override
        public Track seenBy(Viewer viewer) {
            return new Track(one, two, ticket, over, round, whole);
        }

        @Override
        public Optional<Outcome> outcome() {
            return over ? Optional.of(Outcome.of(List.of(one, two), List.of(), "time")) : Optional.empty();
        }

        @Override
        public List<Timer> timers() {
            return over ? List.of() : List.of(new Timer(1, "game", whole), new Timer(ticket, "round", round));
        }
    }

    record Press() implements Action<Track> {
        @Override
        public Optional<Refusal> refusal(Track track, Actor by) {
            return by instanceof Seat
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot press", by);
        }

        @Override
        public void play(Script<Track> script, Actor by) {
            script.happen(new Ended(by.equals(Seat.of(1)) ? 1 : 0, by.equals(Seat.of(2)) ? 1 : 0, false));
        }
    }

    record Expired(int ticket) implements Timer.Expiry<Track> {
        @Override
        public void play(Script<Track> script, Actor by) {
            script.happen(new Ended(0, 0, ticket == 1));
        }
    }

    record Ended(int one, int two, boolean all) implements Event<Track> {
        @Override
        public Track applyTo(Track t) {
            return new Track(
                    t.one() + one, t.two() + two, t.ticket() + 1, all || t.ticket() > ROUNDS, t.round(), t.whole());
        }

        @Override
        public Optional<Ended> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
