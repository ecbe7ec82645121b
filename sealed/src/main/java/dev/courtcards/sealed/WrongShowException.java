package dev.courtcards.sealed;

import dev.courtcards.core.game.Actor;
import java.util.Collection;

/** Thrown when a player turns up a card that is not its own, or that its move does not turn up. */
public final class WrongShowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The actor, as in a record. */
    private final String by;

    WrongShowException(Actor by, int place) {
        this(by, "turns up card " + place + ", which must stay face down");
    }

    private WrongShowException(Actor by, String what) {
        super(what);
        this.by = by.text();
    }

    /** A wrong show that is found only once the faces are open. */
    static WrongShowException late(Actor by, Collection<Integer> due, Collection<Integer> said) {
        return new WrongShowException(by, "turned up the cards " + said + " where the rules demand " + due);
    }

    /** {@return the actor: {@code p1} and so on, or an actor of the house} */
    public String by() {
        return by;
    }
}
