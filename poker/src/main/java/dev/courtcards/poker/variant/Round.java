package dev.courtcards.poker.variant;

import dev.courtcards.core.CheckReturnValue;

/**
 * What is dealt before a round of betting (variants 1.3). A card is burnt before every dealing but the first (variants 2.3).
 *
 * @param own cards that each player gets, face down
 * @param up cards that each player gets after them, face up
 * @param board cards for all, face up
 * @param layOff how many of its cards each player lays off before, at most where {@code drawn}; 0 where there is no draw
 * @param drawn whether each player gets as many others for them
 * @param bigBet whether fixed limit bets are twice as large then
 * @see Variant
 */
@CheckReturnValue
public record Round(int own, int up, int board, int layOff, boolean drawn, boolean bigBet) {
    /**
     * {@return a round that begins with cards for each player}
     *
     * @param cards how many, face down
     */
    public static Round own(int cards) {
        return new Round(cards, 0, 0, 0, false, false);
    }

    /**
     * {@return a round that begins with cards for each player to see}
     *
     * @param cards how many, face up
     */
    public static Round up(int cards) {
        return new Round(0, cards, 0, 0, false, false);
    }

    /**
     * {@return a round that begins with cards for all}
     *
     * @param cards how many, face up
     */
    public static Round board(int cards) {
        return new Round(0, 0, cards, 0, false, false);
    }

    /**
     * {@return a round that begins with a draw: players lay off cards and get as many others (variants 6)}
     *
     * @param most how many each may lay off
     */
    public static Round draw(int most) {
        return new Round(0, 0, 0, most, true, false);
    }

    /**
     * {@return this round after each player has laid off some cards and got none for them}
     *
     * @param cards how many, no more and no less
     */
    public Round layingOff(int cards) {
        return new Round(own, up, board, cards, false, bigBet);
    }

    /**
     * {@return this round with cards face up after those face down}
     *
     * @param cards how many for each player
     */
    public Round andUp(int cards) {
        return new Round(own, cards, board, layOff, drawn, bigBet);
    }

    /**
     * {@return this round with cards for all after those of the players}
     *
     * @param cards how many, face up
     */
    public Round andBoard(int cards) {
        return new Round(own, up, cards, layOff, drawn, bigBet);
    }

    /** {@return how many cards each player gets, face down and face up together} */
    public int cards() {
        return own + up;
    }

    /** {@return this round with the big bet} */
    public Round big() {
        return new Round(own, up, board, layOff, drawn, true);
    }
}
