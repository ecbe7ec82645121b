package dev.courtcards.table;

import java.util.function.LongConsumer;

/** A bar on the error terminal that grows with the games done; nothing where there is no such terminal. Safe between threads. */
final class Progress implements LongConsumer {
    private static final int WIDTH = 40;
    private final Io io;
    private final long games;
    private final boolean shown;
    private long percent = -1;

    Progress(Io io, long games) {
        this.io = io;
        this.games = games;
        this.shown = io.isTerminal(2);
    }

    @Override
    public synchronized void accept(long done) {
        long now = done * 100 / games;
        if (shown && now > percent) {
            percent = now;
            int full = (int) (now * WIDTH / 100);
            String text = "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "] " + now + " %";
            io.err().print("\r" + text);
            io.err().flush();
        }
    }

    synchronized void clear() {
        if (percent >= 0) {
            io.err().print("\r" + " ".repeat(WIDTH + 8) + "\r");
            io.err().flush();
            percent = -1;
        }
    }
}
