package dev.courtcards.poker.variant;

import dev.courtcards.core.CheckReturnValue;

/**
 * The deal before a round of betting (variants 1.3). A card is burnt before every dealing but the first (variants 2.3).
 *
 * @param own the number of cards that each player gets, face down
 * @param up the number of cards that each player gets after them, face up
 * @param board the number of cards for all, face up
 * @param layOff the number of cards that each player lays off before, the most if {@code drawn}; 0 for none
 * @param drawn whether each player gets as many new cards for them
 * @param bigBet whether fixed limit bets are twice as large
 * @see Variant
 */
@CheckReturnValue
public record Round(int own, int up, int board, int layOff, boolean drawn, boolean bigBet) {
    /**
     * {@return a round that begins with cards for each player}
     *
     * @param cards the number of cards, face down
     */
    public static Round own(int cards) {
        return new Round(cards, 0, 0, 0, false, false);
    }

    /**
     * {@return a round that begins with open cards for each player}
     *
     * @param cards the number of cards, face up
     */
    public static Round up(int cards) {
        return new Round(0, cards, 0, 0, false, false);
    }

    /**
     * {@return a round that begins with cards on the board}
     *
     * @param cards the number of cards, face up
     */
    public static Round board(int cards) {
        return new Round(0, 0, cards, 0, false, false);
    }

    /**
     * {@return a round that begins with a draw: players lay off cards and get as many new ones (variants 6)}
     *
     * @param most the most cards that each may lay off
     */
    public static Round draw(int most) {
        return new Round(0, 0, 0, most, true, false);
    }

    /**
     * {@return this round after each player has laid off cards for no new ones}
     *
     * @param cards the exact number of cards
     */
    public Round layingOff(int cards) {
        return new Round(own, up, board, cards, false, bigBet);
    }

    /**
     * {@return this round with cards face up after those face down}
     *
     * @param cards the number of cards for each player
     */
    public Round andUp(int cards) {
        return new Round(own, cards, board, layOff, drawn, bigBet);
    }

    /**
     * {@return this round with cards on the board after those of the players}
     *
     * @param cards the number of cards, face up
     */
    public Round andBoard(int cards) {
        return new Round(own, up, cards, layOff, drawn, bigBet);
    }

    /** {@return the number of cards that each player gets, face down and face up} */
    public int cards() {
        return own + up;
    }

    /** {@return this round with the big bet} */
    public Round big() {
        return new Round(own, up, board, layOff, drawn, true);
    }
}
