package dev.courtcards.server;

import dev.courtcards.core.game.Seat;

/**
 * A seat at a table and the token that proves it.
 *
 * @param table the table's id
 * @param seat the seat
 * @param token the secret of the player; the server keeps only its hash
 * @see Tables
 */
public record Ticket(String table, Seat seat, String token) {
    /** Omits the token. */
    @Override
    public String toString() {
        return "Ticket[" + table + ", " + seat + "]";
    }
}
