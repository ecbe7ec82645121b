package dev.courtcards.romme;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.romme.RommeRules.DealOrder;
import dev.courtcards.romme.RommeRules.FirstDealer;
import dev.courtcards.romme.RommeRules.Starter;
import dev.courtcards.romme.RommeRules.UpcardJoker;

/**
 * Cards and deal: options of {@link RommeRules}.
 *
 * @param decks packs of 52 cards (1)
 * @param jokers jokers in all (1)
 * @param handSize cards dealt to each player (2)
 * @param firstDealer the dealer of the first round if a record names none (2)
 * @param dealOrder how the cards are dealt (2)
 * @param starter the player who begins a round (2)
 * @param extraCardForStarter whether the starter gets one more card, no card is turned up and the first turn has no draw (2)
 * @param upcardJoker the treatment of a joker that is turned up first (2)
 * @see Romme
 */
@CheckReturnValue
public record DealRules(
        @Limits(min = 1, max = 4) int decks,
        @Limits(min = 0, max = 8) int jokers,
        @Limits(min = 7, max = 15) int handSize,
        FirstDealer firstDealer,
        DealOrder dealOrder,
        Starter starter,
        boolean extraCardForStarter,
        UpcardJoker upcardJoker) {
    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public DealRules {
        Rulebook.check(DealRules.class, decks, jokers, handSize);
    }

    /** {@return these rules with this {@code decks}} */
    public DealRules withDecks(int decks) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }

    /** {@return these rules with this {@code jokers}} */
    public DealRules withJokers(int jokers) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }

    /** {@return these rules with this {@code handSize}} */
    public DealRules withHandSize(int handSize) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }

    /** {@return these rules with this {@code firstDealer}} */
    public DealRules withFirstDealer(FirstDealer firstDealer) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }

    /** {@return these rules with this {@code dealOrder}} */
    public DealRules withDealOrder(DealOrder dealOrder) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }

    /** {@return these rules with this {@code starter}} */
    public DealRules withStarter(Starter starter) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }

    /** {@return these rules with this {@code extraCardForStarter}} */
    public DealRules withExtraCardForStarter(boolean extraCardForStarter) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }

    /** {@return these rules with this {@code upcardJoker}} */
    public DealRules withUpcardJoker(UpcardJoker upcardJoker) {
        return new DealRules(
                decks, jokers, handSize, firstDealer, dealOrder, starter, extraCardForStarter, upcardJoker);
    }
}
