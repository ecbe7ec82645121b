package dev.courtcards.core.play;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plays and writes records. Moves of chance that follow from the seed or deck, and forced moves of the dealer, are not written: the reader
 * plays them where the game waits for them.
 *
 * <pre>{@code
 * GameRecord record = Replay.write(new NinePiles(), Setup.of("nine-piles").seats(2), game);
 * Game<NinePilesTable> same = Replay.play(new NinePiles(), GameRecord.parse(record.text()));
 * }</pre>
 */
public final class Replay {
    private Replay() {}

    /**
     * Plays a record.
     *
     * @param game of the record's name and preset, see {@link Games#find}
     * @param record header and moves
     * @param <S> the game's state
     * @return the game after the last written move and the officials' moves that follow
     * @throws RecordException with line and column, if a line cannot be read or is refused
     */
    public static <S extends State<S>> Game<S> play(CardGame<S> game, GameRecord record) {
        return play(game, record, record.lines().size());
    }

    /**
     * Plays a record up to a line.
     *
     * @param game of the record's name and preset
     * @param record header and moves
     * @param lines number of written moves to play; a larger number plays all
     * @param <S> the game's state
     * @return the game after these moves and the officials' moves that follow
     * @throws RecordException with line and column, if one of these lines cannot be read or is refused
     */
    public static <S extends State<S>> Game<S> play(CardGame<S> game, GameRecord record, int lines) {
        Game<S> now = game.newGame(record.setup());
        Optional<ChanceSource> luck = record.setup().luck();
        Notation<S> notation = game.notation();
        List<GameRecord.Line> all = record.lines();
        int[] awaited = awaited(all);
        for (int i = 0; i < Math.min(lines, all.size()); i++) {
            String awaitedText = awaited[i] < 0 ? "" : all.get(awaited[i]).text();
            now = play(now, all.get(i), awaitedText, notation, luck);
        }
        return officials(now, notation, luck, "", true);
    }

    /** Plays the officials' moves and then a line. */
    private static <S extends State<S>> Game<S> play(
            Game<S> before, GameRecord.Line line, String awaited, Notation<S> notation, Optional<ChanceSource> luck) {
        Game<S> now = before;
        try {
            Optional<Move<S>> named = named(notation, line);
            now = officials(before, notation, luck, awaited, false);
            Optional<Move<S>> move = named.isPresent() ? named : unnamed(notation, line.text(), now);
            return now.play(move.orElseGet(() -> read(notation, line)));
        } catch (IllegalActionException e) {
            throw wrong(
                    line,
                    e.refusal().reason().code(),
                    " refused: " + e.refusal().message(),
                    allowed(now, notation));
        } catch (FaceDownException e) {
            throw wrong(
                    line,
                    "face-down",
                    " needs the face at place " + e.place(),
                    "REVEAL:chance:all:" + e.place() + ":<card> before it");
        }
    }

    private static RecordException wrong(GameRecord.Line line, String code, String what, String expected) {
        return new RecordException(line.number(), line.column(), code, shortened(line.text()) + what, expected);
    }

