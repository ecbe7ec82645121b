package dev.courtcards.poker.lookup;

/**
 * Evaluates hands that grow a card at a time. A state is the multiset of ranks of a hand of up to six cards; a seventh card leads to the
 * worth of the hand without a flush. 700 KB, built on first use.
 *
 * <p>A state is a number from 0, {@link #NO_CARD}; the table has 0 for the impossible fifth card of a rank.
 */
public final class RankStates {
    /** The state of a hand without a card. */
    public static final int NO_CARD = 0;

    /** The number of states of hands of up to six cards. */
    private static final int STATES = 26_950;
    /** The next state, or after six cards the worth of the hand, by state and rank. */
    private static final char[] NEXT = new Making().next;

    private RankStates() {}

    /** The size of the tables in bytes, without those of {@link RankTable}. */
    static int bytes() {
        return Character.BYTES * NEXT.length;
    }

    /** The state after one more card than this one of up to five; the rank is 0 for the two, 12 for the ace. */
    public static int add(int state, int rank) {
        return NEXT[state * 13 + rank];
    }

    /** The state of up to six cards, as the bits of a card set. */
    public static int of(long cards) {
        return add(NO_CARD, cards);
    }

    /** The state after some more cards, up to six in all, as the bits of a card set. */
    public static int add(int state, long cards) {
        int next = state;
        for (long left = cards; left != 0; left &= left - 1) {
            next = add(next, Long.numberOfTrailingZeros(left) % 13);
        }
        return next;
    }

    /** The worth without a flush of a hand of six cards and a seventh of this rank, or 0 if that is the fifth card of the rank. */
    public static int worth(int state, int rank) {
        return NEXT[state * 13 + rank];
    }

    /** Numbers the states by size, each derived from the state without its highest card. */
    static final class Making {
        final char[] next = new char[STATES * 13];
        private final int[] parent = new int[STATES];
        private final int[] highest = new int[STATES];
        final int[] hash = new int[STATES];
        private int made = 1;

        Making() {
            int from = 0;
            for (int size = 0; size < 6; size++) {
                int to = made;
                for (int state = from; state < to; state++) {
                    grow(state);
                }
                for (int state = from; state < to; state++) {
                    insert(state);
                }
                from = to;
            }
            for (int state = from; state < STATES; state++) {
                finish(state);
            }
        }

        /** Adds the states with one more card, of the highest rank or above. */
        private void grow(int state) {
            for (int rank = highest[state]; rank < 13; rank++) {
                if (rank > highest[state] || !isFour(state)) {
                    parent[made] = state;
                    highest[made] = rank;
                    hash[made] = hash[state] + RankHash.of(rank);
                    next[state * 13 + rank] = (char) made++;
                }
            }
        }

        /** Sets the transition by a card below the highest: first that card, then the highest. */
        private void insert(int state) {
            for (int rank = 0; rank < highest[state]; rank++) {
                int without = next[parent[state] * 13 + rank];
                next[state * 13 + rank] = without == 0 ? 0 : next[without * 13 + highest[state]];
            }
        }

        private void finish(int state) {
            for (int rank = 0; rank < 13; rank++) {
                boolean room = rank < highest[state]
                        ? next[parent[state] * 13 + rank] != 0
                        : rank > highest[state] || !isFour(state);
                next[state * 13 + rank] = (char) (room ? RankTable.plain(hash[state] + RankHash.of(rank)) : 0);
            }
        }

        private boolean isFour(int state) {
            int first = state;
            for (int i = 0; i < 3; i++) {
                first = parent[first];
            }
            return first != NO_CARD && highest[first] == highest[state];
        }
    }
}
