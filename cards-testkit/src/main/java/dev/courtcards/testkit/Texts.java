package dev.courtcards.testkit;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Law 7: moves and records read back to equal values; nonsense is refused with its place. */
final class Texts<S extends State<S>> {
    private static final String LETTERS = "0123456789:?,-.#pxAKTS";
    private final Trial<S> trial;
    private final Set<Move<S>> done = new HashSet<>();

    Texts(Trial<S> trial) {
        this.trial = trial;
    }

    void check() {
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            for (Actor actor : step.state().mayAct()) {
                for (Action<S> action : step.state().legalActions(actor).corners()) {
                    move(new Move<>(actor, action));
                }
            }
            step.lastMove().ifPresent(this::move);
        }
        trial.at(trial.end());
        lines();
        trial.laws.game.ifPresent(game -> {
            record(game, trial.end());
            record(game, trial.steps().get(trial.random.nextInt(trial.steps().size())));
        });
    }

    private void move(Move<S> move) {
        if (done.add(move)) {
            String line = faithful(move);
            for (Viewer viewer : trial.viewers()) {
                Move<S> seen = move.seenBy(viewer);
                if (!seen.equals(move)) {
                    faithful(seen);
                }
            }
            nonsense(line);
        }
    }

    private String faithful(Move<S> move) {
        String line = trial.laws.notation.write(move);
        trial.require(line.lines().count() == 1 && line.equals(line.strip()), "\"%s\" is not one line", line);
        Move<S> read = trial.laws.notation.read(line);
        trial.require(read.equals(move), "%s is written %s, which reads as %s", move, line, read);
        int args = line.indexOf(':') + 1;
        String shouted = line.substring(0, args) + line.substring(args).toUpperCase(Locale.ROOT);
        trial.require(
                trial.laws.notation.read(shouted).equals(move), "%s reads otherwise in capitals: %s", line, shouted);
        return line;
    }

    private void nonsense(String line) {
        List<String> spoilt = List.of(
                line + ":x",
                line + ":",
                line.substring(0, line.length() - 1),
                "X" + line,
                line.replaceFirst(":", ":q"),
                line.replaceFirst(":[^:]*", ""),
                line.replaceFirst(":", "::"));
        refusedOrRead(spoilt.get(trial.random.nextInt(spoilt.size())));
        int at = trial.random.nextInt(line.length());
        char letter = LETTERS.charAt(trial.random.nextInt(LETTERS.length()));
        refusedOrRead(line.substring(0, at) + letter + line.substring(at + trial.random.nextInt(2)));
    }

    private void refusedOrRead(String text) {
        Move<S> read;
        try {
            read = trial.laws.notation.read(text);
        } catch (RecordException e) {
            trial.require(
                    e.column() >= 1 && e.column() <= text.length() + 1,
                    "\"%s\" is refused at column %d, outside the line: %s",
                    text,
                    e.column(),
                    e.getMessage());
            return;
        }
        String written = trial.laws.notation.write(read);
        trial.require(written.equalsIgnoreCase(text), "\"%s\" is nonsense, but reads as %s", text, written);
    }

    /** All moves, read from their lines, play to the same state. */
    private void lines() {
        Game<S> again = trial.start;
        for (Move<S> move : trial.end().moves()) {
            again = again.play(trial.reread(move));
        }
        same(trial.end(), again, "every move by its line");
    }

    private void record(CardGame<S> game, Game<S> played) {
        trial.at(played);
        String text = Replay.write(game, trial.setup, played).text();
        Game<S> again = Replay.play(game, GameRecord.parse(text));
        trial.require(again.ply() >= played.ply(), "the record replays only %d of %d moves", again.ply(), played.ply());
        same(played, again.at(played.ply()), "the record");
    }

    private void same(Game<S> played, Game<S> again, String text) {
        trial.require(
                again.state().equals(played.state()),
                "%s gives another state%s",
                text,
                new Pair("played", played.state(), "replayed", again.state()));
    }
}
