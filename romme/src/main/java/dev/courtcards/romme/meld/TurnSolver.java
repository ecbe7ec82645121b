package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import dev.courtcards.romme.meld.TurnPosition.Duty;
import dev.courtcards.romme.meld.TurnRules.FinalDiscard;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;
import dev.courtcards.romme.meld.TurnRules.SwapReuse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a turn can be ended, or the whole hand laid, by melds, lay-offs and swaps of jokers in any order; exactly
 * (romme 5.5, 5.6, 7).
 *
 * <p>Lay-offs and swaps are tried first, every order of them that makes a difference once; what is then left of the hand must
 * go down as new melds, which {@link MeldSolver} says. Before the player has opened, melds of the own hand come first. A hand
 * with two cards that go nowhere is given up at once. A solver is for one thread.
 */
public final class TurnSolver {
    private static final ThreadLocal<@Nullable TurnSolver> LAST = new ThreadLocal<>();
    private static final int RANKS = 13;
    private static final int JOKER = Card.JOKER.ordinal();
    private static final int NONE = -1;
    // All numbers up to ten divide it.
    private static final int PART = 2520;

    // A state: the hand, four bits for each face; flags; the owed jokers; the melds on the table.
    private static final int HAND = 0;
    private static final int FLAGS = 1;
    private static final int OWED = 2;
    private static final int TABLE = 3;
    // Flags: how many jokers owe nothing and were not taken; the taken card is a joker in hand; it is another card in
    // hand; it must be laid; and next; the player has opened; points that do not open yet; melds on the table; the
    // first meld to try.
    private static final long PLAIN = 15;
    private static final long TAKEN_JOKER = 1 << 4;
    private static final long TAKEN_CARD = 1 << 5;
    private static final long DUE = 1 << 6;
    private static final long AT_ONCE = 1 << 7;
    private static final long OPENED = 1 << 8;
    private static final int POINTS = 12;
    private static final int MELDS = 24;
    private static final int FIRST = 32;
    private static final long BYTE = 255;
    // A meld: start or rank, size, kind and suit; what of a run are jokers; how often a set has each suit, and named
    // jokers.
    private static final int SIZE = 4;
    private static final int SUIT = 8;
    private static final long RUN = 1 << 10;
    private static final int WHICH = 16;
    private static final int NAMED = 32;

    /** What may be done with a swapped joker in a search. */
    private enum Way {
        /** Lay it anywhere, even where it came from. */
        ANYHOW,
        /** Lay it where the rules let it go. */
        STRAIGHT,
        /** Lay it and swap it again, too: it is owed from there then, and may go where it came from. */
        DETOURS
    }

    private final TurnRules rules;
    private final MeldRules melds;
    private final boolean declared;
    private final MeldSolver opening;
    private final MeldSolver leaf;

    // The turn.
    private final byte[] face = new byte[MeldSolver.LARGEST];
    private final byte[] typeOf = new byte[JOKER + 1];
    private final int[] share = new int[MeldSolver.LARGEST];
    private final byte[] cards = new byte[2 * MeldSolver.LARGEST];
    private int types;
    private int taken;
    private boolean waived;
    private boolean out;
    private Way way = Way.STRAIGHT;
    private int openingMelds;

    // The states on the way, and those from which there is none.
    private long[][] path = new long[8][TABLE + 16];
    private long[] steps = new long[8];
    private long[] failed = new long[1024];
    private int failedEnd;
    private int[] slots = new int[256];
    private int failures;

    // For the cards of a state and n jokers, whether melds hold all of them but one: not known yet, no, yes.
    private final byte[] holds = new byte[MeldSolver.LARGEST + 1];

    private int looked;

    // The plan.
    private int planned;
    private final List<Step> last = new ArrayList<>();

    /**
     * A solver.
     *
     * @param melds what is a meld
     * @param rules what bears on how a turn can be ended
     */
    public TurnSolver(MeldRules melds, TurnRules rules) {
        this.rules = rules;
        this.melds = melds;
        declared = rules.setJokerSwap() == SetJokerSwap.DECLARED_SUIT;
        opening = new MeldSolver(melds);
        leaf = new MeldSolver(melds);
    }

    /**
     * This thread's solver for these rules, made where the last one was for others.
     *
     * @param melds what is a meld
     * @param rules what bears on how a turn can be ended
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
     * How to lay all cards, or all but one that is discarded, in this thread's solver; the answer is a value, which no later one touches.
     *
     * @param melds what is a meld
     * @param rules what bears on how a turn can be ended
     * @param position the turn
     * @return steps, each allowed after those before; empty if there is no way
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public static Optional<List<Step>> goOut(MeldRules melds, TurnRules rules, TurnPosition position) {
        return of(melds, rules).goOut(position);
    }

    /**
     * Whether the turn can be ended by laying all cards, or all but one that is discarded.
     *
     * @param position the turn
     * @return true if so
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public boolean canGoOut(TurnPosition position) {
        return find(position, true);
    }

    /**
     * How to lay all cards, or all but one that is discarded.
     *
     * @param position the turn
     * @return steps, each allowed after those before; empty if there is no way
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public Optional<List<Step>> goOut(TurnPosition position) {
        return canGoOut(position) ? Optional.of(plan()) : Optional.empty();
    }

    /**
     * Whether the turn can be ended at all: by a discard, or because no card is left.
     *
     * @param position the turn
     * @return true if so
     * @throws IllegalArgumentException if there are too many cards or one is face down
     */
    public boolean canEnd(TurnPosition position) {
        return find(position, false);
    }

