package dev.courtcards.romme;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.romme.RommeRules.MatchMode;
import dev.courtcards.romme.RommeRules.TargetCompare;
import dev.courtcards.romme.RommeRules.TieBreak;

/**
 * How a match ends: options of {@link RommeRules}.
 *
 * @param match how the match ends (6)
 * @param target the points that end it (6)
 * @param targetCompare whether to reach the target is enough (6)
 * @param rounds how many rounds are played where their number is fixed (6)
 * @param tieBreak what decides between equal totals in the first place (6)
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
