package dev.courtcards.server;

import dev.courtcards.core.record.Setup;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is kept of all tables: rows that are added and never changed, but for who sits where. What is added was either written as a
 * whole before a method returns, or not at all.
 */
interface Store extends AutoCloseable {
    /** Somebody else, perhaps another server, has written what this would have followed or repeated. */
    final class Conflict extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Conflict(String what, Throwable cause) {
            super(what, cause);
        }

        Conflict(String what) {
            super(what);
        }
    }

    /** The store does not answer, or not in time. */
    final class Trouble extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Trouble(String what, Throwable cause) {
            super(what, cause);
        }
    }

    /** What a row holds. */
    enum Kind {
        /** A move, as records have it. */
        MOVE,
        /** The number of moves that the table goes back to. */
        UNDO,
        /** What happened to a deck to which the server has committed. */
        DECK
    }

    /**
     * A row of a table's story.
     *
     * @param seq its number, from 1
     * @param what a move as records have it, or the ply that the table goes back to
     * @param at milliseconds since the table was made
     * @param key by which a seat finds its own move again, after the seat; empty where nobody asked for it
     */
    record Row(long seq, Kind kind, String what, long at, String key) {}

    /**
     * What a table was made with.
     *
     * @param setup rules, players, own keys of the game, and the luck
     * @param made when, in milliseconds since 1970
     * @param revision how often a seat has changed
     * @param next the id of the table at which the same people go on; empty if there is none yet
     */
    record Head(String id, Setup setup, TableTerms terms, long made, int revision, String next) {
        Head with(int newRevision, String newNext) {
            return new Head(id, setup, terms, made, newRevision, newNext);
        }
    }

    /** What is kept of a table. */
    record Kept(Head head, List<Place> places, List<Row> rows) {}

    /** How far a table is. */
    record Mark(long seq, int revision, String next) {}

    /**
     * How a seat fared in one game that is over.
     *
     * @param place 1 for those who won; 0 for the best where nobody did
     */
    record Result(int seat, String name, long gain, int place) {}

    /** How a seat has fared at a table and those that led to it. */
    record Standing(int seat, String name, int games, int wins, long gain) {}

    /** How all fared at one game who played it by that name. */
    record Player(String name, int games, int wins, long gain) {}

    void create(Head head, List<Place> places);

    default Optional<Kept> read(String table) {
        return read(table, 0);
    }

    /** What is kept of a table, and of its rows those after this one. */
    Optional<Kept> read(String table, long after);

    /** Adds these rows, all or none; a {@link Conflict} where one of the numbers or keys is there already. */
    void append(String table, List<Row> rows);

    /** The number of the row with this key. */
    OptionalLong seqOf(String table, String key);

    /** Changes one seat; a {@link Conflict} if the seats have changed since this revision. */
    void sit(String table, int revision, Place place);

    /** Says which table is the next; what another has said already stands. */
    String next(String table, String next);

    /** Keeps how a game ended; what is kept already stands. */
    void finish(String table, List<Result> results);

    /** How everybody has fared at this table and at all that the same people came from. */
    List<Standing> standings(String table);

    /** Those people who have won a game most often, the best first. */
    List<Player> players(String game, int most);

    /** Says that somebody waits for others at these tables. */
    void offer(Collection<String> tables, long now);

    /** The tables at which somebody has waited since then. */
    List<String> offered(long since);

    /** How far these tables are. */
    Map<String, Mark> marks(Collection<String> tables);

    @Override
    void close();
}
