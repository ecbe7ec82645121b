package dev.courtcards.poker.variant;

import dev.courtcards.core.CheckReturnValue;

/**
 * What is dealt before a round of betting (variants 1.3). A card is burnt before every dealing but the first (variants 2.3).
 *
 * @param own cards that each player gets, face down
 * @param board cards for all, face up
 * @see Variant
 */
@CheckReturnValue
public record Round(int own, int board) {
    /**
     * A round that begins with cards for each player.
     *
     * @param cards how many, face down
     * @return the round
     */
    public static Round own(int cards) {
        return new Round(cards, 0);
    }

    /**
     * A round that begins with cards for all.
     *
     * @param cards how many, face up
     * @return the round
     */
    public static Round board(int cards) {
        return new Round(0, cards);
    }
}
