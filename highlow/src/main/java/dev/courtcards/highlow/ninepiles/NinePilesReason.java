package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.game.Reason;

/**
 * Why this game refuses a move (N8), beside the {@link Reason.Common} reasons.
 *
 * @see NinePiles
 */
public enum NinePilesReason implements Reason {
    /** No player is there who could guess. */
    PAUSED,
    /** The player is not connected. */
    PLAYER_AWAY,
    /** The player has left the game. */
    PLAYER_LEFT,
    /** There is no pile of this number. */
    NO_SUCH_PILE,
    /** The pile is face down. */
    PILE_LOCKED,
    /** These rules have no such guess. */
    BAD_GUESS,
    /** The player has the reported presence already. */
    NO_CHANGE;

    @Override
    public String code() {
        return Reason.code("nine-piles", this);
    }
}
