package dev.courtcards.server;

import java.util.concurrent.Executor;

/**
 * What all tables of a server share.
 *
 * @param begun when the server began, in milliseconds since 1970
 */
record Room(
        Store store,
        Time time,
        long begun,
        Executor threads,
        Executor bots,
        Searches searches,
        Settings settings,
        Metrics metrics) {
    private static final System.Logger LOG = System.getLogger("dev.courtcards.server");

    /** Logs an event of a table, without tokens, cards or names. */
    void log(String what, String table, String more) {
        LOG.log(System.Logger.Level.INFO, "{0} table={1} {2}", what, table, more);
    }

    void log(System.Logger.Level level, String line) {
        LOG.log(level, line);
    }
}
