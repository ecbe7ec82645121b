package dev.courtcards.table;

import java.util.Locale;
import java.util.function.LongConsumer;

/**
 * A progress bar on the error terminal with the number of games, the rate and the time left; nothing without such a terminal. Safe between
 * threads.
 */
final class Progress implements LongConsumer {
    private static final int WIDTH = 20;
    private final Io io;
    private final long games;
    private final boolean shown;
    private final long start = System.nanoTime();
    private long first = -1;
    private long percent = -1;
    private int wide;

    Progress(Io io, long games) {
        this.io = io;
        this.games = games;
        this.shown = io.isTerminal(2);
    }

    @Override
    public synchronized void accept(long done) {
        first = first < 0 ? done : first;
        long now = done * 100 / games;
        if (shown && now > percent) {
            percent = now;
            int full = (int) (now * WIDTH / 100);
            String text = "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "] " + now + " %" + rate(done);
            io.err().print("\r" + text + " ".repeat(Math.max(0, wide - text.length())));
            wide = text.length();
            io.err().flush();
        }
    }

    private String rate(long done) {
        double seconds = (System.nanoTime() - start) / 1e9;
        double rate = (done - first) / seconds;
        return rate > 0
                ? String.format(Locale.ROOT, ", %,.0f a second, %,.0f s left", rate, (games - done) / rate)
                : "";
    }

    synchronized void clear() {
        if (percent >= 0) {
            io.err().print("\r" + " ".repeat(wide) + "\r");
            io.err().flush();
            percent = -1;
        }
    }
}
