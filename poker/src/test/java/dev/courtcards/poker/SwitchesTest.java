package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import org.junit.jupiter.api.Test;

/** What the options change (poker 11). */
class SwitchesTest {
    @Test
    void aFoldForNothingIsRefusedUnlessTheRulesTakeIt() { // poker 4.1
        Spot.stacks(1000, 1000, 1000).play("p1 call, p2 call").refuses("p3 fold", "poker.check-is-free");
        Spot.stacks(1000, 1000, 1000)
                .rules("freeFold=ALLOW")
                .play("p1 call, p2 call, p3 fold")
                .onBoard(3)
                .toAct("p2");
    }

    @Test
    void aRaiseThatNobodyCouldMatchMoreOfIsAllowedUnlessTheRulesForbidIt() { // poker 4.4
        Spot spot = Spot.stacks(13_030, 19_470, 19_791, 19_970)
                .button("p2")
                .blinds(250, 500)
                .rules("isolatingRaise=FORBID")
                .play("p1 raise 1100, p2 allin, p3 fold")
                .toAct("p4")
                .mayNotRaise()
                .refuses("p4 allin", "poker.nobody-to-answer")
                .accepts("p4 call");
        assertThat(spot.refusal("p4 raise 19970").orElseThrow().message())
                .isEqualTo("raise to 19970: nobody else has chips to answer a raise; call 18970 or fold");
    }

    @Test
    void aRaiseIsNotIsolatingWhereAnotherHasOneChipMore() {
        Spot.stacks(1000, 60, 60, 60)
                .rules("isolatingRaise=FORBID")
                .play("p4 allin")
                .toAct("p1")
                .mayNotRaise();
        Spot.stacks(1000, 60, 61, 60)
                .rules("isolatingRaise=FORBID")
                .play("p4 allin")
                .toAct("p1")
                .mayRaiseTo(100, 1000);
        Spot.stacks(1000, 60, 60, 60)
                .rules("isolatingRaise=ALLOW")
                .play("p4 allin")
                .toAct("p1")
                .mayRaiseTo(100, 1000);
    }

    /** p2 has 30 left after the call of 100 and bets it all; p1 has checked, p3 calls. */
    private static Spot shortBet(String rules) {
        return Spot.stacks(1000, 130, 1000)
                .button("p3")
                .blinds(50, 100)
                .rules(rules)
                .play("p3 call, p1 call, p2 check, p1 check, p2 allin, p3 call")
                .toAct("p1");
    }

    @Test
    void whoCheckedMayCompleteAShortBetWhereTheRulesLetHim() { // poker 5
        shortBet("completeShortBet=REFUSE").mayNotRaise().refuses("p1 raise 100", "poker.not-reopened");
        shortBet("completeShortBet=ALLOW").mayRaiseTo(100, 900).refuses("p1 raise 99", "amount-too-small");
    }

    @Test
    void whoCalledTheShortBetMayActAgainAfterItIsCompleted() {
        shortBet("completeShortBet=ALLOW").play("p1 raise 100").toAct("p3").mayRaiseTo(200, 900);
    }

    @Test
    void aBetOfMoreThanThePlayerHasIsRefusedOrAllIn() { // poker 4.6
        Spot.stacks(500, 1000).refuses("p1 raise 501", "amount-too-large");
        Spot.stacks(500, 1000)
                .rules("oversizedBet=ALL_IN")
                .refuses("p1 raise 1501", "amount-too-large")
                .play("p1 raise 1500")
                .has(0, 980)
                .toCall(480);
    }

    @Test
    void aStraddleIsTwiceTheBigBlindAndActsLast() { // poker 2.7
        Spot.stacks(1000, 1000, 1000, 1000)
                .rules("straddle=UTG")
                .toAct("p4")
                .play("p4 straddle")
                .has(1000, 990, 980, 960)
                .toAct("p1")
                .toCall(40)
                .mayRaiseTo(80, 1000)
                .play("p1 call, p2 call, p3 call")
                .toAct("p4")
                .toCall(0)
                .mayRaiseTo(80, 1000)
                .play("p4 check")
                .toAct("p2")
                .mayRaiseTo(20, 960);
    }

    @Test
    void whoPassesTheStraddleActsFirst() { // poker 2.7
        Spot.stacks(1000, 1000, 1000, 1000)
                .rules("straddle=UTG")
                .play("p4 pass")
                .toAct("p4")
                .toCall(20);
    }

    @Test
    void thereIsNoStraddleWithTwoOrWithoutTheChips() { // poker 2.7
        Spot.stacks(1000, 1000).rules("straddle=UTG").toAct("p1").toCall(10);
        Spot.stacks(39, 1000, 1000).rules("straddle=UTG").toAct("p1").toCall(20);
        Spot.stacks(40, 1000, 1000).rules("straddle=UTG").play("p1 straddle").has(0, 990, 980);
    }

