package dev.courtcards.highlow.parlor;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * The game against the house: options of {@link HighLowRules}.
 *
 * @param redDog whether the bet comes before the cards, against the house, which pays by the spread
 * @param insurance coins paid for each coin put on a post, 0 to 20; 0 for no such side bet
 * @see HighLow
 */
@CheckReturnValue
public record CasinoRules(
        boolean redDog, @Limits(min = 0, max = 20) int insurance) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public CasinoRules {
        Rulebook.check(CasinoRules.class, insurance);
    }

    /** {@return these rules with this {@code redDog}} */
    public CasinoRules withRedDog(boolean redDog) {
        return new CasinoRules(redDog, insurance);
    }

    /** {@return these rules with this {@code insurance}} */
    public CasinoRules withInsurance(int insurance) {
        return new CasinoRules(redDog, insurance);
    }
}
