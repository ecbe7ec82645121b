package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** Blinds and antes, short ones too (poker 2). */
class BlindsTest {
    @Test
    void shortBlindsLeaveThePrice() { // poker 2.4, 2.6
        Spot.stacks(1000, 25, 25, 1000)
                .blinds(50, 100)
                .has(1000, 0, 0, 1000)
                .toAct("p4")
                .toCall(100)
                .mayRaiseTo(200, 1000)
                .refuses("p4 raise 150", "amount-too-small");
    }

    @Test
    void theOnlyCallerOfShortBlindsGetsTheRestBack() {
        Spot.stacks(1000, 25, 25, 1000)
                .blinds(50, 100)
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .hole("p4", "QS QD")
                .board("2C 7D 9H JS 3C")
                .play("p4 call, p1 fold")
                .ends(1000, 75, 0, 975)
                .pots("75 p2 p3 p4");
    }

    @Test
    void theSmallBlindDecidesAgainstABigBlindThatIsAllIn() {
        Spot.stacks(1980, 20).toAct("p1").toCall(10).mayNotRaise().accepts("p1 call", "p1 fold");
    }

    @Test
    void aShortSmallBlindLeavesNothingToDecide() {
        Spot.stacks(5, 1000)
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .board("2C 7D 9H JS 3C")
                .ends(10, 995)
                .returned("p2", 15);
    }

    @Test
    void aBlindAboveTheStackIsAllIn() { // poker 2.4
        Spot.stacks(1000, 1000, 7).has(1000, 990, 0).toAct("p1").toCall(20).mayRaiseTo(40, 1000);
    }

    @Test
    void theSmallBlindCompletesToTheWholeBigBlind() {
        Spot.stacks(5000, 5000, 125)
                .blinds(100, 200)
                .play("p1 call")
                .toAct("p2")
                .toCall(100)
                .mayRaiseTo(400, 5000);
    }

    @Test
    void aBigBlindWithoutChipsHasNoOption() {
        Spot.stacks(1000, 1000, 20)
                .play("p1 call, p2 call")
                .onBoard(3)
                .toAct("p2")
                .toCall(0)
                .mayRaiseTo(20, 980);
    }

    @Test
    void aLimpCostsTheWholeBigBlind() { // poker 2.6
        Spot.stacks(1215, 1640, 20, 1630).blinds(15, 30).toAct("p4").toCall(30).mayRaiseTo(60, 1630);
    }

    @Test
    void aCallIsNoMoreThanOthersCanMatch() { // poker 3.3, 4.2
        Spot.stacks(13_575, 1720, 480, 3720, 600)
                .rules("levels=300/600/120 ante=EACH")
                .play("p4 fold, p5 allin, p1 fold")
                .toAct("p2")
                .toCall(180)
                .mayNotRaise();
    }

    @Test
    void anAnteIsNoBet() { // poker 2.5
        Spot.stacks(100, 100, 100)
                .rules("levels=5/10/5 ante=EACH")
                .play("p1 raise 20")
                .has(75, 90, 85)
                .toAct("p2")
                .toCall(15)
                .mayRaiseTo(30, 95);
    }

    @Test
    void aShortAnteMakesASidePot() {
        Spot.stacks(10, 1000, 1000)
                .rules("levels=50/100/25 ante=EACH")
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .hole("p3", "QS QD")
                .board("2C 7D 9H JS 3C")
                .play("p2 call, p3 check, p2 check, p3 check, p2 check, p3 check, p2 check, p3 check")
                .ends(30, 1105, 875)
                .pots("30 p1 p2 p3", "230 p2 p3");
    }

    @Test
    void theAnteIsPaidBeforeTheBlind() { // poker 2.5
        Spot.stacks(5000, 5000, 800, 5000, 5000, 5000, 5000, 5000, 5000, 5000)
                .rules("levels=400/800/100 ante=EACH")
                .hole("p3", "AS AD")
                .hole("p5", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p4 call, p5 raise 1600, p6 fold, p7 fold, p8 fold, p9 fold, p10 fold, p1 fold, p2 fold, p4 fold")
                .ends(4900, 4500, 3500, 4100, 4300, 4900, 4900, 4900, 4900, 4900)
                .returned("p5", 800)
                .pots("3500 p3 p5", "200 p5");
    }

    @Test
    void theBlindIsPaidBeforeTheAnteWhereTheRulesSaySo() { // poker 2.5
        Spot.stacks(20_000, 20_000, 1500, 20_000)
                .rules("levels=500/1000/1000 ante=BIG_BLIND anteOrder=BLIND_FIRST")
                .hole("p3", "AS AD")
                .hole("p4", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p4 call, p1 fold, p2 fold")
                .ends(20_000, 19_500, 3000, 19_000)
                .returnedNothing()
                .pots("3000 p3 p4");
    }

    @Test
    void whoPaidOnlyTheDeadAnteCanWinOnlyThat() { // poker 7.1
        Spot.stacks(20_000, 20_000, 800, 20_000)
                .rules("levels=500/1000/1000 ante=BIG_BLIND")
                .hole("p2", "KS KD")
                .hole("p3", "AS AD")
                .hole("p4", "QS QD")
                .board("2C 7D 9H JS 3C")
                .play("p4 call, p1 fold, p2 call, p2 check, p4 check, p2 check, p4 check, p2 check, p4 check")
                .ends(20_000, 21_000, 800, 19_000)
                .pots("800 p2 p3 p4", "2000 p2 p4");
    }
}
