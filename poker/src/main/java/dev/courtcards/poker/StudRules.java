package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;

/**
 * What stud leaves open: options of {@link PokerRules} (variants 12).
 *
 * @param openPair in stud high what a pair among the open cards of fourth street changes
 * @param studTies in stud high who begins of equal open hands
 * @param studShort what is done where there are not enough cards for seventh street
 * @see Poker
 */
@CheckReturnValue
public record StudRules(OpenPair openPair, StudTies studTies, StudShort studShort) {
    /** What may be bet on fourth street where somebody shows a pair (variants 4.11). */
    public enum OpenPair {
        /** The small bet, as without. */
        SMALL,
        /** The small bet or the big one. */
        EITHER
    }

    /** Who begins of two equal open hands (variants 3.4). */
    public enum StudTies {
        /** The one that got cards first. */
        POSITION,
        /** The one whose highest card is of the higher suit. */
        SUIT
    }

    /** What is done before seventh street where the stub is too small (variants 9). */
    public enum StudShort {
        /** The burn cards are shuffled in, if that is enough; otherwise there is one card for all. */
        BURNS,
        /** There is one card for all. */
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
