package dev.courtcards.romme.meld;

import static dev.courtcards.romme.meld.PackedMelds.RANKS;
import static dev.courtcards.romme.meld.PackedMelds.card;
import static dev.courtcards.romme.meld.PackedMelds.isRun;
import static dev.courtcards.romme.meld.PackedMelds.jokersOf;
import static dev.courtcards.romme.meld.PackedMelds.mayReplace;
import static dev.courtcards.romme.meld.PackedMelds.place;
import static dev.courtcards.romme.meld.PackedMelds.size;
import static dev.courtcards.romme.meld.PackedMelds.start;
import static dev.courtcards.romme.meld.PackedMelds.suit;
import static dev.courtcards.romme.meld.TurnHand.NONE;
import static dev.courtcards.romme.meld.TurnState.OPENED;
import static dev.courtcards.romme.meld.TurnState.TABLE;
import static dev.courtcards.romme.meld.TurnState.count;
import static dev.courtcards.romme.meld.TurnState.is;
import static dev.courtcards.romme.meld.TurnState.jokers;
import static dev.courtcards.romme.meld.TurnState.meldsOn;
import static dev.courtcards.romme.meld.TurnState.naturals;
import static dev.courtcards.romme.meld.TurnState.points;

import dev.courtcards.romme.meld.MeldSolver.Goal;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;

/** Bounds for states of a turn, which reject states with too many cards that fit nowhere. */
final class TurnBounds {
    // All numbers up to ten divide it.
    private static final int PART = 2520;

    private final TurnRules rules;
    private final MeldRules melds;
    private final TurnHand turn;
    private final MeldSolver leaf;
    private final int mayBeLeft;
    private final int[] share = new int[MeldSolver.LARGEST];

    TurnBounds(MeldRules melds, TurnRules rules, TurnHand turn, MeldSolver leaf, int mayBeLeft) {
        this.rules = rules;
        this.melds = melds;
        this.turn = turn;
        this.leaf = leaf;
        this.mayBeLeft = mayBeLeft;
    }

    /** Checks whether melds of the hand may hold all cards but one; false is certain. */
    boolean mayMeld(long[] state) {
        int jokers = jokers(state);
        int most = naturals(state) - mayBeLeft;
        return (melds.roundTheCorner() || parts(state, -1) <= jokers * PART)
                && (most <= 0 || leaf.most(turn.cards, turn.write(state, jokers), -1) >= most);
    }

    /** Checks whether all cards that do not reach the table, but one, may be in melds; false is certain. */
    boolean mayGoOut(long[] state) {
        int free = mostJokers(state);
        long stuck = 0;
        int count = 0;
        for (int type = 0; type < turn.types; type++) {
            if (count(state, type) > 0 && !reachesTable(state, turn.face[type], free)) {
                stuck |= 1L << turn.face[type];
                count += count(state, type);
            }
        }
        if (count > mayBeLeft
                && (!melds.roundTheCorner() && parts(state, stuck) > free * PART
                        || leaf.most(turn.cards, turn.write(state, free), stuck) < count - mayBeLeft)) {
            return false;
        }
        return is(state, OPENED)
                || turn.waived
                || points(state) >= rules.openingMin()
                || !rules.swapNeedsOpening()
                || !rules.layoffNeedsOpening()
                || points(state) + leaf.solve(turn.cards, 0, turn.write(state, jokers(state)), Goal.MOST_POINTS)
                        >= rules.openingMin();
    }

    /** The number of jokers in hand and of those that may come into it. */
    int mostJokers(long[] state) {
        int jokers = jokers(state);
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            int there = jokersOf(meld);
            int swaps = 0;
            for (int type = 0; there > 0 && type < turn.types; type++) {
                swaps += mayReplace(meld, turn.face[type])
                        ? isRun(meld) ? Math.min(1, count(state, type)) : count(state, type)
                        : 0;
            }
            boolean together = swaps > 0 && rules.setJokerSwap() == SetJokerSwap.ALL_MISSING_SUITS;
            jokers += together ? there : Math.min(there, swaps);
        }
        return jokers;
    }

    boolean isReplaceable(long[] state, long meld) {
        for (int type = 0; type < turn.types; type++) {
            if (count(state, type) > 0 && mayReplace(meld, turn.face[type])) {
                return true;
            }
        }
        return false;
    }

    /** Checks whether a card fits a meld with the help of the hand and n jokers; true is not certain. */
    private boolean reachesTable(long[] state, int card, int free) {
        for (int m = 0; m < meldsOn(state); m++) {
            long meld = state[TABLE + m];
            if (!isRun(meld)) {
                if (start(meld) == card % RANKS) {
                    return true;
                }
            } else if (card / RANKS == suit(meld)
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
            int type = turn.typeOf(card(card / RANKS, at));
            if ((type == NONE || count(state, type) == 0) && --jokers < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * The least number of jokers, in parts of a joker, to meld these faces of the hand, a bit each, except one card if one may be left. A
     * meld's jokers are shared evenly among its other cards, and every card counts with its least share in any meld that the hand could
     * make.
     */
    private int parts(long[] state, long faces) {
        int[] lines = {0, 0, 0, 0};
        for (int type = 0; type < turn.types; type++) {
            lines[turn.face[type] / RANKS] |= count(state, type) > 0 ? 1 << place(turn.face[type]) : 0;
        }
        for (int type = 0; type < turn.types; type++) {
            int alike = 0;
            for (int suit = 0; suit < 4; suit++) {
                int other = turn.typeOf(RANKS * suit + turn.face[type] % RANKS);
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
        for (int type = 0; type < turn.types; type++) {
            if ((faces >>> turn.face[type] & 1) != 0 && count(state, type) > 0) {
                parts += share[type] * count(state, type);
                most = Math.max(most, share[type]);
            }
        }
        return parts - most * mayBeLeft;
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
                    int type = turn.typeOf(card(suit, Integer.numberOfTrailingZeros(in)));
                    share[type] = Math.min(share[type], part);
                }
            }
        }
    }
}
