package dev.courtcards.poker.variant;

import dev.courtcards.core.CheckReturnValue;

/**
 * What is dealt before a round of betting (variants 1.3). A card is burnt before every dealing but the first (variants 2.3).
 *
 * @param own cards that each player gets, face down
 * @param up cards that each player gets after them, face up
 * @param board cards for all, face up
 * @param bigBet whether fixed limit bets are twice as large then
 * @see Variant
 */
@CheckReturnValue
public record Round(int own, int up, int board, boolean bigBet) {
    /**
     * A round that begins with cards for each player.
     *
     * @param cards how many, face down
     * @return the round
     */
    public static Round own(int cards) {
        return new Round(cards, 0, 0, false);
    }

    /**
     * A round that begins with cards for each player to see.
     *
     * @param cards how many, face up
     * @return the round
     */
    public static Round up(int cards) {
        return new Round(0, cards, 0, false);
    }

    /**
     * A round that begins with cards for all.
     *
     * @param cards how many, face up
     * @return the round
     */
    public static Round board(int cards) {
        return new Round(0, 0, cards, false);
    }

    /**
     * This round with cards face up after those face down.
     *
     * @param cards how many for each player
     * @return a new round
     */
    public Round andUp(int cards) {
        return new Round(own, cards, board, bigBet);
    }

    /**
     * How many cards each player gets.
     *
     * @return face down and face up together
     */
    public int cards() {
        return own + up;
    }

    /**
     * This round with the big bet.
     *
     * @return a new round
     */
    public Round big() {
        return new Round(own, up, board, true);
    }
}
