package dev.courtcards.server;

import java.util.LinkedHashMap;
import java.util.Map;

/** How much each of many may do: so much at once, and so much more each second. Holds no more of them than it was made for. */
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

    /** Takes one; false if there is none left. */
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
