package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;

/**
 * Stud: options of {@link PokerRules} (variants 12).
 *
 * @param openPair in stud high, the bets allowed when a player shows a pair on fourth street
 * @param studTies in stud high, which of equal open hands opens
 * @param studShort how a stub that is too small for seventh street is dealt
 * @see Poker
 */
@CheckReturnValue
public record StudRules(OpenPair openPair, StudTies studTies, StudShort studShort) {
    /** The bets allowed on fourth street when a player shows a pair (variants 4.11). */
    public enum OpenPair {
        /** The small bet, as without a pair. */
        SMALL,
        /** The small bet or the big one. */
        EITHER
    }

    /** Which of equal open hands opens (variants 3.4). */
    public enum StudTies {
        /** The one that got cards first. */
        POSITION,
        /** The one with the higher suit of its highest card. */
        SUIT
    }

    /** How a stub that is too small for seventh street is dealt (variants 9). */
    public enum StudShort {
        /** The burn cards are shuffled in if that is enough; otherwise one card is dealt for all. */
        BURNS,
        /** One card is dealt for all. */
        COMMUNITY
    }

    static final StudRules USUAL = new StudRules(OpenPair.SMALL, StudTies.POSITION, StudShort.BURNS);

    /** {@return these rules with this {@code openPair}} */
    public StudRules withOpenPair(OpenPair openPair) {
        return new StudRules(openPair, studTies, studShort);
    }

    /** {@return these rules with this {@code studTies}} */
    public StudRules withStudTies(StudTies studTies) {
        return new StudRules(openPair, studTies, studShort);
    }

    /** {@return these rules with this {@code studShort}} */
    public StudRules withStudShort(StudShort studShort) {
        return new StudRules(openPair, studTies, studShort);
    }
}
