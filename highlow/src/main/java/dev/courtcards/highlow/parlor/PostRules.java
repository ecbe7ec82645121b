package dev.courtcards.highlow.parlor;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.highlow.parlor.HighLowRules.Consecutive;
import dev.courtcards.highlow.parlor.HighLowRules.LoneAce;
import dev.courtcards.highlow.parlor.HighLowRules.PairRule;

/**
 * What the first two cards are, and what a third of their rank costs: options of {@link HighLowRules}.
 *
 * @param pairRule what two first cards of one rank are
 * @param consecutive what two first cards next to each other are
 * @param postPenalty how many bets a post costs, 1 or 2 (R9)
 * @param tripleOnAAA whether a third ace on two aces costs three
 * @param aceHigh whether every ace is worth 14 and nothing is declared
 * @param loneSecondAce what an ace is that comes second to another card (R5)
 * @param legacyRedraw whether second cards are thrown away as the original program did, by an ace of 1 (R4)
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
     * Rules.
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
