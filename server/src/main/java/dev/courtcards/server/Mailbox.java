package dev.courtcards.server;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/** Runs tasks one after the other on shared threads. */
final class Mailbox {
    private final Executor threads;
    private final Queue<Letter<?>> letters = new ArrayDeque<>();
    private boolean open;

    Mailbox(Executor threads) {
        this.threads = threads;
    }

    /**
     * Runs a task after all earlier ones.
     *
     * @return its result
     */
    <T> CompletableFuture<T> ask(Supplier<T> act) {
        Letter<T> letter = new Letter<>(act);
        boolean first;
        synchronized (letters) {
            letters.add(letter);
            first = !open;
            open = true;
        }
        if (first) {
            hand();
        }
        return letter.answer();
    }

    private void hand() {
        try {
            threads.execute(this::next);
        } catch (RejectedExecutionException e) {
            // The server is closing: what is not stored by now was promised to nobody.
            List<Letter<?>> left;
            synchronized (letters) {
                left = List.copyOf(letters);
                letters.clear();
                open = false;
            }
            left.forEach(Letter::refuse);
        }
    }

    /** Runs one letter a turn, so that a busy table leaves threads to the others. */
    private void next() {
        Letter<?> letter;
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
