package dev.courtcards.server;

import dev.courtcards.core.game.Seat;

/**
 * A chair: who sits there, and how.
 *
 * @param seat which
 * @param name what people call the one who sits there; empty while the seat is free
 * @param bot the name of the bot that plays here; empty where a person does
 * @param hash of the token of the person who sits there; empty where none does
 * @param away whether and how the person is gone
 * @param here whether the person is at the table now; always for a bot
 */
record Place(Seat seat, String name, String bot, String hash, Away away, boolean here) {
    /** How a person is gone. */
    enum Away {
        /** Not at all. */
        NO,
        /** By an own wish, until the person wishes otherwise. */
        LEFT,
        /** The line was lost for too long; the person is back with the line. */
        LOST
    }

    static Place free(Seat seat) {
        return new Place(seat, "", "", "", Away.NO, false);
    }

    boolean isFree() {
        return name.isEmpty();
    }

    boolean isPerson() {
        return !isFree() && bot.isEmpty();
    }

    /** Whether a program plays this seat: its bot, or a stand-in for a person who is gone. */
    boolean isDriven() {
        return !bot.isEmpty() || away != Away.NO;
    }

    Place seen(boolean present) {
        return new Place(seat, name, bot, hash, away, present || !bot.isEmpty());
    }

    Place with(Away how) {
        return new Place(seat, name, bot, hash, how, here);
    }

    Place taken(String by, String token) {
        return new Place(seat, by, "", token, Away.NO, here);
    }
}
