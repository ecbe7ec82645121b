package dev.courtcards.romme;

import dev.courtcards.core.game.Reason;

/**
 * Why a move at a Rommé table is refused (romme 11).
 *
 * @see Romme
 */
public enum RommeReason implements Reason {
    /** This move belongs to another part of a turn. */
    WRONG_PHASE,
    /** The player does not hold this card. */
    CARD_NOT_IN_HAND,
    /** The cards are neither a set nor a run. */
    NOT_A_MELD,
    /** There are more jokers than a meld may have. */
    TOO_MANY_JOKERS,
    /** Two jokers lie side by side in a run. */
    ADJACENT_JOKERS,
    /** It is not clear what a joker stands for. */
    AMBIGUOUS_JOKER,
    /** A run goes round the corner. */
    RUN_WRAPS,
    /** A run is longer than allowed. */
    RUN_TOO_LONG,
    /** A set has a suit twice. */
    DUPLICATE_SUIT_IN_SET,
    /** The first melds do not reach the points to open with. */
    OPENING_TOO_LOW,
    /** The player has to open first. */
    NOT_OPENED,
    /** There is no such meld on the table. */
    MELD_UNKNOWN,
    /** The card does not go on that meld. */
    DOES_NOT_FIT,
    /** The meld takes no more cards. */
    MELD_FULL,
    /** The meld has no joker that stands for this card. */
    NO_SUCH_JOKER,
    /** A joker that was swapped, or must not be held, has to be used first. */
    JOKER_OWED,
    /** The card was taken from the discard pile in this turn. */
    DISCARD_TAKEN_CARD,
    /** The stock is empty and cannot be made again. */
    STOCK_EMPTY,
    /** No card lies on the discard pile. */
    DISCARD_EMPTY,
    /** The last card must be discarded. */
    FINAL_DISCARD_REQUIRED,
    /** The turn could not be ended after this. */
    NO_WAY_OUT,
    /** The rules of this table do not allow it. */
    NOT_ALLOWED,
    /** The round is over. */
    ROUND_OVER;

    @Override
    public String code() {
        return Reason.code("romme", this);
    }
}
