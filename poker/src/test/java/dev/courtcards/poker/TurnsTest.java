package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** Who is to act (poker 3). */
class TurnsTest {
    @Test
    void theBigBlindHasAnOption() { // poker 3.3
        Spot.stacks(1000, 1000, 1000)
                .play("p1 call, p2 call")
                .onBoard(0)
                .toAct("p3")
                .toCall(0)
                .mayRaiseTo(40, 1000);
    }

    @Test
    void theBigBlindActsAfterASmallBlindThatLimps() {
        Spot.stacks(1000, 1000, 1000, 1000)
                .play("p4 fold, p1 fold, p2 call")
                .onBoard(0)
                .toAct("p3")
                .toCall(0)
                .mayRaiseTo(40, 1000);
    }

    @Test
    void everybodyAnswersARaise() {
        Spot.stacks(1000, 1000, 1000, 1000)
                .play("p4 raise 60, p1 call, p2 call")
                .onBoard(0)
                .toAct("p3")
                .toCall(40)
                .mayRaiseTo(100, 1000);
    }

    @Test
    void foldsDoNotShortenTheRound() {
        Spot.stacks(1000, 1000, 1000)
                .blinds(50, 100)
                .play("p1 fold, p2 call")
                .onBoard(0)
                .toAct("p3")
                .toCall(0)
                .mayRaiseTo(200, 1000);
    }

    @Test
    void aButtonThatFoldedIsNotAskedAgain() {
        Spot.stacks(1000, 1000, 1000)
                .play("p1 call, p2 call, p3 check, p2 check, p3 bet 20, p1 fold, p2 call, p2 check")
                .onBoard(4)
                .toAct("p3")
                .toCall(0)
                .mayRaiseTo(20, 960);
    }

    @Test
    void aBetMustBeAnswered() { // poker 3.3
        Spot.stacks(3000, 2000)
                .blinds(60, 120)
                .play("p1 raise 240, p2 allin")
                .onBoard(0)
                .toAct("p1")
                .toCall(1760)
                .mayNotRaise()
                .accepts("p1 call", "p1 fold")
                .refuses("p1 check", "poker.bet-to-match")
                .refuses("p1 raise 3000", "poker.nobody-to-answer");
    }

    @Test
    void withTwoTheButtonPostsSmallAndActsFirst() { // poker 2.3, 3.1
        Spot.stacks(1000, 1000).has(990, 980).toAct("p1").toCall(10).mayRaiseTo(40, 1000);
    }

    @Test
    void withTwoTheBigBlindActsFirstOnTheFlop() { // poker 3.2, 3.4
        Spot.stacks(1000, 1000)
                .play("p1 call, p2 check")
                .onBoard(3)
                .toAct("p2")
                .toCall(0)
                .mayRaiseTo(20, 980);
    }
}
