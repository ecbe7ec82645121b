package dev.courtcards.poker;

import org.junit.jupiter.api.Test;

/** Stud eight or better: both halves, and who may muck (variants 3, 8, 10). */
class StudSplitTest {
    private static final String FIRST =
            "p1 bring-in, p2 call, p1 check, p2 check, p1 check, p2 check, p1 check, p2 check," + " p1 check, p2 check";

    private static Spot split(long... stacks) {
        return Spot.stacks(stacks).rules("variant=F7S/8 levels=2/5/1").button("p" + stacks.length);
    }

    private static Spot two(String one, String two) {
        return split(1000, 1000).hole("p1", one).hole("p2", two);
    }

    @Test
    void anAceIsHighForTheBringIn() { // ST02, variants 3.2
        split(1000, 1000, 1000)
                .hole("p1", "2S 3S AD")
                .hole("p2", "4H 5H KC")
                .hole("p3", "6D 7D QS")
                .toAct("p3")
                .toCall(2);
    }

    @Test
    void theHighAndTheLowTakeHalfEach() { // SE01
        two("KC KD 2S KH 9S 9D 9C", "AC 3D 4H 5S 7H 8D QC").play(FIRST).ends(1000, 1000);
    }

    @Test
    void withoutALowTheHighTakesAll() { // SE02
        two("KC KD 2S KH 9S 9D 9C", "AC 4D 5H 7S 9H JD QC").play(FIRST).ends(1003, 997);
    }

    @Test
    void theOddChipGoesToTheHigh() { // SE03
        split(1000, 1000, 1000)
                .hole("p1", "KC KD 2S KH 9S 9D 9C")
                .hole("p2", "AC 3D 4H 5S 7H 8D QC")
                .hole("p3", "JS JH TD TC 6S 6C 2D")
                .play("p1 bring-in, p2 call, p3 call, p3 check, p1 check, p2 check, p3 check, p1 check, p2 check,"
                        + " p3 check, p1 check, p2 check, p3 check, p1 check, p2 check")
                .ends(1002, 1001, 997);
    }

    @Test
    void oneMayTakeBoth() { // SE05
        two("KC KD 7S KH QS QD 9C", "AH JD 4H 5H 3H 2H TC")
                .play("p2 bring-in, p1 call, p1 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check,"
                        + " p2 check")
                .ends(997, 1003);
    }

    @Test
    void whoHasNoLowAndIsBeatenMayMuck() { // SE07
        two("KC KD 2S KH 9S 9D 9C", "JC JD 4H 5S 9H TD QC")
                .play(FIRST + ", p1 show")
                .toAct("p2")
                .accepts("p2 muck")
                .play("p2 muck")
                .ends(1003, 997);
        two("KC KD 2S KH 9S 9D 9C", "AC 3D 4H 5S 7H 8D QC")
                .play(FIRST + ", p1 show")
                .refuses("p2 muck", "poker.must-show");
    }
}
