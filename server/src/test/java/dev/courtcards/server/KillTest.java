package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KillTest {
    /** A few, since each starts a Java; as many as {@code -Dkills} says. */
    static final int KILLS = Integer.getInteger("kills", Boolean.getBoolean("deep") ? 100 : 3);

    @Test
    void whatWasAcknowledgedSurvivesAKill(@TempDir Path folder) throws Exception {
        // H2's own thread writes all the time, so that a move is often half written by it when the server acknowledges.
        String url = "jdbc:h2:file:" + folder.resolve("tables") + ";DB_CLOSE_ON_EXIT=FALSE;WRITE_DELAY=1";

        assertThat(Kills.survive(url, KILLS)).isGreaterThanOrEqualTo(7 * KILLS);
    }
}
