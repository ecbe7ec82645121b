package dev.courtcards.romme.meld;

/**
 * What bears on how a turn can be ended; the sections are those of {@code docs/rules/romme.md}.
 *
 * @param melds what is a meld (3)
 * @param openingMin the points that the first melds must reach (5.2)
 * @param openingInOneMeld whether a single meld must reach them (5.2)
 * @param layOffNeedsOpening whether only who has opened lays off (5.4)
 * @param swapNeedsOpening whether only who has opened swaps jokers (5.5)
 * @param setJokerSwap when the joker of a set is swapped (5.5)
 * @param swapReuse where a swapped joker goes (5.5)
 * @param swappedIsOwed whether a swapped joker must be laid in the same turn (5.5)
 * @param discardTakenAllowed whether the card just taken may be discarded (5.6)
 * @param finalDiscard whether the last card is discarded (5.6)
 */
public record TurnRules(
        MeldRules melds,
        int openingMin,
        boolean openingInOneMeld,
        boolean layOffNeedsOpening,
        boolean swapNeedsOpening,
        SetJokerSwap setJokerSwap,
        SwapReuse swapReuse,
        boolean swappedIsOwed,
        boolean discardTakenAllowed,
        FinalDiscard finalDiscard) {

    /** When the joker of a set is swapped. */
    public enum SetJokerSwap {
        /** For any suit that is missing. */
        ANY_MISSING_SUIT,
        /** Where the set has four cards. */
        ONLY_WHEN_SET_COMPLETE,
        /** For all suits that are missing, together. */
        ALL_MISSING_SUITS,
        /** For the suit that was named. */
        DECLARED_SUIT
    }

    /** Where a swapped joker goes in the same turn. */
    public enum SwapReuse {
        /** Anywhere but on the meld from which it came. */
        ANY_OTHER_MELD,
        /** Into a new meld. */
        NEW_MELD_ONLY,
        /** Anywhere. */
        ANY,
        /** It may stay in hand. */
        MAY_KEEP_IN_HAND;

        /**
         * Whether a joker that is owed may be laid off on a meld.
         *
         * @param same whether it came from that meld
         * @return true if so
         */
        public boolean allows(boolean same) {
            return this != NEW_MELD_ONLY && !(same && this == ANY_OTHER_MELD);
        }
    }

    /** Whether the last card is discarded. */
    public enum FinalDiscard {
        /** Or laid down. */
        OPTIONAL,
        /** Always. */
        REQUIRED,
        /** Never. */
        FORBIDDEN
    }

    /**
     * The usual rules with these melds.
     *
     * @param melds what is a meld
     * @return 30 points to open, a swapped joker goes on another meld or into a new one, the last card may be discarded
     */
    public static TurnRules of(MeldRules melds) {
        return new TurnRules(
                melds,
                30,
                false,
                true,
                true,
                SetJokerSwap.ANY_MISSING_SUIT,
                SwapReuse.ANY_OTHER_MELD,
                true,
                false,
                FinalDiscard.OPTIONAL);
    }
}