    /** How many states the last answer took, which shows whether what is hopeless is given up, and nothing is searched twice. */
    int looked() {
        return looked;
    }

    /** First as if a swapped joker might go anywhere, which seldom makes a difference, then in earnest. */
    private boolean find(TurnPosition position, boolean out) {
        this.out = out;
        looked = 0;
        load(position);
        if (rules.swapReuse() != SwapReuse.ANY_OTHER_MELD || mostJokers(path[0]) == 0) {
            return search(Way.STRAIGHT);
        }
        return search(Way.ANYHOW) && (search(Way.STRAIGHT) || search(Way.DETOURS));
    }

    private boolean search(Way way) {
        this.way = way;
        last.clear();
        if (slots.length > 4096) {
            slots = new int[256];
        } else if (failures > 0) {
            Arrays.fill(slots, 0);
        }
        failures = 0;
        failedEnd = 0;
        return search(0);
    }

    // Reading a position.

    private void load(TurnPosition position) {
        waived = position.opensByGoingOut();
        if (position.hand().size() > MeldSolver.LARGEST) {
            throw new IllegalArgumentException(
                    "a hand of " + position.hand().size() + " cards, expected " + MeldSolver.LARGEST + " at most");
        }
        int size = position.hand().size();
        for (int i = 0; i < size; i++) {
            cards[i] = (byte) position.hand().get(i).ordinal();
        }
        Arrays.sort(cards, 0, size);
        Arrays.fill(typeOf, (byte) NONE);
        long hand = 0;
        int jokers = 0;
        types = 0;
        for (int i = 0; i < size; i++) {
            if (cards[i] > JOKER) {
                throw new IllegalArgumentException("a card that is face down has no meld");
            }
            if (cards[i] == JOKER) {
                jokers++;
            } else {
                if (types == 0 || face[types - 1] != cards[i]) {
                    typeOf[cards[i]] = (byte) types;
                    face[types++] = cards[i];
                }
                hand += 1L << 4 * (types - 1);
            }
        }
        long flags = position.opened() ? OPENED : 0;
        taken = NONE;
        if (position.taken().isPresent()) {
            Card card = position.taken().get();
            taken = card == Card.JOKER ? NONE : typeOf(card.ordinal());
            flags |= card == Card.JOKER ? TAKEN_JOKER : TAKEN_CARD;
            flags |= position.duty() == Duty.NONE ? 0 : DUE;
            flags |= position.duty() == Duty.AT_ONCE ? AT_ONCE : 0;
            jokers -= card == Card.JOKER ? 1 : 0;
        }
        long owed = position.owed().size();
        for (int i = 0; i < position.owed().size(); i++) {
            owed |= (long) position.owed().get(i) << 8 + 7 * i;
            jokers--;
        }
        int count = position.table().size();
        flags |= jokers | (long) position.pending() << POINTS | (long) count << MELDS;
        long[] state = room(0, TABLE + count + MeldSolver.LARGEST);
        state[HAND] = hand;
        state[FLAGS] = flags;
        state[OWED] = owed;
        for (int m = 0; m < count; m++) {
            state[TABLE + m] = packed(position.table().get(m));
        }
        openingMelds = NONE;
    }

    private int typeOf(int card) {
        return typeOf[card];
    }

    private static long packed(Meld meld) {
        List<Card> as = meld.as();
        long packed = (long) as.size() << SIZE;
        if (meld.run()) {
            packed |= place(as.get(0).ordinal()) | RUN | (long) as.get(0).suit().ordinal() << SUIT;
            for (int i = 0; i < as.size(); i++) {
                packed |= meld.cards().get(i) == Card.JOKER ? 1L << WHICH + i : 0;
            }
            return packed;
        }
        for (int i = 0; i < as.size(); i++) {
            if (as.get(i) != Card.JOKER) {
                packed |= as.get(i).rank().ordinal();
                packed += 1L
                        << (meld.cards().get(i) == Card.JOKER ? NAMED : WHICH)
                                + 4 * as.get(i).suit().ordinal();
                // The rank is the same for all; or-ing it again changes nothing.
            }
        }
        return packed;
    }

    private long[] room(int depth, int size) {
        if (depth == path.length) {
            path = Arrays.copyOf(path, 2 * depth);
            steps = Arrays.copyOf(steps, 2 * depth);
            for (int i = depth; i < path.length; i++) {
                path[i] = new long[0];
            }
        }
        if (path[depth].length < size) {
            path[depth] = new long[size];
        }
        return path[depth];
    }

    // What a state says.

    private static int place(int card) {
        return (card % RANKS + 1) % RANKS;
    }

    private static int card(int suit, int place) {
        return RANKS * suit + (place + RANKS - 1) % RANKS;
    }