    @Test
    void theBigBlindOrTheButtonPaysTheAnteForAll() { // poker 2.5
        Spot.stacks(1000, 1000, 1000).rules("levels=10/20/15 ante=BIG_BLIND").has(1000, 990, 965);
        Spot.stacks(1000, 1000, 1000).rules("levels=10/20/15 ante=BUTTON").has(985, 990, 980);
        Spot.stacks(1000, 1000, 1000).rules("levels=10/20/15 ante=NONE").has(1000, 990, 980);
        Spot.stacks(1000, 1000).rules("levels=10/20/15 ante=BIG_BLIND").has(990, 965);
    }

    @Test
    void aDeadAnteBelongsToTheMainPotAndDoesNotComeBack() { // poker 2.5, 6
        Spot.stacks(1000, 1000, 1000)
                .rules("levels=10/20/15 ante=BIG_BLIND")
                .play("p1 fold, p2 fold")
                .returned("p3", 10)
                .pots("35 p3")
                .ends(1000, 990, 1010);
    }

    @Test
    void anAllInHandMayBeMuckedWhereTheRulesSaySo() { // poker 8.2
        Spot tda = allInAgainstTwo("allInMuck=REJECT");
        tda.refuses("p1 muck", "poker.must-show").play("p1 show");
        Spot online = allInAgainstTwo("allInMuck=ALLOW").play("p1 muck");
        assertThat(online.hand().hole(Seat.of(1))).isNotEmpty();
        assertThat(online.game().seenBy(Seat.of(2)).state().hand().hole(Seat.of(1)))
                .containsOnly(Card.UNKNOWN);
    }

    private static Spot allInAgainstTwo(String rules) {
        return Spot.stacks(100, 1000, 1000)
                .rules(rules)
                .hole("p1", "2S 3D")
                .hole("p2", "AS AD")
                .hole("p3", "KS KD")
                .board("7C 8D TH JS 4C")
                .play("p1 allin, p2 call, p3 call, p2 check, p3 check, p2 check, p3 check, p2 bet 50, p3 call")
                .play("p2 show, p3 muck")
                .toAct("p1");
    }

    @Test
    void theRestOfTheBoardIsDealtTwiceIfAllAgree() { // poker 8.1
        Spot spot = Spot.stacks(1000, 1000)
                .rules("runItTwice=true mostBuyIn=1000 chipUnit=1")
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 raise 60, p2 call, p2 check, p1 allin, p2 call")
                .toAct("p2")
                .play("p2 yes")
                .toAct("p1")
                .play("p1 yes");

        Hand hand = spot.hand();
        assertThat(hand.board())
                .hasSize(5)
                .startsWith(hand.secondBoard().subList(0, 3).toArray(Card[]::new));
        assertThat(hand.secondBoard()).hasSize(5).isNotEqualTo(hand.board());
        assertThat(hand.prizes()).extracting(Hand.Prize::board).containsExactly(1, 2);
        assertThat(hand.prizes()).extracting(Hand.Prize::chips).containsExactly(1000L, 1000L);
        spot.ends(2000, 0).showed("p2", "p1");
    }

    @Test
    void twoWholeBoardsAreDealtWhereTheAllInWasBeforeTheFlop() {
        Spot spot = Spot.stacks(1001, 1001)
                .rules("runItTwice=true mostBuyIn=2000")
                .hole("p1", "AS 2D")
                .hole("p2", "KS QD")
                .board("3C 7D 9H JS 4C")
                .play("p1 allin, p2 allin, p2 yes, p1 yes");

        assertThat(spot.hand().board()).isEqualTo(Card.parseAll("3C 7D 9H JS 4C"));
        assertThat(spot.hand().secondBoard())
                .hasSize(5)
                .doesNotContainAnyElementsOf(spot.hand().board());
        assertThat(spot.hand().cards().dealt()).hasSize(4 + 8 + 8).doesNotHaveDuplicates();
        for (int board = 1; board <= 2; board++) {
            int number = board;
            assertThat(spot.hand().prizes().stream()
                            .filter(prize -> prize.board() == number)
                            .mapToLong(Hand.Prize::chips))
                    .as("board " + board)
                    .satisfies(chips ->
                            assertThat(chips.stream().mapToLong(c -> c).sum()).isEqualTo(1001));
        }
    }

