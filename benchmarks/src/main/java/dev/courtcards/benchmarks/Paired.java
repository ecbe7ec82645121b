package dev.courtcards.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Compares the cost of two tasks, also on a machine with other load. Both run in turns of a few milliseconds in one JVM, in alternating
 * order. Times are the thread's processor time, and the result is the median of the rounds' ratios. Absolute times are only accurate on an
 * idle machine; ratios repeat within about 5 %, bytes exactly.
 *
 * <p>All tasks are called at the same place in the code, which costs each a few nanoseconds and makes ratios a little smaller.
 *
 * @param ours our task
 * @param peer the task to compare with
 */
record Paired(Supplier<?> ours, Supplier<?> peer) {
    static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long WARM_UP = 300_000_000;
    private static final long TURN = 2_000_000;
    private static volatile Object last = "";

    /**
     * The result of a comparison.
     *
     * @param low a quarter of all ratios were smaller
     * @param median median of the ratios: the peer's time divided by ours
     * @param high a quarter of all ratios were larger
     * @param nanoseconds of one call of ours, the median
     * @param bytes that one call of ours allocates
     * @param peerBytes that one call of the peer allocates
     */
    record Result(double low, double median, double high, double nanoseconds, long bytes, long peerBytes) {}

    /** Runs both tasks long enough to be compiled. */
    void warmUp() {
        for (int i = 0; i < 3; i++) {
            callsFor(ours, WARM_UP);
            callsFor(peer, WARM_UP);
        }
    }

    /** Runs rounds of the pair, at least 4. */
    Result compare(int rounds) {
        int ourCalls = callsFor(ours, TURN);
        int peerCalls = callsFor(peer, TURN);
        double[] ratios = new double[rounds];
        double[] times = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            double peerFirst = i % 2 == 0 ? time(peer, peerCalls) : 0;
            times[i] = time(ours, ourCalls);
            ratios[i] = (i % 2 == 0 ? peerFirst : time(peer, peerCalls)) / times[i];
        }
        Arrays.sort(ratios);
        Arrays.sort(times);
        return new Result(
                ratios[rounds / 4],
                ratios[rounds / 2],
                ratios[rounds * 3 / 4],
                times[rounds / 2],
                bytes(ours, ourCalls),
                bytes(peer, peerCalls));
    }

    /** The number of calls that take this time. */
    private static int callsFor(Supplier<?> task, long nanoseconds) {
        int calls = 1;
        while (calls < 1 << 30) {
            double time = time(task, calls) * calls;
            if (time >= nanoseconds) {
                return calls;
            }
            calls *= 2;
        }
        return calls;
    }

    /** Nanoseconds of one call, averaged over some. */
    private static double time(Supplier<?> task, int calls) {
        long start = THREAD.getCurrentThreadCpuTime();
        run(task, calls);
        return (double) (THREAD.getCurrentThreadCpuTime() - start) / calls;
    }

    /** Bytes that one call allocates, averaged over some. */
    static long bytes(Supplier<?> task, int calls) {
        long start = THREAD.getCurrentThreadAllocatedBytes();
        run(task, calls);
        return Math.round((double) (THREAD.getCurrentThreadAllocatedBytes() - start) / calls);
    }

    private static void run(Supplier<?> task, int calls) {
        for (int i = 0; i < calls; i++) {
            last = task.get();
        }
    }
}
