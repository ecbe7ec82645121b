package dev.courtcards.highlow.parlor;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * The payments into the pot beside bets: options of {@link HighLowRules}.
 *
 * @param openingPot coins that the house puts into an empty pot, 1 to 1,000,000 (R11)
 * @param ante coins that each session pays into the pot at its first hand, 0 to 1,000; a player with fewer pays all
 * @param reAnte whether all sessions pay the ante again when the pot is won, and the winner plays on
 * @see HighLow
 */
@CheckReturnValue
public record PotRules(
        @Limits(min = 1, max = 1_000_000) int openingPot,
        @Limits(min = 0, max = 1_000) int ante,
        boolean reAnte) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public PotRules {
        Rulebook.check(PotRules.class, openingPot, ante);
    }

    /** {@return these rules with this {@code openingPot}} */
    public PotRules withOpeningPot(int openingPot) {
        return new PotRules(openingPot, ante, reAnte);
    }

    /** {@return these rules with this {@code ante}} */
    public PotRules withAnte(int ante) {
        return new PotRules(openingPot, ante, reAnte);
    }

    /** {@return these rules with this {@code reAnte}} */
    public PotRules withReAnte(boolean reAnte) {
        return new PotRules(openingPot, ante, reAnte);
    }
}
