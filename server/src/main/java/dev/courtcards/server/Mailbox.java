package dev.courtcards.server;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/** Does one thing after the other on threads that others use too. */
final class Mailbox {
    private final Executor threads;
    private final Queue<Runnable> letters = new ArrayDeque<>();
    private boolean open;

    Mailbox(Executor threads) {
        this.threads = threads;
    }

    /**
     * Has something done after all that was asked for before.
     *
     * @return what comes of it
     */
    <T> CompletableFuture<T> ask(Supplier<T> act) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        add(() -> {
            try {
                answer.complete(act.get());
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
            }
        });
        return answer;
    }

    private void add(Runnable letter) {
        boolean first;
        synchronized (letters) {
            letters.add(letter);
            first = !open;
            open = true;
        }
        if (first) {
            hand();
        }
    }

    private void hand() {
        try {
            threads.execute(this::next);
        } catch (RejectedExecutionException e) {
            // The server is closing: whatever is not stored by now was not promised to anybody.
            synchronized (letters) {
                letters.clear();
            }
        }
    }

    /** One letter a turn, so that a busy table leaves the threads to others. */
    private void next() {
        Runnable letter;
        synchronized (letters) {
            letter = letters.remove();
        }
        letter.run();
        boolean more;
        synchronized (letters) {
            more = !letters.isEmpty();
            open = more;
        }
        if (more) {
            hand();
        }
    }
}
