package dev.courtcards.core.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);

    @Test
    void pointsAreGainedAndEqualSeatsShareAPlace() {
        Outcome outcome = Outcome.of(List.of(3L, 9L, 3L, 1L), List.of(TWO), "over");

        assertThat(outcome.unit().text()).isEqualTo("points");
        assertThat(outcome.gains()).isEqualTo(outcome.scores()).containsExactly(3L, 9L, 3L, 1L);
        assertThat(outcome.places()).containsExactly(2, 1, 2, 4);
    }

    @Test
    void fewestPointsAreFirst() {
        Outcome outcome = Outcome.fewest(List.of(3L, 9L, 0L), List.of(Seat.of(3)), "over");

        assertThat(outcome.moreIsBetter()).isFalse();
        assertThat(outcome.places()).containsExactly(2, 3, 1);
    }

    @Test
    void moneyIsRankedByWhatWasGainedAndNotByTheStack() {
        Outcome outcome =
                Outcome.money(Outcome.Unit.CHIPS, List.of(1000L, 3000L), List.of(1015L, 2985L), List.of(ONE), "over");

        assertThat(outcome.gains()).containsExactly(15L, -15L);
        assertThat(outcome.places()).containsExactly(1, 2);
        assertThatThrownBy(() -> Outcome.money(Outcome.Unit.COINS, List.of(), List.of(1L), List.of(), "over"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 seats have a score, and 0 brought");
    }

    @Test
    void pointsOfAnEarlierGameAreNoGain() {
        Outcome outcome = Outcome.fewest(List.of(30L, 45L), List.of(ONE), "over");

        assertThat(outcome.since(List.of(10L, 40L)).gains()).containsExactly(20L, 5L);
        assertThat(outcome.since(List.of(10L, 40L)).scores()).containsExactly(30L, 45L);
        assertThat(outcome.since(List.of(10L, 40L)).places()).containsExactly(1, 2);
    }

    @Test
    void winnersShareTheFirstPlaceWhateverTheyHave() {
        assertThat(Outcome.of(List.of(5L, 9L, 7L, 0L), List.of(ONE, TWO), "over")
                        .places())
                .containsExactly(1, 1, 3, 4);
        assertThat(Outcome.of(List.of(0L, 0L), List.of(), "deck").places()).containsExactly(1, 1);
    }

    @Test
    void aGameRanksWhoHasTheSame() {
        Outcome outcome = Outcome.of(List.of(0L, 0L, 9L), List.of(Seat.of(3)), "over");

        assertThat(outcome.places()).containsExactly(2, 2, 1);
        assertThat(outcome.ranked(Comparator.comparing(seat -> seat.equals(ONE)))
                        .places())
                .containsExactly(3, 2, 1);
    }
}
