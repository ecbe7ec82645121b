package dev.courtcards.romme.meld;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * The rules of a turn and its end; the sections are those of {@code docs/rules/romme.md}.
 *
 * @param openingMin the points that the first melds must reach (5.2)
 * @param openingInOneMeld whether a single meld must reach them (5.2)
 * @param layoffNeedsOpening whether only a player who has opened lays off (5.4)
 * @param swapNeedsOpening whether only a player who has opened swaps jokers (5.5)
 * @param setJokerSwap the cards for which the joker of a set is swapped (5.5)
 * @param swapReuse the melds on which a swapped joker may go (5.5)
 * @param jokerHoldRule whether a joker may stay in hand (5.5)
 * @param discardTakenAllowed whether the card just taken may be discarded (5.6)
 * @param jokerDiscard whether a joker may be discarded while another card could be (5.6)
 * @param finalDiscard whether the last card is discarded (5.6)
 * @see MeldSolver
 */
@CheckReturnValue
public record TurnRules(
        @Limits(min = 0, max = 60) int openingMin,
        boolean openingInOneMeld,
        boolean layoffNeedsOpening,
        boolean swapNeedsOpening,
        SetJokerSwap setJokerSwap,
        SwapReuse swapReuse,
        JokerHoldRule jokerHoldRule,
        boolean discardTakenAllowed,
        boolean jokerDiscard,
        FinalDiscard finalDiscard) {

    /** The cards for which the joker of a set is swapped. */
    public enum SetJokerSwap {
        /** For any missing suit. */
        ANY_MISSING_SUIT,
        /** For any missing suit, once the set has four cards. */
        ONLY_WHEN_SET_COMPLETE,
        /** For all missing suits together. */
        ALL_MISSING_SUITS,
        /** For the suit that was named. */
        DECLARED_SUIT
    }

    /** The melds on which a swapped joker may go in the same turn. */
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
         * Checks whether an owed joker may be laid off on a meld.
         *
         * @param same whether it came from that meld
         * @return true if it may
         */
        public boolean allows(boolean same) {
            return this != NEW_MELD_ONLY && !(same && this == ANY_OTHER_MELD);
        }
    }

    /** Whether a joker may stay in hand. */
    public enum JokerHoldRule {
        /** A swapped joker may not. */
        SWAPPED_ONLY,
        /** No joker may that a player who has opened could lay down. */
        MUST_PLAY_WHEN_OPENED,
        /** Any joker may. */
        OFF
    }

    /** Whether the last card is discarded. */
    public enum FinalDiscard {
        /** It may be discarded or laid down. */
        OPTIONAL,
        /** Always. */
        REQUIRED,
        /** Never. */
        FORBIDDEN
    }

    /** 30 points to open, a swapped joker goes on another meld or into a new one, the last card may be discarded. */
    public static final TurnRules USUAL = new TurnRules(
            30,
            false,
            true,
            true,
            SetJokerSwap.ANY_MISSING_SUIT,
            SwapReuse.ANY_OTHER_MELD,
            JokerHoldRule.SWAPPED_ONLY,
            false,
            true,
            FinalDiscard.OPTIONAL);

    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public TurnRules {
        Rulebook.check(TurnRules.class, openingMin);
    }

    /** {@return whether a swapped joker must be laid in the same turn (5.5)} */
    public boolean swappedIsOwed() {
        return swapReuse != SwapReuse.MAY_KEEP_IN_HAND && jokerHoldRule != JokerHoldRule.OFF;
    }

    /** {@return these rules with this {@code openingMin}} */
    public TurnRules withOpeningMin(int openingMin) {
        return Rulebook.with(this, "openingMin", openingMin);
    }

    /** {@return these rules with this {@code openingInOneMeld}} */
    public TurnRules withOpeningInOneMeld(boolean openingInOneMeld) {
        return Rulebook.with(this, "openingInOneMeld", openingInOneMeld);
    }

    /** {@return these rules with this {@code layoffNeedsOpening}} */
    public TurnRules withLayoffNeedsOpening(boolean layoffNeedsOpening) {
        return Rulebook.with(this, "layoffNeedsOpening", layoffNeedsOpening);
    }

    /** {@return these rules with this {@code swapNeedsOpening}} */
    public TurnRules withSwapNeedsOpening(boolean swapNeedsOpening) {
        return Rulebook.with(this, "swapNeedsOpening", swapNeedsOpening);
    }

    /** {@return these rules with this {@code setJokerSwap}} */
    public TurnRules withSetJokerSwap(SetJokerSwap setJokerSwap) {
        return Rulebook.with(this, "setJokerSwap", setJokerSwap);
    }

    /** {@return these rules with this {@code swapReuse}} */
    public TurnRules withSwapReuse(SwapReuse swapReuse) {
        return Rulebook.with(this, "swapReuse", swapReuse);
    }

    /** {@return these rules with this {@code jokerHoldRule}} */
    public TurnRules withJokerHoldRule(JokerHoldRule jokerHoldRule) {
        return Rulebook.with(this, "jokerHoldRule", jokerHoldRule);
    }

    /** {@return these rules with this {@code discardTakenAllowed}} */
    public TurnRules withDiscardTakenAllowed(boolean discardTakenAllowed) {
        return Rulebook.with(this, "discardTakenAllowed", discardTakenAllowed);
    }

    /** {@return these rules with this {@code jokerDiscard}} */
    public TurnRules withJokerDiscard(boolean jokerDiscard) {
        return Rulebook.with(this, "jokerDiscard", jokerDiscard);
    }

    /** {@return these rules with this {@code finalDiscard}} */
    public TurnRules withFinalDiscard(FinalDiscard finalDiscard) {
        return Rulebook.with(this, "finalDiscard", finalDiscard);
    }
}
