package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.game.Reason;

/**
 * Why this game refuses a move (N8), beside the {@link Reason.Common} reasons.
 *
 * @see NinePiles
 */
public enum NinePilesReason implements Reason {
    /** Nobody who could guess is there. */
    PAUSED,
    /** The player is not connected. */
    PLAYER_AWAY,
    /** The player has left the game. */
    PLAYER_LEFT,
    /** There is no pile of this number. */
    NO_SUCH_PILE,
    /** The pile is face down. */
    PILE_LOCKED,
    /** These rules do not have this guess. */
    BAD_GUESS,
    /** The player is already as the host reports. */
    NO_CHANGE;

    @Override
    public String code() {
        return Reason.code("nine-piles", this);
    }
}
