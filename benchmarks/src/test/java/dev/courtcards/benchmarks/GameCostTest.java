package dev.courtcards.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Games;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a host pays for each game: bytes of a move, of a view, and of what ten viewers see of a move. */
class GameCostTest {
    private record Bytes(long move, long view, long tenViewers) {}

    /** The bounds, for the default preset and the fewest seats. */
    private static final Map<String, Bytes> MOST = Map.of(
            "blackjack", new Bytes(260, 330, 3_400),
            "highlow", new Bytes(560, 430, 4_300),
            "nine-piles", new Bytes(600, 290, 2_900),
            "poker", new Bytes(1_100, 570, 5_700),
            "recall", new Bytes(1_250, 950, 9_800),
            "romme", new Bytes(1_700, 680, 7_900));

    static Iterable<String> games() {
        return Games.found().names();
    }

    @Test
    void everyGameHasItsBounds() {
        assertThat(MOST.keySet()).containsExactlyInAnyOrderElementsOf(games());
    }

    @ParameterizedTest
    @MethodSource("games")
    void aMoveAndItsViewsAllocateFewBytes(String game) {
        GameBenchmark table = GameBenchmark.of(game, "random", 4);
        Bytes most = Objects.requireNonNull(MOST.get(game));

        assertThat(table.bytes(table::move)).as("a move").isPositive().isLessThanOrEqualTo(most.move());
        assertThat(table.bytes(table::view)).as("a view").isPositive().isLessThanOrEqualTo(most.view());
        assertThat(table.bytes(table::fanOut)).as("ten viewers").isPositive().isLessThanOrEqualTo(most.tenViewers());
    }
}
