package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Card;
import java.util.List;

/**
 * A bet beside the main one, settled on its own (blackjack T12): a plug-in. A module that provides one to {@link java.util.ServiceLoader}
 * adds it to the names that {@code sideBets} of the rules may list.
 *
 * @see Blackjack
 */
public interface SideBet {
    /** When a side bet is settled. */
    enum When {
        /** After the deal, by the player's two cards and the up card. */
        DEAL,
        /** With the hands, by the dealer's hole card as well. */
        HOLE,
        /** With the hands, by all cards of the dealer, who draws for it even if no hand is left. */
        DRAWN
    }

    /**
     * The name in rules and records.
     *
     * @return lower case letters, digits, dashes and plus signs, for example {@code perfect-pairs}
     */
    String code();

    /**
     * Its payouts, in words.
     *
     * @return one line
     */
    String about();

    /**
     * When it is settled.
     *
     * @return {@link When#DEAL} by default
     */
    default When when() {
        return When.DEAL;
    }

    /**
     * The payout to one.
     *
     * @param two the player's first two cards
     * @param dealer the dealer's cards as far as {@link #when()} allows, the up card first
     * @return 0 if it is lost; otherwise the stake comes back as well
     */
    int pays(List<Card> two, List<Card> dealer);
}
