package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * What fixed limit leaves open: options of {@link PokerRules} (variants 12).
 *
 * @param limitRaises how many raises may follow the bet of a street; 0: any number
 * @param limitHeadsUp when raises between two players are not counted
 * @param limitAllIn to what an all-in raise of half a bet or more may be raised
 * @see Poker
 */
@CheckReturnValue
public record FixedLimitRules(
        @Limits(min = 0, max = 9) int limitRaises, LimitHeadsUp limitHeadsUp, LimitAllIn limitAllIn) {
    /** When raises in fixed limit are not counted since only two are left (variants 4.6). */
    public enum LimitHeadsUp {
        /** Where two are left in the match. */
        MATCH,
        /** Also in a round of betting that began with two. */
        ROUND,
        /** They always are. */
        NEVER
    }

    /** To what the next raise goes after an all-in raise of half a bet or more in fixed limit (variants 4.3). */
    public enum LimitAllIn {
        /** To a whole bet more than the all-in. */
        HALF,
        /** To the next whole bet, as if there had been no all-in. */
        LADDER
    }

    static final FixedLimitRules USUAL = new FixedLimitRules(3, LimitHeadsUp.MATCH, LimitAllIn.HALF);

    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public FixedLimitRules {
        Rulebook.check(FixedLimitRules.class, limitRaises);
    }

    /** {@return these rules with this {@code limitRaises}} */
    public FixedLimitRules withLimitRaises(int limitRaises) {
        return new FixedLimitRules(limitRaises, limitHeadsUp, limitAllIn);
    }

    /** {@return these rules with this {@code limitHeadsUp}} */
    public FixedLimitRules withLimitHeadsUp(LimitHeadsUp limitHeadsUp) {
        return new FixedLimitRules(limitRaises, limitHeadsUp, limitAllIn);
    }

    /** {@return these rules with this {@code limitAllIn}} */
    public FixedLimitRules withLimitAllIn(LimitAllIn limitAllIn) {
        return new FixedLimitRules(limitRaises, limitHeadsUp, limitAllIn);
    }
}
