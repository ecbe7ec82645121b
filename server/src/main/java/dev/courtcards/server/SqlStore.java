package dev.courtcards.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.GameRecord;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A store in H2 or PostgreSQL. */
final class SqlStore implements Store {
    /** The schema version that this program writes; a newer one is refused, an older one migrated. */
    private static final int VERSION = 4;

    private static final int CONNECTIONS = 8;
    private static final long PATIENCE = 5_000;
    /**
     * How often committed rows are forced to the disk. H2 reuses room in its file after twice this time, when the rows that replace the old
     * ones are on the disk.
     */
    private static final Duration SYNC = Duration.ofSeconds(4);

    private static final String DUPLICATE = "23505";

    private static final List<String> TABLES = List.of(
            "create table if not exists cc_schema (version int not null)",
            """
            create table if not exists cc_table (id varchar(22) primary key, game varchar(64) not null, header text not null,
            made bigint not null, delay int not null, open boolean not null, listed boolean not null, revision int not null,
            next varchar(22) not null)""",
            """
            create table if not exists cc_seat (table_id varchar(22) not null references cc_table, seat int not null,
            name varchar(80) not null, bot varchar(64) not null, token_hash varchar(64) not null, away varchar(8) not null,
            primary key (table_id, seat))""",
            """
            create table if not exists cc_move (table_id varchar(22) not null references cc_table, seq bigint not null,
            kind varchar(8) not null, move text not null, at bigint not null, req varchar(64),
            primary key (table_id, seq), unique (table_id, req))""",
            // Since version 2:
            """
            create table if not exists cc_result (table_id varchar(22) not null references cc_table, seat int not null,
            name varchar(80) not null, gain bigint not null, place int not null, primary key (table_id, seat))""",
            "create index if not exists cc_table_next on cc_table (next)",
            "create index if not exists cc_table_game on cc_table (game)",
            // Since version 3:
            "create table if not exists cc_offer (table_id varchar(22) primary key references cc_table, at bigint not null)",
            // Since version 4, which also has rows of the kind DECK:
            "alter table cc_table add column if not exists dealt boolean not null default false");

    private final HikariDataSource source;
    private final boolean lazy;
    private final AtomicLong synced = new AtomicLong(System.nanoTime());
    private final Writer writer = new Writer(this::append);

    /** @param lazy whether the database reports a commit before it has written it, as H2 does */
    private SqlStore(HikariDataSource source, boolean lazy) {
        this.source = source;
        this.lazy = lazy;
    }

