package dev.courtcards.server;

import java.sql.Connection;
import java.sql.SQLException;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;

/** Operations for which H2 has no SQL. */
final class Embedded {
    private Embedded() {}

    /**
     * Returns when all committed transactions are in the file, so that they survive the end of the process.
     *
     * <p>A write delay of 0 does this too, but then H2 never compacts the file, which grows by 4 kB with each transaction. SQL's
     * {@code checkpoint} returns at once while H2's own thread still writes the same rows.
     *
     * @param force whether the file is also forced to the disk, so that it survives a crash of the machine
     */
    static void write(Connection connection, boolean force) throws SQLException {
        SessionLocal session =
                (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
        MVStore file = session.getDatabase().getStore().getMvStore();
        if (file.getFileStore() == null) {
            return; // an in-memory database
        }
        file.commit();
        file.executeFilestoreOperation(force ? file::sync : () -> {});
    }
}
