package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import java.util.List;

/**
 * Chips on a side bet.
 *
 * @param code the side bet
 * @param amount in chips, hidden from others until all have bet
 * @param two the player's first two cards, once they are dealt; a split may move them
 * @param settled whether it was won or lost
 * @param returned chips that came back with the result
 * @see Blackjack
 */
public record Side(String code, Amount amount, List<Card> two, boolean settled, long returned) {
    /** Chips on a side bet. */
    public Side {
        two = List.copyOf(two);
    }

    static Side of(String code, Amount amount) {
        return new Side(code, amount, List.of(), false, 0);
    }

    /** The chips on it, 0 if they are hidden. */
    long chips() {
        return amount.isHidden() ? 0 : amount.value();
    }

    Side dealt(List<Card> cards) {
        return new Side(code, amount, cards, settled, returned);
    }

    Side settled(long back) {
        return new Side(code, amount, two, true, back);
    }

    Side seen() {
        return new Side(code, Amount.HIDDEN, two, settled, returned);
    }
}
