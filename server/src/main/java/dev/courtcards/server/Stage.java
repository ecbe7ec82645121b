package dev.courtcards.server;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is shown of a table's story: everything to players, the past to spectators where the terms have a delay. Written by one thread, read
 * by all.
 */
final class Stage<S extends State<S>> {
    private final CardGame<S> game;
    private final Room room;
    private final Story<S> story;
    private final Crowd crowd;
    private boolean counted;
    private volatile Shown<S> shown;
    private volatile Shown<S> late;
    private volatile Store.Mark mark;

    Stage(CardGame<S> game, Room room, Story<S> story, Crowd crowd) {
        this.game = game;
        this.room = room;
        this.story = story;
        this.crowd = crowd;
        this.shown = showing(story.seq());
        this.late = story.head().terms().delay() == 0 ? shown : showing(lateStep());
        this.mark = story.mark();
    }

    /** What is shown to a viewer. */
    Shown<S> shown(Viewer viewer) {
        return viewer instanceof Seat ? shown : late;
    }

    /** The table's version as shown. */
    Store.Mark mark() {
        return mark;
    }

    /** The time until spectators may see more; empty if they have seen everything. */
    Optional<Duration> later() {
        if (late.moment().seq() >= story.seq()) {
            return Optional.empty();
        }
        long due = story.step(late.moment().seq() + 1).at() + terms().delay() * 1000L;
        return Optional.of(Duration.ofMillis(Math.max(0, due - story.age())));
    }

    /** Shows all readers what is new. */
    void show() {
        boolean news = story.isNews();
        if (!news && late.moment().seq() >= shown.moment().seq()) {
            return;
        }
        if (news) {
            count();
            if (story.now().isOver() && !shown.moment().now().isOver()) {
                room.metrics().count("courtcards_games_over_total");
                room.log("over", story.head().id(), story.now().ply() + " moves");
            }
            shown = showing(story.seq());
            mark = story.mark();
        }
        late = terms().delay() == 0 ? shown : showing(lateStep());
        crowd.show();
    }

    /** Stores the result of a finished game once. */
    private void count() {
        Optional<Outcome> outcome = story.now().state().outcome();
        if (counted || outcome.isEmpty()) {
            return;
        }
        List<Store.Result> results = new ArrayList<>();
        for (Place place : story.places()) {
            Outcome.Result result = outcome.get().results().get(place.seat().index());
            boolean won = outcome.get().winners().contains(place.seat());
            int at = result.place() == 1 && !won ? 0 : result.place();
            results.add(new Store.Result(place.seat().number(), place.name(), result.gain(), at));
        }
        try {
            room.store().finish(story.head().id(), results);
            counted = true;
        } catch (Store.Trouble e) {
            room.log(
                    System.Logger.Level.WARNING,
                    "table " + story.head().id() + " has no stored result: " + e.getMessage());
        }
    }

    private TableTerms terms() {
        return story.head().terms();
    }

    /** The last step that spectators may see. */
    private long lateStep() {
        long until = story.age() - terms().delay() * 1000L;
        long step = story.seq();
        while (step > 0 && story.step(step).at() > until) {
            step--;
        }
        return step;
    }

    private Shown<S> showing(long step) {
        Game<S> now = story.step(step).game();
        boolean newest = step == story.seq();
        Map<Integer, Long> left = new HashMap<>();
        Set<Seat> mayUndo = new HashSet<>();
        for (Timer timer : now.state().timers()) {
            left.put(timer.ticket(), timer.length().toMillis());
        }
        if (newest && story.host().isPresent()) {
            Host.Clock clock = story.playing().clock();
            clock.ends()
                    .forEach((ticket, end) -> left.put(
                            ticket, Math.max(0, end.minus(clock.elapsed()).toMillis())));
            story.places().stream()
                    .filter(place ->
                            place.isPerson() && story.undone(place.seat(), now).isPresent())
                    .forEach(place -> mayUndo.add(place.seat()));
        }
        List<Place> seen = story.places().stream()
                .map(place -> place.seen(crowd.isHere(place.seat())))
                .toList();
        Moment<S> moment = new Moment<>(
                story.head().id(),
                game,
                story.head().setup().withoutLuck(),
                terms(),
                seen,
                story.isFull(),
                now,
                step,
                left,
                mayUndo,
                newest ? story.head().next() : "",
                story.deck(),
                false);
        return new Shown<>(moment, story.backs(step), room.time());
    }
}
