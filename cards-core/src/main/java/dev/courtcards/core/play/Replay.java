package dev.courtcards.core.play;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Plays a record and writes one. Moves of chance that follow from its seed or deck, and moves of the dealer that have no
 * alternative, are not written: they are played where the game waits for them.
 */
public final class Replay {
    private Replay() {}

    /**
     * The game of a record.
     *
     * @param game of the record's name and preset, see {@link Games#find}
     * @param record header and moves
     * @param <S> the game's state
     * @return the game after the last written move, and what the officials do then
     * @throws RecordException with line and column, if a line cannot be read or is refused
     */
    public static <S extends State<S>> Game<S> play(CardGame<S> game, GameRecord record) {
        return play(game, record, record.lines().size());
    }

    /**
     * The game of a record up to a point.
     *
     * @param game of the record's name and preset
     * @param record header and moves
     * @param lines how many written moves to play; more than there are means all
     * @param <S> the game's state
     * @return the game after so many written moves, and what the officials do then
     * @throws RecordException with line and column, if one of these lines cannot be read or is refused
     */
    public static <S extends State<S>> Game<S> play(CardGame<S> game, GameRecord record, int lines) {
        record.setup().require(game.headers());
        Optional<Luck> luck = record.setup().luck();
        Notation<S> notation = game.notation();
        Game<S> now = game.newGame(record.setup());
        for (GameRecord.Line line :
                record.lines().subList(0, Math.min(lines, record.lines().size()))) {
            Move<S> move = read(notation, line);
            try {
                now = officials(
                        now,
                        notation,
                        luck,
                        record.setup(),
                        move.by() == House.CHANCE || move.by() == House.DEALER ? move : null,
                        false);
                now = now.play(move);
            } catch (IllegalActionException e) {
                throw refused(now, notation, line, move, e.refusal());
            } catch (FaceDownException e) {
                throw faceDown(line, e.place());
            }
        }
        return officials(now, notation, luck, record.setup(), null, true);
    }

    private static <S extends State<S>> Move<S> read(Notation<S> notation, GameRecord.Line line) {
        try {
            return notation.read(line.text());
        } catch (RecordException e) {
            throw e.at(line.number(), line.column());
        }
    }

    /**
     * Plays on until somebody must decide, or until a written move of an official stands at its place; after the last line
     * as far as the faces that were revealed allow.
     */
    private static <S extends State<S>> Game<S> officials(
            Game<S> game,
            Notation<S> notation,
            Optional<Luck> luck,
            Setup setup,
            @Nullable Move<S> written,
            boolean last) {
        try {
            Game<S> now = game;
            while (true) {
                if (written != null
                        && now.refusal(written.by(), written.action()).isEmpty()) {
                    return now;
                }
                Optional<Move<S>> next = Officials.next(now, notation, luck);
                if (next.isEmpty()) {
                    return now;
                }
                try {
                    now = now.play(next.get());
                } catch (FaceDownException e) {
                    if (last) {
                        return now;
                    }
                    throw e;
                }
            }
        } catch (RecordException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw setup.wrong("DECK", setup.get("DECK").orElse(""), "bad-deck", "cards of the pack: " + e.getMessage());
        }
    }

    private static RecordException faceDown(GameRecord.Line line, int place) {
        return new RecordException(
                line.number(),
                line.column(),
                "face-down",
                "a move for which the face at place " + place + " must be known",
                "REVEAL:chance:all:" + place + ":<card> before it");
    }

    private static <S extends State<S>> RecordException refused(
            Game<S> game, Notation<S> notation, GameRecord.Line line, Move<S> move, Refusal refusal) {
        List<String> allowed = new ArrayList<>();
        for (Actor actor : game.state().mayAct()) {
            game.state()
                    .options(actor)
                    .corners()
                    .forEach(action -> allowed.add(notation.write(new Move<>(actor, action))));
        }
        int more = allowed.size() - 4;
        String expected = allowed.isEmpty()
                ? game.isOver()
                        ? "no move after the end"
                        : "a move of " + game.state().mayAct().get(0).text()
                : String.join(" or ", allowed.subList(0, Math.min(4, allowed.size())))
                        + (more > 0 ? " or " + more + " others" : "");
        return new RecordException(
                line.number(),
                line.column(),
                refusal.reason().code(),
                notation.write(move) + " refused: " + refusal.message(),
                expected);
    }

    /**
     * The record of a game.
     *
     * @param game of the setup's name and preset
     * @param setup what the game was started from, with its seed or deck if there was one; otherwise every shuffle is written
     *     out as {@code DECK}, {@code DECK2} and so on, or as a move where nobody knows the deck
     * @param played the game so far
     * @param <S> the game's state
     * @return a record that {@link #play} plays to an equal state
     */
    public static <S extends State<S>> GameRecord write(CardGame<S> game, Setup setup, Game<S> played) {
        Notation<S> notation = game.notation();
        List<Game<S>> steps = played.steps();
        Setup whole = setup;
        if (setup.luck().isEmpty()) {
            int decks = 0;
            for (Move<S> move : played.moves()) {
                if (move.action() instanceof Shuffle<?> shuffle
                        && !shuffle.shoe().cards().contains(Card.UNKNOWN)) {
                    String key = ++decks == 1 ? "DECK" : "DECK" + decks;
                    whole = whole.with(
                            key,
                            String.join(
                                    " ",
                                    shuffle.shoe().cards().stream()
                                            .map(Card::code)
                                            .toList()));
                }
            }
        }
        Optional<Luck> luck = whole.luck();
        List<GameRecord.Line> lines = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++) {
            Move<S> move = steps.get(i).lastMove().orElseThrow();
            Optional<Move<S>> given = Officials.next(steps.get(i - 1), notation, luck);
            if (given.isEmpty() || !given.get().equals(move)) {
                lines.add(new GameRecord.Line(0, 1, notation.write(move)));
            }
        }
        return new GameRecord(whole, lines);
    }
}
