package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** Limit hold'em: one size of bet, and a cap on a street (variants 4.2, 4.3, 4.4, 4.5, 4.6, 4.13). */
class FixedLimitTest {
    private static Spot limit(long... stacks) {
        return Spot.stacks(stacks).rules("variant=FT levels=5/10");
    }

    @Test
    void aRaiseHasOneSize() { // FL01, variants 4.2
        limit(1000, 1000, 1000, 1000)
                .toAct("p4")
                .toCall(10)
                .mayRaiseTo(20, 20)
                .refuses("p4 raise 30", "amount-too-large")
                .refuses("p4 raise 21", "amount-too-large")
                .refuses("p4 raise 19", "amount-too-small")
                .refuses("p4 allin", "amount-too-large")
                .accepts("p4 raise 20", "p4 call");
    }

    @Test
    void betsAreTwiceAsLargeFromTheTurn() { // FL02, variants 1.3
        Spot spot = limit(1000, 1000).play("p1 call, p2 check").mayRaiseTo(10, 10);
        spot.play("p2 check, p1 check")
                .toAct("p2")
                .mayRaiseTo(20, 20)
                .refuses("p2 bet 10", "amount-too-small")
                .accepts("p2 bet 20");
        spot.play("p2 check, p1 check").mayRaiseTo(20, 20);
    }

    @Test
    void theSmallBlindRaisesFromTheBigBlind() { // FL03
        limit(1000, 1000, 1000).play("p1 call").toAct("p2").toCall(5).mayRaiseTo(20, 20);
    }

    @Test
    void theBigBlindHasAnOption() { // FL04
        limit(1000, 1000, 1000).play("p1 call, p2 call").toAct("p3").toCall(0).mayRaiseTo(20, 20);
    }

    @Test
    void threeRaisesMayFollowTheBet() { // FL05, variants 4.5
        limit(1000, 1000, 1000, 1000)
                .play("p4 raise 20, p1 raise 30, p2 raise 40")
                .toAct("p3")
                .toCall(30)
                .mayNotRaise()
                .refuses("p3 raise 50", "poker.capped")
                .refuses("p3 allin", "poker.capped")
                .accepts("p3 call", "p3 fold");
    }

    @Test
    void fourRaisesMayFollowWhereTheRulesSaySo() { // FL06
        limit(1000, 1000, 1000, 1000)
                .rules("limitRaises=4")
                .play("p4 raise 20, p1 raise 30, p2 raise 40")
                .mayRaiseTo(50, 50)
                .play("p3 raise 50")
                .mayNotRaise();
    }

    @Test
    void theCapStandsWhereTwoAreLeftInTheHandAlone() { // FL07
        limit(1000, 1000, 1000)
                .play("p1 fold, p2 raise 20, p3 raise 30, p2 raise 40")
                .toAct("p3")
                .toCall(10)
                .mayNotRaise();
    }

    @Test
    void twoInTheMatchHaveNoCap() { // FL08, variants 4.6
        limit(1000, 1000)
                .play("p1 raise 20, p2 raise 30, p1 raise 40, p2 raise 50")
                .toAct("p1")
                .mayRaiseTo(60, 60);
    }

    @Test
    void twoInTheMatchHaveACapWhereTheRulesSaySo() { // variants 4.6
        limit(1000, 1000)
                .rules("limitHeadsUp=NEVER")
                .play("p1 raise 20, p2 raise 30, p1 raise 40")
                .mayNotRaise();
    }

    @Test
    void aRoundThatTwoBeginMayHaveNoCap() { // variants 4.6
        Spot spot = limit(1000, 1000, 1000).rules("limitHeadsUp=ROUND");
        spot.play("p1 raise 20, p2 fold, p3 raise 30, p1 raise 40").mayNotRaise();
        spot.play("p3 call, p3 bet 10, p1 raise 20, p3 raise 30, p1 raise 40").mayRaiseTo(50, 50);
    }

    @Test
    void anAllInBetBelowHalfIsCompleted() { // FL09, variants 4.3
        limit(1000, 14, 1000)
                .play("p1 call, p2 call, p3 check, p2 allin")
                .toAct("p3")
                .toCall(4)
                .mayRaiseTo(10, 10)
                .refuses("p3 raise 14", "amount-too-large");
    }