    @Test
    void onTheTurnOnlyTheRiverIsDealtTwice() {
        Spot spot = Spot.stacks(1000, 1000)
                .rules("runItTwice=true mostBuyIn=2000")
                .play("p1 call, p2 check, p2 check, p1 check, p2 allin, p1 allin, p2 yes, p1 yes");

        assertThat(spot.hand().cards().shared()).isEqualTo(4);
        assertThat(spot.hand().secondBoard().subList(0, 4))
                .isEqualTo(spot.hand().board().subList(0, 4));
        assertThat(spot.hand().secondBoard().get(4))
                .isNotEqualTo(spot.hand().board().get(4));
    }

    @Test
    void theOddChipOfTwoBoardsGoesToTheFirst() { // poker 8.1
        Spot spot = Spot.stacks(1000, 1000, 1000)
                .blinds(5, 10)
                .rules("runItTwice=true mostBuyIn=1000")
                .hole("p1", "AS AD")
                .hole("p3", "KS KD")
                .board("2C 7D 9H JS 3C")
                .play("p1 raise 20, p2 fold, p3 raise 100, p1 allin, p3 allin, p3 yes, p1 yes");

        assertThat(spot.hand().prizes()).extracting(Hand.Prize::chips).containsExactly(1003L, 1002L);
    }

    @Test
    void oneNoDealsTheBoardOnce() { // poker 8.1
        Spot spot = Spot.stacks(1000, 1000)
                .rules("runItTwice=true mostBuyIn=1000")
                .play("p1 allin, p2 call, p2 yes, p1 no");

        assertThat(spot.hand().secondBoard()).isEmpty();
        assertThat(spot.hand().board()).hasSize(5);
    }

    @Test
    void nobodyIsAskedOnTheRiver() {
        Spot.stacks(1000, 1000)
                .rules("runItTwice=true mostBuyIn=1000")
                .play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 allin, p1 call")
                .showed("p2", "p1");
    }

    @Test
    void theHouseTakesItsPartOfPotsThatSawAFlop() { // poker 7.5
        Spot spot = Spot.stacks(1000, 1000, 1000)
                .rules("rake=5/30 mostBuyIn=1000")
                .play("p1 call, p2 call, p3 check, p2 bet 100, p3 call, p1 fold, p2 bet 50, p3 fold")
                .returned("p2", 50);
        // 260 in the pot: 13 for the house.
        assertThat(spot.game().state().raked()).isEqualTo(13);
        spot.ends(980, 1000 - 120 + 247, 880);
        assertThat(spot.game().state().chips()).isEqualTo(3000);
    }

    @Test
    void theHouseTakesNothingBeforeTheFlopAndNoMoreThanTheCap() { // poker 7.5
        Spot before = Spot.stacks(1000, 1000).rules("rake=5/30 mostBuyIn=1000").play("p1 raise 60, p2 fold");
        assertThat(before.game().state().raked()).isZero();
        Spot capped = Spot.stacks(1000, 400, 1000)
                .rules("rake=5/30 mostBuyIn=1000")
                .hole("p1", "AS AD")
                .hole("p2", "KS KD")
                .hole("p3", "QS QD")
                .board("2C 7D 9H JS 3C")
                .play("p1 allin, p2 call, p3 call");
        assertThat(capped.game().state().raked()).isEqualTo(30);
        capped.ends(2370, 0, 0);
    }

    @Test
    void theCapCountsForAllPotsTogetherMainPotFirst() { // poker 7.5
        Spot spot = Spot.stacks(1000, 100, 1000)
                .rules("rake=10/50 mostBuyIn=1000")
                .hole("p1", "KS KD")
                .hole("p2", "AS AD")
                .hole("p3", "QS QD")
                .board("2C 7D 9H JS 3C")
                .play("p1 allin, p2 call, p3 call");
        // 30 of 300, and 20 of 1800.
        spot.ends(1780, 270, 0);
    }

    @Test
    void theHouseTakesWholeChips() { // poker 7.5
        Spot spot = Spot.stacks(1000, 1000)
                .rules("rake=10/100 mostBuyIn=1000 chipUnit=10")
                .play("p1 raise 60, p2 call, p2 bet 65, p1 call, p2 check, p1 check, p2 check, p1 check");
        assertThat(spot.game().at(spot.game().ply()).state().hand().pot()).isEqualTo(250);
        spot.play("p2 show, p1 show");
        assertThat(spot.game().state().raked()).isEqualTo(20);
    }

    @Test
    void theDealersStepsAreMovesOfTheirOwn() {
        assertThat(Spot.stacks(1000, 1000).play("p1 allin, p2 call").game().moves().stream()
                        .filter(move -> move.by() instanceof House)
                        .map(Poker.NOTATION::write)
                        .skip(1))
                .containsExactly(
                        "POST:dealer",
                        "DEAL:dealer",
                        "COLLECT:dealer",
                        "SHOW:dealer",
                        "DEAL:dealer",
                        "DEAL:dealer",
                        "DEAL:dealer",
                        "AWARD:dealer");
    }
}
