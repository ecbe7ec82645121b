package dev.courtcards.server;

import dev.courtcards.core.game.Seat;

/**
 * A seat with who sits there.
 *
 * @param seat the seat
 * @param name the name shown to players; empty while the seat is free
 * @param bot the name of the bot that plays here; empty for a person
 * @param hash the hash of the person's token; empty where no person sits
 * @param away whether and how the person is absent
 * @param here whether the person is connected now; always true for a bot
 */
record Place(Seat seat, String name, String bot, String hash, Away away, boolean here) {
    /** How a person is absent. */
    enum Away {
        /** Present. */
        NO,
        /** Left, until the person comes back. */
        LEFT,
        /** The connection was lost for too long; ends when the person connects again. */
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

    /** Whether a program plays this seat: a bot, or a stand-in for an absent person. */
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
