package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game in progress: the state now and the moves that led to it. Immutable and thread-safe; a move makes a new game that shares its past,
 * in O(1) memory. Equality is identity.
 *
 * <p>The history holds states and moves. It keeps the events of the last move alone: those of an earlier move are made anew by each call
 * that returns them, in the time of one {@link #playUnchecked}.
 *
 * <pre>{@code
 * Game<NinePilesTable> game = NinePiles.deal(2, Seed.random());
 * game = game.play(Seat.of(1), new NinePilesAction.Guess(4, Call.HIGHER));
 * game.seenBy(Seat.of(2)).state();
 * game.previous();
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Game<S extends State<S>> {
    private static final int MOVES_PRINTED = 3;
    private final @Nullable Game<S> previous;
    // The last move, without a Move object: a history holds one of these for every move.
    private final @Nullable Actor by;
    private final @Nullable Action<S> action;
    private final S state;
    private final int ply;
    // Null once dropped. A race is harmless: events made anew are equal.
    private @Nullable List<Event<S>> events;
    // The events of a game without a past, which cannot be made anew.
    private final List<Event<S>> first;

    private Game(
            @Nullable Game<S> previous,
            @Nullable Actor by,
            @Nullable Action<S> action,
            List<Event<S>> events,
            S state,
            int ply) {
        this.previous = previous;
        this.by = by;
        this.action = action;
        this.events = events;
        this.first = previous == null ? events : List.of();
        this.state = state;
        this.ply = ply;
    }

    /**
     * A game without a past.
     *
     * @param first the state to start from
     * @param <S> the game's state
     * @return the game before its first move
     */
    public static <S extends State<S>> Game<S> begin(S first) {
        return new Game<>(null, null, null, List.of(), first, 0);
    }

    /**
     * The game after this action.
     *
     * @param by who acts
     * @param action what is done
     * @return a new game
     * @throws IllegalActionException if {@link #refusal} refuses it; this game is as it was
     * @throws dev.courtcards.core.deck.FaceDownException on a sealed deck, if a face must be revealed first
     */
    @CheckReturnValue
    public Game<S> play(Actor by, Action<S> action) {
        Optional<Refusal> refusal = refusal(by, action);
        if (refusal.isPresent()) {
            throw new IllegalActionException(by, action, refusal.get());
        }
        return playUnchecked(by, action);
    }

    /**
     * The game after this move.
     *
     * @param next who acts and what is done
     * @return a new game
     * @throws IllegalActionException if it is refused; this game is as it was
     */
    @CheckReturnValue
    public Game<S> play(Move<S> next) {
        return play(next.by(), next.action());
    }

    /**
     * The game after this action, without a check that it is allowed: for a search that took it from a menu. The result of an action that
     * is not allowed is undefined.
     *
     * @param by who acts
     * @param action what is done
     * @return a new game
     */
    @CheckReturnValue
    public Game<S> playUnchecked(Actor by, Action<S> action) {
        Action<S> kept = action.in(state);
        Script<S> script = played(by, kept);
        if (events != null) { // spares a write: a search plays on from one game many times
            events = null;
        }
        return new Game<>(this, by, kept, script.events(), script.state(), ply + 1);
    }

    private Script<S> played(Actor who, Action<S> what) {
        Script<S> script = Script.recording(state);
        what.play(script, who);
        return script;
    }

    /**
     * The game after all moves that nobody decides: the draws of chance, and the dealer's forced moves. Records leave such moves out.
     *
     * @param luck the source of chance's moves
     * @return the first game in which somebody must decide, the dealer has something to {@linkplain Action#announced announce}, or which is
     *     over; maybe this one
     */
    @CheckReturnValue
    public Game<S> settled(ChanceSource luck) {
        Game<S> now = this;
        Optional<ChanceSource> drawn = Optional.of(luck);
        for (Optional<Move<S>> next = now.official(drawn); next.isPresent(); next = now.official(drawn)) {
            now = now.play(next.get());
        }
        return now;
    }

    /**
     * The next move that nobody decides, if the game waits for that alone.
     *
     * @param luck the source of chance's moves; empty to leave them out
     * @return empty if somebody must decide or announce, or the cards cannot be shuffled yet
     */
    public Optional<Move<S>> official(Optional<ChanceSource> luck) {
        List<Actor> mayAct = state.mayAct();
        if (mayAct.size() != 1) {
            return Optional.empty();
        }
        Actor by = mayAct.get(0);
        Optional<Action<S>> action = Optional.empty();
        if (by == House.CHANCE) {
            LegalActions<S> menu = state.legalActions(by);
            action = luck.filter(drawn -> menu.toShuffle().map(drawn::isReady).orElse(true))
                    .flatMap(menu::drawn);
        } else if (by == House.DEALER) {
            action = state.legalActions(by).forced().filter(forced -> !forced.announced());
        }
        return action.map(what -> new Move<>(by, what));
    }

    /**
     * This game without its history, so that the memory can be freed: for a table that never ends. It keeps its state, last move, events
     * and ply, and plays on as before; a record of it cannot be written.
     *
     * @return a game with the same state and ply
     */
    @CheckReturnValue
    public Game<S> forgotten() {
        return previous == null ? this : new Game<>(null, by, action, lastEvents(), state, ply);
    }

    /**
     * Why this action is not allowed now.
     *
     * @param by who tries
     * @param action what is tried
     * @return empty if it is allowed
     */
    public Optional<Refusal> refusal(Actor by, Action<S> action) {
        if (by == House.CHANCE && action instanceof Reveal) {
            return action.refusal(state, by);
        }
        List<Actor> mayAct = state.mayAct();
        if (mayAct.isEmpty()) {
            return Refusal.because(Reason.Common.GAME_OVER, "the game is over");
        }
        boolean may = by == House.HOST || mayAct.contains(by);
        if (!may && by instanceof Seat seat) {
            return Optional.of(state.notNow(seat, action));
        }
        Optional<Refusal> refusal = action.refusal(state, by);
        return may || refusal.isPresent() ? refusal : Optional.of(state.notNow(by));
    }

    /** {@return the whole state after the last move, with all secrets; hand out {@link #seenBy} instead} */
    public S state() {
        return state;
    }

    /**
     * What this viewer may see.
     *
     * @param viewer a seat or a spectator
     * @return the masked state, safe to hand out
     */
    public Observation<S> seenBy(Viewer viewer) {
        return new Observation<>(viewer, state.seenBy(viewer));
    }

    /** {@return whether the game is over: nobody may act, and there is an outcome} */
    public boolean isOver() {
        return state.mayAct().isEmpty();
    }

    /** {@return the number of moves so far, 0 or more} */
    public int ply() {
        return ply;
    }

    /** {@return the game before the last move; empty if no move was made, or the history is {@link #forgotten}} */
    public Optional<Game<S>> previous() {
        return Optional.ofNullable(previous);
    }

    /** {@return the last move, empty before the first; {@link Move#seenBy} hides the secrets of its action} */
    public Optional<Move<S>> lastMove() {
        return by == null || action == null ? Optional.empty() : Optional.of(new Move<>(by, action));
    }

    /**
     * The events of the last move, with all secrets. Once this game is played on, each call makes them anew.
     *
     * @return in order; empty before the first move
     */
    public List<Event<S>> lastEvents() {
        List<Event<S>> kept = events;
        if (kept != null) {
            return kept;
        }
        return previous == null || by == null || action == null
                ? first
                : previous.played(by, action).events();
    }

    /**
     * The events of the last move as this viewer saw them.
     *
     * @param viewer a seat or a spectator
     * @return in order, masked
     */
    public List<Event<S>> lastEvents(Viewer viewer) {
        List<Event<S>> events = lastEvents();
        List<Event<S>> seen = new ArrayList<>(events.size());
        for (Event<S> event : events) {
            event.seenBy(viewer).ifPresent(seen::add);
        }
        return Collections.unmodifiableList(seen);
    }

    /**
     * Whether the last move showed this viewer a new face. Such a move cannot be taken back: the viewer would play on with the knowledge of
     * the card.
     *
     * @param viewer a seat or a spectator
     * @return true also where this cannot be decided: for a state with secrets that is no {@link WholePack}; when the whole pack is in
     *     sight; when faces went out of sight, as equal ones may have replaced them; and when the history is {@link #forgotten}
     */
    public boolean showed(Viewer viewer) {
        if (previous == null) {
            return !lastEvents().isEmpty();
        }
        S before = previous.state;
        for (Event<S> event : lastEvents()) {
            S after = event.applyTo(before);
            if (shows(before, after, viewer)) {
                return true;
            }
            before = after;
        }
        return false;
    }

    private static <S extends State<S>> boolean shows(S before, S after, Viewer viewer) {
        S saw = before.seenBy(viewer);
        if (!(saw instanceof WholePack<?> known && after.seenBy(viewer) instanceof WholePack<?> shown)) {
            return !saw.equals(before);
        }
        List<Card> inSight = known.cards();
        if (!inSight.isEmpty() && !inSight.contains(Card.UNKNOWN)) {
            // The next shuffle takes back all cards: the list does not show which of them lie on the table.
            return true;
        }
        Map<Card, Integer> more = new EnumMap<>(Card.class);
        shown.cards().forEach(card -> more.merge(card, 1, Integer::sum));
        inSight.forEach(card -> more.merge(card, -1, Integer::sum));
        more.remove(Card.UNKNOWN);
        return more.values().stream().anyMatch(count -> count != 0);
    }

    /**
     * The game before this seat's last move, if neither that move nor a later one {@linkplain #showed showed} the seat a face.
     * {@link dev.courtcards.core.show.Presentation#mayUndo} decides whether a game allows it at all; with several players at a screen,
     * check {@link #showed} for each. O(n) in the moves taken back, each of which is played again.
     *
     * @param seat who takes back
     * @return empty if a face was shown since, or the seat has not moved
     */
    public Optional<Game<S>> takenBack(Seat seat) {
        Game<S> game = this;
        while (game.previous != null && !game.showed(seat)) {
            if (seat.equals(game.by)) {
                return Optional.of(game.previous);
            }
            game = game.previous;
        }
        return Optional.empty();
    }

    /**
     * This game as it was after n moves. O(n) in the moves since.
     *
     * @param moves 0 to {@link #ply()}
     * @return the earlier game
     * @throws IndexOutOfBoundsException for any other number
     * @throws IllegalStateException if that game is {@link #forgotten}
     */
    @CheckReturnValue
    public Game<S> at(int moves) {
        if (moves < 0 || moves > ply) {
            throw new IndexOutOfBoundsException("move " + moves + " of a game of " + ply);
        }
        Game<S> game = this;
        while (game.previous != null && game.ply > moves) {
            game = game.previous;
        }
        if (game.ply > moves) {
            throw new IllegalStateException("the history before move " + game.ply + " of this game is forgotten");
        }
        return game;
    }

    /**
     * All games of the history up to this one.
     *
     * @return a new unmodifiable list, first state first; element n is the game after n moves
     * @throws IllegalStateException if the first of them are {@link #forgotten}
     */
    public List<Game<S>> steps() {
        List<Game<S>> steps = new ArrayList<>(ply - at(0).ply + 1); // at refuses where it is forgotten
        for (Game<S> game = this; game != null; game = game.previous) {
            steps.add(game);
        }
        Collections.reverse(steps);
        return Collections.unmodifiableList(steps);
    }

    /**
     * All moves, with their secrets.
     *
     * @return a new unmodifiable list, first move first
     * @throws IllegalStateException if the first of them are {@link #forgotten}
     */
    public List<Move<S>> moves() {
        return steps().stream().flatMap(game -> game.lastMove().stream()).toList();
    }

    /**
     * All moves as this viewer saw them: those of a seat's record.
     *
     * @param viewer a seat or a spectator
     * @return a new unmodifiable list, first move first
     * @throws IllegalStateException if the first of them are {@link #forgotten}
     */
    public List<Move<S>> moves(Viewer viewer) {
        return moves().stream().map(m -> m.seenBy(viewer)).toList();
    }

    /**
     * All events, with their secrets. O(n) in the moves, each of which is played again.
     *
     * @return a new unmodifiable list, first event first
     * @throws IllegalStateException if the first of them are {@link #forgotten}
     */
    public List<Event<S>> events() {
        return steps().stream().flatMap(game -> game.lastEvents().stream()).toList();
    }

    /**
     * All events as this viewer saw them: a bot's memory. O(n) in the moves, each of which is played again.
     *
     * @param viewer a seat or a spectator
     * @return a new unmodifiable list, first event first
     * @throws IllegalStateException if the first of them are {@link #forgotten}
     */
    public List<Event<S>> events(Viewer viewer) {
        return steps().stream()
                .flatMap(game -> game.lastEvents(viewer).stream())
                .toList();
    }

    /** Number of moves, who may act, and the last moves as a spectator sees them; for logs and tests. */
    @Override
    public String toString() {
        StringBuilder last = new StringBuilder();
        Game<S> game = this;
        for (int i = 0; i < MOVES_PRINTED && game != null && game.by != null; i++, game = game.previous) {
            Move<S> seen = game.lastMove().orElseThrow().seenBy(Spectator.SPECTATOR);
            last.insert(0, ", " + seen.by() + " " + seen.action());
        }
        return "Game[after " + ply + (ply == 1 ? " move, " : " moves, ") + state.mayAct() + " to act"
                + (last.isEmpty() ? "" : "; last" + last.substring(1)) + "]";
    }
}
