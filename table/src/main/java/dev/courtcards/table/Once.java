package dev.courtcards.table;

/** Runs a task once; other callers wait until it is done. */
final class Once implements Runnable {
    private final Runnable task;
    private boolean done;

    Once(Runnable task) {
        this.task = task;
    }

    @Override
    public synchronized void run() {
        if (!done) {
            done = true;
            task.run();
        }
    }
}