    private static int count(long[] state, int type) {
        return (int) (state[HAND] >>> 4 * type) & 15;
    }

    private static int meldsOn(long[] state) {
        return (int) (state[FLAGS] >>> MELDS & BYTE);
    }

    private static int points(long[] state) {
        return (int) (state[FLAGS] >>> POINTS & 0xFFF);
    }

    private static int owed(long[] state) {
        return (int) (state[OWED] & BYTE);
    }

    private static int jokers(long[] state) {
        return (int) (state[FLAGS] & PLAIN) + owed(state) + (is(state, TAKEN_JOKER) ? 1 : 0);
    }

    private static boolean is(long[] state, long flag) {
        return (state[FLAGS] & flag) != 0;
    }

    private static int naturals(long[] state) {
        return MeldSolver.count(state[HAND]);
    }

    private static boolean isPending(long[] state) {
        return points(state) > 0;
    }

    /** Whether the turn is over here, or would be with one discard. */
    private boolean isEnd(long[] state) {
        int left = naturals(state) + jokers(state);
        if (owed(state) > 0 || is(state, DUE) || left > 1 && out) {
            return false;
        }
        if (isPending(state) && !(waived && left == 1)) {
            return false;
        }
        return switch (left) {
            case 0 -> rules.finalDiscard() != FinalDiscard.REQUIRED;
            case 1 -> rules.finalDiscard() != FinalDiscard.FORBIDDEN && !isTakenBarred(state);
            default -> true;
        };
    }

    /** Whether the last card is the one that was taken and may not be discarded. */
    private boolean isTakenBarred(long[] state) {
        return !rules.discardTakenAllowed() && is(state, TAKEN_CARD | TAKEN_JOKER);
    }

    // Searching.

    private boolean search(int depth) {
        looked++;
        long[] state = path[depth];
        if (isEnd(state)) {
            planned = depth;
            return true;
        }
        if (isKnown(state)) {
            return false;
        }
        if (out && !mayGoOut(state)) {
            remember(state);
            return false;
        }
        boolean free = is(state, OPENED) && !is(state, AT_ONCE);
        if (free && (out ? goesOut(depth) : payOff(depth)) || !isPending(state) && table(depth)) {
            return true;
        }
        if ((!free || isDetour(state)) && lay(depth, free)) {
            return true;
        }
        remember(state);
        return false;
    }

    private boolean isDetour(long[] state) {
        return way == Way.DETOURS && owed(state) > 0;
    }

