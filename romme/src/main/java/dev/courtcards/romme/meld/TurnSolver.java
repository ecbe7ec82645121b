package dev.courtcards.romme.meld;

import static dev.courtcards.romme.meld.PackedMelds.JOKER;
import static dev.courtcards.romme.meld.PackedMelds.RANKS;
import static dev.courtcards.romme.meld.PackedMelds.card;
import static dev.courtcards.romme.meld.PackedMelds.isRun;
import static dev.courtcards.romme.meld.PackedMelds.jokersOf;
import static dev.courtcards.romme.meld.PackedMelds.packed;
import static dev.courtcards.romme.meld.PackedMelds.place;
import static dev.courtcards.romme.meld.PackedMelds.size;
import static dev.courtcards.romme.meld.PackedMelds.start;
import static dev.courtcards.romme.meld.PackedMelds.suit;
import static dev.courtcards.romme.meld.TurnHand.NONE;
import static dev.courtcards.romme.meld.TurnState.AT_ONCE;
import static dev.courtcards.romme.meld.TurnState.FIRST;
import static dev.courtcards.romme.meld.TurnState.FLAGS;
import static dev.courtcards.romme.meld.TurnState.HAND;
import static dev.courtcards.romme.meld.TurnState.MELDS;
import static dev.courtcards.romme.meld.TurnState.OPENED;
import static dev.courtcards.romme.meld.TurnState.POINTS;
import static dev.courtcards.romme.meld.TurnState.TABLE;
import static dev.courtcards.romme.meld.TurnState.TAKEN_CARD;
import static dev.courtcards.romme.meld.TurnState.TAKEN_JOKER;
import static dev.courtcards.romme.meld.TurnState.count;
import static dev.courtcards.romme.meld.TurnState.is;
import static dev.courtcards.romme.meld.TurnState.isPending;
import static dev.courtcards.romme.meld.TurnState.jokers;
import static dev.courtcards.romme.meld.TurnState.meldsOn;
import static dev.courtcards.romme.meld.TurnState.naturals;
import static dev.courtcards.romme.meld.TurnState.owed;
import static dev.courtcards.romme.meld.TurnState.points;
import static dev.courtcards.romme.meld.TurnState.take;
import static dev.courtcards.romme.meld.TurnState.typeLeft;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.TurnPath.Way;
import dev.courtcards.romme.meld.TurnRules.SwapReuse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a turn can be ended, or the whole hand laid, by melds, lay-offs and swaps of jokers in any order; exact (romme 5.5, 5.6,
 * 7).
 *
 * <p>Lay-offs and swaps come first, in every order that makes a difference, once each; the rest of the hand must then go down as new melds,
 * which {@link MeldSolver} decides. Before the player has opened, melds of the hand come first. A hand with two cards that fit nowhere is
 * rejected at once. For one thread.
 */
public final class TurnSolver {
    private static final ThreadLocal<@Nullable TurnSolver> LAST = new ThreadLocal<>();

    private final TurnRules rules;
    private final MeldRules melds;
    private final PackedMelds packed;
    private final MeldSolver opening;
    private final TurnHand turn = new TurnHand();
    private final TurnPath path;
    private final TurnEnd end;
    private final TurnBounds bounds;
    private final DeadEnds deadEnds = new DeadEnds();

    private boolean out;
    private int openingMelds;
    private int planned;
    private int looked;

    /**
     * A solver.
     *
     * @param melds the rules of melds
     * @param rules the rules of a turn and its end
     */
    public TurnSolver(MeldRules melds, TurnRules rules) {
        this.rules = rules;
        this.melds = melds;
        packed = new PackedMelds(melds, rules);
        opening = new MeldSolver(melds);
        path = new TurnPath(rules, turn);
        MeldSolver leaf = new MeldSolver(melds);
        end = new TurnEnd(rules, turn, leaf);
        bounds = new TurnBounds(melds, rules, turn, leaf, end.mayBeLeft());
    }

    /**
     * This thread's solver for these rules; a new one if the last one was for other rules.
     *
     * @param melds the rules of melds
     * @param rules the rules of a turn and its end
     * @return a solver that no other thread uses; the next caller takes it over
     */
    public static TurnSolver of(MeldRules melds, TurnRules rules) {
        TurnSolver solver = LAST.get();
        if (solver == null || !solver.melds.equals(melds) || !solver.rules.equals(rules)) {
            solver = new TurnSolver(melds, rules);
            LAST.set(solver);
        }
        return solver;
    }

