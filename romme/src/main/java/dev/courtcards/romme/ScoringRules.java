package dev.courtcards.romme;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.romme.RommeRules.BlockedScoring;
import dev.courtcards.romme.RommeRules.WinnerScores;

/**
 * The score of a round: options of {@link RommeRules}.
 *
 * @param blockedScoring the score of a blocked round (5.8)
 * @param handMeldsCount whether melds that are still in hand count as deadwood (6)
 * @param rommeMultiplier for a player who goes out without having laid a card before (6)
 * @param handRommeMultiplier for a player who goes out in his first turn (6)
 * @param stackBonuses whether both multiply (6)
 * @param handRommeWaivesOpening whether a player who goes out in his first turn needs no opening points (6)
 * @param winnerScores the score of a round's winner (6)
 * @see Romme
 */
@CheckReturnValue
public record ScoringRules(
        BlockedScoring blockedScoring,
        boolean handMeldsCount,
        @Limits(min = 1, max = 6) int rommeMultiplier,
        @Limits(min = 1, max = 6) int handRommeMultiplier,
        boolean stackBonuses,
        boolean handRommeWaivesOpening,
        WinnerScores winnerScores) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public ScoringRules {
        Rulebook.check(ScoringRules.class, rommeMultiplier, handRommeMultiplier);
    }

    /** {@return these rules with this {@code blockedScoring}} */
    public ScoringRules withBlockedScoring(BlockedScoring blockedScoring) {
        return Rulebook.with(this, "blockedScoring", blockedScoring);
    }

    /** {@return these rules with this {@code handMeldsCount}} */
    public ScoringRules withHandMeldsCount(boolean handMeldsCount) {
        return Rulebook.with(this, "handMeldsCount", handMeldsCount);
    }

    /** {@return these rules with this {@code rommeMultiplier}} */
    public ScoringRules withRommeMultiplier(int rommeMultiplier) {
        return Rulebook.with(this, "rommeMultiplier", rommeMultiplier);
    }

    /** {@return these rules with this {@code handRommeMultiplier}} */
    public ScoringRules withHandRommeMultiplier(int handRommeMultiplier) {
        return Rulebook.with(this, "handRommeMultiplier", handRommeMultiplier);
    }

    /** {@return these rules with this {@code stackBonuses}} */
    public ScoringRules withStackBonuses(boolean stackBonuses) {
        return Rulebook.with(this, "stackBonuses", stackBonuses);
    }

    /** {@return these rules with this {@code handRommeWaivesOpening}} */
    public ScoringRules withHandRommeWaivesOpening(boolean handRommeWaivesOpening) {
        return Rulebook.with(this, "handRommeWaivesOpening", handRommeWaivesOpening);
    }

    /** {@return these rules with this {@code winnerScores}} */
    public ScoringRules withWinnerScores(WinnerScores winnerScores) {
        return Rulebook.with(this, "winnerScores", winnerScores);
    }
}
