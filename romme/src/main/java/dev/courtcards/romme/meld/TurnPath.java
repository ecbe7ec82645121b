package dev.courtcards.romme.meld;

import static dev.courtcards.romme.meld.PackedMelds.JOKER;
import static dev.courtcards.romme.meld.TurnHand.NONE;
import static dev.courtcards.romme.meld.TurnState.DUE;
import static dev.courtcards.romme.meld.TurnState.FLAGS;
import static dev.courtcards.romme.meld.TurnState.OWED;
import static dev.courtcards.romme.meld.TurnState.PLAIN;
import static dev.courtcards.romme.meld.TurnState.PLAIN_ONE;
import static dev.courtcards.romme.meld.TurnState.TABLE;
import static dev.courtcards.romme.meld.TurnState.TAKEN_JOKER;
import static dev.courtcards.romme.meld.TurnState.TAKEN_ONE;
import static dev.courtcards.romme.meld.TurnState.is;
import static dev.courtcards.romme.meld.TurnState.meldsOn;
import static dev.courtcards.romme.meld.TurnState.owed;
import static dev.courtcards.romme.meld.TurnState.take;

import dev.courtcards.core.deck.Card;
import java.util.Arrays;

/** The states of a path, and the step from each to the next. */
final class TurnPath {
    /** The kind of a step, in its lowest byte; above are the meld, and for a lay-off or a swap the card and what it stands for. */
    static final int LAY_OFF = 1;

    static final int SWAP = 2;
    static final int LAY = 3;

    /** The use of a swapped joker in a search. */
    enum Way {
        /** It is laid anywhere, even on its old meld. */
        ANYHOW,
        /** It is laid where the rules allow it. */
        STRAIGHT,
        /** It may also be laid and swapped again: it is then owed from the new meld, and may go on the old one. */
        DETOURS
    }

    private final TurnRules rules;
    private final TurnHand turn;
    long[][] states = new long[8][TABLE + 16];
    private long[] steps = new long[8];
    Way way = Way.STRAIGHT;

    TurnPath(TurnRules rules, TurnHand turn) {
        this.rules = rules;
        this.turn = turn;
    }

    /** A state of the path, with room for n numbers. */
    long[] room(int depth, int size) {
        if (depth == states.length) {
            states = Arrays.copyOf(states, 2 * depth);
            steps = Arrays.copyOf(steps, 2 * depth);
            for (int i = depth; i < states.length; i++) {
                states[i] = new long[0];
            }
        }
        if (states[depth].length < size) {
            states[depth] = new long[size];
        }
        return states[depth];
    }

    /** A copy as the next state, with room for n more melds. */
    long[] next(int depth, int more) {
        long[] state = states[depth];
        int size = TABLE + meldsOn(state);
        long[] next = room(depth + 1, size + more + MeldSolver.LARGEST);
        System.arraycopy(state, 0, next, 0, size);
        return next;
    }

    /** The joker to lay on this meld, or with 0 in a new one: the taken one, a plain one, or the number of an owed one. */
    int jokerFor(long[] state, int meld) {
        if (is(state, TAKEN_JOKER) && is(state, DUE)) {
            return TAKEN_ONE;
        }
        for (int i = 0; i < owed(state); i++) {
            boolean same = (state[OWED] >>> 8 + 7 * i & 127) == meld;
            if (meld == 0 || way == Way.ANYHOW || rules.swapReuse().allows(same)) {
                return i;
            }
        }
        return is(state, TAKEN_JOKER) ? TAKEN_ONE : (state[FLAGS] & PLAIN) > 0 ? PLAIN_ONE : NONE;
    }

    void cardLaid(int depth, int m, long grown, int type) {
        long[] next = next(depth, 0);
        turn.lose(next, type, 1);
        next[TABLE + m] = grown;
        step(depth, LAY_OFF, m, turn.face[type], turn.face[type]);
    }

    void jokerLaid(int depth, int m, long grown, int as) {
        long[] next = next(depth, 0);
        take(next, jokerFor(next, m + 1));
        next[TABLE + m] = grown;
        step(depth, LAY_OFF, m, JOKER, as);
    }

    void step(int depth, int kind, int m, int card, int as) {
        steps[depth] = kind | (long) m << 8 | (long) card << 32 | (long) as << 40;
    }

    int kind(int depth) {
        return (int) (steps[depth] & 255);
    }

    int meld(int depth) {
        return (int) steps[depth] >>> 8;
    }

    Card card(int depth) {
        return Card.at((int) (steps[depth] >>> 32 & 255));
    }

    Card as(int depth) {
        return Card.at((int) (steps[depth] >>> 40));
    }
}
