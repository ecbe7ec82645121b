package dev.courtcards.core.game;

import java.io.Serializable;
import java.util.Locale;

/**
 * The reason of a refusal for programs, stable across releases. A game adds its own in an enum.
 *
 * @see Game
 */
public interface Reason extends Serializable {
    /**
     * The code, safe to send over a wire.
     *
     * @return lower case letters, digits, dots and dashes, for example {@code not-your-turn} or {@code nine-piles.pile-locked}
     */
    String code();

    /**
     * The code of a constant: {@code nine-piles.pile-locked} of {@code PILE_LOCKED}.
     *
     * @param game the part before the dot
     * @param reason a constant of the game's own enum
     * @return the code
     */
    static String code(String game, Enum<?> reason) {
        return game + "." + word(reason);
    }

    private static String word(Enum<?> reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Reasons that every game shares. */
    enum Common implements Reason {
        /** Nobody may act any more. */
        GAME_OVER,
        /** Somebody else is to act. */
        NOT_YOUR_TURN,
        /** This actor may act, but not in this way now. */
        NOT_NOW,
        /** The number is below the least allowed. */
        AMOUNT_TOO_SMALL,
        /** The number is above the most allowed. */
        AMOUNT_TOO_LARGE,
        /** The timer with this ticket is not running. */
        STALE_TIMER,
        /** The command came too late: it was made before the last move, such as the expiry of a timer. */
        LATE,
        /** There is no such seat at this table. */
        NO_SUCH_SEAT,
        /** The cards are not those of the pack. */
        BAD_SHOE,
        /** No back lies at this place, or all cards of this face are known. */
        BAD_REVEAL;

        @Override
        public String code() {
            return word(this);
        }
    }
}
