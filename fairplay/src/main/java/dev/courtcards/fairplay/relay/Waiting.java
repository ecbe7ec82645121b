package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.log.Chain;
import java.util.Map;
import java.util.TreeMap;

/** The time to request lines again: the wanted lines have stayed the same for a while, since lines may get lost (L28). */
final class Waiting {
    /** Milliseconds after which a line is sent or requested once more. */
    static final int AGAIN = 5_000;

    private final int most;
    private Map<String, Integer> wanted = Map.of();
    private int wait = AGAIN;
    private long since;

    /** Waits twice as long each time, up to a limit in milliseconds. */
    Waiting(int most) {
        this.most = most;
    }

    /** The wait after one more failure, in milliseconds: a second, then twice as long each time, up to a limit. */
    static int longer(int wait, int most) {
        return Math.min(most, Math.max(1_000, 2 * wait));
    }

    /** The wanted lines by the names of their chains. */
    static Map<String, Integer> wanted(Map<Chain, Integer> from) {
        Map<String, Integer> wanted = new TreeMap<>();
        from.forEach((chain, number) -> wanted.put(chain.text(), number));
        return wanted;
    }

    /** Whether it is time to request lines again. */
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
