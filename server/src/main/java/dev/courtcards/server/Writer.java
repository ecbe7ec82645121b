package dev.courtcards.server;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Writes the rows of all tables, on one thread: what comes while it writes goes into the next transaction together, so that many
 * tables wait for the disk once.
 */
final class Writer implements AutoCloseable {
    /** A transaction stays short for another server that waits for one of its tables. */
    private static final int MOST = 256;

    private final Consumer<List<Page>> store;
    private final LinkedBlockingQueue<Letter> letters = new LinkedBlockingQueue<>();
    private final Thread thread = Threads.named("store").newThread(this::run);
    private volatile boolean closed;

    /** What is to be added to a table, all or none. */
    record Page(String table, List<Store.Row> rows) {}

    private record Letter(Page page, CompletableFuture<Page> written) {}

    private static final Letter END = new Letter(new Page("", List.of()), new CompletableFuture<>());

    /**
     * One that waits for work.
     *
     * @param store writes all of it or, where it throws, nothing
     */
    Writer(Consumer<List<Page>> store) {
        this.store = store;
        thread.start();
    }

    /** Returns once it is written; a {@link Store.Conflict} or {@link Store.Trouble} if it is not. */
    void write(Page page) {
        Letter letter = new Letter(page, new CompletableFuture<>());
        letters.add(letter);
        if (closed) {
            refuseAll();
        }
        try {
            letter.written().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : e;
        }
    }

    /** How many wait for the next transaction. */
    int waiting() {
        return letters.size();
    }

    private void run() {
        List<Letter> next = new ArrayList<>();
        boolean on = true;
        while (on) {
            next.add(take());
            letters.drainTo(next, MOST);
            on = !next.remove(END);
            if (!next.isEmpty()) {
                write(next);
                next.clear();
            }
        }
        refuseAll();
    }

    private Letter take() {
        while (true) {
            try {
                return letters.take();
            } catch (InterruptedException e) {
                // Nobody has this thread but this class: it ends by its last letter, since a database breaks where its
                // writer is interrupted.
            }
        }
    }

    /** All together, or each for itself where one of them was late. */
    private void write(List<Letter> next) {
        // Two servers that write the same tables wait for each other in the same order.
        next.sort(Comparator.comparing(letter -> letter.page().table()));
        try {
            store.accept(next.stream().map(Letter::page).toList());
            next.forEach(letter -> letter.written().complete(letter.page()));
        } catch (Store.Conflict e) {
            if (next.size() == 1) {
                next.get(0).written().completeExceptionally(e);
            } else {
                next.forEach(letter -> write(new ArrayList<>(List.of(letter))));
            }
        } catch (RuntimeException | Error e) {
            next.forEach(letter -> letter.written().completeExceptionally(e));
        }
    }

    private void refuseAll() {
        for (Letter letter = letters.poll(); letter != null; letter = letters.poll()) {
            letter.written()
                    .completeExceptionally(
                            new Store.Trouble("the store is closed", new IllegalStateException("closed")));
        }
    }

    /** What was asked for before is written. */
    @Override
    public void close() {
        closed = true;
        letters.add(END);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
