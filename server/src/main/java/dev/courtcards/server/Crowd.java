package dev.courtcards.server;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The readers of a table, and since when absent players have no connection. Safe between threads. */
final class Crowd {
    /** A viewer who asks without a stream counts as a reader for this long after each request. */
    private static final Duration LOOKS = Duration.ofSeconds(40);

    private final Room room;
    private final Runnable changed;
    private final Set<Watcher> watchers = ConcurrentHashMap.newKeySet();
    private final Map<Viewer, Long> seen = new ConcurrentHashMap<>();
    private final long since;
    private volatile boolean closed;
    private volatile long last;

    /**
     * A crowd without readers.
     *
     * @param changed runs when a viewer has come or gone, and when an absent player may count as lost
     */
    Crowd(Room room, Runnable changed) {
        this.room = room;
        this.changed = changed;
        this.since = room.time().nanos();
        this.last = since;
    }

    /** Adds a reader; false if there are too many. */
    boolean join(Watcher watcher, int most) {
        if (watchers.size() >= most) {
            return false;
        }
        watchers.add(watcher);
        look(watcher.viewer());
        if (closed) {
            // The table has just left the memory; a viewer who connects again opens it anew.
            watcher.end();
        }
        changed.run();
        review();
        return true;
    }

    void leave(Watcher watcher) {
        if (watchers.remove(watcher)) {
            look(watcher.viewer());
            changed.run();
            review();
        }
    }

    /** Checks again when a player who is absent now may count as lost. */
    private void review() {
        room.time().later(room.settings().lost().plusMillis(1), changed);
    }

    /** Notes a request of the viewer. */
    void look(Viewer viewer) {
        long now = room.time().nanos();
        boolean woke = !isWatched();
        seen.put(viewer, now);
        last = now;
        if (woke) {
            changed.run();
        }
    }

    boolean isHere(Seat seat) {
        return watchers.stream().anyMatch(watcher -> watcher.viewer().equals(seat));
    }

    /** Whether a player's connection has been lost for too long while another player is here. */
    boolean isLost(Seat seat) {
        boolean others = watchers.stream()
                .anyMatch(watcher ->
                        watcher.viewer() instanceof Seat && !watcher.viewer().equals(seat));
        return others
                && !isHere(seat)
                && after(seen.getOrDefault(seat, since))
                                .compareTo(room.settings().lost())
                        > 0;
    }

    boolean isWatched() {
        return !watchers.isEmpty() || after(last).compareTo(LOOKS) < 0;
    }

    /** For how long the table has had no reader. */
    Duration idle() {
        return watchers.isEmpty() ? after(last) : Duration.ZERO;
    }

    private Duration after(long then) {
        return Duration.ofNanos(room.time().nanos() - then);
    }

    int size() {
        return watchers.size();
    }

    void show() {
        watchers.forEach(Watcher::changed);
    }

    void end(Seat seat) {
        watchers.stream().filter(watcher -> watcher.viewer().equals(seat)).forEach(Watcher::end);
    }

    void endAll() {
        closed = true;
        List.copyOf(watchers).forEach(Watcher::end);
    }
}
