package dev.courtcards.romme;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.romme.RommeRules.MatchMode;
import dev.courtcards.romme.RommeRules.TargetCompare;
import dev.courtcards.romme.RommeRules.TieBreak;

/**
 * The end of a match: options of {@link RommeRules}.
 *
 * @param match the condition that ends the match (6)
 * @param target the points that end it (6)
 * @param targetCompare whether reaching the target is enough (6)
 * @param rounds the number of rounds if it is fixed (6)
 * @param tieBreak the rule for equal totals in the first place (6)
 * @see Romme
 */
@CheckReturnValue
public record RommeMatchRules(
        MatchMode match,
        @Limits(min = 1, max = 5000) int target,
        TargetCompare targetCompare,
        @Limits(min = 1, max = 100) int rounds,
        TieBreak tieBreak) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public RommeMatchRules {
        Rulebook.check(RommeMatchRules.class, target, rounds);
    }

    /** {@return these rules with this {@code match}} */
    public RommeMatchRules withMatch(MatchMode match) {
        return new RommeMatchRules(match, target, targetCompare, rounds, tieBreak);
    }

    /** {@return these rules with this {@code target}} */
    public RommeMatchRules withTarget(int target) {
        return new RommeMatchRules(match, target, targetCompare, rounds, tieBreak);
    }

    /** {@return these rules with this {@code targetCompare}} */
    public RommeMatchRules withTargetCompare(TargetCompare targetCompare) {
        return new RommeMatchRules(match, target, targetCompare, rounds, tieBreak);
    }

    /** {@return these rules with this {@code rounds}} */
    public RommeMatchRules withRounds(int rounds) {
        return new RommeMatchRules(match, target, targetCompare, rounds, tieBreak);
    }

    /** {@return these rules with this {@code tieBreak}} */
    public RommeMatchRules withTieBreak(TieBreak tieBreak) {
        return new RommeMatchRules(match, target, targetCompare, rounds, tieBreak);
    }
}
