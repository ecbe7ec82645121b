package dev.courtcards.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

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

    /** What comes of something that is done on other threads; {@code closing} where they have ended. */
    static <T> CompletableFuture<T> on(Executor threads, Supplier<T> act) {
        Letter<T> letter = new Letter<>(act);
        try {
            threads.execute(letter);
        } catch (RejectedExecutionException e) {
            letter.refuse();
        }
        return letter.answer();
    }

    /** Ends threads now; what waits for one is refused. */
    static void end(ExecutorService threads) {
        for (Runnable left : threads.shutdownNow()) {
            if (left instanceof Letter<?> letter) {
                letter.refuse();
            }
        }
    }
}
