package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** Who may raise again after a short all-in (poker 5). */
class ReopeningTest {
    @Test
    void aShortAllInDoesNotOpenTheBettingAgain() {
        Spot.stacks(19, 200, 16, 200)
                .button("p4")
                .blinds(1, 2)
                .play("p3 raise 16, p4 call, p1 allin, p2 call")
                .toAct("p4")
                .toCall(3)
                .mayNotRaise()
                .accepts("p4 call", "p4 fold")
                .refuses("p4 raise 33", "poker.not-reopened")
                .refuses("p4 allin", "poker.not-reopened");
    }

    @Test
    void shortAllInsAddUpToARaise() {
        Spot.stacks(10_100, 225, 10_100, 300)
                .button("p4")
                .blinds(50, 100)
                .play("p3 call, p4 call, p1 call, p2 check, p1 bet 100, p2 allin, p3 call, p4 allin")
                .toAct("p1")
                .toCall(100)
                .mayRaiseTo(300, 10_000);
    }

    @Test
    void theBettingIsOpenForEachPlayerByHimself() {
        Spot.stacks(10_100, 225, 10_100, 300)
                .button("p4")
                .blinds(50, 100)
                .play("p3 call, p4 call, p1 call, p2 check, p1 bet 100, p2 allin, p3 call, p4 allin, p1 raise 300")
                .toAct("p3")
                .toCall(175)
                .mayRaiseTo(400, 10_000);
    }

    @Test
    void twoAllInsOfLessThanARaiseGiveTheRaiserTheRightAgain() {
        Spot.stacks(20_100, 20_100, 20_100, 1400, 1800)
                .button("p5")
                .blinds(50, 100)
                .play("p3 call, p4 call, p5 call, p1 call, p2 check, p1 bet 500")
                .play("p2 raise 1000, p3 call, p4 allin, p5 allin, p1 fold")
                .toAct("p2")
                .toCall(700)
                .mayRaiseTo(2200, 20_000);
    }

    @Test
    void theSameWithFourPlayers() {
        Spot.stacks(20_100, 20_100, 1400, 1800)
                .button("p4")
                .blinds(50, 100)
                .play("p3 call, p4 call, p1 call, p2 check, p1 bet 500, p2 raise 1000, p3 allin, p4 allin, p1 call")
                .toAct("p2")
                .toCall(700)
                .mayRaiseTo(2200, 20_000);
    }

    @Test
    void theBigBlindWhoHasNotActedMayRaiseAShortAllIn() {
        Spot.stacks(7500, 50_000, 50_000, 50_000)
                .blinds(2000, 4000)
                .play("p4 call, p1 allin, p2 fold")
                .toAct("p3")
                .toCall(3500)
                .mayRaiseTo(11_500, 50_000);
    }

    @Test
    void aShortAllInOfTheBigBlindStopsTheRaiser() {
        Spot.stacks(5000, 5000, 750)
                .blinds(100, 200)
                .play("p1 raise 500, p2 call, p3 allin")
                .toAct("p1")
                .toCall(250)
                .mayNotRaise()
                .refuses("p1 raise 800", "poker.not-reopened")
                .refuses("p1 allin", "poker.not-reopened");
    }

    @Test
    void whoHasNotActedMayRaiseAnyBet() {
        Spot.stacks(1100, 1100, 160)
                .blinds(50, 100)
                .play("p1 call, p2 call, p3 check, p2 check, p3 allin")
                .toAct("p1")
                .toCall(60)
                .mayRaiseTo(160, 1000);
    }

    @Test
    void shortAllInsThatDoNotAddUpOpenNothing() {
        Spot.stacks(10_100, 250, 10_100, 280)
                .button("p4")
                .blinds(50, 100)
                .play("p3 call, p4 call, p1 call, p2 check, p1 bet 100, p2 allin, p3 call, p4 allin")
                .toAct("p1")
                .toCall(80)
                .mayNotRaise()
                .refuses("p1 allin", "poker.not-reopened");
    }

    @Test
    void aFullRaiseAndAShortOneOpenIt() {
        Spot.stacks(10_100, 10_100, 550, 10_100)
                .button("p4")
                .blinds(50, 100)
                .play("p3 call, p4 fold, p1 call, p2 check, p1 bet 100, p2 raise 300, p3 allin")
                .toAct("p1")
                .toCall(350)
                .mayRaiseTo(650, 10_000);
    }

    @Test
    void anAllInMayIsolateAsLongAsAnotherHasChips() {
        Spot.stacks(13_030, 19_470, 19_791, 19_970)
                .button("p2")
                .blinds(250, 500)
                .play("p1 raise 1100, p2 allin, p3 fold")
                .toAct("p4")
                .toCall(18970)
                .mayRaiseTo(19_970, 19_970)
                .accepts("p4 allin", "p4 call", "p4 fold");
    }
}
