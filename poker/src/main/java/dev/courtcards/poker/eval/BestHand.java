package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Card;
import java.util.List;

/**
 * The best five of some cards.
 *
 * @param rank what they are worth
 * @param cards which five, in the order in which they count: of a full house the three, then the pair; of a straight from
 *     the top down, an ace that is low last
 * @see Evaluator
 */
public record BestHand(HandRank rank, List<Card> cards) {
    /** The best five of some cards. */
    public BestHand {
        cards = List.copyOf(cards);
    }

    /**
     * In a dealer's words.
     *
     * @return as {@link HandRank#words()}
     */
    public String words() {
        return rank.words();
    }
}
