package dev.courtcards.server;

import dev.courtcards.core.game.Seat;

/**
 * A seat at a table, and the word that shows that it is yours.
 *
 * @param table the table's id
 * @param seat which
 * @param token given to nobody else; the server keeps its hash alone
 * @see Tables
 */
public record Ticket(String table, Seat seat, String token) {
    /** Without the token. */
    @Override
    public String toString() {
        return "Ticket[" + table + ", " + seat + "]";
    }
}
