package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.game.Seat;

/**
 * Who broke the protocol, and by what.
 *
 * @param seat who
 * @param message the first bad message: its number among that seat's messages, from 1; for one who left, the number of the
 *     message that did not come
 * @param flaw what is wrong
 * @param reason the same in one line for people
 * @see dev.courtcards.fairplay.sealed
 */
public record DeckFault(Seat seat, int message, Flaw flaw, String reason) {
    @Override
    public String toString() {
        return seat + " message " + message + ": " + reason + " [" + flaw.code() + "]";
    }
}
