package dev.courtcards.testkit;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Law 6: a game has an outcome exactly when nobody may act, and then accepts no move. That it ends at all is checked by {@link Trial}. */
final class Ends {
    private Ends() {}

    static <S extends State<S>> void check(Trial<S> trial) {
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            boolean over = step == trial.end();
            trial.require(
                    step.state().outcome().isPresent() == over,
                    over ? "nobody may act, but there is no outcome" : "%s may act, but there is an outcome",
                    step.state().mayAct());
        }
        Outcome outcome = trial.end().state().outcome().orElseThrow();
        trial.require(
                trial.seats().containsAll(outcome.winners())
                        && new HashSet<>(outcome.winners()).size()
                                == outcome.winners().size(),
                "the winners %s are not different seats of %s",
                outcome.winners(),
                trial.seats());
        places(trial, outcome);
        trial.require(!outcome.reason().isBlank(), "the outcome has no reason");
        trial.require(trial.end().state().timers().isEmpty(), "a timer runs after the end");
        nothingMore(trial);
    }

    /** The place of a seat is 1 more than the number of better seats, and the winners alone are in place 1. */
    private static <S extends State<S>> void places(Trial<S> trial, Outcome outcome) {
        List<Integer> places = outcome.places();
        List<Seat> first = trial.seats().stream()
                .filter(seat -> places.get(seat.index()) == 1)
                .toList();
        trial.require(
                places.stream()
                                .allMatch(place -> place
                                        == 1
                                                + places.stream()
                                                        .filter(p -> p < place)
                                                        .count())
                        && (outcome.winners().isEmpty() || Set.copyOf(first).equals(Set.copyOf(outcome.winners()))),
                "the places %s do not count the better seats, or the winners %s are not exactly those in place 1",
                places,
                outcome.winners());
        trial.laws.gains.ifPresent(sum -> {
            long all = outcome.gains().stream().mapToLong(n -> n).sum();
            long expected = sum.applyAsLong(trial.end().state());
            trial.require(all == expected, "all gains come to %d, not to %d", all, expected);
        });
    }

    private static <S extends State<S>> void nothingMore(Trial<S> trial) {
        List<Actor> all = new ArrayList<>(trial.seats());
        all.addAll(List.of(House.values()));
        for (Actor actor : all) {
            trial.require(
                    trial.end().state().legalActions(actor).isEmpty(),
                    "%s has a menu after the end: %s",
                    actor,
                    trial.end().state().legalActions(actor));
            for (Action<S> action : Menus.played(trial, 4)) {
                trial.require(
                        trial.end()
                                .refusal(actor, action)
                                .filter(r -> r.reason() == Reason.Common.GAME_OVER)
                                .isPresent(),
                        "%s by %s after the end is not refused as over",
                        action,
                        actor);
            }
        }
    }
}
