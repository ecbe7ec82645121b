package dev.courtcards.table;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Repeats work on a thread of its own, beside a person who may take any time. */
final class Pump implements AutoCloseable {
    private static final Duration IDLE = Duration.ofMillis(10);

    /** The repeated work. */
    interface Work {
        /** Whether anything has changed. */
        boolean turn() throws IOException;
    }

    private final Work work;
    private final ReentrantLock lock =
            new ReentrantLock(true); // fair, so that readers get their turn while the work is busy
    private final Condition changed = lock.newCondition();
    private final Thread thread = new Thread(this::run, "match");
    private Optional<Exception> failed = Optional.empty();
    private long changes;
    private boolean closed;

    Pump(Work work) {
        this.work = work;
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        for (boolean more = true; more; ) {
            lock.lock();
            try {
                if (work.turn()) {
                    changes++;
                    changed.signalAll();
                } else {
                    changed.await(IDLE.toNanos(), TimeUnit.NANOSECONDS);
                }
                more = !closed;
            } catch (IOException | RuntimeException e) {
                failed = Optional.of(e);
                changed.signalAll();
                more = false;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                more = false;
            } finally {
                lock.unlock();
            }
        }
    }

    /** Reads or changes the state of the work; throws the error that stopped it. */
    <T> T with(Supplier<T> look) throws IOException {
        lock.lock();
        try {
            if (failed.isPresent() && failed.get() instanceof IOException e) {
                throw e;
            }
            if (failed.isPresent()) {
                throw (RuntimeException) failed.get();
            }
            return look.get();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until something has changed or the time is up. */
    void await(Duration patience) {
        lock.lock();
        try {
            long left = patience.toNanos();
            long before = changes;
            while (before == changes && failed.isEmpty() && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
