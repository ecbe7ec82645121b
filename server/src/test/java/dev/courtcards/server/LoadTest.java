package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small version of what {@link Load} measures: many people at many tables, each with a stream. */
class LoadTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final int PARTS = 12;

    private static void isWell(LoadClient people) {
        assertThat(people.unanswered()).isZero();
        assertThat(people.refusals()).doesNotContainKeys("internal", "closed", "stream closed", "store", "busy");
    }

    @Test
    void allMovesAreAnsweredAndSeenByAll() throws Exception {
        try (TestServer server = new TestServer();
                LoadClient people = new LoadClient(server.server.address())) {
            people.sit("poker", "stack=100000 raiseEvery=0", 4, 2);
            people.sit("recall", "", 2, 3);
            people.open();

            LoadClient.Figures figures = people.play(0, Duration.ofMillis(500));

            assertThat(people.streams()).isEqualTo(14);
            assertThat(figures.answers.size()).isPositive();
            assertThat(figures.arrivals.size()).isGreaterThanOrEqualTo(2 * figures.answers.size());
            isWell(people);
        }
    }

    @Test
    void theFiguresAreThere() throws Exception {
        assumeTrue(DEEP);
        Load.main(new String[0]);
    }

    /** For {@code -Dsoak} seconds: games end, the same people continue at other tables, and the old ones leave the memory. */
    @Test
    void memoryStaysFlat(@TempDir Path folder) throws Exception {
        assumeTrue(DEEP);
        Duration part = Duration.ofSeconds(Integer.getInteger("soak", 3_600)).dividedBy(PARTS);
        List<Long> heaps = new ArrayList<>();
        try (LoadServer server = LoadServer.start("jdbc:h2:file:" + folder.resolve("tables"), Duration.ofSeconds(5));
                LoadClient people = new LoadClient(server.address())) {
            people.sit("nine-piles", "", 100, 2);
            people.open();
            for (int i = 0; i < PARTS; i++) {
                int moves = people.play(Integer.getInteger("rate", 100), part)
                        .answers
                        .size();
                heaps.add(server.heap());
                System.out.printf(
                        "soak: %d moves, heap %d MB, database %d MB%n",
                        moves, heaps.get(i) >> 20, Load.bytes(folder) >> 20);
            }
            isWell(people);
        }
        // The first measurements are not warm yet: the second half is no larger than the end of the first.
        long before = heaps.subList(3, PARTS / 2).stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
        long after = heaps.subList(PARTS / 2, PARTS).stream()
                .mapToLong(Long::longValue)
                .min()
                .orElseThrow();
        assertThat(after).isLessThan(before * 11 / 10);
    }
}
