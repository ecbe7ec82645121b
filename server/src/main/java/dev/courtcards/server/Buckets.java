package dev.courtcards.server;

import java.util.LinkedHashMap;
import java.util.Map;

/** Token buckets: each client has a burst and a rate per second. The number of clients held is bounded. */
final class Buckets {
    private final Time time;
    private final double perSecond;
    private final double most;
    private final Map<String, Bucket> buckets;

    private static final class Bucket {
        double left;
        long at;
    }

    Buckets(Time time, double perSecond, double most, int size) {
        this.time = time;
        this.perSecond = perSecond;
        this.most = most;
        this.buckets = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
                return size() > size;
            }
        };
    }

    /** Takes one token; false if none is left. */
    synchronized boolean take(String who) {
        long now = time.nanos();
        Bucket bucket = buckets.computeIfAbsent(who, name -> {
            Bucket full = new Bucket();
            full.left = most;
            full.at = now;
            return full;
        });
        bucket.left = Math.min(most, bucket.left + (now - bucket.at) / 1e9 * perSecond);
        bucket.at = now;
        if (bucket.left < 1) {
            return false;
        }
        bucket.left--;
        return true;
    }
}
