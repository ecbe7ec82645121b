package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** Pots, what goes back, odd chips (poker 6, 7). */
class PotsTest {
    @Test
    void threeAllInsMakeTwoPots() {
        Spot.stacks(800, 300, 500)
                .hole("p1", "QS QD")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 allin, p2 call, p3 call")
                .ends(300, 900, 400)
                .returned("p1", 300)
                .pots("900 p1 p2 p3", "400 p1 p3");
    }

    @Test
    void fourAllInsMakeThreePots() {
        Spot.stacks(1000, 300, 500, 900)
                .hole("p1", "TS TD")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .hole("p4", "QS QD")
                .board("2C 7D 9H 8S 3C")
                .play("p4 allin, p1 allin, p2 call, p3 call")
                .ends(100, 1200, 600, 800)
                .returned("p1", 100)
                .pots("1200 p1 p2 p3 p4", "600 p1 p3 p4", "800 p1 p4");
    }

    @Test
    void foldedChipsLieInEveryPotTheyReach() {
        Spot.stacks(150, 50, 100, 1000, 1000)
                .hole("p1", "QS QD")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .hole("p5", "TS TD")
                .board("2C 7D 9H 8S 3C")
                .play("p4 raise 150, p5 raise 300, p1 call, p2 call, p3 call, p4 fold")
                .ends(150, 250, 200, 850, 850)
                .returned("p5", 150)
                .pots("250 p1 p2 p3 p5", "200 p1 p3 p5", "150 p1 p5");
    }

    @Test
    void anAllInStaysInTheMainPot() {
        Spot.stacks(100, 1000, 1000)
                .blinds(25, 50)
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .hole("p3", "QS QD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 allin, p2 call, p3 call, p2 bet 100, p3 call, p2 check, p3 check, p2 check, p3 check")
                .ends(300, 1000, 800)
                .pots("300 p1 p2 p3", "200 p2 p3");
    }

    @Test
    void eachPotHasItsOwnWinners() { // poker 7.3
        Spot.stacks(300, 100, 200, 300)
                .hole("p1", "QS QD")
                .hole("p2", "AS KD")
                .hole("p3", "AC KH")
                .hole("p4", "JS JD")
                .board("AD 2C 7D 9H 4S")
                .play("p4 allin, p1 call, p2 call, p3 call")
                .ends(200, 200, 500, 0)
                .pots("400 p1 p2 p3 p4", "300 p1 p3 p4", "200 p1 p4");
    }

    @Test
    void aSplitMainPotAndASidePot() {
        Spot.stacks(500, 200, 500)
                .hole("p1", "AS KD")
                .hole("p2", "AC KH")
                .hole("p3", "QS QD")
                .board("AD 2C 7D 9H 4S")
                .play("p1 allin, p2 call, p3 call")
                .ends(900, 300, 0)
                .pots("600 p1 p2 p3", "600 p1 p3");
    }

    @Test
    void theShortStackWinsWhatItMatched() {
        Spot.stacks(102, 98)
                .blinds(1, 2)
                .hole("p1", "KS KD")
                .hole("p2", "AS AD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 allin, p2 call")
                .ends(4, 196)
                .returned("p1", 4);
    }

    @Test
    void allInsOfThreeSizes() {
        Spot.stacks(50, 100, 100)
                .blinds(5, 10)
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .hole("p3", "QS QD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 allin, p2 allin, p3 call")
                .ends(150, 100, 0)
                .pots("150 p1 p2 p3", "100 p2 p3");
    }

    @Test
    void foldedBlindsGoToTheMainPot() {
        Spot.stacks(120_360, 100_000, 89_820, 89_820)
                .button("p4")
                .blinds(100, 200)
                .hole("p1", "AS AD")
                .hole("p3", "KS KD")
                .hole("p4", "QS QD")
                .board("2C 7D 9H 8S 3C")
                .play("p3 allin, p4 call, p1 allin, p2 fold")
                .ends(300_200, 99_800, 0, 0)
                .returned("p1", 30_540)
                .pots("269660 p1 p3 p4");
    }

