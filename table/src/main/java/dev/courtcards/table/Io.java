package dev.courtcards.table;

import dev.courtcards.core.record.RecordException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * The streams and the environment of the program.
 *
 * @param in standard input
 * @param out standard output, in UTF-8
 * @param err standard error, in UTF-8
 * @param terminals which of the three are terminals: their numbers 0, 1, 2 in a text
 * @param env the environment
 */
record Io(InputStream in, PrintStream out, PrintStream err, String terminals, Map<String, String> env) {
    private static final int WIDEST = 80;
    private static final int NARROWEST = 20;

    boolean isTerminal(int stream) {
        return terminals.indexOf('0' + stream) >= 0;
    }

    /** Reports an error in a file with its place. */
    void complain(String file, RecordException problem) {
        err.println(file + ":" + Math.max(1, problem.line()) + ":" + problem.column() + ": " + problem.problem());
    }

    /** The largest width of a line on standard output, 20 to 80. */
    int columns() {
        String columns = isTerminal(1) ? env.getOrDefault("COLUMNS", "") : "";
        // A terminal without a width reports 0.
        return columns.matches("[1-9][0-9]{0,3}")
                ? Math.max(NARROWEST, Math.min(WIDEST, Integer.parseInt(columns)))
                : WIDEST;
    }

    /** The style for a stream: colours only in a terminal. */
    Style style(int stream) {
        return isTerminal(stream) ? Style.of(env) : Style.PLAIN;
    }
}
