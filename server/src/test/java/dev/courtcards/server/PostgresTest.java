package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PostgresTest extends StoreTest {
    private static Optional<Postgres> postgres = Optional.empty();

    @BeforeAll
    static void start() {
        postgres = Postgres.start();
        assumeTrue(postgres.isPresent());
    }

    @AfterAll
    static void stop() {
        postgres.ifPresent(Postgres::close);
    }

    @Override
    String url() {
        return postgres.orElseThrow().url();
    }

    @Test
    void whatWasAcknowledgedSurvivesAKill() throws Exception {
        assertThat(Kills.survive(url(), KillTest.KILLS)).isGreaterThanOrEqualTo(7 * KillTest.KILLS);
    }
}
