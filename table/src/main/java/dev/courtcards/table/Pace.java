package dev.courtcards.table;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of a game: that of the machine, or, in a pipe and for whoever is in no hurry, one that goes on only where somebody
 * waits, and then at once.
 */
final class Pace implements InstantSource {
    private final boolean real;
    private Instant now = Instant.EPOCH;

    private Pace(boolean real) {
        this.real = real;
    }

    static Pace ofTheMachine() {
        return new Pace(true);
    }

    static Pace ofThePlayer() {
        return new Pace(false);
    }

    /** Whether it goes on by itself. */
    boolean isReal() {
        return real;
    }

    @Override
    public Instant instant() {
        return real ? InstantSource.system().instant() : now;
    }

    /** Lets time go on, if it does not by itself. */
    void pass(Duration length) {
        now = now.plus(length);
    }
}
