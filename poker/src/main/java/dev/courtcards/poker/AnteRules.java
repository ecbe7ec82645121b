package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.poker.PokerRules.Ante;
import dev.courtcards.poker.PokerRules.AnteOrder;
import dev.courtcards.poker.PokerRules.Straddles;

/**
 * Antes and straddles: options of {@link PokerRules}.
 *
 * @param ante who pays the ante
 * @param anteOrder what a stack that is too short for both pays first, ante or blind
 * @param straddle whether the player left of the big blind may straddle
 * @see Poker
 */
@CheckReturnValue
public record AnteRules(Ante ante, AnteOrder anteOrder, Straddles straddle) {
    /** {@return these rules with this {@code ante}} */
    public AnteRules withAnte(Ante ante) {
        return new AnteRules(ante, anteOrder, straddle);
    }

    /** {@return these rules with this {@code anteOrder}} */
    public AnteRules withAnteOrder(AnteOrder anteOrder) {
        return new AnteRules(ante, anteOrder, straddle);
    }

    /** {@return these rules with this {@code straddle}} */
    public AnteRules withStraddle(Straddles straddle) {
        return new AnteRules(ante, anteOrder, straddle);
    }
}
