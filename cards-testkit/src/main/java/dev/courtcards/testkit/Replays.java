package dev.courtcards.testkit;

import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.State;

/** Law 1: the same moves give the same states and events, and events alone give the same states. */
final class Replays {
    private Replays() {}

    static <S extends State<S>> void check(Trial<S> trial) {
        Game<S> again = trial.start;
        for (Game<S> step : trial.steps().subList(1, trial.steps().size())) {
            trial.at(step);
            Move<S> move = step.lastMove().orElseThrow();
            S replayed = again.state();
            again = again.play(move);
            for (Event<S> event : step.lastEvents()) {
                replayed = event.applyTo(replayed);
            }
            trial.require(
                    again.lastEvents().equals(step.lastEvents()),
                    "%s again gave other events%s",
                    move,
                    new Pair("first", step.lastEvents(), "again", again.lastEvents()));
            trial.require(
                    again.state().equals(step.state()),
                    "%s again gave another state%s",
                    move,
                    new Pair("first", step.state(), "again", again.state()));
            trial.require(
                    replayed.equals(step.state()),
                    "the events %s alone give another state%s",
                    step.lastEvents(),
                    new Pair("moves", step.state(), "events", replayed));
        }
    }
}
