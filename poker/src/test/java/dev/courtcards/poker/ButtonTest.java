package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.PokerRules.ButtonMove;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How button and blinds move (poker 9.2, 9.3, 9.4). */
class ButtonTest {
    private static final Positions FIRST = at(1, 2, 3);

    private static Positions at(int button, int small, int big) {
        return new Positions(Seat.of(button), Seat.of(small), Seat.of(big));
    }

    private static Predicate<Seat> in(Integer... seats) {
        List<Integer> all = Stream.of(seats).toList();
        return seat -> all.contains(seat.number());
    }

    private static Positions dead(Positions last, int seats, Integer... in) {
        return last.next(ButtonMove.DEAD, seats, in(in), false);
    }

    @Test
    void allMoveOnByOneWhereNobodyIsOut() {
        assertThat(dead(FIRST, 4, 1, 2, 3, 4)).isEqualTo(at(2, 3, 4));
        assertThat(dead(at(3, 4, 1), 4, 1, 2, 3, 4)).isEqualTo(at(4, 1, 2));
    }

    @Test
    void aSmallBlindThatIsOutLeavesADeadButton() {
        assertThat(dead(FIRST, 4, 1, 3, 4)).isEqualTo(at(2, 3, 4));
    }

    @Test
    void aBigBlindThatIsOutLeavesNoSmallBlindAndThenADeadButton() {
        Positions next = dead(FIRST, 4, 1, 2, 4);

        assertThat(next).isEqualTo(at(2, 3, 4));
        assertThat(Stakes.of(PokerRules.GEOGRAM, Variant.NT, 1, next, 4, in(1, 2, 4))
                        .blinds())
                .containsExactly(0L, 0L, 0L, 20L);
        assertThat(dead(next, 4, 1, 2, 4)).isEqualTo(at(3, 4, 1));
    }

    @Test
    void twoNeighboursThatAreOutAreBothPassed() {
        assertThat(dead(FIRST, 5, 1, 2, 5)).isEqualTo(at(2, 3, 5));
        assertThat(dead(at(2, 3, 5), 5, 1, 2, 5)).isEqualTo(at(3, 5, 1));
    }

    @Test
    void fromThreeToTwoNobodyPostsTheBigBlindTwice() { // poker 9.3
        assertThat(dead(FIRST, 3, 1, 3)).as("small blind out").isEqualTo(at(3, 3, 1));
        assertThat(dead(FIRST, 3, 1, 2)).as("big blind out").isEqualTo(at(2, 2, 1));
        assertThat(dead(FIRST, 3, 2, 3)).as("button out").isEqualTo(at(3, 3, 2));
        assertThat(FIRST.next(ButtonMove.MOVING, 3, in(2, 3), false)).isEqualTo(at(3, 3, 2));
    }

    @Test
    void withTwoTheButtonAlternates() { // poker 9.4
        assertThat(dead(at(1, 1, 2), 2, 1, 2)).isEqualTo(at(2, 2, 1));
        assertThat(dead(at(2, 2, 1), 2, 1, 2)).isEqualTo(at(1, 1, 2));
    }

    @Test
    void theButtonMovesPastASeatThatSitsOut() {
        assertThat(at(3, 1, 2).next(ButtonMove.MOVING, 3, in(1, 2), false)).isEqualTo(at(2, 2, 1));
        assertThat(dead(at(3, 1, 2), 3, 1, 2, 3)).isEqualTo(at(1, 2, 3));
    }

    @Test
    void aMovingButtonGoesToTheNextPlayerAndTheBlindsFollow() {
        assertThat(FIRST.next(ButtonMove.MOVING, 4, in(1, 3, 4), false)).isEqualTo(at(3, 4, 1));
        assertThat(FIRST.next(ButtonMove.MOVING, 4, in(1, 2, 4), false)).isEqualTo(at(2, 4, 1));
    }

    @Test
    void aThirdPlayerWhoComesToTwoDoesNotUpsetTheBlinds() {
        // p1 had button and small blind, p2 the big blind; p3 sits down beyond the big blind or between them.
        assertThat(dead(at(1, 1, 2), 3, 1, 2, 3)).isEqualTo(at(1, 2, 3));
        assertThat(dead(at(1, 1, 3), 3, 1, 2, 3)).isEqualTo(at(2, 3, 1));
    }

    @Test
    void theFirstHandCountsFromTheButton() {
        assertThat(Positions.first(Seat.of(2), 4, in(1, 2, 3, 4))).isEqualTo(at(2, 3, 4));
        assertThat(Positions.first(Seat.of(2), 2, in(1, 2))).isEqualTo(at(2, 2, 1));
        assertThat(Positions.first(Seat.of(2), 4, in(1, 4)))
                .as("an empty button with two")
                .isEqualTo(at(4, 4, 1));
        assertThat(Positions.first(Seat.of(2), 4, in(1, 3, 4)))
                .as("an empty button")
                .isEqualTo(at(2, 3, 4));
    }
}
