package dev.courtcards.table;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Time as a game in a pipe has it: it goes on only where somebody waits, and then at once. */
final class Pace implements InstantSource {
    private Instant now = Instant.EPOCH;

    @Override
    public Instant instant() {
        return now;
    }

    void pass(Duration length) {
        now = now.plus(length);
    }
}
