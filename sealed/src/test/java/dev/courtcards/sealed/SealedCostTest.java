package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What a hand of Hold'em with four players costs, every shuffle proved and every card of the board and of all hands opened. */
class SealedCostTest {
    private static final int SEATS = 4;

    private static Ring play(long number) {
        SealedTerms terms = new SealedTerms("ef".repeat(32), 1, SEATS, Pack.french(), Set.of());
        Ring ring = new Ring(terms, number);
        ring.watched = false;
        ring.settle();
        for (int seat = 1; seat <= SEATS; seat++) {
            List<Integer> mine = List.of(seat, seat + SEATS);
            ring.hand(seat)
                    .give(IntStream.rangeClosed(1, 2 * SEATS)
                            .boxed()
                            .filter(place -> !mine.contains(place))
                            .toList());
            ring.hand(seat).want(mine);
        }
        ring.settle();
        for (List<Integer> street : List.of(List.of(10, 11, 12), List.of(14), List.of(16))) {
            ring.openToAll(street);
            ring.settle();
        }
        ring.openToAll(IntStream.rangeClosed(1, 2 * SEATS).boxed().toList());
        ring.settle();
        for (SealedHand hand : ring.hands) {
            assertThat(hand.fault()).isEmpty();
            assertThat(IntStream.rangeClosed(1, 2 * SEATS))
                    .allMatch(place -> hand.card(place).isPresent());
        }
        return ring;
    }

    @Test
    void aHandOfHoldemFitsIn50KilobytesOnTheWire() {
        assertThat(play(1).bytes).isLessThan(48_000);
    }

    private static Duration processorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }

    /** Figures for docs/performance.md: processor time of one of the four players, who all ran in this thread. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void figures() {
        Ring ring = play(3);
        for (int i = 0; i < 15; i++) {
            ring = play(4 + i);
        }
        Duration start = processorTime();
        for (int i = 0; i < 20; i++) {
            ring = play(40 + i);
        }
        long took = processorTime().minus(start).toNanos();
        System.out.printf(
                "hold'em, 4 players: %.1f ms a player, %,d bytes in all%n", took / 1e6 / SEATS / 20, ring.bytes);
        assertThat(ring.bytes).isPositive();
    }
}
