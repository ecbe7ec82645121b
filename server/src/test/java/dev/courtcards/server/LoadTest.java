package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** In small what {@link Load} measures: many people at many tables, each with a stream, on one connection each. */
class LoadTest {
    @Test
    void allMovesAreAnsweredAndSeenByAll() throws Exception {
        try (TestServer server = new TestServer();
                LoadClient people = new LoadClient(server.server.address())) {
            people.sit("poker", "stack=100000 raiseEvery=0", 10, 2);
            people.sit("recall", "", 5, 3);
            people.open();

            LoadClient.Figures figures = people.play(0, Duration.ofMillis(500));

            assertThat(people.streams()).isEqualTo(35);
            assertThat(people.unanswered()).isZero();
            assertThat(figures.answers.size()).isPositive();
            assertThat(people.refusals()).doesNotContainKeys("internal", "closed", "stream closed", "store", "busy");
        }
    }
}
