package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.poker.eval.Ranking;
import org.junit.jupiter.api.Test;

/** Limit Omaha eight or better: half of each pot to the best low among those who can win it (variants 7.5, 8, 10.2). */
class EightOrBetterTest {
    private static final String THREE = "p1 call, p2 call, p3 check, p2 check, p3 check, p1 check, p2 check, p3 check,"
            + " p1 check, p2 check, p3 check, p1 check";
    private static final String TWO = "p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check";

    private static Spot split(long... stacks) {
        return Spot.stacks(stacks).rules("variant=FO/8 levels=5/10");
    }

    private static Spot three(String one, String two, String three, String board) {
        return split(1000, 1000, 1000)
                .hole("p1", one)
                .hole("p2", two)
                .hole("p3", three)
                .board(board);
    }

    @Test
    void theHighAndTheLowTakeHalfEach() { // OE01, variants 8.1
        three("KS KH QC JD", "AS 2D TC 9C", "QS JS TD 9H", "3D 4H 8C KD TH")
                .play(THREE)
                .ends(1005, 1005, 990);
    }

    @Test
    void withoutALowTheHighTakesAll() { // OE02, variants 8.2
        three("KS KH QC 5D", "AS 2D 7C 6C", "JS JH 8D 6H", "3D 4H TC KD 9S")
                .play(THREE)
                .ends(1020, 990, 990);
    }

    @Test
    void theSameLowIsQuartered() { // OE04, variants 8.4
        three("KS KH QC JD", "AS 2D TC 9C", "AC 2S TD 9D", "3D 4H 8C KD JH")
                .play(THREE)
                .ends(1005, 998, 997);
    }

    @Test
    void theOddChipGoesToTheHigh() { // OE05, variants 8.3
        three("KS KH QC JD", "2C 2H 7D 7H", "AS 2D TC 9C", "3D 4H 8C KD JH")
                .play("p1 call, p2 fold, p3 check, p3 check, p1 check, p3 check, p1 check, p3 check, p1 check")
                .ends(1003, 995, 1002);
    }

    @Test
    void oneMayTakeBoth() { // OE06
        three("KS KH QC JD", "AS 2D TC 9C", "QS JS TD 9H", "3D 4H 5C KD TH")
                .play(THREE)
                .ends(990, 1020, 990);
    }

    /** The main pot has a low, the first side pot none, though one of its players sees it. */
    @Test
    void aSidePotIsSplitAmongItsOwn() { // OE08, variants 8.2
        split(20, 1000, 1000, 40)
                .hole("p1", "AC 2C 9D 9C")
                .hole("p2", "QD JD 7H 7S")
                .hole("p3", "QS QH JS JH")
                .hole("p4", "AS AH TC 9H")
                .board("3D 4H 8C TD KS")
                .play("p4 call, p1 allin, p2 call, p3 call, p4 call, p2 bet 10, p3 call, p4 raise 20, p2 call, p3 call,"
                        + " p2 bet 20, p3 call, p2 check, p3 check")
                .ends(40, 940, 980, 100)
                .pots("80 p1 p2 p3 p4", "60 p2 p3 p4", "40 p2 p3");
    }

    @Test
    void aLowNeedsThreeCardsOfTheBoard() { // OE09
        split(1000, 1000)
                .hole("p1", "AS 2D 3C 4C")
                .hole("p2", "KS KH 9D 9C")
                .board("5D KD QH JC TS")
                .play(TWO)
                .ends(990, 1010);
    }

    @Test
    void theLowMayHaveOtherCardsThanTheHigh() { // OE10
        split(1000, 1000)
                .hole("p1", "KS KH AS 2D")
                .hole("p2", "QS QH AC 4S")
                .board("3D 7H 8C KD JH")
                .play(TWO)
                .ends(1010, 990);
    }

