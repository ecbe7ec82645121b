package dev.courtcards.poker.variant;

import dev.courtcards.core.CheckReturnValue;

/**
 * What is dealt before a round of betting (variants 1.3). A card is burnt before every dealing but the first (variants 2.3).
 *
 * @param own cards that each player gets, face down
 * @param board cards for all, face up
 * @param bigBet whether fixed limit bets are twice as large then
 * @see Variant
 */
@CheckReturnValue
public record Round(int own, int board, boolean bigBet) {
    /**
     * A round that begins with cards for each player.
     *
     * @param cards how many, face down
     * @return the round
     */
    public static Round own(int cards) {
        return new Round(cards, 0, false);
    }

    /**
     * A round that begins with cards for all.
     *
     * @param cards how many, face up
     * @return the round
     */
    public static Round board(int cards) {
        return new Round(0, cards, false);
    }

    /**
     * This round with the big bet.
     *
     * @return a new round
     */
    public Round big() {
        return new Round(own, board, true);
    }
}
