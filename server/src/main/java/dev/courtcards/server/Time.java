package dev.courtcards.server;

import java.time.Duration;

/** The clocks and timers of a server; tests set theirs by hand. */
interface Time {
    /** Nanoseconds since any moment; never goes back. */
    long nanos();

    /** Milliseconds since 1970. */
    long millis();

    /**
     * Runs an act later. The act must be quick.
     *
     * @return cancels the act
     */
    Runnable later(Duration when, Runnable act);
}
