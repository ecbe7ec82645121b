package dev.courtcards.romme.meld;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * What is a meld, and what cards count; the sections are those of {@code docs/rules/romme.md}. A set has three or four cards
 * of a rank, a run three or more of a suit in a row, with the ace below the two or above the king. Jokers alone are no meld.
 *
 * @param setMayRepeatSuit whether a set may hold a suit twice (3.1)
 * @param aceWrap whether a run may go on from the ace to the two (3.2)
 * @param wrapMayStartWithKing whether such a run may begin with a king (3.2)
 * @param maxRunLength the longest run, 3 to 13 (3.2)
 * @param jokerLimit how many jokers a meld may hold (3.3)
 * @param adjacentJokers whether jokers may lie side by side in a run (3.3)
 * @param jokerAtRunEnd whether a joker may be the first or last card of a run (3.3)
 * @param acePoints an ace with which no run begins, and in hand; 1 to 15 (4)
 * @param lowAcePoints an ace with which a run begins, 1 to 11 (4)
 * @param jokerPoints a joker in hand, 0 to 50 (4)
 * @see MeldSolver
 */
@CheckReturnValue
public record MeldRules(
        boolean setMayRepeatSuit,
        AceWrap aceWrap,
        boolean wrapMayStartWithKing,
        @Limits(min = 3, max = 13) int maxRunLength,
        JokerLimit jokerLimit,
        boolean adjacentJokers,
        boolean jokerAtRunEnd,
        @Limits(min = 1, max = 15) int acePoints,
        @Limits(min = 1, max = 11) int lowAcePoints,
        @Limits(min = 0, max = 50) int jokerPoints) {

    /** Any joker that leaves one natural card; ace 11 or 1, joker 20. */
    public static final MeldRules ANY_JOKERS = of(JokerLimit.MIN_ONE_NATURAL);

    /** Whether a run may go on after the ace. */
    public enum AceWrap {
        /** Never. */
        NONE,
        /** From the ace to the two. */
        ROUND_THE_CORNER
    }

    /** How many jokers a meld may hold. */
    public enum JokerLimit {
        /** As many as leave one natural card. */
        MIN_ONE_NATURAL,
        /** No more than natural cards. */
        NOT_MAJORITY,
        /** Fewer than natural cards. */
        STRICT_MINORITY,
        /** One. */
        ONE_PER_MELD,
        /** Two. */
        MAX_TWO;

        /**
         * The most jokers beside natural cards.
         *
         * @param naturals how many natural cards
         * @return their number; beyond the size of any meld where there is no limit
         */
        public int beside(int naturals) {
            return switch (this) {
                case MIN_ONE_NATURAL -> Integer.MAX_VALUE;
                case NOT_MAJORITY -> naturals;
                case STRICT_MINORITY -> naturals - 1;
                case ONE_PER_MELD -> 1;
                case MAX_TWO -> 2;
            };
        }
    }

    /**
     * Rules of melds.
     *
     * @throws IllegalArgumentException if a number is outside its bounds
     */
    public MeldRules {
        Rulebook.check(MeldRules.class, maxRunLength, acePoints, lowAcePoints, jokerPoints);
    }

    /**
     * The usual rules with this limit of jokers.
     *
     * @param limit how many jokers a meld may hold
     * @return runs of 3 to 13 that do not go round the corner, jokers anywhere in them; ace 11 or 1, joker 20
     */
    public static MeldRules of(JokerLimit limit) {
        return new MeldRules(false, AceWrap.NONE, false, 13, limit, true, true, 11, 1, 20);
    }

    /** {@return these rules with this {@code setMayRepeatSuit}} */
    public MeldRules withSetMayRepeatSuit(boolean setMayRepeatSuit) {
        return Rulebook.with(this, "setMayRepeatSuit", setMayRepeatSuit);
    }

    /** {@return these rules with this {@code aceWrap}} */
    public MeldRules withAceWrap(AceWrap aceWrap) {
        return Rulebook.with(this, "aceWrap", aceWrap);
    }

    /** {@return these rules with this {@code wrapMayStartWithKing}} */
    public MeldRules withWrapMayStartWithKing(boolean wrapMayStartWithKing) {
        return Rulebook.with(this, "wrapMayStartWithKing", wrapMayStartWithKing);
    }

    /** {@return these rules with this {@code maxRunLength}} */
    public MeldRules withMaxRunLength(int maxRunLength) {
        return Rulebook.with(this, "maxRunLength", maxRunLength);
    }

    /** {@return these rules with this {@code jokerLimit}} */
    public MeldRules withJokerLimit(JokerLimit jokerLimit) {
        return Rulebook.with(this, "jokerLimit", jokerLimit);
    }

    /** {@return these rules with this {@code adjacentJokers}} */
    public MeldRules withAdjacentJokers(boolean adjacentJokers) {
        return Rulebook.with(this, "adjacentJokers", adjacentJokers);
    }

    /** {@return these rules with this {@code jokerAtRunEnd}} */
    public MeldRules withJokerAtRunEnd(boolean jokerAtRunEnd) {
        return Rulebook.with(this, "jokerAtRunEnd", jokerAtRunEnd);
    }

    /** {@return these rules with this {@code acePoints}} */
    public MeldRules withAcePoints(int acePoints) {
        return Rulebook.with(this, "acePoints", acePoints);
    }

    /** {@return these rules with this {@code lowAcePoints}} */
    public MeldRules withLowAcePoints(int lowAcePoints) {
        return Rulebook.with(this, "lowAcePoints", lowAcePoints);
    }

    /** {@return these rules with this {@code jokerPoints}} */
    public MeldRules withJokerPoints(int jokerPoints) {
        return Rulebook.with(this, "jokerPoints", jokerPoints);
    }

    /** Whether a run may go on from the ace to the two. */
    boolean roundTheCorner() {
        return aceWrap == AceWrap.ROUND_THE_CORNER;
    }

    /**
     * What a card counts that is still in hand.
     *
     * @param card a face
     * @return its points
     */
    public int deadwood(Card card) {
        return card == Card.JOKER
                ? jokerPoints
                : card.rank() == Rank.ACE ? acePoints : Math.min(10, card.rank().number());
    }

    /**
     * Whether cards of a suit in a row are a run.
     *
     * @param start the place of the first: 0 the ace below the two, 12 the king
     * @param size how many they are, 3 or more
     * @param which a bit for each that is a joker
     * @return true if so
     */
    public boolean isRun(int start, int size, long which) {
        int end = start + size - 1;
        return size <= maxRunLength
                && (end <= 13 || roundTheCorner() && (start != 12 || wrapMayStartWithKing))
                && mayHold(size, Long.bitCount(which))
                && (adjacentJokers || (which & which >> 1) == 0)
                && (jokerAtRunEnd || (which & (1 | 1L << size - 1)) == 0);
    }

    /**
     * Whether cards of a rank are a set.
     *
     * @param size how many they are, 3 or more
     * @param jokers how many of them are jokers
     * @param repeatsSuit whether a suit is there twice
     * @return true if so
     */
    public boolean isSet(int size, int jokers, boolean repeatsSuit) {
        return size <= 4 && mayHold(size, jokers) && (setMayRepeatSuit || !repeatsSuit);
    }

    /**
     * Whether jokers of this number may be among the cards of a meld.
     *
     * @param size how many cards it has
     * @param jokers how many of them are jokers
     * @return true if so
     */
    public boolean mayHold(int size, int jokers) {
        return jokers <= Math.min(jokerLimit.beside(size - jokers), size - 1);
    }
}