    /**
     * Checks whether the turn can be ended by laying all cards, or all but one that is discarded.
     *
     * @param position the turn
     * @return true if it can
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public boolean canGoOut(TurnPosition position) {
        return find(position, true);
    }

    /**
     * A plan to lay all cards, or all but one that is discarded.
     *
     * @param position the turn
     * @return steps, each allowed after those before; empty if there is no way
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public Optional<List<Step>> goOut(TurnPosition position) {
        return canGoOut(position) ? Optional.of(plan()) : Optional.empty();
    }

    /**
     * Checks whether the turn can be ended at all: by a discard, or because no card is left.
     *
     * @param position the turn
     * @return true if it can
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public boolean canEnd(TurnPosition position) {
        return find(position, false);
    }

    /** The number of states that the last search visited, to test that hopeless states are rejected and none is searched twice. */
    int looked() {
        return looked;
    }

    /** Searches first as if a swapped joker could go anywhere, which seldom makes a difference, then by the rules. */
    private boolean find(TurnPosition position, boolean out) {
        this.out = out;
        looked = 0;
        turn.load(position, path);
        openingMelds = NONE;
        if (rules.swapReuse() != SwapReuse.ANY_OTHER_MELD || bounds.mostJokers(path.states[0]) == 0) {
            return search(Way.STRAIGHT);
        }
        return search(Way.ANYHOW) && (search(Way.STRAIGHT) || search(Way.DETOURS));
    }

    private boolean search(Way way) {
        path.way = way;
        end.steps.clear();
        deadEnds.clear();
        return search(0);
    }

    private boolean search(int depth) {
        looked++;
        long[] state = path.states[depth];
        if (end.isEnd(state, out)) {
            planned = depth;
            return true;
        }
        if (deadEnds.has(state)) {
            return false;
        }
        if (out && !bounds.mayGoOut(state)) {
            deadEnds.add(state);
            return false;
        }
        boolean free = is(state, OPENED) && !is(state, AT_ONCE);
        if (free && (out ? goesOut(depth) : end.payOff(state)) || !isPending(state) && table(depth)) {
            return true;
        }
        if ((!free || isDetour(state)) && lay(depth, free)) {
            return true;
        }
        deadEnds.add(state);
        return false;
    }

    private boolean isDetour(long[] state) {
        return path.way == Way.DETOURS && owed(state) > 0;
    }

    /** Tries every lay-off and every swap. */
    private boolean table(int depth) {
        long[] state = path.states[depth];
        boolean layOffs = is(state, OPENED) || !rules.layoffNeedsOpening();
        boolean swaps = is(state, OPENED) || !rules.swapNeedsOpening();
        for (int type = 0; type < turn.types; type++) {
            if (count(state, type) == 0 || is(state, AT_ONCE) && !(type == turn.taken && is(state, TAKEN_CARD))) {
                continue;
            }
            for (int m = 0; m < meldsOn(state); m++) {
                long meld = state[TABLE + m];
                long grown = layOffs ? packed.grown(meld, turn.face[type], false) : 0;
                if (grown != 0 && laidOff(depth, m, grown, type, turn.face[type])) {
                    return true;
                }
                if (swaps && swap(depth, m, type)) {
                    return true;
                }
            }
        }
        boolean joker = !is(state, AT_ONCE) || is(state, TAKEN_JOKER);
        return layOffs && jokers(state) > 0 && (joker && jokersOff(depth) || !melds.jokerAtRunEnd() && bridges(depth));
    }

