package dev.courtcards.fairplay.log;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** How long each thing has lasted, by the clock that is handed in; what is not asked about in a round has ended. */
final class Clocks {
    private final Map<Object, Long> since = new HashMap<>();
    private final Set<Object> asked = new HashSet<>();
    private long now;

    void begin(long atMillis) {
        now = atMillis;
        asked.clear();
    }

    /** Whether this has lasted so long. */
    boolean lasts(Object what, long millis) {
        asked.add(what);
        return now - since.computeIfAbsent(what, thing -> now) >= millis;
    }

    void end() {
        since.keySet().retainAll(asked);
    }
}
