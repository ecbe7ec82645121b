package dev.courtcards.server;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * A task of a mailbox and its answer.
 *
 * @param act may throw; the exception is the answer then
 */
record Letter<T>(Supplier<T> act, CompletableFuture<T> answer) implements Runnable {
    Letter(Supplier<T> act) {
        this(act, new CompletableFuture<>());
    }

    @Override
    public void run() {
        try {
            answer.complete(act.get());
        } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
        }
    }

    /** Answers that the tables are closed. */
    void refuse() {
        answer.completeExceptionally(TableException.closing());
    }
}