    /** Tries jokers with the card after them, if no joker may end a run. */
    private boolean bridges(int depth) {
        long[] state = path.states[depth];
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            int suit = suit(meld);
            for (int side = 0; side < 2 && isRun(meld); side++) {
                int step = side == 0 ? 1 : RANKS - 1;
                int from = start(meld) + (side == 0 ? size(meld) : RANKS - 1);
                for (int j = 1; j <= jokers(state); j++) {
                    int card = card(suit, from + j * step);
                    int type = turn.typeOf(card);
                    boolean first = !is(state, AT_ONCE)
                            || is(state, TAKEN_JOKER)
                            || type == turn.taken && is(state, TAKEN_CARD);
                    if (turn.has(state, card) && first && bridge(depth, m, suit, from, step, j, type)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean bridge(int depth, int m, int suit, int from, int step, int jokers, int type) {
        int at = depth;
        for (int j = 0; j < jokers; j++) {
            int as = card(suit, from + j * step);
            long grown = packed.longer(path.states[at][TABLE + m], as, true);
            if (grown == 0 || path.jokerFor(path.states[at], m + 1) == NONE) {
                return false;
            }
            path.jokerLaid(at++, m, grown, as);
        }
        long grown = packed.grown(path.states[at][TABLE + m], turn.face[type], false);
        return grown != 0 && laidOff(at, m, grown, type, turn.face[type]);
    }

    private boolean jokersOff(int depth) {
        long[] state = path.states[depth];
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            if (path.jokerFor(state, m + 1) == NONE) {
                continue;
            }
            if (isRun(meld)) {
                int suit = suit(meld);
                int high = card(suit, start(meld) + size(meld));
                int low = card(suit, start(meld) + RANKS - 1);
                if (jokerOff(depth, m, high) || low != high && jokerOff(depth, m, low)) {
                    return true;
                }
            } else if (!packed.declared) {
                if (jokerOff(depth, m, JOKER)) {
                    return true;
                }
            } else {
                for (int suit = 0; suit < 4; suit++) {
                    if (jokerOff(depth, m, RANKS * suit + start(meld))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean jokerOff(int depth, int m, int as) {
        long[] state = path.states[depth];
        long grown = packed.grown(state[TABLE + m], as, true);
        boolean all = !out
                || !is(state, OPENED)
                || is(state, AT_ONCE)
                || isDetour(state) && bounds.isReplaceable(state, grown);
        return grown != 0 && (all || isBridge(state, as, grown)) && laidOff(depth, m, grown, NONE, as);
    }

    /** Checks whether a joker at the end of a run makes room for a card of the hand; other jokers are laid last. */
    private boolean isBridge(long[] state, int as, long grown) {
        if (!isRun(grown)) {
            return false;
        }
        boolean low = place(as) == start(grown);
        int step = low ? RANKS - 1 : 1;
        int at = (place(as) + step) % RANKS;
        for (int more = jokers(state) - 1; more >= 0; more--) {
            if (turn.has(state, card(as / RANKS, at))) {
                return true;
            }
            at = (at + step) % RANKS;
        }
        return false;
    }

    private boolean laidOff(int depth, int m, long grown, int type, int as) {
        if (type == NONE) {
            path.jokerLaid(depth, m, grown, as);
        } else {
            path.cardLaid(depth, m, grown, type);
        }
        return search(depth + 1);
    }

    private boolean swap(int depth, int m, int type) {
        long[] state = path.states[depth];
        long meld = state[TABLE + m];
        int card = turn.face[type];
        long after = packed.swapped(meld, card);
        if (after == 0) {
            return false;
        }
        boolean all = packed.isAllAtOnce(meld);
        long[] next = path.next(depth, 0);
        if (all) {
            for (int suit = 0; suit < 4; suit++) {
                if (!PackedMelds.has(meld, suit)) {
                    int missing = RANKS * suit + card % RANKS;
                    if (!turn.has(state, missing)) {
                        return false;
                    }
                    turn.lose(next, turn.typeOf(missing), 1);
                }
            }
        } else {
            turn.lose(next, type, 1);
        }
        next[TABLE + m] = after;
        for (int n = all ? jokersOf(meld) : 1; n > 0; n--) {
            TurnState.add(next, m + 1, rules.swappedIsOwed());
        }
        path.step(depth, TurnPath.SWAP, m, card, card);
        return search(depth + 1);
    }

    /** Tries single melds: to open, to use the taken card, or those whose joker may be swapped again. */
    private boolean lay(int depth, boolean detour) {
        long[] state = path.states[depth];
        if (openingMelds == NONE) {
            openingMelds = opening.list(turn.cards, turn.write(path.states[0], bounds.mostJokers(path.states[0])));
        }
        int size = naturals(state) + jokers(state);
        for (int m = (int) (state[FLAGS] >>> FIRST); m < openingMelds; m++) {
            long fields = opening.fields(m);
            int j = opening.jokersOf(m);
            if (j > jokers(state) || !MeldSearch.holds(state[HAND], fields)) {
                continue;
            }
            boolean once = is(state, AT_ONCE);
            if (once && !(is(state, TAKEN_JOKER) ? j > 0 : (fields >>> 4 * turn.taken & 15) != 0)) {
                continue;
            }
            int points = points(state) + opening.points(m);
            int laid = MeldSearch.count(fields) + j;
            boolean now = is(state, OPENED)
                    || points >= rules.openingMin()
                    || turn.waived && end.mayEndEmpty() && laid == size;
            if (!now && rules.openingInOneMeld()) {
                continue;
            }
            long[] next = path.next(depth, 1);
            for (int type = 0; type < turn.types; type++) {
                turn.lose(next, type, (int) (fields >>> 4 * type) & 15);
            }
            for (int i = 0; i < j; i++) {
                take(next, path.jokerFor(next, 0));
            }
            long flags = next[FLAGS] & ~(0xFFFL << POINTS) & (1L << FIRST) - 1;
            flags += 1L << MELDS;
            flags |= now ? OPENED : (long) points << POINTS | (long) (once ? 0 : m) << FIRST;
            next[FLAGS] = flags;
            long meld = packed(laid(m, next));
            next[TABLE + meldsOn(next) - 1] = meld;
            path.step(depth, TurnPath.LAY, m, 0, 0);
            if ((!detour || jokersOf(meld) > 0 && bounds.isReplaceable(next, meld)) && search(depth + 1)) {
                return true;
            }
        }
        return false;
    }

    /** A meld as it is laid; if jokers of a set are named, first for cards that stay in hand. */
    private Meld laid(int m, long[] after) {
        Meld meld = opening.meld(m);
        int rank = meld.cards().get(0).rank().ordinal();
        List<Card> as = new ArrayList<>(meld.as());
        for (int pass = 0; packed.declared && pass < 2; pass++) {
            for (int suit = 0; suit < 4; suit++) {
                Card card = Card.at(RANKS * suit + rank);
                boolean held = turn.has(after, card.ordinal());
                int open = as.indexOf(Card.JOKER);
                if (open >= 0 && held == (pass == 0) && (!as.contains(card) || melds.setMayRepeatSuit())) {
                    as.set(open, card);
                }
            }
        }
        return new Meld(meld.run(), meld.cards(), as, meld.points());
    }

    /** Checks whether the rest goes into new melds; jokers may also be laid off. */
    private boolean goesOut(int depth) {
        long[] state = path.states[depth];
        if (!bounds.mayMeld(state)) {
            return false;
        }
        end.forget(jokers(state));
        return jokersGoOff(depth, 0);
    }

    /** Checks whether melds hold the rest once some jokers are laid off, from this meld on if all jokers are alike. */
    private boolean jokersGoOff(int depth, int from) {
        looked++;
        long[] state = path.states[depth];
        if (end.isEnd(state, out) || end.holds(state, jokers(state)) && end.layOut(state)) {
            planned = depth;
            return true;
        }
        boolean fewer = false;
        for (int jokers = jokers(state) - 1; jokers >= 0 && !fewer; jokers--) {
            fewer = end.holds(state, jokers);
        }
        for (int m = owed(state) > 1 ? 0 : from; fewer && m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            for (int i = 0; i < (isRun(meld) ? 2 : packed.declared ? 4 : 1); i++) {
                int as = isRun(meld)
                        ? card(suit(meld), start(meld) + (i == 0 ? size(meld) : RANKS - 1))
                        : packed.declared ? RANKS * i + start(meld) : JOKER;
                long grown = packed.grown(meld, as, true);
                if (grown != 0 && path.jokerFor(state, m + 1) != NONE) {
                    path.jokerLaid(depth, m, grown, as);
                    if (jokersGoOff(depth + 1, owed(state) > 1 ? 0 : m)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private List<Step> plan() {
        List<Step> plan = new ArrayList<>();
        for (int i = 0; i < planned; i++) {
            plan.add(
                    switch (path.kind(i)) {
                        case TurnPath.LAY_OFF -> new Step.LayOff(path.meld(i) + 1, path.card(i), path.as(i));
                        case TurnPath.SWAP -> new Step.Swap(path.meld(i) + 1, path.card(i));
                        default -> new Step.Lay(laid(path.meld(i), path.states[i + 1]));
                    });
        }
        plan.addAll(end.steps);
        long[] left = path.states[planned];
        if (end.steps.isEmpty() && naturals(left) + jokers(left) == 1) {
            plan.add(new Step.Discard(jokers(left) == 1 ? Card.JOKER : Card.at(turn.face[typeLeft(left)])));
        }
        return Collections.unmodifiableList(plan);
    }
}
