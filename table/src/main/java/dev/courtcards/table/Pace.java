package dev.courtcards.table;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time that passes at a game, in nanoseconds: that of the machine, or, in a pipe and without hurry, one that goes on only where somebody
 * waits, and then at once.
 */
final class Pace implements LongSupplier {
    private final boolean real;
    private long now;
    private long held;

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
    public long getAsLong() {
        return real ? System.nanoTime() - held : now;
    }

    /** Does something during which no time passes at the game. */
    void hold(Runnable pause) {
        long from = System.nanoTime();
        pause.run();
        held += System.nanoTime() - from;
    }

    /** Lets time go on, if it does not by itself. */
    void pass(Duration length) {
        now += length.toNanos();
    }
}
