package dev.courtcards.highlow.parlor;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.highlow.parlor.HighLowRules.Consecutive;
import dev.courtcards.highlow.parlor.HighLowRules.LoneAce;
import dev.courtcards.highlow.parlor.HighLowRules.PairRule;

/**
 * The rules for the first two cards, and the price of a third of their rank: options of {@link HighLowRules}.
 *
 * @param pairRule the effect of two first cards of one rank
 * @param consecutive the effect of two first cards of adjacent values
 * @param postPenalty the price of a post in bets, 1 or 2 (R9)
 * @param tripleOnAAA whether a third ace on two aces costs three bets
 * @param aceHigh whether every ace is worth 14 and nothing is declared
 * @param loneSecondAce the value of an ace that comes as the second card (R5)
 * @param legacyRedraw whether second cards are discarded as the original program did, with the ace as 1 (R4)
 * @see HighLow
 */
@CheckReturnValue
public record PostRules(
        PairRule pairRule,
        Consecutive consecutive,
        @Limits(min = 1, max = 2) int postPenalty,
        boolean tripleOnAAA,
        boolean aceHigh,
        LoneAce loneSecondAce,
        boolean legacyRedraw) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public PostRules {
        Rulebook.check(PostRules.class, postPenalty);
    }

    /** {@return these rules with this {@code pairRule}} */
    public PostRules withPairRule(PairRule pairRule) {
        return new PostRules(pairRule, consecutive, postPenalty, tripleOnAAA, aceHigh, loneSecondAce, legacyRedraw);
    }

    /** {@return these rules with this {@code consecutive}} */
    public PostRules withConsecutive(Consecutive consecutive) {
        return new PostRules(pairRule, consecutive, postPenalty, tripleOnAAA, aceHigh, loneSecondAce, legacyRedraw);
    }

    /** {@return these rules with this {@code postPenalty}} */
    public PostRules withPostPenalty(int postPenalty) {
        return new PostRules(pairRule, consecutive, postPenalty, tripleOnAAA, aceHigh, loneSecondAce, legacyRedraw);
    }

    /** {@return these rules with this {@code tripleOnAAA}} */
    public PostRules withTripleOnAAA(boolean tripleOnAAA) {
        return new PostRules(pairRule, consecutive, postPenalty, tripleOnAAA, aceHigh, loneSecondAce, legacyRedraw);
    }

    /** {@return these rules with this {@code aceHigh}} */
    public PostRules withAceHigh(boolean aceHigh) {
        return new PostRules(pairRule, consecutive, postPenalty, tripleOnAAA, aceHigh, loneSecondAce, legacyRedraw);
    }

    /** {@return these rules with this {@code loneSecondAce}} */
    public PostRules withLoneSecondAce(LoneAce loneSecondAce) {
        return new PostRules(pairRule, consecutive, postPenalty, tripleOnAAA, aceHigh, loneSecondAce, legacyRedraw);
    }

    /** {@return these rules with this {@code legacyRedraw}} */
    public PostRules withLegacyRedraw(boolean legacyRedraw) {
        return new PostRules(pairRule, consecutive, postPenalty, tripleOnAAA, aceHigh, loneSecondAce, legacyRedraw);
    }
}
