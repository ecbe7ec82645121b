package dev.courtcards.search;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** The budget of a search, checked by all its trees before each playout. */
final class Effort {
    private final boolean timed;
    private final long end;
    private final LongConsumer progress;
    private final AtomicLong done = new AtomicLong();
    private volatile boolean stopped;

    Effort(Search.Plan plan, LongConsumer progress) {
        this.timed = plan.budget().isTimed();
        this.end = timed ? System.nanoTime() + plan.budget().time().toNanos() : 0;
        this.progress = progress;
    }

    void stop() {
        stopped = true;
    }

    boolean goesOn() {
        return !stopped && !Thread.currentThread().isInterrupted() && (!timed || System.nanoTime() - end < 0);
    }

    void done() {
        progress.accept(done.incrementAndGet());
    }
}
