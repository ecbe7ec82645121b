package dev.courtcards.testkit;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Setup;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A part of law 7: a game that begins at a position equals the game from which the position was written. */
final class Middles {
    private static final int MOMENTS = 8;
    private static final int MOVES = 40;

    private Middles() {}

    static <S extends State<S>> void check(Trial<S> trial) {
        trial.laws.game.ifPresent(game -> {
            for (Game<S> step : trial.sample(trial.steps(), MOMENTS)) {
                trial.at(step);
                game.position(step.state()).ifPresent(position -> whole(trial, game, step, position));
            }
            Game<S> middle =
                    trial.steps().get(trial.random.nextInt(trial.steps().size()));
            trial.at(middle);
            game.position(middle.state()).ifPresent(position -> record(trial, game, position));
        });
    }

    /** A game played from a position can be replayed from its record, with a seed in the header or without. */
    private static <S extends State<S>> void record(Trial<S> trial, CardGame<S> game, Position position) {
        Setup setup = trial.setup.with(position);
        Seed seed = setup.seed().orElseThrow();
        Playout<S> playout = Playout.of(game, List.of(Bot.random()), ChanceSource.of(seed), seed);
        Game<S> played = game.newGame(setup);
        for (int i = 0; i < MOVES && !played.isOver(); i++) {
            played = playout.step(played);
        }
        for (Setup header : List.of(setup, setup.without("SEED"))) {
            GameRecord record = Replay.write(game, header, played);
            Game<S> again = Replay.play(game, GameRecord.parse(record.text()));
            trial.require(
                    again.ply() >= played.ply()
                            && again.at(played.ply()).state().equals(played.state()),
                    "a record that begins at a position replays otherwise%s",
                    new Pair("played", played.state(), "record", record.text()));
        }
    }

    private static <S extends State<S>> void whole(Trial<S> trial, CardGame<S> game, Game<S> step, Position position) {
        Setup setup = trial.setup.without("SEED");
        S again = game.newGame(setup.with(position)).state();
        same(trial, game, position, step.state(), again);
        for (Actor actor : step.state().mayAct()) {
            trial.require(
                    offered(again, actor).equals(offered(step.state(), actor)),
                    "from its position %s is offered something else%s",
                    actor,
                    new Pair(
                            "position " + position.text(),
                            offered(step.state(), actor),
                            "begins",
                            offered(again, actor)));
        }
        for (Viewer viewer : trial.sample(trial.viewers(), 2)) {
            S seen = trial.seen(step, viewer);
            Optional<Position> open = game.position(seen);
            trial.require(open.isPresent(), "what %s sees has no position, but the full state has", viewer);
            ChanceSource luck = ChanceSource.of(Seed.of(trial.random.nextLong()));
            S filled = game.newGame(setup.with(open.orElseThrow()), luck).state();
            same(trial, game, open.orElseThrow(), seen, filled.seenBy(viewer));
        }
    }

    private static <S extends State<S>> void same(
            Trial<S> trial, CardGame<S> game, Position position, S written, S begun) {
        trial.require(
                begun.mayAct().equals(written.mayAct()) && game.position(begun).equals(Optional.of(position)),
                "from its position it begins otherwise%s",
                new Pair(
                        "position " + position.text(),
                        written,
                        "begins " + game.position(begun).map(Position::text).orElse("none"),
                        begun));
    }

    private static <S extends State<S>> Set<Object> offered(S state, Actor actor) {
        LegalActions<S> menu = state.legalActions(actor);
        Set<Object> all = new HashSet<>(menu.single());
        all.addAll(menu.ranges());
        return all;
    }
}
