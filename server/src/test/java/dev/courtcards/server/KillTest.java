package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KillTest {
    /** A few, since each starts a JVM; {@code -Dkills} sets the number. */
    static final int KILLS = Integer.getInteger("kills", Boolean.getBoolean("deep") ? 100 : 3);

    @Test
    void whatWasAcknowledgedSurvivesAKill(@TempDir Path folder) throws Exception {
        // H2's own thread writes all the time, so it has often written a move only in part when the server acknowledges
        // it.
        String url = "jdbc:h2:file:" + folder.resolve("tables") + ";DB_CLOSE_ON_EXIT=FALSE;WRITE_DELAY=1";

        assertThat(Kills.survive(url, KILLS)).isGreaterThanOrEqualTo(7 * KILLS);
    }
}