    /**
     * Opens a database and creates missing tables.
     *
     * @param url of H2 or PostgreSQL
     */
    static SqlStore open(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setConnectionTimeout(PATIENCE);
        config.setInitializationFailTimeout(PATIENCE);
        config.setAutoCommit(false);
        config.setPoolName("courtcards");
        boolean lazy = url.toLowerCase(Locale.ROOT).startsWith("jdbc:h2:");
        if (lazy) {
            config.setConnectionInitSql("set retention_time " + 2 * SYNC.toMillis());
        }
        SqlStore store;
        try {
            store = new SqlStore(new HikariDataSource(config), lazy);
        } catch (RuntimeException e) {
            throw new Trouble("the database does not open: " + e.getMessage(), e);
        }
        try {
            store.prepare();
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
        return store;
    }

    private void prepare() {
        inOne(connection -> {
            try (Statement statement = connection.createStatement()) {
                for (String table : TABLES) {
                    statement.execute(table);
                }
                int version = 0;
                try (ResultSet rows = statement.executeQuery("select max(version) from cc_schema")) {
                    version = rows.next() ? rows.getInt(1) : 0;
                }
                if (version > VERSION) {
                    throw new Trouble(
                            "the database has schema " + version + ", this program writes " + VERSION,
                            new SQLException("schema " + version));
                }
                if (version < VERSION) {
                    statement.executeUpdate("insert into cc_schema values (" + VERSION + ")");
                }
            }
            return version();
        });
    }

    private static int version() {
        return VERSION;
    }

    @Override
    public void create(Head head, List<Place> places) {
        written(connection -> {
            String header = GameRecord.of(head.setup(), List.of()).text();
            update(
                    connection,
                    "insert into cc_table values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    head.id(),
                    head.setup().game(),
                    header,
                    head.made(),
                    head.terms().delay(),
                    head.terms().open(),
                    head.terms().listed(),
                    head.revision(),
                    head.next(),
                    head.terms().dealt());
            for (Place place : places) {
                update(
                        connection,
                        "insert into cc_seat values (?, ?, ?, ?, ?, ?)",
                        head.id(),
                        place.seat().number(),
                        place.name(),
                        place.bot(),
                        place.hash(),
                        place.away().name());
            }
            return head;
        });
    }

    @Override
    public Optional<Kept> read(String table, long after) {
        return inOne(connection -> {
            Optional<Head> head = query(
                            connection,
                            "select header, made, delay, open, listed, revision, next, dealt from cc_table where id = ?",
                            row -> new Head(
                                    table,
                                    GameRecord.parse(row.getString(1)).setup(),
                                    new TableTerms(
                                            row.getInt(3), row.getBoolean(4), row.getBoolean(5), row.getBoolean(8)),
                                    row.getLong(2),
                                    row.getInt(6),
                                    row.getString(7)),
                            table)
                    .stream()
                    .findFirst();
            if (head.isEmpty()) {
                return Optional.empty();
            }
            List<Place> places = query(
                    connection,
                    "select seat, name, bot, token_hash, away from cc_seat where table_id = ? order by seat",
                    row -> new Place(
                            Seat.of(row.getInt(1)),
                            row.getString(2),
                            row.getString(3),
                            row.getString(4),
                            Place.Away.valueOf(row.getString(5)),
                            !row.getString(3).isEmpty()),
                    table);
            List<Row> rows = query(
                    connection,
                    "select seq, kind, move, at from cc_move where table_id = ? and seq > ? order by seq",
                    row -> new Row(
                            row.getLong(1), Kind.valueOf(row.getString(2)), row.getString(3), row.getLong(4), ""),
                    table,
                    after);
            return Optional.of(new Kept(head.get(), places, rows));
        });
    }

    @Override
    public void append(String table, List<Row> rows) {
        writer.write(new Writer.Page(table, rows));
    }

    /** Adds the rows of several tables, all or none. */
    private void append(List<Writer.Page> pages) {
        written(connection -> {
            try (PreparedStatement insert =
                    connection.prepareStatement("insert into cc_move values (?, ?, ?, ?, ?, ?)")) {
                for (Writer.Page page : pages) {
                    for (Row row : page.rows()) {
                        insert.setString(1, page.table());
                        insert.setLong(2, row.seq());
                        insert.setString(3, row.kind().name());
                        insert.setString(4, row.what());
                        insert.setLong(5, row.at());
                        insert.setString(6, row.key().isEmpty() ? null : row.key());
                        insert.addBatch();
                    }
                }
                return insert.executeBatch().length;
            }
        });
    }

    @Override
    public OptionalLong seqOf(String table, String key) {
        return inOne(connection -> query(
                        connection,
                        "select seq from cc_move where table_id = ? and req = ?",
                        row -> row.getLong(1),
                        table,
                        key)
                .stream()
                .mapToLong(Long::longValue)
                .findFirst());
    }

    @Override
    public void sit(String table, int revision, Place place) {
        written(connection -> {
            int changed = update(
                    connection,
                    "update cc_table set revision = revision + 1 where id = ? and revision = ?",
                    table,
                    revision);
            if (changed == 0) {
                throw new Conflict("the seats of table " + table + " have changed");
            }
            return update(
                    connection,
                    "update cc_seat set name = ?, bot = ?, token_hash = ?, away = ? where table_id = ? and seat = ?",
                    place.name(),
                    place.bot(),
                    place.hash(),
                    place.away().name(),
                    table,
                    place.seat().number());
        });
    }

    @Override
    public String next(String table, String next) {
        return written(connection -> {
            update(connection, "update cc_table set next = ? where id = ? and next = ''", next, table);
            return query(connection, "select next from cc_table where id = ?", row -> row.getString(1), table)
                    .get(0);
        });
    }

    @Override
    public void finish(String table, List<Result> results) {
        try {
            written(connection -> {
                for (Result result : results) {
                    update(
                            connection,
                            "insert into cc_result values (?, ?, ?, ?, ?)",
                            table,
                            result.seat(),
                            result.name(),
                            result.gain(),
                            result.place());
                }
                return results;
            });
        } catch (Conflict e) {
            // Another server, or an earlier try, has written the result.
        }
    }

    @Override
    public List<Standing> standings(String table) {
        return inOne(connection -> query(
                connection,
                """
                with recursive evening(id) as (
                  select id from cc_table where id = ?
                  union all
                  select earlier.id from cc_table earlier join evening on earlier.next = evening.id)
                select seat, max(name), count(*), sum(case when place = 1 then 1 else 0 end), sum(gain)
                from cc_result join evening on table_id = evening.id group by seat order by seat""",
                row -> new Standing(row.getInt(1), row.getString(2), row.getInt(3), row.getInt(4), row.getLong(5)),
                table));
    }

    @Override
    public List<Player> players(String game, int most) {
        return inOne(connection -> query(
                connection,
                """
                select max(cc_result.name), count(*), sum(case when place = 1 then 1 else 0 end) as wins, sum(gain) as gained
                from cc_result join cc_table on cc_result.table_id = cc_table.id
                join cc_seat on cc_seat.table_id = cc_result.table_id and cc_seat.seat = cc_result.seat
                where game = ? and bot = '' group by lower(cc_result.name)
                order by wins desc, gained desc, lower(cc_result.name) limit ?""",
                row -> new Player(row.getString(1), row.getInt(2), row.getInt(3), row.getLong(4)),
                game,
                most));
    }

    @Override
    public void offer(Collection<String> tables, long now) {
        for (String table : tables) {
            try {
                inOne(connection -> update(connection, "update cc_offer set at = ? where table_id = ?", now, table) > 0
                        ? now
                        : update(connection, "insert into cc_offer values (?, ?)", table, now));
            } catch (Conflict e) {
                // Another server has just written the same.
            }
        }
    }

    @Override
    public List<String> offered(long since) {
        return inOne(connection -> query(
                connection,
                "select table_id from cc_offer where at >= ? order by at desc, table_id",
                row -> row.getString(1),
                since));
    }

    @Override
    public Map<String, Mark> marks(Collection<String> tables) {
        Map<String, Mark> marks = new HashMap<>();
        if (tables.isEmpty()) {
            return marks;
        }
        String places = "?" + ", ?".repeat(tables.size() - 1);
        inOne(connection -> query(
                connection,
                "select id, revision, next, (select coalesce(max(seq), 0) from cc_move where table_id = id) from cc_table"
                        + " where id in (" + places + ")",
                row -> marks.put(row.getString(1), new Mark(row.getLong(4), row.getInt(2), row.getString(3))),
                tables.toArray()));
        return marks;
    }

    @Override
    public void close() {
        writer.close();
        source.close();
    }

    @FunctionalInterface
    private interface Work<T extends @Nullable Object> {
        T in(Connection connection) throws SQLException;
    }

    @FunctionalInterface
    private interface Reader<T extends @Nullable Object> {
        T read(ResultSet row) throws SQLException;
    }

    private static int update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, values);
            return statement.executeUpdate();
        }
    }

    private static <T extends @Nullable Object> List<T> query(
            Connection connection, String sql, Reader<T> reader, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, values);
            List<T> read = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    read.add(reader.read(rows));
                }
            }
            return read;
        }
    }

    private static void set(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    /** Runs one transaction and returns after it is written. */
    private <T> T written(Work<T> work) {
        return inOne(connection -> {
            T done = work.in(connection);
            if (lazy) {
                connection.commit();
                flush(connection);
            }
            return done;
        });
    }

    private void flush(Connection connection) throws SQLException {
        long now = System.nanoTime();
        long last = synced.get();
        Embedded.write(connection, now - last > SYNC.toNanos() && synced.compareAndSet(last, now));
    }

    /** Runs one transaction. */
    private <T> T inOne(Work<T> work) {
        try (Connection connection = source.getConnection()) {
            try {
                T done = work.in(connection);
                connection.commit();
                return done;
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            }
        } catch (SQLException e) {
            throw isDuplicate(e)
                    ? new Conflict("another server was quicker", e)
                    : new Trouble("the database refuses: " + e.getSQLState() + " " + e.getMessage(), e);
        }
    }

    /** The driver may hide the cause of a failed batch in the next exception. */
    private static boolean isDuplicate(SQLException e) {
        for (SQLException next = e; next != null; next = next.getNextException()) {
            if (DUPLICATE.equals(next.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}
