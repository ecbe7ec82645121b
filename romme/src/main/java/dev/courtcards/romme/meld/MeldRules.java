package dev.courtcards.romme.meld;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * Melds and the points of cards; the sections are those of {@code docs/rules/romme.md}. A set has three or four cards of a rank, a run
 * three or more of a suit in a row, with the ace below the two or above the king. Jokers alone are no meld.
 *
 * @param setMayRepeatSuit whether a set may hold a suit twice (3.1)
 * @param aceWrap whether a run may continue from the ace to the two (3.2)
 * @param wrapMayStartWithKing whether such a run may begin with a king (3.2)
 * @param maxRunLength the longest run, 3 to 13 (3.2)
 * @param jokerLimit the most jokers of a meld (3.3)
 * @param adjacentJokers whether jokers may lie side by side in a run (3.3)
 * @param jokerAtRunEnd whether a joker may be the first or last card of a run (3.3)
 * @param acePoints the points of an ace in hand, and in a meld unless it begins a run; 1 to 15 (4)
 * @param lowAcePoints the points of an ace that begins a run, 1 to 11 (4)
 * @param jokerPoints the points of a joker in hand, 0 to 50 (4)
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

    /** Any number of jokers beside one natural card; ace 11 or 1, joker 20. */
    public static final MeldRules ANY_JOKERS = of(JokerLimit.MIN_ONE_NATURAL);

    /** Whether a run may continue after the ace. */
    public enum AceWrap {
        /** Never. */
        NONE,
        /** From the ace to the two. */
        ROUND_THE_CORNER
    }

    /** The most jokers of a meld. */
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
         * @param naturals the number of natural cards
         * @return the number of jokers; without a limit, more than any meld holds
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
     * @param limit the most jokers of a meld
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

    /** Checks whether a run may continue from the ace to the two. */
    boolean roundTheCorner() {
        return aceWrap == AceWrap.ROUND_THE_CORNER;
    }

    /**
     * The points of a card in hand.
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
     * Checks whether consecutive cards of a suit are a run.
     *
     * @param start the place of the first: 0 for the ace below the two, 12 for the king
     * @param size the number of cards, 3 or more
     * @param which a bit for each that is a joker
     * @return true for a run
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
     * Checks whether cards of a rank are a set.
     *
     * @param size the number of cards, 3 or more
     * @param jokers the number of jokers among them
     * @param repeatsSuit whether a suit occurs twice
     * @return true for a set
     */
    public boolean isSet(int size, int jokers, boolean repeatsSuit) {
        return size <= 4 && mayHold(size, jokers) && (setMayRepeatSuit || !repeatsSuit);
    }

    /**
     * Checks whether a meld may hold this number of jokers.
     *
     * @param size the number of cards
     * @param jokers the number of jokers among them
     * @return true if it may
     */
    public boolean mayHold(int size, int jokers) {
        return jokers <= Math.min(jokerLimit.beside(size - jokers), size - 1);
    }
}
