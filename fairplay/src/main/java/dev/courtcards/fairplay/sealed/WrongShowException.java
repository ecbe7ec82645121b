package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.game.Actor;

/** Somebody turned up a card that was not its own, or that its move does not turn up. */
public final class WrongShowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Who, as in a record. */
    private final String by;

    WrongShowException(Actor by, int place) {
        super("turns up the card " + place + ", which was not to be turned up");
        this.by = by.text();
    }

    /**
     * Who turned it up.
     *
     * @return {@code p1} and so on, or who plays for the house
     */
    public String by() {
        return by;
    }
}