    @Test
    void anUncalledBetIsNotWon() { // poker 6
        Spot.stacks(500, 500)
                .play("p1 allin, p2 fold")
                .ends(520, 480)
                .returned("p1", 480)
                .pots("40 p1");
    }

    @Test
    void aFoldedHandWinsNothing() {
        Spot.stacks(500, 500, 500)
                .hole("p1", "7S 2D")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("AC 2C 7D")
                .play("p1 raise 60, p2 call, p3 call, p2 check, p3 check, p1 bet 60, p2 fold, p3 fold")
                .ends(620, 440, 440);
    }

    @Test
    void whatGoesBackMakesNoWinner() { // poker 6
        Spot.stacks(1000, 300)
                .hole("p1", "KS KD")
                .hole("p2", "AS AD")
                .board("2C 7D 9H 8S 3C")
                .play("p1 allin, p2 call")
                .ends(700, 600)
                .returned("p1", 700)
                .wins("p2");
    }

    @Test
    void aShortCallMakesASidePot() {
        Spot.stacks(100, 100, 23)
                .play("p1 call, p2 call, p3 check, p2 bet 20, p3 allin, p1 call")
                .onBoard(4)
                .pots("69 p1 p2 p3", "34 p1 p2")
                .toAct("p2")
                .toCall(0)
                .mayRaiseTo(20, 60);
    }

    @Test
    void theOddChipGoesLeftOfTheButton() { // poker 7.4
        Spot.stacks(100, 100, 100)
                .blinds(5, 10)
                .hole("p1", "2S 3D")
                .hole("p3", "2H 3C")
                .board("AC KC QD JD TH")
                .play("p1 call, p2 fold, p3 check, p3 check, p1 check, p3 check, p1 check, p3 check, p1 check")
                .ends(102, 95, 103)
                .pots("25 p1 p3");
    }

    @Test
    void twoOddChipsGoToTwoPlayers() { // poker 7.4
        Spot.stacks(100, 100, 100, 100)
                .blinds(2, 4)
                .hole("p1", "2S 3D")
                .hole("p3", "2H 3C")
                .hole("p4", "4S 5S")
                .board("AC KC QD JD TH")
                .play("p4 call, p1 call, p2 fold, p3 check, p3 check, p4 check, p1 check")
                .play("p3 check, p4 check, p1 check, p3 check, p4 check, p1 check")
                .ends(100, 98, 101, 101)
                .pots("14 p1 p3 p4");
    }

    @Test
    void threeEqualPartsAreEqual() {
        Spot.stacks(10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000)
                .button("p2")
                .blinds(50, 100)
                .hole("p1", "TH AC")
                .hole("p3", "AD TD")
                .hole("p7", "TS AS")
                .board("4D 7S 6S JD JH")
                .play("p5 fold, p6 fold, p7 raise 200, p8 fold, p9 fold, p10 call, p1 raise 1000")
                .play("p2 fold, p3 allin, p4 fold, p7 allin, p10 fold, p1 allin")
                .ends(10_100, 10_000, 10_100, 9900, 10_000, 10_000, 10_100, 10_000, 10_000, 9800)
                .pots("30300 p1 p3 p7");
    }

    @Test
    void potsAreSplitInWholeChips() { // poker 7.4
        Spot.stacks(1000, 1000, 1000)
                .blinds(25, 50)
                .rules("chipUnit=25")
                .hole("p1", "2S 3D")
                .hole("p3", "2H 3C")
                .board("AC KC QD JD TH")
                .play("p1 raise 100, p2 fold, p3 call, p3 check, p1 check, p3 check, p1 check, p3 check, p1 check")
                .ends(1000, 975, 1025)
                .pots("225 p1 p3");
    }

    @Test
    void whatIsLessThanAChipGoesToTheFirst() { // poker 7.4
        Spot.stacks(1000, 1000, 1000)
                .rules("levels=30/50 chipUnit=25")
                .hole("p1", "2S 3D")
                .hole("p3", "2H 3C")
                .board("AC KC QD JD TH")
                .play("p1 raise 100, p2 fold, p3 call, p3 check, p1 check, p3 check, p1 check, p3 check, p1 check")
                .ends(1000, 970, 1030)
                .pots("230 p1 p3");
    }
}
