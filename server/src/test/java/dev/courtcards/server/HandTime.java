package dev.courtcards.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A clock that the test sets. */
final class HandTime implements Time {
    private final List<Plan> plans = new ArrayList<>();
    private long now = 1_000_000_000_000L;

    private record Plan(long at, Runnable act) {}

    @Override
    public synchronized long nanos() {
        return now * 1_000_000;
    }

    @Override
    public synchronized long millis() {
        return now;
    }

    @Override
    public synchronized Runnable later(Duration when, Runnable act) {
        Plan plan = new Plan(now + when.toMillis(), act);
        plans.add(plan);
        return () -> cancel(plan);
    }

    private synchronized void cancel(Plan plan) {
        plans.removeIf(other -> other == plan);
    }

    /** Advances the clock and runs what is due, in order. */
    void pass(Duration span) {
        long end = millis() + span.toMillis();
        for (Plan due = due(end); due != null; due = due(end)) {
            due.act().run();
        }
        set(end);
    }

    private synchronized void set(long to) {
        now = Math.max(now, to);
    }

    private synchronized @Nullable Plan due(long end) {
        Plan first = plans.stream()
                .filter(plan -> plan.at() <= end)
                .min(Comparator.comparingLong(Plan::at))
                .orElse(null);
        if (first != null) {
            plans.remove(first);
            now = Math.max(now, first.at());
        }
        return first;
    }
}
