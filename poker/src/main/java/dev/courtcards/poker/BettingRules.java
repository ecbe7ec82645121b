package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.PokerRules.AllInMuck;
import dev.courtcards.poker.PokerRules.ButtonMove;
import dev.courtcards.poker.PokerRules.CompleteShortBet;
import dev.courtcards.poker.PokerRules.FreeFold;
import dev.courtcards.poker.PokerRules.IsolatingRaise;
import dev.courtcards.poker.PokerRules.OversizedBet;

/**
 * Betting and showdown: options of {@link PokerRules}.
 *
 * @param freeFold whether a player may fold where a check is free
 * @param completeShortBet whether a player who has checked may raise an all-in bet below the big blind to a full bet
 * @param isolatingRaise whether a player may raise beyond what anybody else has
 * @param oversizedBet how a bet of more chips than the player has is treated
 * @param allInMuck whether an all-in hand may be mucked at the showdown
 * @param runItTwice whether the rest of the board may be dealt twice; at cash tables only
 * @param button how the button moves
 * @param chipUnit the smallest chip, by which pots are split
 * @see Poker
 */
@CheckReturnValue
public record BettingRules(
        FreeFold freeFold,
        CompleteShortBet completeShortBet,
        IsolatingRaise isolatingRaise,
        OversizedBet oversizedBet,
        AllInMuck allInMuck,
        boolean runItTwice,
        ButtonMove button,
        @Limits(min = 1, max = 1_000_000) long chipUnit) {
    public BettingRules {
        Rulebook.check(BettingRules.class, chipUnit);
    }

    /** {@return these rules with this {@code freeFold}} */
    public BettingRules withFreeFold(FreeFold freeFold) {
        return Rulebook.with(this, "freeFold", freeFold);
    }

    /** {@return these rules with this {@code completeShortBet}} */
    public BettingRules withCompleteShortBet(CompleteShortBet completeShortBet) {
        return Rulebook.with(this, "completeShortBet", completeShortBet);
    }

    /** {@return these rules with this {@code isolatingRaise}} */
    public BettingRules withIsolatingRaise(IsolatingRaise isolatingRaise) {
        return Rulebook.with(this, "isolatingRaise", isolatingRaise);
    }

    /** {@return these rules with this {@code oversizedBet}} */
    public BettingRules withOversizedBet(OversizedBet oversizedBet) {
        return Rulebook.with(this, "oversizedBet", oversizedBet);
    }

    /** {@return these rules with this {@code allInMuck}} */
    public BettingRules withAllInMuck(AllInMuck allInMuck) {
        return Rulebook.with(this, "allInMuck", allInMuck);
    }

    /** {@return these rules with this {@code runItTwice}} */
    public BettingRules withRunItTwice(boolean runItTwice) {
        return Rulebook.with(this, "runItTwice", runItTwice);
    }

    /** {@return these rules with this {@code button}} */
    public BettingRules withButton(ButtonMove button) {
        return Rulebook.with(this, "button", button);
    }

    /** {@return these rules with this {@code chipUnit}} */
    public BettingRules withChipUnit(long chipUnit) {
        return Rulebook.with(this, "chipUnit", chipUnit);
    }
}
