package dev.courtcards.server;

import java.sql.Connection;
import java.sql.SQLException;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;

/** What H2 has no SQL for. */
final class Embedded {
    private Embedded() {}

    /**
     * Returns when all that is committed is in the file, so that it survives the end of the process.
     *
     * <p>A delay of 0 would do so by itself, but then H2 never rewrites the file, which grows by 4 kB for each transaction. SQL's {@code checkpoint}
     * returns at once when H2's own thread has begun to write the same rows and has not ended.
     *
     * @param force whether the file is forced onto the disk too, so that it survives the end of the machine
     */
    static void write(Connection connection, boolean force) throws SQLException {
        SessionLocal session =
                (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
        MVStore file = session.getDatabase().getStore().getMvStore();
        file.commit();
        file.executeFilestoreOperation(force ? file::sync : () -> {});
    }
}
