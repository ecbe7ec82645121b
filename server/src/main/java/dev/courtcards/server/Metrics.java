package dev.courtcards.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts events for the operator of the server. Safe between threads. */
final class Metrics {
    private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

    void count(String what) {
        counts.computeIfAbsent(what, name -> new LongAdder()).increment();
    }

    void moved() {
        count("courtcards_moves_total");
    }

    void conflicted() {
        count("courtcards_conflicts_total");
    }

    void troubled() {
        count("courtcards_store_errors_total");
    }

    /** All counts by name. */
    Map<String, Long> counts() {
        Map<String, Long> now = new TreeMap<>();
        counts.forEach((name, count) -> now.put(name, count.sum()));
        return now;
    }
}