    /** Every lay-off and every swap. */
    private boolean table(int depth) {
        long[] state = path[depth];
        boolean layOffs = is(state, OPENED) || !rules.layoffNeedsOpening();
        boolean swaps = is(state, OPENED) || !rules.swapNeedsOpening();
        for (int type = 0; type < types; type++) {
            if (count(state, type) == 0 || is(state, AT_ONCE) && !(type == taken && is(state, TAKEN_CARD))) {
                continue;
            }
            for (int m = 0; m < meldsOn(state); m++) {
                long meld = state[TABLE + m];
                long grown = layOffs ? grown(meld, face[type], false) : 0;
                if (grown != 0 && laidOff(depth, m, grown, type, face[type])) {
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

    /** Where no joker may end a run: jokers and the card after them. */
    private boolean bridges(int depth) {
        long[] state = path[depth];
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            int suit = (int) (meld >>> SUIT & 3);
            for (int end = 0; end < 2 && (meld & RUN) != 0; end++) {
                int step = end == 0 ? 1 : RANKS - 1;
                int from = start(meld) + (end == 0 ? size(meld) : RANKS - 1);
                for (int j = 1; j <= jokers(state); j++) {
                    int type = typeOf(card(suit, from + j * step));
                    boolean mine = type != NONE && count(state, type) > 0;
                    boolean first =
                            !is(state, AT_ONCE) || is(state, TAKEN_JOKER) || type == taken && is(state, TAKEN_CARD);
                    if (mine && first && bridge(depth, m, suit, from, step, j, type)) {
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
            long grown = longer(path[at][TABLE + m], as, true);
            if (grown == 0 || jokerFor(path[at], m + 1) == NONE) {
                return false;
            }
            jokerLaid(at++, m, grown, as);
        }
        long grown = grown(path[at][TABLE + m], face[type], false);
        return grown != 0 && laidOff(at, m, grown, type, face[type]);
    }

    private boolean jokersOff(int depth) {
        long[] state = path[depth];
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            if (jokerFor(state, m + 1) == NONE) {
                continue;
            }
            if ((meld & RUN) != 0) {
                int suit = (int) (meld >>> SUIT & 3);
                int high = card(suit, start(meld) + size(meld));
                int low = card(suit, start(meld) + RANKS - 1);
                if (jokerOff(depth, m, high) || low != high && jokerOff(depth, m, low)) {
                    return true;
                }
            } else if (!declared) {
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
        long[] state = path[depth];
        long grown = grown(state[TABLE + m], as, true);
        boolean all =
                !out || !is(state, OPENED) || is(state, AT_ONCE) || isDetour(state) && isReplaceable(state, grown);
        return grown != 0 && (all || isBridge(state, as, grown)) && laidOff(depth, m, grown, NONE, as);
    }

    /** Whether a joker at the end of a run makes room for a card of the hand; those that do not are laid last. */
    private boolean isBridge(long[] state, int as, long grown) {
        if ((grown & RUN) == 0) {
            return false;
        }
        boolean low = place(as) == start(grown);
        int step = low ? RANKS - 1 : 1;
        int at = (place(as) + step) % RANKS;
        for (int more = jokers(state) - 1; more >= 0; more--) {
            int type = typeOf(card(as / RANKS, at));
            if (type != NONE && count(state, type) > 0) {
                return true;
            }
            at = (at + step) % RANKS;
        }
        return false;
    }

    private boolean laidOff(int depth, int m, long grown, int type, int as) {
        if (type == NONE) {
            jokerLaid(depth, m, grown, as);
        } else {
            long[] next = next(depth, 0);
            lose(next, type, 1);
            next[TABLE + m] = grown;
            steps[depth] = 1 | (long) m << 8 | (long) as << 16 | (long) as << 24;
        }
        return search(depth + 1);
    }

    private void jokerLaid(int depth, int m, long grown, int as) {
        long[] next = next(depth, 0);
        take(next, jokerFor(next, m + 1));
        next[TABLE + m] = grown;
        steps[depth] = 1 | (long) m << 8 | (long) JOKER << 16 | (long) as << 24;
    }

    private boolean swap(int depth, int m, int type) {
        long[] state = path[depth];
        long meld = state[TABLE + m];
        int card = face[type];
        int suit = card / RANKS;
        boolean all = false;
        long after;
        if ((meld & RUN) != 0) {
            int i = Math.floorMod(place(card) - start(meld), RANKS);
            if (suit != (int) (meld >>> SUIT & 3) || i >= size(meld) || (meld >>> WHICH + i & 1) == 0) {
                return false;
            }
            after = meld & ~(1L << WHICH + i);
        } else if (start(meld) != card % RANKS || jokersOf(meld) == 0) {
            return false;
        } else if (declared) {
            if ((meld >>> NAMED + 4 * suit & 15) == 0) {
                return false;
            }
            after = meld - (1L << NAMED + 4 * suit) + (1L << WHICH + 4 * suit);
        } else if (!melds.setMayRepeatSuit() && (meld >>> WHICH + 4 * suit & 15) != 0) {
            return false;
        } else if (rules.setJokerSwap() == SetJokerSwap.ALL_MISSING_SUITS && !melds.setMayRepeatSuit()) {
            all = true;
            after = meld & ~(15L << SIZE) & ~(0xFFFFL << NAMED) | 4L << SIZE | 0x1111L << WHICH;
        } else if (rules.setJokerSwap() == SetJokerSwap.ONLY_WHEN_SET_COMPLETE && size(meld) < 4) {
            return false;
        } else {
            // A joker that was named when the set was laid is no longer told from the others.
            after = (meld & ~(0xFFFFL << NAMED)) + (1L << WHICH + 4 * suit);
        }
        long[] next = next(depth, 0);
        if (all) {
            for (int other = 0; other < 4; other++) {
                if ((meld >>> WHICH + 4 * other & 15) == 0) {
                    int missing = typeOf(RANKS * other + card % RANKS);
                    if (missing == NONE || count(state, missing) == 0) {
                        return false;
                    }
                    lose(next, missing, 1);
                }
            }
        } else {
            lose(next, type, 1);
        }
        next[TABLE + m] = after;
        for (int n = all ? jokersOf(meld) : 1; n > 0; n--) {
            if (rules.swappedIsOwed()) {
                next[OWED] = next[OWED] + 1 | (long) (m + 1) << 8 + 7 * owed(next);
            } else {
                next[FLAGS]++;
            }
        }
        steps[depth] = 2 | (long) m << 8 | (long) card << 16;
        return search(depth + 1);
    }

    /** Melds one by one, to open, to use the taken card, or those whose joker may be swapped again. */
    private boolean lay(int depth, boolean detour) {
        long[] state = path[depth];
        if (openingMelds == NONE) {
            openingMelds = opening.list(cards, hand(path[0], mostJokers(path[0])));
        }
        int size = naturals(state) + jokers(state);
        for (int m = (int) (state[FLAGS] >>> FIRST); m < openingMelds; m++) {
            long fields = opening.fields(m);
            int j = opening.jokersOf(m);
            if (j > jokers(state) || !MeldSolver.holds(state[HAND], fields)) {
                continue;
            }
            boolean once = is(state, AT_ONCE);
            if (once && !(is(state, TAKEN_JOKER) ? j > 0 : (fields >>> 4 * taken & 15) != 0)) {
                continue;
            }
            int points = points(state) + opening.points(m);
            int laid = MeldSolver.count(fields) + j;
            boolean now = is(state, OPENED) || points >= rules.openingMin() || waived && mayEndEmpty() && laid == size;
            if (!now && rules.openingInOneMeld()) {
                continue;
            }
            long[] next = next(depth, 1);
            for (int type = 0; type < types; type++) {
                lose(next, type, (int) (fields >>> 4 * type) & 15);
            }
            for (int i = 0; i < j; i++) {
                take(next, jokerFor(next, 0));
            }
            long flags = next[FLAGS] & ~(0xFFFL << POINTS) & (1L << FIRST) - 1;
            flags += 1L << MELDS;
            flags |= now ? OPENED : (long) points << POINTS | (long) (once ? 0 : m) << FIRST;
            next[FLAGS] = flags;
            long meld = packed(laid(m, next));
            next[TABLE + meldsOn(next) - 1] = meld;
            steps[depth] = 3 | (long) m << 8;
            if ((!detour || jokersOf(meld) > 0 && isReplaceable(next, meld)) && search(depth + 1)) {
                return true;
            }
        }
        return false;
    }

    /** A meld as it is laid: where jokers of a set are named, for cards first that are still in hand then. */
    private Meld laid(int m, long[] after) {
        Meld meld = opening.meld(m);
        int rank = meld.cards().get(0).rank().ordinal();
        List<Card> as = new ArrayList<>(meld.as());
        for (int pass = 0; declared && pass < 2; pass++) {
            for (int suit = 0; suit < 4; suit++) {
                Card card = Card.at(RANKS * suit + rank);
                int type = typeOf(card.ordinal());
                boolean held = type != NONE && count(after, type) > 0;
                int open = as.indexOf(Card.JOKER);
                if (open >= 0 && held == (pass == 0) && (!as.contains(card) || melds.setMayRepeatSuit())) {
                    as.set(open, card);
                }
            }
        }
        return new Meld(meld.run(), meld.cards(), as, meld.points());
    }

    private boolean mayEndEmpty() {
        return rules.finalDiscard() != FinalDiscard.REQUIRED;
    }

    /** What a meld is with this card more, as a joker or itself; 0 if it is none. */
    private long grown(long meld, int as, boolean joker) {
        long grown = longer(meld, as, joker);
        return grown == 0 || (grown & RUN) != 0 && !melds.isRun(start(grown), size(grown), grown >>> WHICH) ? 0 : grown;
    }

    /** The same, but for jokers of a run, which may still be too many or at its end. */
    private long longer(long meld, int as, boolean joker) {
        int size = size(meld);
        if ((meld & RUN) != 0) {
            int suit = (int) (meld >>> SUIT & 3);
            int start = start(meld);
            long which = meld >>> WHICH;
            if (as == JOKER || as / RANKS != suit || size >= melds.maxRunLength()) {
                return 0;
            } else if (place(as) == (start + size) % RANKS && (start + size <= RANKS || melds.roundTheCorner())) {
                which |= joker ? 1L << size : 0;
            } else if (place(as) == (start + RANKS - 1) % RANKS && (start > 0 || melds.roundTheCorner())) {
                start = (start + RANKS - 1) % RANKS;
                which = which << 1 | (joker ? 1 : 0);
            } else {
                return 0;
            }
            return start | (long) (size + 1) << SIZE | (long) suit << SUIT | RUN | which << WHICH;
        }
        if (size == 4 || as != JOKER && as % RANKS != start(meld)) {
            return 0;
        }
        long grown = meld + (1L << SIZE);
        if (as != JOKER) {
            int suit = as / RANKS;
            boolean there = (meld >>> WHICH + 4 * suit & 15) != 0 || declared && (meld >>> NAMED + 4 * suit & 15) != 0;
            if (there && !melds.setMayRepeatSuit()) {
                return 0;
            }
            grown += 1L << (joker ? NAMED : WHICH) + 4 * suit;
        }
        return melds.mayHold(size + 1, jokersOf(grown)) ? grown : 0;
    }

    private static int start(long meld) {
        return (int) meld & 15;
    }

    private static int size(long meld) {
        return (int) (meld >>> SIZE) & 15;
    }

    private static int jokersOf(long meld) {
        if ((meld & RUN) != 0) {
            return Long.bitCount(meld >>> WHICH);
        }
        int naturals = 0;
        for (int suit = 0; suit < 4; suit++) {
            naturals += (int) (meld >>> WHICH + 4 * suit & 15);
        }
        return size(meld) - naturals;
    }

    // Cards that leave the hand.

    private void lose(long[] state, int type, int n) {
        state[HAND] -= (long) n << 4 * type;
        if (n > 0 && type == taken) {
            state[FLAGS] &= ~(TAKEN_CARD | DUE | AT_ONCE);
        }
    }

    /** Which joker goes on this meld, or with 0 into a new one: 8 the taken one, 9 a plain one, less an owed one. */
    private int jokerFor(long[] state, int meld) {
        if (is(state, TAKEN_JOKER) && is(state, DUE)) {
            return 8;
        }
        for (int i = 0; i < owed(state); i++) {
            boolean same = (state[OWED] >>> 8 + 7 * i & 127) == meld;
            if (meld == 0 || way == Way.ANYHOW || rules.swapReuse().allows(same)) {
                return i;
            }
        }
        return is(state, TAKEN_JOKER) ? 8 : (state[FLAGS] & PLAIN) > 0 ? 9 : NONE;
    }

    private static void take(long[] state, int joker) {
        if (joker == 9) {
            state[FLAGS]--;
        } else if (joker == 8) {
            state[FLAGS] &= ~(TAKEN_JOKER | DUE | AT_ONCE);
        } else {
            int at = 8 + 7 * joker;
            long before = state[OWED] & (1L << at) - 1;
            long after = at + 7 == Long.SIZE ? 0 : state[OWED] >>> at + 7 << at;
            state[OWED] = (before | after) - 1;
        }
    }

    /** The state after, to be changed; with room for n melds more. */
    private long[] next(int depth, int more) {
        long[] state = path[depth];
        int size = TABLE + meldsOn(state);
        long[] next = room(depth + 1, size + more + MeldSolver.LARGEST);
        System.arraycopy(state, 0, next, 0, size);
        return next;
    }

    // What is left, as new melds.

    /** Writes a state's cards, with n jokers; returns how many they are. */
    private int hand(long[] state, int jokers) {
        int size = 0;
        for (int type = 0; type < types; type++) {
            for (int n = count(state, type); n > 0; n--) {
                cards[size++] = face[type];
            }
        }
        Arrays.fill(cards, size, size + jokers, (byte) JOKER);
        return size + jokers;
    }

    /** Whether the rest goes into new melds, but for jokers, which may also be laid off. */
    private boolean goesOut(int depth) {
        long[] state = path[depth];
        int jokers = jokers(state);
        int most = naturals(state) - mayBeLeft();
        if (!melds.roundTheCorner() && parts(state, -1) > jokers * PART
                || most > 0 && leaf.most(cards, hand(state, jokers), -1) < most) {
            return false;
        }
        Arrays.fill(holds, 0, jokers + 1, (byte) 0);
        return jokersGoOff(depth, 0);
    }

    /** Whether melds hold the rest once some jokers are laid off, from this meld on where all are alike. */
    private boolean jokersGoOff(int depth, int from) {
        looked++;
        long[] state = path[depth];
        if (isEnd(state)) {
            planned = depth;
            return true;
        }
        if (holds(state, jokers(state)) && layOut(depth)) {
            return true;
        }
        boolean fewer = false;
        for (int jokers = jokers(state) - 1; jokers >= 0 && !fewer; jokers--) {
            fewer = holds(state, jokers);
        }
        for (int m = owed(state) > 1 ? 0 : from; fewer && m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            for (int end = 0; end < (((meld & RUN) != 0) ? 2 : declared ? 4 : 1); end++) {
                int as = (meld & RUN) != 0
                        ? card((int) (meld >>> SUIT & 3), start(meld) + (end == 0 ? size(meld) : RANKS - 1))
                        : declared ? RANKS * end + start(meld) : JOKER;
                long grown = grown(meld, as, true);
                if (grown != 0 && jokerFor(state, m + 1) != NONE) {
                    jokerLaid(depth, m, grown, as);
                    if (jokersGoOff(depth + 1, owed(state) > 1 ? 0 : m)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Whether melds hold the cards of a state with n jokers, or all but one. */
    private boolean holds(long[] state, int jokers) {
        if (holds[jokers] == 0) {
            int size = hand(state, jokers);
            boolean yes = size < 2 || size > 2 && leaf.solve(cards, 0, size, Goal.MOST_CARDS) >= size - 1;
            holds[jokers] = (byte) (yes ? 2 : 1);
        }
        return holds[jokers] == 2;
    }

    /** Whether all cards go into melds, or all but one that may be discarded. */
    private boolean layOut(int depth) {
        long[] state = path[depth];
        int size = hand(state, jokers(state));
        if (size < 3) {
            return false;
        }
        int laid = leaf.solve(cards, 0, size, Goal.MOST_CARDS);
        if (laid < size - 1) {
            return false;
        }
        if (laid == size && mayEndEmpty()) {
            return isPlan(depth, NONE);
        }
        if (rules.finalDiscard() == FinalDiscard.FORBIDDEN) {
            return false;
        }
        for (int type = 0; type <= types; type++) {
            if (mayBeLeft(state, type)) {
                int left = type == types ? JOKER : face[type];
                int more = 0;
                for (int i = 0; i < size; i++) {
                    cards[more] = cards[i];
                    more += cards[i] == left && more == i ? 0 : 1;
                }
                if (leaf.solve(cards, 0, size - 1, Goal.MOST_CARDS) == size - 1) {
                    return isPlan(depth, left);
                }
                hand(state, jokers(state));
            }
        }
        return false;
    }

    /** Whether this face, or with the number of types a joker, may be what is discarded last. */
    private boolean mayBeLeft(long[] state, int type) {
        if (type == types) {
            int others = jokers(state) - owed(state);
            boolean barred = is(state, TAKEN_JOKER) && (is(state, DUE) || !rules.discardTakenAllowed());
            return others > (barred ? 1 : 0);
        }
        boolean barred = type == taken && is(state, TAKEN_CARD) && (is(state, DUE) || !rules.discardTakenAllowed());
        return count(state, type) > (barred ? 1 : 0);
    }

    private boolean isPlan(int depth, int left) {
        planned = depth;
        for (int m = 0; m < leaf.meldCount(); m++) {
            last.add(new Step.Lay(leaf.chosen(m)));
        }
        if (left != NONE) {
            last.add(new Step.Discard(Card.at(left)));
        }
        return true;
    }

    /** Whether melds take up all that must be laid, and leave a turn that can be ended. */
    private boolean payOff(int depth) {
        long[] state = path[depth];
        int count = leaf.list(cards, hand(state, jokers(state)));
        return payOff(count, state, naturals(state) + jokers(state), state[HAND], jokers(state), 0);
    }

    private boolean payOff(int listed, long[] state, int size, long hand, int jokers, int jokersLaid) {
        boolean joker = is(state, TAKEN_JOKER);
        boolean due = is(state, DUE) && (joker ? jokersLaid == 0 : isTakenLeft(state, hand));
        int owing = owed(state) + (joker && is(state, DUE) ? 1 : 0) - jokersLaid;
        if (!due && owing <= 0) {
            boolean barred =
                    !rules.discardTakenAllowed() && (joker ? jokersLaid <= owed(state) : isTakenLeft(state, hand));
            return switch (size) {
                case 0 -> mayEndEmpty();
                case 1 -> rules.finalDiscard() != FinalDiscard.FORBIDDEN && !barred;
                default -> true;
            };
        }
        for (int m = 0; m < listed; m++) {
            long fields = leaf.fields(m);
            int j = leaf.jokersOf(m);
            boolean helps = due && !joker ? leaf.times(m, face[taken]) > 0 : j > 0;
            long mine = helps ? mine(m) : 0;
            if (helps && j <= jokers && MeldSolver.holds(hand, mine)) {
                int laid = MeldSolver.count(fields) + j;
                if (payOff(listed, state, size - laid, hand - mine, jokers - j, jokersLaid + j)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isTakenLeft(long[] state, long hand) {
        return is(state, TAKEN_CARD) && (hand >>> 4 * taken & 15) == count(state, taken);
    }

    /** The faces of a meld that was listed for a part of the hand, as faces of the whole. */
    private long mine(int m) {
        long mine = 0;
        for (int type = 0; type < types; type++) {
            mine += (long) leaf.times(m, face[type]) << 4 * type;
        }
        return mine;
    }

    // Giving up at once.

    /**
     * How many jokers it takes at least to meld these faces of the hand, a bit each, but one card where one may be left; in
     * parts of a joker. A meld's jokers are shared out evenly among its other cards, and every card counts with its least
     * share in any meld that the hand could make.
     */
    private int parts(long[] state, long faces) {
        int[] lines = {0, 0, 0, 0};
        for (int type = 0; type < types; type++) {
            lines[face[type] / RANKS] |= count(state, type) > 0 ? 1 << place(face[type]) : 0;
        }
        for (int type = 0; type < types; type++) {
            int alike = 0;
            for (int suit = 0; suit < 4; suit++) {
                int other = typeOf(RANKS * suit + face[type] % RANKS);
                int there = other == NONE ? 0 : count(state, other);
                alike += melds.setMayRepeatSuit() ? there : Math.min(1, there);
            }
            share[type] = alike > 2 ? 0 : alike == 2 ? PART / 2 : 2 * PART;
        }
        for (int suit = 0; suit < 4; suit++) {
            runs(suit, lines[suit] | (lines[suit] & 1) << RANKS);
        }
        int parts = 0;
        int most = 0;
        for (int type = 0; type < types; type++) {
            if ((faces >>> face[type] & 1) != 0 && count(state, type) > 0) {
                parts += share[type] * count(state, type);
                most = Math.max(most, share[type]);
            }
        }
        return parts - most * mayBeLeft();
    }

    /** The least shares of the cards at these places of a suit, in runs from one of them to another. */
    private void runs(int suit, int line) {
        for (int from = line; from != 0; from &= from - 1) {
            int low = Integer.numberOfTrailingZeros(from);
            int n = 0;
            for (int to = from; to != 0; to &= to - 1) {
                int high = Integer.numberOfTrailingZeros(to);
                int part = (Math.max(3, high - low + 1) - ++n) * PART / n;
                for (int in = from; in != (to & to - 1); in &= in - 1) {
                    int type = typeOf(card(suit, Integer.numberOfTrailingZeros(in)));
                    share[type] = Math.min(share[type], part);
                }
            }
        }
    }

    /** Whether all cards that do not reach the table, but one, may lie in melds; false is certain. */
    private boolean mayGoOut(long[] state) {
        int free = mostJokers(state);
        long stuck = 0;
        int count = 0;
        for (int type = 0; type < types; type++) {
            if (count(state, type) > 0 && !reachesTable(state, face[type], free)) {
                stuck |= 1L << face[type];
                count += count(state, type);
            }
        }
        if (count > mayBeLeft()
                && (!melds.roundTheCorner() && parts(state, stuck) > free * PART
                        || leaf.most(cards, hand(state, free), stuck) < count - mayBeLeft())) {
            return false;
        }
        return is(state, OPENED)
                || waived
                || points(state) >= rules.openingMin()
                || !rules.swapNeedsOpening()
                || !rules.layoffNeedsOpening()
                || points(state) + leaf.solve(cards, 0, hand(state, jokers(state)), Goal.MOST_POINTS)
                        >= rules.openingMin();
    }

    private int mayBeLeft() {
        return rules.finalDiscard() == FinalDiscard.FORBIDDEN ? 0 : 1;
    }

    /** The jokers of the hand and those that may come into it. */
    private int mostJokers(long[] state) {
        int jokers = jokers(state);
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            int there = jokersOf(meld);
            int swaps = 0;
            for (int type = 0; there > 0 && type < types; type++) {
                swaps += mayReplace(meld, face[type])
                        ? (meld & RUN) != 0 ? Math.min(1, count(state, type)) : count(state, type)
                        : 0;
            }
            boolean together = swaps > 0 && rules.setJokerSwap() == SetJokerSwap.ALL_MISSING_SUITS;
            jokers += together ? there : Math.min(there, swaps);
        }
        return jokers;
    }

    private boolean isReplaceable(long[] state, long meld) {
        for (int type = 0; type < types; type++) {
            if (count(state, type) > 0 && mayReplace(meld, face[type])) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayReplace(long meld, int card) {
        if ((meld & RUN) == 0) {
            return start(meld) == card % RANKS;
        }
        int i = Math.floorMod(place(card) - start(meld), RANKS);
        return card / RANKS == (int) (meld >>> SUIT & 3) && i < size(meld) && (meld >>> WHICH + i & 1) != 0;
    }

    /** Whether a card goes on a meld with the help of the hand and n jokers; true may be too hopeful. */
    private boolean reachesTable(long[] state, int card, int free) {
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            if ((meld & RUN) == 0) {
                if (start(meld) == card % RANKS) {
                    return true;
                }
            } else if (card / RANKS == (int) (meld >>> SUIT & 3)
                    && (mayReplace(meld, card)
                            || reaches(state, card, free, start(meld) + size(meld), 1)
                            || reaches(state, card, free, start(meld) + RANKS - 1, RANKS - 1))) {
                return true;
            }
        }
        return false;
    }

    private boolean reaches(long[] state, int card, int free, int from, int step) {
        int jokers = free;
        for (int at = from % RANKS; at != place(card); at = (at + step) % RANKS) {
            int type = typeOf(card(card / RANKS, at));
            if ((type == NONE || count(state, type) == 0) && --jokers < 0) {
                return false;
            }
        }
        return true;
    }

    // States from which there is no way.

    private static int width(long[] state) {
        return TABLE + meldsOn(state);
    }

    private int slot(long[] state) {
        long hash = 0;
        for (int i = 0; i < width(state); i++) {
            hash = (hash ^ state[i]) * 0x9E37_79B9_7F4A_7C15L;
            hash ^= hash >>> 32;
        }
        int slot = (int) hash & slots.length - 1;
        while (slots[slot] != 0 && !isAt(slots[slot] - 1, state)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private boolean isAt(int at, long[] state) {
        int width = width(state);
        return at + width <= failedEnd && Arrays.equals(failed, at, at + width, state, 0, width);
    }

    private boolean isKnown(long[] state) {
        return failures > 0 && slots[slot(state)] != 0;
    }

    private void remember(long[] state) {
        int width = width(state);
        if (failedEnd + width > failed.length) {
            failed = Arrays.copyOf(failed, 2 * failed.length);
        }
        if (2 * ++failures > slots.length) {
            rehash();
        }
        int slot = slot(state);
        System.arraycopy(state, 0, failed, failedEnd, width);
        slots[slot] = failedEnd + 1;
        failedEnd += width;
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        long[] state = new long[width(path[0]) + MeldSolver.LARGEST];
        for (int at = 0; at < failedEnd; ) {
            System.arraycopy(failed, at, state, 0, Math.min(state.length, failedEnd - at));
            slots[slot(state)] = at + 1;
            at += width(state);
        }
    }

    // The way.

    private List<Step> plan() {
        List<Step> plan = new ArrayList<>();
        for (int i = 0; i < planned; i++) {
            int at = (int) (steps[i] >>> 8 & (1 << 8) - 1);
            Card card = Card.at((int) (steps[i] >>> 16 & BYTE));
            plan.add(
                    switch ((int) (steps[i] & BYTE)) {
                        case 1 -> new Step.LayOff(at + 1, card, Card.at((int) (steps[i] >>> 24)));
                        case 2 -> new Step.Swap(at + 1, card);
                        default -> new Step.Lay(laid((int) (steps[i] >>> 8), path[i + 1]));
                    });
        }
        plan.addAll(last);
        long[] end = path[planned];
        if (last.isEmpty() && naturals(end) + jokers(end) == 1) {
            plan.add(new Step.Discard(jokers(end) == 1 ? Card.JOKER : Card.at(face[typeLeft(end)])));
        }
        return Collections.unmodifiableList(plan);
    }

    private static int typeLeft(long[] state) {
        return Long.numberOfTrailingZeros(state[HAND]) / 4;
    }
}
