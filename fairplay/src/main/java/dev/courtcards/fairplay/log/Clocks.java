package dev.courtcards.fairplay.log;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Measures how long conditions last, by a given clock. A condition that is not asked about in a round has ended. */
public final class Clocks {
    private final Map<Object, Long> since = new HashMap<>();
    private final Set<Object> asked = new HashSet<>();
    private long now;

    /** Begins a round at this time. */
    public void begin(long atMillis) {
        now = atMillis;
        asked.clear();
    }

    /** Whether a condition holds now and has lasted this time. */
    public boolean lasts(Object what, long millis) {
        asked.add(what);
        return now - since.computeIfAbsent(what, thing -> now) >= millis;
    }

    /** Milliseconds that a condition had lasted in the last round. */
    public long lasted(Object what) {
        return now - since.getOrDefault(what, now);
    }

    /** Ends a round: forgets conditions not asked about. */
    public void end() {
        since.keySet().retainAll(asked);
    }
}