    /** The move of a line; empty if the line names no actor. */
    private static <S extends State<S>> Optional<Move<S>> named(Notation<S> notation, GameRecord.Line line) {
        try {
            return Optional.of(read(notation, line));
        } catch (RecordException e) {
            if (e.code().equals("bad-actor") || e.code().equals("missing-actor")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static <S extends State<S>> Move<S> read(Notation<S> notation, GameRecord.Line line) {
        try {
            return notation.read(line.text());
        } catch (RecordException e) {
            throw e.at(line.number(), line.column());
        }
    }

    /**
     * For every line, the written move of dealer or chance that the reader must not play in its place, or -1: the line itself, or the next
     * one if only host and clock move before it. A reveal is never in the way of another.
     */
    private static int[] awaited(List<GameRecord.Line> lines) {
        int[] awaited = new int[lines.size()];
        int next = -1;
        for (int i = awaited.length - 1; i >= 0; i--) {
            String[] parts = lines.get(i).text().split(":", 3);
            String by = parts.length > 1 ? Text.lower(parts[1]) : "";
            boolean official = by.equals(House.DEALER.text()) || by.equals(House.CHANCE.text());
            boolean reveal = official && parts[0].equals("REVEAL");
            if (official && !reveal) {
                next = i;
            } else if (!reveal && !by.equals(House.HOST.text()) && !by.equals(House.CLOCK.text())) {
                next = -1;
            }
            awaited[i] = reveal ? i : next;
        }
        return awaited;
    }

    /**
     * The move of a line without an actor, {@code DRAW:pile} for {@code DRAW:p1:pile}: that of the only player who may act.
     *
     * @param notation of the game
     * @param line one move without an actor
     * @param now the game before it
     * @param <S> the game's state
     * @return the move; empty if the line is no move, or not exactly one player may act
     */
    public static <S extends State<S>> Optional<Move<S>> unnamed(Notation<S> notation, String line, Game<S> now) {
        List<Actor> mayAct = now.state().mayAct();
        if (mayAct.size() != 1 || !(mayAct.get(0) instanceof Seat seat)) {
            return Optional.empty();
        }
        String[] parts = line.split(":", 2);
        try {
            return Optional.of(notation.read(parts[0] + ":" + seat.text() + (parts.length > 1 ? ":" + parts[1] : "")));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    /**
     * Plays the moves that nobody decides, until somebody must decide or the awaited move may be played; at the end of a record, only as
     * far as the revealed faces allow.
     */
    private static <S extends State<S>> Game<S> officials(
            Game<S> game, Notation<S> notation, Optional<ChanceSource> luck, String awaited, boolean atEnd) {
        Game<S> now = game;
        while (!mayCome(now, notation, awaited)) {
            Optional<Move<S>> next = now.official(luck);
            if (next.isEmpty()) {
                return now;
            }
            try {
                now = now.play(next.get());
            } catch (FaceDownException e) {
                if (atEnd) {
                    return now;
                }
                throw e;
            }
        }
        return now;
    }

    private static <S extends State<S>> boolean mayCome(Game<S> game, Notation<S> notation, String line) {
        if (line.isEmpty()) {
            return false;
        }
        try {
            Move<S> move = notation.read(line);
            return game.refusal(move.by(), move.action()).isEmpty();
        } catch (RecordException e) {
            return false; // reported when this line is played
        }
    }

    private static <S extends State<S>> String allowed(Game<S> game, Notation<S> notation) {
        if (game.isOver()) {
            return "no move after the end";
        }
        List<Actor> mayAct = game.state().mayAct();
        List<String> allowed = new ArrayList<>();
        for (Actor actor : mayAct) {
            for (Action<S> action : game.state().legalActions(actor).corners()) {
                allowed.add(notation.write(new Move<>(actor, action)));
            }
        }
        if (allowed.isEmpty()) {
            return mayAct.contains(House.CHANCE)
                    ? "a move of chance, or SEED or DECK in the header"
                    : "a move of " + mayAct.get(0).text();
        }
        int more = allowed.size() - 4;
        return String.join(" or ", allowed.subList(0, Math.min(4, allowed.size())))
                + (more > 0 ? " or " + more + " others" : "");
    }

    private static String shortened(String line) {
        return line.length() > 60 ? line.substring(0, 60) + "..." : line;
    }

    /**
     * Writes the record of a game.
     *
     * @param game of the setup's name and preset
     * @param setup that the game was started from, with its seed or deck if it had one; otherwise each shuffle is written as {@code DECK},
     *     {@code DECK2} and so on, or as a move if the deck is sealed or the game waits for another shuffle
     * @param played the game so far
     * @param <S> the game's state
     * @return a record that {@link #play} plays to an equal state, after the officials' moves
     * @throws IllegalStateException if the first moves of the game are {@linkplain Game#forgotten forgotten}
     */
    public static <S extends State<S>> GameRecord write(CardGame<S> game, Setup setup, Game<S> played) {
        Notation<S> notation = game.notation();
        List<Game<S>> steps = played.steps();
        boolean[] late = late(steps);
        Setup whole = setup;
        if (setup.position().isPresent()) {
            // A source outside the setup may have completed the position.
            whole = setup.luck().isPresent()
                    ? setup
                    : game.position(steps.get(0).state()).map(setup::with).orElse(setup);
        } else if (setup.luck().isEmpty() && !played.state().mayAct().equals(List.of(House.CHANCE))) {
            // With a deck in the header, the reader would shuffle where this game waits for chance.
            List<Shoe> shoes = new ArrayList<>();
            for (int i = 1; i < late.length; i++) {
                if (!late[i]
                        && steps.get(i).lastMove().orElseThrow().action() instanceof Shuffle<?> shuffle
                        && !isSealed(shuffle)) {
                    shoes.add(shuffle.shoe());
                }
            }
            whole = setup.withDecks(shoes);
        }
        Optional<ChanceSource> luck = whole.luck();
        List<String> lines = new ArrayList<>();
        for (int i = 1; i < late.length; i++) {
            Move<S> move = steps.get(i).lastMove().orElseThrow();
            if (late[i] || !follows(steps.get(i - 1), move, luck)) {
                lines.add(notation.write(move));
            }
        }
        return GameRecord.of(whole, lines);
    }

    /**
     * Writes the record of a game as one viewer saw it: without seed and decks, the shuffles as backs, and hidden cards and amounts as
     * {@code ??} and {@code ?}. It is for people to read; only that of a game on a sealed deck can be played.
     *
     * @param game of the setup's name and preset
     * @param setup that the game was started from
     * @param played the game so far
     * @param viewer whose record it is
     * @param <S> the game's state
     * @return a record without a secret of others
     * @throws IllegalStateException if the first moves of the game are {@linkplain Game#forgotten forgotten}
     */
    public static <S extends State<S>> GameRecord write(CardGame<S> game, Setup setup, Game<S> played, Viewer viewer) {
        Notation<S> notation = game.notation();
        List<Game<S>> steps = played.steps();
        List<String> lines = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++) {
            Move<S> move = steps.get(i).lastMove().orElseThrow();
            if (!follows(steps.get(i - 1), move, Optional.empty())) {
                lines.add(notation.write(move.seenBy(viewer)));
            }
        }
        Setup open = setup.withoutLuck();
        return GameRecord.of(
                setup.position().isEmpty()
                        ? open
                        : game.position(steps.get(0).state().seenBy(viewer))
                                .map(open::with)
                                .orElse(open),
                lines);
    }

    /** Whether the reader plays this move by itself. Draws exactly what the reader will draw from the source. */
    private static <S extends State<S>> boolean follows(Game<S> before, Move<S> move, Optional<ChanceSource> luck) {
        boolean given = !(move.action() instanceof Reveal)
                && !(move.action() instanceof Shuffle<?> shuffle && isSealed(shuffle));
        return given
                && (move.by() == House.CHANCE || move.by() == House.DEALER)
                && before.official(luck).filter(move::equals).isPresent();
    }

    /** Which moves waited for the host or the clock to move first, so that the reader would play them too early. */
    private static <S extends State<S>> boolean[] late(List<Game<S>> steps) {
        boolean[] late = new boolean[steps.size()];
        boolean waiting = false;
        for (int i = 1; i < late.length; i++) {
            Actor by = steps.get(i).lastMove().orElseThrow().by();
            if (by == House.HOST || by == House.CLOCK) {
                waiting |= isDue(steps.get(i - 1));
            } else {
                late[i] = waiting;
                waiting = false;
            }
        }
        return late;
    }

    /** Whether the next move is one that nobody decides, given a source for chance. */
    private static boolean isDue(Game<?> game) {
        return game.state().mayAct().equals(List.of(House.CHANCE))
                || game.official(Optional.empty()).isPresent();
    }

    private static boolean isSealed(Shuffle<?> shuffle) {
        return shuffle.shoe().cards().contains(Card.UNKNOWN);
    }
}
