package dev.courtcards.poker;

import dev.courtcards.core.game.Reason;

/**
 * Why a move is refused at a poker table, beside the reasons that every game has (poker 13, variants 13).
 *
 * @see Poker
 */
public enum PokerReason implements Reason {
    /** A fold where a check is free (poker 4.1). */
    CHECK_IS_FREE,
    /** A check where there is a bet to match (poker 4.2). */
    BET_TO_MATCH,
    /** A call where there is nothing to match (poker 4.2). */
    NOTHING_TO_CALL,
    /** A call of another amount than the one to call (poker 4.2). */
    WRONG_CALL,
    /** A check, call or fold where the bring-in is due (variants 5.1). */
    BRING_IN,
    /** A bring-in where none is due (variants 5). */
    NO_BRING_IN,
    /** A raise by a player for whom the betting was not opened again (poker 5). */
    NOT_REOPENED,
    /** A raise in fixed limit after the last one allowed (variants 4.5). */
    CAPPED,
    /** A raise where nobody else has chips to answer it (poker 4.4). */
    NOBODY_TO_ANSWER,
    /** An all-in of another amount than all the chips (poker 4.5). */
    WRONG_ALL_IN,
    /** A card laid off that the player does not hold (variants 6.2). */
    NOT_HELD,
    /** More or fewer cards laid off than allowed (variants 6.2). */
    WRONG_NUMBER,
    /** A game that is not played at the table (variants 11.4). */
    OTHER_GAME,
    /** A muck by a player who must show (poker 8.2). */
    MUST_SHOW,
    /** A report that changes nothing, such as the absence of a player who is away. */
    NO_CHANGE,
    /** A buy-in at a table that takes none, or at a time when it takes none (poker 9.8). */
    NO_BUY_IN;

    @Override
    public String code() {
        return Reason.code("poker", this);
    }
}
