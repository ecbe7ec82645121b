package dev.courtcards.highlow.parlor;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.highlow.parlor.HighLowRules.MaxBet;

/**
 * The limits of bets: options of {@link HighLowRules}.
 *
 * @param minBet the smallest bet, 1 to 1,000 coins (R6)
 * @param maxBet the largest bet
 * @param firstRoundLimit whether no bet of a session's first hand exceeds half the pot
 * @param pass whether a player may pass a hand without a bet
 * @see HighLow
 */
@CheckReturnValue
public record BetRules(@Limits(min = 1, max = 1_000) int minBet, MaxBet maxBet, boolean firstRoundLimit, boolean pass) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public BetRules {
        Rulebook.check(BetRules.class, minBet);
    }

    /** {@return these rules with this {@code minBet}} */
    public BetRules withMinBet(int minBet) {
        return new BetRules(minBet, maxBet, firstRoundLimit, pass);
    }

    /** {@return these rules with this {@code maxBet}} */
    public BetRules withMaxBet(MaxBet maxBet) {
        return new BetRules(minBet, maxBet, firstRoundLimit, pass);
    }

    /** {@return these rules with this {@code firstRoundLimit}} */
    public BetRules withFirstRoundLimit(boolean firstRoundLimit) {
        return new BetRules(minBet, maxBet, firstRoundLimit, pass);
    }

    /** {@return these rules with this {@code pass}} */
    public BetRules withPass(boolean pass) {
        return new BetRules(minBet, maxBet, firstRoundLimit, pass);
    }
}