    /** Two who share both halves share 46 chips once. */
    @Test
    void whoShareBothHalvesSplitThePotOnce() { // variants 8.6
        three("AS 2D TC 9C", "KH 7D 6D 5H", "AC 2S TD 9D", "3D 4H 8C KD JH")
                .rules("levels=5/10/7 ante=EACH")
                .play("p1 call, p2 fold, p3 check, p3 check, p1 check, p3 check, p1 check, p3 check, p1 check")
                .ends(1006, 988, 1006);
    }

    @Test
    void whoHasALowThatNobodyBeatsMustShow() { // variants 10.2
        three("KS KH QC JD", "AS 2D TC 9C", "QS JS TD 9H", "3D 4H 8C KD TH")
                .play(THREE + ", p2 show")
                .toAct("p3")
                .accepts("p3 muck")
                .play("p3 muck")
                .toAct("p1")
                .refuses("p1 muck", "poker.must-show");
        three("AS 2D 5C 9C", "KS KH QC JD", "QS JS TD 9H", "3D 4H 8C KD TH")
                .play(THREE + ", p2 show, p3 muck")
                .toAct("p1")
                .refuses("p1 muck", "poker.must-show");
    }

    @Test
    void twoBoardsAreHalvedFirstThenTheHighAndTheLowOfEach() { // variants 8.7
        Spot spot = Spot.stacks(1000, 1000)
                .rules("variant=NO/8 runItTwice=true mostBuyIn=2000")
                .hole("p1", "KS KH QC JD")
                .hole("p2", "AS 2D TC 9C")
                .board("3D 4H 8C KD TH")
                .play("p1 allin, p2 call, p2 yes, p1 yes");

        assertThat(spot.hand().prizes())
                .hasToString("[p1 wins 500, p2 wins 500 for the low, p2 wins 1000 on the second board]");
    }

    @Test
    void bothHalvesAreDescribed() {
        Spot spot = three("KS KH QC JD", "AS 2D TC 9C", "QS JS TD 9H", "3D 4H 8C KD TH")
                .play(THREE)
                .ends(1005, 1005, 990);
        String seen = new Poker()
                .presentation()
                .picture(spot.game().seenBy(Spectator.SPECTATOR), Actor::text)
                .toString();

        assertThat(spot.hand().prizes()).hasToString("[p1 wins 15, p2 wins 15 for the low]");
        assertThat(seen).contains("Three of a Kind, Kings", "Eight-Four Low");
    }

    @Test
    void aRakeBySeatLeavesTheLowALow() { // variants 8.8
        Spot spot = three("KS KH QC JD", "AS 2D TC 9C", "QS JS TD 9H", "3D 4H 8C KD TH")
                .rules("mostBuyIn=2000 rake=0:2:0")
                .play(THREE)
                .ends(1005, 1003, 990);

        assertThat(spot.hand().prizes()).hasToString("[p1 wins 15, p2 wins 13 for the low]");
    }

    private static int low(String own, String board) {
        return Ranking.OMAHA_EIGHT.rank(CardSet.of(Card.parseAll(own)), CardSet.of(Card.parseAll(board)));
    }

    @Test
    void aLowIsSaidByItsTwoHighestCards() { // variants 7.5, RK06
        assertThat(Ranking.EIGHT_OR_BETTER.words(6175)).isEqualTo("Five-Four Low");
        assertThat(Ranking.EIGHT_OR_BETTER.words(6120)).isEqualTo("Eight-Seven Low");
        assertThat(Ranking.EIGHT_OR_BETTER.words(6175 - 1286)).isEqualTo("King-Queen Low");
        assertThat(Ranking.EIGHT_OR_BETTER.words(low("AS 2D KC KH", "3D 4H 8C KD TH")))
                .isEqualTo("Eight-Four Low");
        assertThat(Ranking.EIGHT_OR_BETTER.words(low("AS 3D KC KH", "2D 6H 7C KD TH")))
                .isEqualTo("Seven-Six Low");
        assertThat(low("AS 2D KC KH", "3D 4H 9C KD TH")).isZero();
        assertThatThrownBy(() -> Ranking.EIGHT_OR_BETTER.words(6175 + 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
