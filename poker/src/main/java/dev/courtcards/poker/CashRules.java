package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.PokerRules.Rake;

/**
 * What a cash table takes; no tournament has any of it: options of {@link PokerRules}.
 *
 * @param rake what the house takes; at cash tables only
 * @param leastBuyIn the fewest chips that may be bought
 * @param mostBuyIn the most that a player may have after buying; 0: no buy-ins, a tournament
 * @see Poker
 */
@CheckReturnValue
public record CashRules(
        Rake rake,
        @Limits(min = 1, max = 1_000_000) long leastBuyIn,
        @Limits(min = 0, max = 1_000_000) long mostBuyIn) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public CashRules {
        Rulebook.check(CashRules.class, leastBuyIn, mostBuyIn);
    }

    /**
     * {@return these rules with this {@code rake}}
     *
     * @param rake the new value
     */
    public CashRules withRake(Rake rake) {
        return new CashRules(rake, leastBuyIn, mostBuyIn);
    }

    /**
     * {@return these rules with this {@code leastBuyIn}}
     *
     * @param leastBuyIn the new value
     */
    public CashRules withLeastBuyIn(long leastBuyIn) {
        return new CashRules(rake, leastBuyIn, mostBuyIn);
    }

    /**
     * {@return these rules with this {@code mostBuyIn}}
     *
     * @param mostBuyIn the new value
     */
    public CashRules withMostBuyIn(long mostBuyIn) {
        return new CashRules(rake, leastBuyIn, mostBuyIn);
    }
}
