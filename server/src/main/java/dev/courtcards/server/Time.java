package dev.courtcards.server;

import java.time.Duration;

/** The time of day, the time that passes, and what is to be done later; tests have one that they set by hand. */
interface Time {
    /** Nanoseconds from anywhere, which only go on. */
    long nanos();

    /** Milliseconds since 1970. */
    long millis();

    /**
     * Does something later, which is quick or hands it on.
     *
     * @return to be run where it is no longer wanted
     */
    Runnable later(Duration when, Runnable act);
}
