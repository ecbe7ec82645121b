package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.log.Chain;
import java.util.Map;
import java.util.TreeMap;

/** When a reader asks again for what it has been given: what it lacks has stayed the same for a while, since lines may get lost (L28). */
final class Waiting {
    /** Milliseconds after which what seems lost goes out, or is asked for, once more. */
    static final int AGAIN = 5_000;

    private final int most;
    private Map<String, Integer> wanted = Map.of();
    private int wait = AGAIN;
    private long since;

    /** Waits twice as long each time, up to a limit in milliseconds. */
    Waiting(int most) {
        this.most = most;
    }

    /** What a log wants, by the names of chains. */
    static Map<String, Integer> wanted(Map<Chain, Integer> from) {
        Map<String, Integer> wanted = new TreeMap<>();
        from.forEach((chain, number) -> wanted.put(chain.text(), number));
        return wanted;
    }

    /** Whether it is time, in milliseconds. */
    boolean isUp(Map<String, Integer> now, long at) {
        boolean same = now.equals(wanted);
        boolean up = same && at - since >= wait;
        wait = up ? Math.min(most, 2 * wait) : same ? wait : AGAIN;
        if (!same || up) {
            wanted = now;
            since = at;
        }
        return up;
    }
}
