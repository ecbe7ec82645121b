package dev.courtcards.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Named daemon threads. */
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

    /** The result of work on other threads; fails with {@code closing} where they have ended. */
    static <T> CompletableFuture<T> on(Executor threads, Supplier<T> act) {
        Letter<T> letter = new Letter<>(act);
        try {
            threads.execute(letter);
        } catch (RejectedExecutionException e) {
            letter.refuse();
        }
        return letter.answer();
    }

    /** Ends threads now and refuses the tasks that still wait. */
    static void end(ExecutorService threads) {
        for (Runnable left : threads.shutdownNow()) {
            if (left instanceof Letter<?> letter) {
                letter.refuse();
            }
        }
    }
}
