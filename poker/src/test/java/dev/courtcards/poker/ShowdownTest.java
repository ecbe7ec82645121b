package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import org.junit.jupiter.api.Test;

/** Who shows, who may muck, and who wins (poker 8). */
class ShowdownTest {
    @Test
    void theLastBettorOfTheRiverShowsFirst() { // poker 8.2
        Spot.stacks(1000, 1000, 1000)
                .hole("p1", "2S 3D")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 call, p2 call, p3 check, p2 check, p3 check, p1 check, p2 check")
                .play("p3 check, p1 check, p2 check, p3 bet 40, p1 call, p2 call")
                .ends(1120, 940, 940)
                .showed("p3", "p1", "p2");
    }

    @Test
    void afterACheckedRiverTheFirstLeftOfTheButtonShowsFirst() { // poker 8.2
        Spot.stacks(1000, 1000, 1000)
                .hole("p1", "2S 3D")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 call, p2 call, p3 check, p2 check, p3 check, p1 check, p2 check")
                .play("p3 bet 40, p1 call, p2 call, p2 check, p3 check, p1 check")
                .ends(1120, 940, 940)
                .showed("p2", "p3", "p1");
    }

    @Test
    void aBeatenHandMayBeMucked() { // poker 8.2
        Spot.stacks(2000, 2000)
                .hole("p1", "KH TH")
                .hole("p2", "AS AD")
                .board("AC KC TD 2S 3H")
                .play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 bet 1000, p1 call")
                .play("p2 show")
                .accepts("p1 muck", "p1 show")
                .ends(980, 3020)
                .showed("p2", "p1");
    }

    @Test
    void allInHandsAreTurnedUp() { // poker 8.1
        Spot.stacks(500, 500)
                .hole("p1", "KH TH")
                .hole("p2", "AS AD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 allin, p2 call")
                .ends(0, 1000)
                .showed("p2", "p1");
    }

    @Test
    void aPlayerWhoIsAllInIsNeverAskedToMuck() {
        Game<PokerTable> over = Spot.stacks(500, 500)
                .hole("p1", "KH TH")
                .hole("p2", "AS AD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 allin, p2 call")
                .game();

        for (Game<PokerTable> step : over.steps()) {
            for (Seat seat : Seat.first(2)) {
                assertThat(step.state().legalActions(seat).single()).doesNotContain(new PokerAction.Muck());
                assertThat(step.refusal(seat, new PokerAction.Muck())).isPresent();
            }
        }
        assertThat(over.moves()).contains(new Move<>(House.DEALER, new PokerAction.Show()));
    }

    @Test
    void aLoneWinnerShowsNothing() { // poker 8.4
        Spot.stacks(500, 500).play("p1 raise 60, p2 fold").ends(520, 480).showed();
    }

    @Test
    void anAceIsLowInAStraight() { // poker 8.3
        Spot.stacks(100, 100)
                .blinds(1, 2)
                .hole("p1", "AH 5S")
                .hole("p2", "KH KC")
                .board("2C 3D 4H KS QS")
                .play("p1 allin, p2 call")
                .ends(200, 0);
    }

    @Test
    void aLowStraightFlushBeatsAStraight() {
        Spot.stacks(100, 100)
                .blinds(1, 2)
                .hole("p1", "AD 9C")
                .hole("p2", "6C KH")
                .board("2D 3D 4D 5D KS")
                .play("p1 allin, p2 call")
                .ends(200, 0);
    }

    @Test
    void theFiveHighStraightIsTheLowest() {
        Spot.stacks(100, 100)
                .blinds(1, 2)
                .hole("p1", "AH KC")
                .hole("p2", "6C QH")
                .board("2D 3S 4D 5C JS")
                .play("p1 allin, p2 call")
                .ends(0, 200);
    }

    @Test
    void aStraightDoesNotGoAround() { // poker 8.3
        Spot.stacks(100, 100)
                .blinds(1, 2)
                .hole("p1", "KH 2C")
                .hole("p2", "3H JC")
                .board("QD AS 3D 4C 9S")
                .play("p1 allin, p2 call")
                .ends(0, 200);
    }

    @Test
    void theBoardMayPlay() { // poker 8.3
        Spot.stacks(50_000, 50_000, 50_000, 50_000)
                .blinds(100, 200)
                .hole("p1", "9C 2S")
                .hole("p2", "JH KH")
                .hole("p3", "QC 4H")
                .hole("p4", "QH 8D")
                .board("JD TC QS KS 9S")
                .play("p4 allin, p1 call, p2 call, p3 call")
                .ends(50_000, 50_000, 50_000, 50_000);
    }

    @Test
    void aThirdPairIsAKicker() {
        Spot.stacks(100, 100)
                .blinds(1, 2)
                .hole("p1", "QS JS")
                .hole("p2", "7H 2H")
                .board("AC AD KC KD 7S")
                .play("p1 allin, p2 call")
                .ends(200, 0);
    }

    @Test
    void twoThreesAreAFullHouse() {
        Spot.stacks(100, 100)
                .blinds(1, 2)
                .hole("p1", "4S 2S")
                .hole("p2", "KS KH")
                .board("9C 9D 9H 4C 4D")
                .play("p1 allin, p2 call")
                .ends(0, 200);
    }

    @Test
    void theBoardFlushIsBeatenByAHigherCard() {
        Spot.stacks(100, 100, 100)
                .blinds(1, 2)
                .hole("p1", "6H 2C")
                .hole("p2", "JD JC")
                .hole("p3", "8H 3C")
                .board("AH KH QH 9H 7H")
                .play("p1 allin, p2 call, p3 call")
                .ends(0, 0, 300);
    }

    @Test
    void theKickerDecidesBetweenEqualPairs() {
        Spot.stacks(1000, 1000)
                .blinds(15, 30)
                .hole("p1", "KC AD")
                .hole("p2", "8H AH")
                .board("6S QS AC 6C TS")
                .play("p1 allin, p2 call")
                .ends(2000, 0);
    }

    @Test
    void aHandThatWinsOrTiesMustBeShown() {
        Spot.stacks(1000, 1000)
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 bet 20, p1 call, p2 show")
                .refuses("p1 muck", "poker.must-show");
        Spot.stacks(1000, 1000)
                .hole("p1", "AS 4D")
                .hole("p2", "AD 4S")
                .board("2C 7D 9H JS 3C")
                .play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 bet 20, p1 call, p2 show")
                .refuses("p1 muck", "poker.must-show")
                .ends(1000, 1000);
    }

    @Test
    void aPlayerWhoIsBeatenInOnePotAloneMustShowForTheOther() { // poker 8.2
        Spot.stacks(1000, 100, 1000)
                .hole("p1", "QS QD")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 raise 200, p2 allin, p3 call, p3 check, p1 check, p3 check, p1 check, p3 check, p1 check")
                .toAct("p2")
                .play("p2 show")
                .refuses("p3 muck", "poker.must-show")
                .play("p3 show")
                .accepts("p1 muck");
    }
}
