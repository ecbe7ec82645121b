package dev.courtcards.romme;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.romme.RommeRules.Reshuffle;

/**
 * An empty stock, and blocked rounds: options of {@link RommeRules}.
 *
 * @param reshuffle how a new stock is made (5.8)
 * @param maxReshuffles the most new stocks in a round; once the stock runs out again the round is blocked (5.8)
 * @param maxTurnsWithoutProgress the number of turns without a card laid after which the round is blocked (5.8)
 * @see Romme
 */
@CheckReturnValue
public record StockRules(
        Reshuffle reshuffle,
        @Limits(min = 0, max = 1000) int maxReshuffles,
        @Limits(min = 8, max = 1000) int maxTurnsWithoutProgress) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public StockRules {
        Rulebook.check(StockRules.class, maxReshuffles, maxTurnsWithoutProgress);
    }

    /** {@return these rules with this {@code reshuffle}} */
    public StockRules withReshuffle(Reshuffle reshuffle) {
        return new StockRules(reshuffle, maxReshuffles, maxTurnsWithoutProgress);
    }

    /** {@return these rules with this {@code maxReshuffles}} */
    public StockRules withMaxReshuffles(int maxReshuffles) {
        return new StockRules(reshuffle, maxReshuffles, maxTurnsWithoutProgress);
    }

    /** {@return these rules with this {@code maxTurnsWithoutProgress}} */
    public StockRules withMaxTurnsWithoutProgress(int maxTurnsWithoutProgress) {
        return new StockRules(reshuffle, maxReshuffles, maxTurnsWithoutProgress);
    }
}
