package dev.courtcards.fairplay.log;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** How long each thing has lasted, by the clock that is handed in; what is not asked about in a round has ended. */
public final class Clocks {
    private final Map<Object, Long> since = new HashMap<>();
    private final Set<Object> asked = new HashSet<>();
    private long now;

    /** Begins a round. */
    public void begin(long atMillis) {
        now = atMillis;
        asked.clear();
    }

    /** Whether this has lasted so long. */
    public boolean lasts(Object what, long millis) {
        asked.add(what);
        return now - since.computeIfAbsent(what, thing -> now) >= millis;
    }

    /** How long it had lasted in the last round, in milliseconds. */
    public long lasted(Object what) {
        return now - since.getOrDefault(what, now);
    }

    /** Ends a round. */
    public void end() {
        since.keySet().retainAll(asked);
    }
}
