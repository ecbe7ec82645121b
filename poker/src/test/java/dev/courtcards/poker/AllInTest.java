package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** Players who are all in (poker 3.3, 4.5, 8.1). */
class AllInTest {
    @Test
    void nobodyRaisesTheOnlyOtherWhoIsAllIn() {
        Spot.stacks(3000, 400)
                .play("p1 raise 60, p2 allin")
                .toAct("p1")
                .toCall(340)
                .mayNotRaise()
                .accepts("p1 call")
                .refuses("p1 raise 740", "poker.nobody-to-answer")
                .refuses("p1 allin", "poker.nobody-to-answer");
    }

    @Test
    void aCalledAllInRunsTheBoardOut() { // poker 8.1
        Spot.stacks(200, 400)
                .hole("p1", "QS JS")
                .hole("p2", "AH AD")
                .board("2C 7D 9H KS 3C")
                .play("p1 allin, p2 call")
                .ends(0, 600)
                .returnedNothing();
    }

    @Test
    void theLastWithChipsAnswersTheAllIn() {
        Spot.stacks(1000, 1000, 600)
                .play("p1 fold, p2 raise 60, p3 call, p2 bet 100, p3 allin")
                .onBoard(3)
                .toAct("p2")
                .toCall(440)
                .mayNotRaise();
    }

    @Test
    void noDecisionsWhenAllAreAllIn() { // poker 3.4
        Spot.stacks(500, 500, 500)
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .hole("p3", "QS QD")
                .board("2C 7D 9H JS 3C")
                .play("p1 allin, p2 call, p3 call")
                .ends(1500, 0, 0);
    }

    @Test
    void tenChipsLeftIsNotAllIn() {
        Spot.stacks(130, 70)
                .blinds(5, 10)
                .play("p1 raise 60, p2 call")
                .onBoard(3)
                .toAct("p2")
                .toCall(0)
                .mayRaiseTo(10, 10);
    }

    @Test
    void othersGoOnBettingAroundAnAllIn() {
        Spot.stacks(50, 1000, 1000)
                .play("p1 allin, p2 call, p3 call")
                .onBoard(3)
                .toAct("p2")
                .toCall(0)
                .mayRaiseTo(20, 950);
    }

    @Test
    void anAllInOverARaiseIsCalledAndNotRaised() {
        Spot.stacks(928, 263, 930, 417, 775, 350)
                .button("p6")
                .blinds(2, 5)
                .play("p3 fold, p4 fold, p5 raise 15, p6 fold, p1 fold")
                .play("p2 raise 109, p5 call, p2 bet 55, p5 raise 123, p2 allin")
                .toAct("p5")
                .toCall(31)
                .mayNotRaise();
    }

    @Test
    void theBlindCountsInAnAllInCall() {
        Spot.stacks(110, 100)
                .blinds(5, 10)
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 allin, p2 call")
                .ends(210, 0)
                .returned("p1", 10);
    }

    @Test
    void anAllInBelowTheBetIsACall() { // poker 4.2, 4.5
        Spot.stacks(1000, 198)
                .hole("p1", "KS KD")
                .hole("p2", "TS TD")
                .board("TC 7D 9H 8S 3C")
                .play("p1 raise 60, p2 raise 100, p1 raise 280, p2 allin")
                .ends(802, 396)
                .returned("p1", 82)
                .pots("396 p1 p2");
    }
}
