package dev.courtcards.server;

import dev.courtcards.core.record.Setup;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The rows of all tables. Rows are added and never changed, except for who sits where. A method writes all that it adds before it returns,
 * or nothing.
 */
interface Store extends AutoCloseable {
    /** Another writer, perhaps another server, has taken this place or written this key already. */
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

    /** The kind of a row. */
    enum Kind {
        /** A move in the notation of records. */
        MOVE,
        /** The ply to which the table goes back. */
        UNDO,
        /** A step of a deck to which the server commits. */
        DECK
    }

    /**
     * A row of a table's story.
     *
     * @param seq its number, from 1
     * @param what the move, the ply or the deck's line, by the row's kind
     * @param at milliseconds since the table was made
     * @param key the seat and its key, by which a repeated move is recognized; empty without a key
     */
    record Row(long seq, Kind kind, String what, long at, String key) {}

    /**
     * A table's settings and links.
     *
     * @param setup rules, players, the game's own keys, and the seed
     * @param made when, in milliseconds since 1970
     * @param revision the number of changes of its seats
     * @param next the id of the table at which the same players continue; empty if there is none yet
     */
    record Head(String id, Setup setup, TableTerms terms, long made, int revision, String next) {
        Head with(int newRevision, String newNext) {
            return new Head(id, setup, terms, made, newRevision, newNext);
        }
    }

    /** A table with its seats and rows. */
    record Kept(Head head, List<Place> places, List<Row> rows) {}

    /** The version of a table. */
    record Mark(long seq, int revision, String next) {}

    /**
     * A seat's result in a finished game.
     *
     * @param place 1 for a winner; 0 for the best if nobody has won
     */
    record Result(int seat, String name, long gain, int place) {}

    /** A seat's results at a table and at those before it. */
    record Standing(int seat, String name, int games, int wins, long gain) {}

    /** The results of all who played a game under one name. */
    record Player(String name, int games, int wins, long gain) {}

    void create(Head head, List<Place> places);

    default Optional<Kept> read(String table) {
        return read(table, 0);
    }

    /** A table with its rows after this number; empty if there is no such table. */
    Optional<Kept> read(String table, long after);

    /** Adds these rows, all or none; throws {@link Conflict} if a number or a key is taken. */
    void append(String table, List<Row> rows);

    /** The number of the row with this key. */
    OptionalLong seqOf(String table, String key);

    /** Changes one seat; throws {@link Conflict} if the seats have changed since this revision. */
    void sit(String table, int revision, Place place);

    /** Sets the next table unless it is set, and returns the one that is set. */
    String next(String table, String next);

    /** Stores the results of a finished game unless they are stored. */
    void finish(String table, List<Result> results);

    /** The results of every seat at this table and at those from which its players came. */
    List<Standing> standings(String table);

    /** The players who have won a game most often, the best first. */
    List<Player> players(String game, int most);

    /** Marks these tables as ones at which a player waits for others. */
    void offer(Collection<String> tables, long now);

    /** The tables marked so since then. */
    List<String> offered(long since);

    /** The versions of these tables. */
    Map<String, Mark> marks(Collection<String> tables);

    @Override
    void close();
}