    @Test
    void anAllInBetOfHalfCounts() { // FL10, variants 4.3
        limit(1000, 15, 1000)
                .play("p1 call, p2 call, p3 check, p2 allin")
                .toCall(5)
                .mayRaiseTo(15, 15);
    }

    @Test
    void anAllInBetOfHalfIsCompletedOnALadder() { // variants 4.3
        limit(1000, 15, 1000)
                .rules("limitAllIn=LADDER")
                .play("p1 call, p2 call, p3 check, p2 allin")
                .toCall(5)
                .mayRaiseTo(10, 10);
    }

    /** An all-in of 150 over 120, bets of 60: the next raise is to 180 or to 210. */
    @Test
    void aLadderHasItsStepsInAnyCase() { // variants 4.3
        String moves = "p4 raise 120, p1 allin";
        limit(150, 1000, 1000, 1000)
                .rules("levels=30/60 limitAllIn=LADDER")
                .play(moves)
                .mayRaiseTo(180, 180);
        limit(150, 1000, 1000, 1000).rules("levels=30/60").play(moves).mayRaiseTo(210, 210);
    }

    /** What is no raise does not count, and what completes it counts once. */
    @Test
    void aShortAllInTakesNoRaiseAway() { // variants 4.5
        limit(14, 1000, 1000, 1000, 1000)
                .play("p4 call, p5 call, p1 allin")
                .mayRaiseTo(20, 20)
                .play("p2 raise 20, p3 raise 30, p4 raise 40")
                .mayNotRaise();
    }

    @Test
    void theBettingOpensAgainByHalfABet() { // FL22, variants 4.4
        limit(1000, 35, 1000)
                .play("p1 call, p2 call, p3 check, p2 check, p3 bet 10, p1 raise 20, p2 allin, p3 call")
                .toAct("p1")
                .toCall(5)
                .mayRaiseTo(35, 35)
                .refuses("p1 raise 30", "amount-too-small");
    }

    @Test
    void theBettingDoesNotOpenAgainByLessThanHalfABet() { // variants 4.4
        limit(1000, 34, 1000)
                .play("p1 call, p2 call, p3 check, p2 check, p3 bet 10, p1 raise 20, p2 allin, p3 call")
                .toAct("p1")
                .toCall(4)
                .mayNotRaise()
                .refuses("p1 raise 30", "poker.not-reopened");
    }

    @Test
    void aShortBigBlindIsToMatchInFull() { // FL14
        limit(1000, 1000, 4, 1000).toAct("p4").toCall(10).mayRaiseTo(20, 20);
    }

    @Test
    void aRaiseOfLessIsAllIn() { // FL15
        limit(1000, 1000, 1000, 16)
                .mayRaiseTo(16, 16)
                .accepts("p4 raise 16", "p4 allin")
                .refuses("p4 raise 20", "amount-too-large");
    }

    @Test
    void aRaiseMayGoBeyondTheOthersStack() { // FL16, variants 4.13
        limit(1000, 15)
                .hole("p1", "AS AH")
                .hole("p2", "KS KH")
                .board("2C 3D 8H 9S JC")
                .play("p1 raise 20, p2 allin")
                .returned("p1", 5)
                .ends(1015, 0);
    }

    @Test
    void whatNobodyCallsComesBack() { // FL18
        limit(1000, 1000)
                .play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 bet 20, p1 fold")
                .returned("p2", 20)
                .ends(990, 1010);
    }

    @Test
    void theCapIsTheSameAfterTheFlop() { // FL19, FL20
        String moves = "p1 call, p2 call, p3 check, p2 bet 10, p3 raise 20, p1 raise 30, p2 raise 40";
        limit(1000, 1000, 1000)
                .rules("limitRaises=4")
                .play(moves)
                .mayRaiseTo(50, 50)
                .refuses("p3 raise 60", "amount-too-large");
        limit(1000, 1000, 1000).play(moves).mayNotRaise().refuses("p3 raise 50", "poker.capped");
    }

    @Test
    void zeroIsNoCap() { // variants 4.5
        limit(1000, 1000, 1000)
                .rules("limitRaises=0")
                .play("p1 raise 20, p2 raise 30, p3 raise 40, p1 raise 50, p2 raise 60")
                .mayRaiseTo(70, 70);
    }
}
