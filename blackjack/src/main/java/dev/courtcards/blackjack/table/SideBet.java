package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Card;
import java.util.List;

/**
 * A bet beside the main one, settled on its own (blackjack T12): a plug-in. A module that provides one to
 * {@link java.util.ServiceLoader} adds it to what {@code sideBets} of the rules may name.
 *
 * @see Blackjack
 */
public interface SideBet {
    /** When a side bet is settled. */
    enum When {
        /** As soon as the cards are dealt, by the player's two cards and the up card. */
        DEAL,
        /** With the hands, by the dealer's hole card as well. */
        HOLE,
        /** With the hands, by all cards of the dealer, who draws for it even where no hand is left. */
        DRAWN
    }

    /**
     * The name in rules and records.
     *
     * @return lower case letters, digits, dashes and plus signs, for example {@code perfect-pairs}
     */
    String code();

    /**
     * What it pays, for people.
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
     * What it pays to one.
     *
     * @param two the player's first two cards
     * @param dealer the dealer's cards as far as {@link #when()} says, the up card first
     * @return 0 if it is lost; otherwise the stake comes back, too
     */
    int pays(List<Card> two, List<Card> dealer);
}
