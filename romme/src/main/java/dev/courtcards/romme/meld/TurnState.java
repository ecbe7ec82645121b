package dev.courtcards.romme.meld;

/**
 * A state of a turn: the hand, with a four-bit count of each face; flags; the number of owed jokers, and seven bits for the old meld of
 * each; the melds on the table.
 */
final class TurnState {
    static final int HAND = 0;
    static final int FLAGS = 1;
    static final int OWED = 2;
    static final int TABLE = 3;
    /** The flags' mask of the number of plain jokers: neither owed nor taken. */
    static final long PLAIN = 15;
    /** The taken card is a joker in hand. */
    static final long TAKEN_JOKER = 1 << 4;
    /** The taken card is another card in hand. */
    static final long TAKEN_CARD = 1 << 5;
    /** The taken card must be laid. */
    static final long DUE = 1 << 6;
    /** The taken card must be laid next. */
    static final long AT_ONCE = 1 << 7;
    /** The player has opened. */
    static final long OPENED = 1 << 8;
    /** The lowest bit of the points that do not open yet. */
    static final int POINTS = 12;
    /** The lowest bit of the number of melds on the table. */
    static final int MELDS = 24;
    /** The lowest bit of the first meld to try. */
    static final int FIRST = 32;
    /** The number, after those of owed jokers, of the taken joker; a plain one follows. */
    static final int TAKEN_ONE = 8;

    static final int PLAIN_ONE = 9;

    private TurnState() {}

    static int count(long[] state, int type) {
        return (int) (state[HAND] >>> 4 * type) & 15;
    }

    static int meldsOn(long[] state) {
        return (int) (state[FLAGS] >>> MELDS & 255);
    }

    static int points(long[] state) {
        return (int) (state[FLAGS] >>> POINTS & 0xFFF);
    }

    static int owed(long[] state) {
        return (int) (state[OWED] & 255);
    }

    static int jokers(long[] state) {
        return (int) (state[FLAGS] & PLAIN) + owed(state) + (is(state, TAKEN_JOKER) ? 1 : 0);
    }

    static boolean is(long[] state, long flag) {
        return (state[FLAGS] & flag) != 0;
    }

    static int naturals(long[] state) {
        return MeldSearch.count(state[HAND]);
    }

    static boolean isPending(long[] state) {
        return points(state) > 0;
    }

    /** The length of the state in numbers. */
    static int width(long[] state) {
        return TABLE + meldsOn(state);
    }

    static int typeLeft(long[] state) {
        return Long.numberOfTrailingZeros(state[HAND]) / 4;
    }

    /** Takes a joker from the hand. */
    static void take(long[] state, int joker) {
        if (joker == PLAIN_ONE) {
            state[FLAGS]--;
        } else if (joker == TAKEN_ONE) {
            state[FLAGS] &= ~(TAKEN_JOKER | DUE | AT_ONCE);
        } else {
            int at = 8 + 7 * joker;
            long before = state[OWED] & (1L << at) - 1;
            long after = at + 7 == Long.SIZE ? 0 : state[OWED] >>> at + 7 << at;
            state[OWED] = (before | after) - 1;
        }
    }

    /** Adds a joker from a meld to the hand, owed or not. */
    static void add(long[] state, int meld, boolean owes) {
        if (owes) {
            state[OWED] = state[OWED] + 1 | (long) meld << 8 + 7 * owed(state);
        } else {
            state[FLAGS]++;
        }
    }
}
