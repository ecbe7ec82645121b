package dev.courtcards.server;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads with names, which do not keep a program alive. */
final class Threads {
    private Threads() {}

    static ThreadFactory named(String what) {
        AtomicInteger count = new AtomicInteger();
        return act -> {
            Thread thread = new Thread(act, "courtcards-" + what + "-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
