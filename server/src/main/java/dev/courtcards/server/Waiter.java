package dev.courtcards.server;

import dev.courtcards.core.game.Viewer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** A reader that waits for a view newer than the one it has: long polling, for clients that cannot read a stream. */
final class Waiter implements Watcher {
    private final LiveTable<?> table;
    private final Viewer viewer;
    private final long since;
    private final CompletableFuture<byte[]> view = new CompletableFuture<>();

    private Waiter(LiveTable<?> table, Viewer viewer, long since) {
        this.table = table;
        this.viewer = viewer;
        this.since = since;
    }

    /** The view as soon as there is one after that event, or the current one when the time is over. */
    static CompletableFuture<byte[]> on(
            LiveTable<?> table, Viewer viewer, long since, Duration most, int streams, Time time) {
        Waiter waiter = new Waiter(table, viewer, since);
        if (!table.crowd().join(waiter, streams)) {
            throw new TableException(TableException.Kind.BUSY, "too-many-streams", "too many readers at this table");
        }
        Runnable cancel = time.later(most, waiter::end);
        waiter.view.whenComplete((bytes, e) -> {
            cancel.run();
            table.crowd().leave(waiter);
        });
        waiter.changed();
        return waiter.view;
    }

    @Override
    public Viewer viewer() {
        return viewer;
    }

    @Override
    public void changed() {
        if (table.shown(viewer).moment().seq() > since) {
            end();
        }
    }

    @Override
    public void end() {
        view.complete(table.shown(viewer).view(viewer, since));
    }
}
