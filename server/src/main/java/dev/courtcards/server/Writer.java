package dev.courtcards.server;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Writes the rows of all tables on one thread. Rows that arrive while it writes share the next transaction, so that many tables wait for
 * the disk once.
 */
final class Writer implements AutoCloseable {
    /** Keeps a transaction short for another server that waits for one of its tables. */
    private static final int MOST = 256;

    private final Consumer<List<Page>> store;
    private final LinkedBlockingQueue<Letter> letters = new LinkedBlockingQueue<>();
    private final Thread thread = Threads.named("store").newThread(this::run);
    private volatile boolean closed;

    /** Rows to be added to a table, all or none. */
    record Page(String table, List<Store.Row> rows) {}

    private record Letter(Page page, CompletableFuture<Page> written) {}

    private static final Letter END = new Letter(new Page("", List.of()), new CompletableFuture<>());

    /**
     * A writer that waits for work.
     *
     * @param store writes all pages or, if it throws, none
     */
    Writer(Consumer<List<Page>> store) {
        this.store = store;
        thread.start();
    }

    /** Returns when the page is written; throws {@link Store.Conflict} or {@link Store.Trouble} if it is not. */
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

    /** The number of pages that wait for the next transaction. */
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
                // Only this class has the thread, which ends after its last letter. A database breaks if its writer is
                // interrupted.
            }
        }
    }

    /** Writes all pages in one transaction, or each in its own if one conflicts. */
    private void write(List<Letter> next) {
        // Two servers that write the same tables lock them in the same order.
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

    /** Returns when all earlier pages are written. */
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
