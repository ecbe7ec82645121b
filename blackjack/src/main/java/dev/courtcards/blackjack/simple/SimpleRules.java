package dev.courtcards.blackjack.simple;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import java.util.List;

/**
 * The one option of simple blackjack.
 *
 * @param softAces false: an ace is always 11, so two aces are 22 (blackjack S1, S5); true: one ace of a hand is 11 if that gives no more
 *     than 21, every other is 1
 * @see SimpleBlackjack
 */
@CheckReturnValue
public record SimpleRules(boolean softAces) {
    /** The original's rules: an ace is always 11. */
    public static final SimpleRules SIMPLE = new SimpleRules(false);

    /** {@return these rules with another {@code softAces}} */
    public SimpleRules withSoftAces(boolean softAces) {
        return new SimpleRules(softAces);
    }

    /**
     * The total of these cards: number cards as printed, pictures 10, aces by the rules.
     *
     * @param hand faces only
     * @return 0 or more; above 21 for a bust, and for two aces of 11 each
     * @throws IllegalStateException if a card is face down
     */
    public int total(List<Card> hand) {
        int total = 0;
        int aces = 0;
        for (int i = 0; i < hand.size(); i++) {
            Rank rank = hand.get(i).rank();
            total += Math.min(10, rank.number());
            aces += rank == Rank.ACE ? 1 : 0;
        }
        return total + 10 * (softAces ? aces > 0 && total <= 11 ? 1 : 0 : aces);
    }
}
