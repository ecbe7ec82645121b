package dev.courtcards.poker.equity;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.DoubleConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Work in numbered chunks on several threads. Results are added in the order of the numbers, so that neither the sum nor the point at which
 * it is enough depends on the threads. An interrupt cancels the work, or ends it early if a part of the chunks is an answer.
 */
final class Chunks {
    /** Does chunks in one thread. */
    @FunctionalInterface
    interface Worker {
        /** The result of one chunk, a new array of the size of the sum. */
        double[] work(int chunk);
    }

    private final int count;
    private final double[] sum;
    private final Predicate<double[]> enough;
    private final DoubleConsumer progress;
    private final Map<Integer, double[]> waiting = new HashMap<>();
    private int next;
    private int added;
    private boolean done;

    private Chunks(int count, int size, Predicate<double[]> enough, DoubleConsumer progress) {
        this.count = count;
        this.sum = new double[size];
        this.enough = enough;
        this.progress = progress;
    }

    /**
     * The sum of all chunks, or of enough of them.
     *
     * @param count the number of chunks
     * @param size of each result
     * @param threads at least 1, which is this thread
     * @param workers makes a worker for each thread
     * @param enough tested after each chunk that is added
     * @param part whether an interrupt leaves the sum of the first chunks as an answer
     * @param progress takes the part of the chunks that is added, above 0 to 1, from one thread at a time
     */
    static double[] sum(
            int count,
            int size,
            int threads,
            Supplier<Worker> workers,
            Predicate<double[]> enough,
            boolean part,
            DoubleConsumer progress) {
        requireThreads(threads);
        Chunks chunks = new Chunks(count, size, enough, progress);
        try {
            stopIfInterrupted();
            if (threads == 1 || count == 1) {
                chunks.run(workers.get());
            } else {
                chunks.run(threads, workers);
            }
        } catch (CancellationException e) {
            if (!part || chunks.stop() == 0) {
                throw e;
            }
        }
        return chunks.sum;
    }

    static void requireThreads(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("at least 1 thread is needed, not " + threads);
        }
    }

    private void run(Worker worker) {
        try {
            for (int chunk = take(); chunk < count; chunk = take()) {
                stopIfInterrupted();
                add(chunk, worker.work(chunk));
            }
        } catch (RuntimeException e) {
            stop();
            throw e;
        }
    }

    /** Cancels if this thread was interrupted; long chunks call this as they run. */
    static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the calculation was cancelled");
        }
    }

    /** Stops all threads after a failure in this one. Returns the final number of chunks added. */
    private synchronized int stop() {
        done = true;
        return added;
    }

    private synchronized int take() {
        return done ? count : next++;
    }

    private synchronized void add(int chunk, double[] result) {
        waiting.put(chunk, result);
        for (double[] first = waiting.remove(added); first != null && !done; first = waiting.remove(added)) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += first[i];
            }
            added++;
            done = added == count || enough.test(sum);
            progress.accept(done ? 1 : (double) added / count);
        }
    }

    private void run(int threads, Supplier<Worker> workers) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "equity");
            thread.setDaemon(true);
            return thread;
        });
        try {
            var parts = IntStream.range(0, threads)
                    .<Future<?>>mapToObj(i -> pool.submit(() -> run(workers.get())))
                    .toList();
            for (Future<?> part : parts) {
                part.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stopIfInterrupted();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
