package dev.courtcards.server;

import java.time.Duration;

/**
 * The limits and delays of a server of tables.
 *
 * @param pause the shortest time before a bot moves
 * @param deal the pause before the dealer's next hand
 * @param lost after how long without a connection a stand-in plays for a person, while others are there
 * @param idle after how long a table without readers leaves the memory; it stays in the store
 * @param poll how often the server reads what other servers have written; zero where there are none
 * @param tables the largest number of tables in memory
 * @param search the longest time in which a bot named {@code search} chooses a move; zero for no such bots. The bots share half of the
 *     processors, and the more of them wait, the shorter each thinks
 * @param dealer whether the server commits to the decks of all new tables, whatever their terms
 * @see Tables
 */
public record Settings(
        Duration pause,
        Duration deal,
        Duration lost,
        Duration idle,
        Duration poll,
        int tables,
        Duration search,
        boolean dealer) {
    /** For one server with an embedded database. */
    public static final Settings USUAL = new Settings(
            Duration.ofMillis(700),
            Duration.ofSeconds(4),
            Duration.ofSeconds(60),
            Duration.ofMinutes(10),
            Duration.ZERO,
            10_000,
            Duration.ofMillis(500),
            false);

    /** For several servers on one database. */
    public static final Settings SHARED = new Settings(
            USUAL.pause(),
            USUAL.deal(),
            USUAL.lost(),
            USUAL.idle(),
            Duration.ofMillis(200),
            USUAL.tables(),
            USUAL.search(),
            false);

    Settings dealing() {
        return new Settings(pause, deal, lost, idle, poll, tables, search, true);
    }

    Settings searching(Duration most) {
        return new Settings(pause, deal, lost, idle, poll, tables, most, dealer);
    }
}
