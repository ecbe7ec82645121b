package dev.courtcards.table;

/** Runs something the first time it is asked to; the other callers wait until it is done. */
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
