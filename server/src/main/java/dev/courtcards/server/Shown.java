package dev.courtcards.server;

import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A moment of a table and its views, each made once for all readers who read the same at about the same time. A view with the whole log is
 * long, so it is held only while it is sent. Safe between threads.
 */
final class Shown<S extends State<S>> {
    /** The age in milliseconds at which the timers of a view are out of date. */
    private static final long STALE = 200;

    private final Moment<S> moment;
    private final List<Back> backs;
    private final Time time;
    private final long born;
    private final Map<Key, WeakReference<byte[]>> views = new ConcurrentHashMap<>();

    /**
     * A point at which the table went back.
     *
     * @param seq the row
     * @param ply the ply to which it went back
     */
    record Back(long seq, int ply) {}

    private record Key(Viewer viewer, int since) {}

    Shown(Moment<S> moment, List<Back> backs, Time time) {
        this.moment = moment;
        this.time = time;
        this.born = time.nanos();
        this.backs = List.copyOf(backs);
    }

    Moment<S> moment() {
        return moment;
    }

    /**
     * A viewer's view.
     *
     * @param since the last event that the reader has, 0 for none; the log starts after it
     */
    byte[] view(Viewer viewer, long since) {
        long age = (time.nanos() - born) / 1_000_000;
        if (age > STALE && !moment.left().isEmpty()) {
            return View.of(moment.later(age), viewer, known(since));
        }
        Key key = new Key(viewer, known(since));
        WeakReference<byte[]> made = views.get(key);
        byte[] view = made == null ? null : made.get();
        if (view == null) {
            view = View.of(moment, viewer, key.since());
            views.put(key, new WeakReference<>(view));
        }
        return view;
    }

    /** A viewer's view after n moves, with the events of the last move. */
    byte[] past(Viewer viewer, long ply) {
        if (ply < 0 || ply > moment.now().ply()) {
            throw new TableException(
                    TableException.Kind.BAD,
                    "bad-ply",
                    "moves count from 0 to " + moment.now().ply());
        }
        return View.of(moment.past((int) ply), viewer, (int) Math.max(0, ply - 1));
    }

    /** The number of plies that the reader has seen and that still stand. */
    private int known(long since) {
        if (since <= 0 || since > moment.seq()) {
            return 0;
        }
        long ply = since;
        for (Back back : backs) {
            if (back.seq() <= since) {
                ply = back.ply() + (since - back.seq());
            } else {
                ply = Math.min(ply, back.ply());
            }
        }
        return (int) Math.min(ply, moment.now().ply());
    }
}
