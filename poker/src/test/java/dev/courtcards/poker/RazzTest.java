package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.eval.Ranking;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Limit razz: the highest card brings in, the lowest hand begins and wins (variants 3, 7.4). */
class RazzTest {
    private static Spot razz(String... holes) {
        long[] stacks = new long[holes.length];
        Arrays.fill(stacks, 1000);
        Spot spot = Spot.stacks(stacks).rules("variant=FR levels=2/5/1").button("p" + holes.length);
        for (int i = 0; i < holes.length; i++) {
            spot.hole("p" + (i + 1), holes[i]);
        }
        return spot;
    }

    @Test
    void theHighestCardBringsInSpadesFirst() { // RZ01, variants 3.2
        razz("2S 3S KH", "2H 3H KS", "2D 3D QS").toAct("p2").toCall(2).mayRaiseTo(5, 5);
    }

    @Test
    void anAceIsLow() { // RZ02
        razz("KS QS AH", "KH QH 2S", "KD QD 3S").toAct("p3").toCall(2);
    }

    @Test
    void theLowestOpenHandBegins() { // RZ03, variants 3.3
        razz("2S 3S KH 8C", "2H 3H 8S AC", "2D 3D 7S 4C")
                .play("p1 bring-in, p2 call, p3 call")
                .toAct("p3")
                .toCall(0)
                .mayRaiseTo(5, 5);
    }

    @Test
    void ofEqualHandsTheFirstLeftOfTheDealerBegins() { // RZ05
        razz("2S 3S KH 8C", "2H 3H 7S 4D", "2D 3D 7H 4C")
                .play("p1 bring-in, p2 call, p3 call")
                .toAct("p2");
    }

    @Test
    void aPairIsWorseThanAnyTwoRanks() { // variants 3.3
        razz("2S 3S KH AC", "2H 3H 4S 4D", "2D 3D 7H TC")
                .play("p1 bring-in, p2 call, p3 call")
                .toAct("p3");
    }

    @Test
    void theBestFiveOfSevenAreCounted() { // RZ06
        razz("AC KC 6D 2D 3D 4D KS", "AS KH 5H 2H 3H 4H QS")
                .play("p1 bring-in, p2 call, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check, p2 check,"
                        + " p1 check")
                .ends(997, 1003);
    }

    @Test
    void anOpenPairChangesNothingInRazz() { // RZ08
        razz("2S 3S KH KC", "2H 3H QS QC")
                .rules("levels=2/5/1")
                .play("p1 bring-in, p2 call")
                .toAct("p2")
                .mayRaiseTo(5, 5);
        assertThat(PokerRules.parse("cash variant=FR").game().stud().openPair()).isEqualTo(StudRules.OpenPair.EITHER);
    }

    @Test
    void handsOfSevenAreOrdered() { // RK07
        assertThat(List.of(
                        "AS 2D 3H 4C 5S KD KH", "AS 2D 3H 4C 6S KD KH", "AS 2D 3H 9C TS TD TH", "AS AD 2H 2C 3S 3D 4H"))
                .extracting(RazzTest::rank)
                .isSortedAccordingTo((a, b) -> b - a)
                .doesNotHaveDuplicates();
        assertThat(rank("AS 2D 3H 4C 5S KD KH")).isEqualTo(rank("AS 2D 3H 4C 5S 5D 5H"));
    }

    private static int rank(String cards) {
        return Ranking.ACE_TO_FIVE.rank(CardSet.of(Card.parseAll(cards)), CardSet.EMPTY);
    }

    @Test
    void aLowWithAPairIsSaidByIt() { // variants 7.4
        assertThat(Ranking.ACE_TO_FIVE.words(rank("AS AD 2H 2C 3S 3D 4H"))).isEqualTo("Pair of Aces");
        assertThat(Ranking.ACE_TO_FIVE.words(rank("4S 4D 4H 6C 6S 6D KH"))).isEqualTo("Two Pair, Sixes and Fours");
        assertThat(Ranking.ACE_TO_FIVE.words(rank("KS KD KH KC QS"))).isEqualTo("Four of a Kind, Kings");
        assertThat(Ranking.ACE_TO_FIVE.words(rank("KS KD KH QC QS"))).isEqualTo("Full House, Kings over Queens");
        assertThat(Ranking.ACE_TO_FIVE.words(rank("7S 6D 4H 3C AS KD KH"))).isEqualTo("Seven-Six Low");
    }
}
