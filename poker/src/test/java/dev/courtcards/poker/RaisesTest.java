package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** How much a bet or raise must be (poker 4). */
class RaisesTest {
    @Test
    void theOpeningBetIsTheLeastRaise() { // poker 4.3
        Spot.stacks(200, 200)
                .blinds(1, 2)
                .play("p1 call, p2 check, p2 bet 2")
                .toAct("p1")
                .toCall(2)
                .mayRaiseTo(4, 198);
    }

    @Test
    void aRaiseAddsAtLeastTheLastRaise() { // poker 4.3
        Spot.stacks(20_000, 20_000)
                .blinds(50, 100)
                .play("p1 raise 200, p2 raise 2179")
                .toAct("p1")
                .toCall(1979)
                .mayRaiseTo(4158, 20_000)
                .accepts("p1 raise 4158", "p1 raise 4200")
                .refuses("p1 raise 4157", "amount-too-small");
    }

    @Test
    void aStackTooShortForARaiseMayStillGoAllIn() { // poker 4.3, 4.5
        Spot.stacks(1000, 31)
                .blinds(1, 2)
                .play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 bet 22")
                .toAct("p2")
                .toCall(22)
                .mayRaiseTo(29, 29)
                .accepts("p2 raise 29", "p2 allin", "p2 call", "p2 fold")
                .refuses("p2 raise 28", "amount-too-small")
                .refuses("p2 check", "poker.bet-to-match");
    }

    @Test
    void theLeastRaiseDoesNotDependOnTheOtherStack() {
        Spot.stacks(1000, 200)
                .play("p1 raise 100, p2 raise 180")
                .toAct("p1")
                .toCall(80)
                .mayRaiseTo(260, 1000)
                .accepts("p1 raise 260", "p1 allin")
                .refuses("p1 raise 200", "amount-too-small")
                .refuses("p1 raise 259", "amount-too-small");
    }

    @Test
    void aShortAllInChangesTheCallButNotTheRaise() {
        Spot.stacks(10_100, 250, 10_100, 10_100)
                .button("p4")
                .blinds(50, 100)
                .play("p3 call, p4 call, p1 call, p2 check, p1 bet 100, p2 allin")
                .toAct("p3")
                .toCall(150)
                .mayRaiseTo(250, 10_000)
                .accepts("p3 raise 250")
                .refuses("p3 raise 200", "amount-too-small")
                .refuses("p3 raise 249", "amount-too-small");
    }

    @Test
    void theLargestRaiseOfTheStreetCounts() { // poker 1
        Spot.stacks(5000, 5000, 5000, 5000)
                .blinds(25, 50)
                .play("p4 raise 125, p1 raise 200, p2 raise 500")
                .toAct("p3")
                .toCall(450)
                .mayRaiseTo(800, 5000);
    }

    @Test
    void theFirstRaiseCountsFromTheBigBlind() { // poker 1
        Spot.stacks(5000, 5000, 5000, 5000)
                .blinds(25, 50)
                .play("p4 raise 500, p1 call, p2 call")
                .toAct("p3")
                .toCall(450)
                .mayRaiseTo(950, 5000);
    }

    @Test
    void theBigBlindRaisesALimpToTwiceTheBlind() {
        Spot.stacks(200, 200).blinds(1, 2).play("p1 call").toAct("p2").toCall(0).mayRaiseTo(4, 200);
    }

    @Test
    void aBetBelowTheBigBlindIsRaisedByAWholeOne() { // poker 4.3
        Spot.stacks(1100, 120, 1100)
                .blinds(50, 100)
                .play("p1 call, p2 call, p3 check, p2 allin")
                .toAct("p3")
                .toCall(20)
                .mayRaiseTo(120, 1000)
                .refuses("p3 raise 40", "amount-too-small")
                .refuses("p3 raise 119", "amount-too-small");
    }

    @Test
    void aBettorMayRaiseAgain() {
        Spot.stacks(600, 600)
                .blinds(1, 2)
                .play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 bet 6, p1 raise 20")
                .toAct("p2")
                .toCall(14)
                .mayRaiseTo(34, 598);
    }

    @Test
    void aFoldForNothingIsTakenWhereTheRulesSaySo() {
        Spot.stacks(1000, 1000, 1000)
                .rules("freeFold=ALLOW")
                .play("p1 call, p2 call")
                .accepts("p3 fold");
    }
}
