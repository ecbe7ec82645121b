package dev.courtcards.table;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The clock of a game in nanoseconds: the machine's, or for pipes and {@code --relaxed} a clock that advances only where somebody waits,
 * and then at once.
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

    /** Whether the clock runs by itself. */
    boolean isReal() {
        return real;
    }

    @Override
    public long getAsLong() {
        return real ? System.nanoTime() - held : now;
    }

    /** Runs a task that takes no time on the game's clock. */
    void hold(Runnable pause) {
        long from = System.nanoTime();
        pause.run();
        held += System.nanoTime() - from;
    }

    /** Advances a clock that does not run by itself. */
    void pass(Duration length) {
        now += length.toNanos();
    }
}
