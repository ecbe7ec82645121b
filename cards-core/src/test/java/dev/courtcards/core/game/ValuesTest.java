package dev.courtcards.core.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Amount;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Seats, actors, amounts, timers, outcomes and refusals. */
class ValuesTest {
    @Test
    void seatsAreWrittenAndReadFromOneToTen() {
        for (int n = 1; n <= 10; n++) {
            Seat seat = Seat.of(n);
            assertThat(seat.text()).isEqualTo("p" + n);
            assertThat(Seat.parse("p" + n)).isSameAs(seat);
            assertThat(seat.alone()).containsExactly(seat).isSameAs(seat.alone());
            assertThat(seat.orClock()).containsExactly(seat, House.CLOCK).isSameAs(seat.orClock());
            assertThat(Actor.parse("p" + n)).isSameAs(seat);
            assertThat(seat.index()).isEqualTo(n - 1);
        }
        assertThat(Seat.of(3).next(4)).isEqualTo(Seat.of(4));
        assertThat(Seat.of(4).next(4)).isEqualTo(Seat.of(1));
        assertThat(Seat.first(3)).containsExactly(Seat.of(1), Seat.of(2), Seat.of(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p0", "p11", "p", "1", "P1", "p01", "", "p1 ", "dealerx"})
    void whatIsNoSeatIsRefused(String text) {
        assertThatThrownBy(() -> Seat.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("p1 to p10");
        assertThatThrownBy(() -> Actor.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dealer");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 11})
    void thereIsNoSuchSeat(int number) {
        assertThatThrownBy(() -> Seat.of(number)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource
    void theHouseIsWrittenAndRead(House house) {
        assertThat(Actor.parse(house.text())).isSameAs(house);
        assertThat(house.toString()).isEqualTo(house.text()).isLowerCase();
    }

    @Test
    void anAmountMayLieFaceDown() {
        assertThat(Amount.of(50))
                .isEqualTo(Amount.of(50))
                .hasSameHashCodeAs(Amount.of(50))
                .isNotEqualTo(Amount.of(51));
        assertThat(Amount.of(0).isHidden()).isFalse();
        assertThat(Amount.of(0).value()).isZero();
        assertThat(Amount.HIDDEN.isHidden()).isTrue();
        assertThat(Amount.HIDDEN.orElse(-1)).isEqualTo(-1);
        assertThat(Amount.of(3).orElse(-1)).isEqualTo(3);
        assertThat(Amount.HIDDEN).hasToString("?");
        assertThat(Amount.of(12)).hasToString("12");
        assertThatThrownBy(Amount.HIDDEN::value).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Amount.of(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTimerHasATicketAndALength() {
        assertThat(new Timer(1, "window", Duration.ofMillis(1)).ticket()).isEqualTo(1);
        assertThatThrownBy(() -> new Timer(0, "window", Duration.ofSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Timer(1, "window", Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Timer(1, "window", Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anOutcomeKeepsItsOwnLists() {
        List<Long> scores = new ArrayList<>(List.of(1L));
        List<Seat> winners = new ArrayList<>(List.of(Seat.of(1)));
        Outcome outcome = Outcome.of(scores, winners, "all");
        scores.clear();
        winners.clear();

        assertThat(outcome.scores()).containsExactly(1L);
        assertThat(outcome.winners()).containsExactly(Seat.of(1));
    }

    @Test
    void aRefusalHasAReasonAndACode() {
        assertThat(Refusal.because(Reason.Common.AMOUNT_TOO_SMALL, "raise to %d is too small; the least is %d", 30, 40))
                .get()
                .hasToString("raise to 30 is too small; the least is 40 [amount-too-small]");
    }

    @Test
    void theTextsOfASeatForEveryGameStandHere() {
        assertThat(Refusal.noSuchSeat(Seat.of(4), 4)).isEmpty();
        assertThat(Refusal.noSuchSeat(Seat.of(5), 4))
                .get()
                .hasToString("there is no p5; the last seat is p4 [no-such-seat]");
        assertThat(Reason.code("high-card", House.DEALER)).isEqualTo("high-card.dealer");
    }

    @Test
    void theTextsOfAnAmountForEveryGameStandHere() {
        assertThat(Refusal.within("a bet", 10, 10, 40)).isEmpty();
        assertThat(Refusal.within("a bet", 40, 10, 40)).isEmpty();
        assertThat(Refusal.within("a bet", 9, 10, 40))
                .get()
                .hasToString("a bet of 9 is too small; the least is 10, the most 40 [amount-too-small]");
        assertThat(Refusal.within("a bet", 41, 10, 40))
                .get()
                .hasToString("a bet of 41 is too large; the least is 10, the most 40 [amount-too-large]");
    }

    @ParameterizedTest
    @EnumSource
    void everyCodeIsSafeToSend(Reason.Common reason) {
        assertThat(reason.code()).matches("[a-z-]+");
    }
}
