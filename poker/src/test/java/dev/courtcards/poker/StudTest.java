package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.variant.Variant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Limit seven card stud: who brings in, who begins, bets by street, cards that run out (variants 2, 3, 5, 9). */
class StudTest {
    private static Spot stud(long... stacks) {
        return Spot.stacks(stacks).rules("variant=F7S levels=2/5/1").button("p" + stacks.length);
    }

    private static Spot three(String one, String two, String three) {
        return stud(1000, 1000, 1000).hole("p1", one).hole("p2", two).hole("p3", three);
    }

    private static Spot two(String one, String two) {
        return stud(1000, 1000).hole("p1", one).hole("p2", two);
    }

    private static Spot clubsDown() {
        return three("AS KS 2D AC", "AH KH 2C KD", "AD QD 3C QS");
    }

    @Test
    void theLowestCardBringsInOrCompletes() { // ST01, variants 3.2, 5.1
        Spot spot = clubsDown()
                .toAct("p2")
                .toCall(2)
                .mayRaiseTo(5, 5)
                .accepts("p2 bring-in", "p2 complete 5")
                .refuses("p2 fold", "poker.bring-in")
                .refuses("p2 check", "poker.bring-in")
                .refuses("p2 call", "poker.bring-in")
                .refuses("p2 complete 4", "amount-too-small");
        assertThat(spot.refusal("p2 fold").orElseThrow().message())
                .isEqualTo("the first to act brings in; bring in 2 or complete to 5");
    }

    @Test
    void theOthersCallCompleteOrFold() { // ST03, variants 5.2
        clubsDown()
                .play("p2 bring-in")
                .toAct("p3")
                .toCall(2)
                .mayRaiseTo(5, 5)
                .refuses("p3 complete 7", "amount-too-large")
                .refuses("p3 complete 4", "amount-too-small")
                .refuses("p3 check", "poker.bet-to-match")
                .refuses("p3 bring-in", "poker.no-bring-in")
                .accepts("p3 fold");
    }

    @Test
    void aRaiseAfterTheCompletionAddsTheSmallBet() { // ST04, variants 5.2
        clubsDown().play("p2 bring-in, p3 complete 5").toAct("p1").toCall(5).mayRaiseTo(10, 10);
    }

    @Test
    void whoBringsInMayCompleteAtOnce() { // ST05
        clubsDown().play("p2 complete 5").toAct("p3").toCall(5).mayRaiseTo(10, 10);
    }

    @Test
    void theCompletionIsTheBetAndNoRaise() { // ST06, variants 5.2
        clubsDown()
                .play("p2 bring-in, p3 complete 5, p1 raise 10, p2 raise 15, p3 raise 20")
                .toAct("p1")
                .toCall(10)
                .mayNotRaise()
                .refuses("p1 raise 25", "poker.capped");
    }

    @Test
    void theBringInHasNoOption() { // ST07, variants 5.5
        clubsDown().play("p2 bring-in, p3 call, p1 call").toAct("p1").toCall(0).mayRaiseTo(5, 5);
    }

    @Test
    void aPairBegins() { // ST08
        three("QS JS 2D 2S", "AH KH 2C AC", "AD QD KC AS")
                .play("p2 bring-in, p3 call, p1 call")
                .toAct("p1")
                .toCall(0)
                .mayRaiseTo(5, 5);
    }

    @Test
    void ofEqualHandsTheFirstLeftOfTheDealerBegins() { // ST09, variants 3.4
        three("3S 4S 2C TS", "5H 6H AD KC", "7D 8D AS KS")
                .play("p1 bring-in, p2 call, p3 call")
                .toAct("p2");
    }

    @Test
    void ofEqualHandsTheHigherSuitBeginsWhereTheRulesSaySo() { // variants 3.4
        three("3S 4S 2C TS", "5H 6H AD KC", "7D 8D AS KS")
                .rules("studTies=SUIT")
                .play("p1 bring-in, p2 call, p3 call")
                .toAct("p3");
    }

    @Test
    void openStraightsAndFlushesDoNotCount() { // ST11
        two("AC AD 2S 3S 4S 5S", "KC KD 3H QH 7H 9C")
                .play("p1 bring-in, p2 call, p2 check, p1 check, p2 check, p1 check")
                .toAct("p2")
                .mayRaiseTo(10, 10);
    }

    @Test
    void twoOpenPairsBeatAHigherPair() { // variants 3.3
        two("TC TD 2S 2H 3S 3H", "KC KD 4H AH AC 9C")
                .play("p1 bring-in, p2 call, p1 check, p2 check, p2 check, p1 check")
                .toAct("p1");
    }

    @Test
    void betsAreTwiceAsLargeFromFifthStreet() { // ST12, variants 1.3
        two("AC AD 2S 3S 4S", "KC KD 3H QH 7H")
                .play("p1 bring-in, p2 call, p2 check, p1 check")
                .toAct("p2")
                .mayRaiseTo(10, 10);
    }

    @Test
    void anOpenPairChangesNothing() { // ST13
        two("AC AD 2S 2D", "KC KD 3H QH")
                .play("p1 bring-in, p2 call")
                .toAct("p1")
                .mayRaiseTo(5, 5)
                .refuses("p1 bet 10", "amount-too-large");
    }

    @Test
    void withAnOpenPairAllMayBetBigOnFourthStreetWhereTheRulesSaySo() { // variants 4.11
        Spot pair = three("AC AD 2S 2D", "KC KD 3H QH", "9C 9D 8H 7H")
                .rules("openPair=EITHER")
                .play("p1 bring-in, p2 call, p3 call")
                .toAct("p1")
                .mayRaiseTo(5, 10)
                .accepts("p1 bet 5", "p1 bet 10")
                .refuses("p1 bet 7", "amount-too-small");
        pair.play("p1 bet 5").mayRaiseTo(10, 15).play("p2 raise 15").toAct("p3").mayRaiseTo(25, 25);
    }

    @Test
    void withoutAnOpenPairNobodyMayBetBig() { // variants 4.11
        two("AC AD 2S 5D", "KC KD 3H QH")
                .rules("openPair=EITHER")
                .play("p1 bring-in, p2 call")
                .mayRaiseTo(5, 5);
    }

    @Test
    void whereTheLowestIsAllInTheNextMayFold() { // ST15, variants 5.3
        stud(1000, 1, 1000)
                .hole("p1", "AS AH 9C")
                .hole("p2", "KS KH 2C")
                .hole("p3", "QS QH 8D")
                .toAct("p3")
                .toCall(2)
                .mayRaiseTo(5, 5)
                .accepts("p3 bring-in", "p3 complete 5", "p3 fold");
    }

    @Test
    void whereAllOthersAreAllInNobodyBringsIn() { // ST17, variants 5.3
        stud(1, 1, 1000)
                .hole("p1", "AS AH 9C 3D 4D 6H 7S")
                .hole("p2", "KS KH 2C 3H 4H 6D 8S")
                .hole("p3", "QS QH 8D 3S 4S 5D 9H")
                .ends(3, 0, 999);
    }

    @Test
    void aShortBringInIsAllInAndTheOthersCallTheWhole() { // variants 5.4
        stud(1000, 2, 1000)
                .hole("p1", "AS AH 9C")
                .hole("p2", "KS KH 2C")
                .hole("p3", "QS QH 8D")
                .toAct("p2")
                .toCall(1)
                .play("p2 bring-in")
                .toAct("p3")
                .toCall(2)
                .mayRaiseTo(5, 5);
    }

    @Test
    void anAllInHandThatWouldBeginIsPassedOver() { // ST18, variants 3.5
        stud(1000, 6, 1000)
                .hole("p1", "3S 4S 2C 9D")
                .hole("p2", "AH KH AS AD")
                .hole("p3", "QS QH 8D TD")
                .play("p1 bring-in, p2 complete 5, p3 call, p1 call")
                .toAct("p3")
                .toCall(0)
                .mayRaiseTo(5, 5);
    }

    @Test
    void anAllInCompletionOfHalfABetCounts() { // ST19
        stud(1000, 1000, 5)
                .hole("p1", "AS KS 2C")
                .hole("p2", "AH KH 7C")
                .hole("p3", "AD KD 3C")
                .play("p1 bring-in, p2 call, p3 allin")
                .toAct("p1")
                .toCall(2)
                .mayRaiseTo(9, 9);
    }

    @Test
    void whoBroughtInMayRaiseWhatIsCompleted() { // variants 5.5
        three("AS KS 2D", "AH KH 2C", "AD QD 3C")
                .rules("levels=4/5/1")
                .play("p2 bring-in, p3 complete 5, p1 fold")
                .toAct("p2")
                .toCall(1)
                .mayRaiseTo(10, 10);
    }

    @Test
    void theHighOpenHandShowsFirst() { // ST22, variants 10.1
        two("AC AD 2S 3S 4S 5D 9C", "KC KD 3H QH 7H 9D 8C")
                .play(
                        "p1 bring-in, p2 call, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check")
                .ends(1003, 997)
                .showed("p2", "p1");
    }

    @Test
    void fourCardsOfEachAreSeen() { // ST23, variants 2.2
        Spot spot = two("AC AD 2S 3S 4S 5D 9C", "KC KD 3H QH 7H 9D 8C")
                .play("p1 bring-in, p2 call, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check");
        Hand seen = spot.game().seenBy(Seat.of(2)).state().hand();
        assertThat(seen.hole(Seat.of(1))).hasToString("[??, ??, 2S, 3S, 4S, 5D, ??]");
        assertThat(seen.hole(Seat.of(2))).isEqualTo(Card.parseAll("KC KD 3H QH 7H 9D 8C"));
    }

    /** Eight who all stay have 48 cards, three are burnt: one is left, and four are too few for eight. */
    @Test
    void eightWhoStayShareOneCard() { // ST24, variants 9.1
        Spot spot = all(8, "");
        assertThat(spot.hand().board()).hasSize(1);
        assertThat(spot.hand().hole(Seat.of(1))).hasSize(6);
        assertThat(shuffles(spot)).isEqualTo(2);
        assertThat(spot.hand().phase()).isEqualTo(Hand.Phase.BETTING);
        assertThat(spot.game().seenBy(Seat.of(1)).state().hand().board())
                .isEqualTo(spot.hand().board());
    }

    @Test
    void burnCardsAreNotUsedAgainWhereTheHouseHasItSo() { // variants 9.3
        Spot spot = all(8, "studShort=COMMUNITY");
        assertThat(spot.hand().board()).hasSize(1);
        assertThat(shuffles(spot)).isEqualTo(1);
        assertThat(spot.hand().cards().shoe().size()).isZero();
    }

    @Test
    void sevenWhoStayNeedTheBurnCards() { // ST27, variants 9.1, 9.2
        Spot spot = all(7, "");
        assertThat(spot.hand().board()).isEmpty();
        assertThat(spot.hand().hole(Seat.of(1))).hasSize(7);
        assertThat(shuffles(spot)).isEqualTo(2);
        assertThat(spot.game().state().cards())
                .containsExactlyInAnyOrderElementsOf(Variant.F7S.pack().cards());
        Spot community = all(7, "studShort=COMMUNITY");
        assertThat(community.hand().board()).hasSize(1);
        assertThat(shuffles(community)).isEqualTo(1);
    }

    @Test
    void sixNeverRunOut() { // variants 9.2
        Spot spot = all(6, "");
        assertThat(spot.hand().hole(Seat.of(6))).hasSize(7);
        assertThat(shuffles(spot)).isEqualTo(1);
    }

    @Test
    void aTableThatMayRunOutReportsIt() { // variants 9.2
        assertThat(new boolean[] {runsOut(6, ""), runsOut(7, ""), runsOut(8, " studShort=COMMUNITY")})
                .containsExactly(false, true, false);
        assertThat(Poker.newGame(PokerRules.GEOGRAM, 10).state().mayShuffleUnseen())
                .isFalse();
    }

    private static boolean runsOut(int seats, String rules) {
        return Poker.newGame(PokerRules.parse("variant=F7S levels=2/5/1" + rules), seats)
                .state()
                .mayShuffleUnseen();
    }

    private static long shuffles(Spot spot) {
        return spot.game().moves().stream()
                .filter(move -> move.action() instanceof Shuffle)
                .count();
    }

    /** All call and check until seventh street. */
    static Spot all(int players, String rules) {
        Spot spot =
                stud(LongStream.generate(() -> 1000).limit(players).toArray()).rules(rules);
        while (spot.hand().cards().round() < 4) {
            Hand hand = spot.hand();
            boolean in = spot.refusal(hand.turn() + " bring-in").isEmpty();
            spot.play(hand.turn() + (in ? " bring-in" : hand.toCall() > 0 ? " call" : " check"));
        }
        return spot;
    }

    @Test
    void whatNobodyCalledOfACompletionComesBack() { // ST28
        two("AC AD 2S", "KC KD 3H")
                .play("p1 bring-in, p2 complete 5, p1 fold")
                .returned("p2", 3)
                .ends(997, 1003);
    }

    @Test
    void twoInTheMatchHaveNoCap() { // ST29
        two("AC AD 2S", "KC KD 3H")
                .play("p1 bring-in, p2 complete 5, p1 raise 10, p2 raise 15, p1 raise 20")
                .toAct("p2")
                .toCall(5)
                .mayRaiseTo(25, 25);
    }

    @Test
    void whoIsAwayBringsInAndFoldsLater() { // variants 5.1
        Game<PokerTable> game = clubsDown().game();
        PokerTable away =
                game.play(House.HOST, new PokerAction.Away(Seat.of(2))).state();
        assertThat(away.legalActions(House.DEALER).single()).containsExactly(new PokerAction.BringIn(2));
    }

    @Test
    void seatsHaveNoBlindsAndTheDealerMovesOn() { // TB04, variants 2.5
        Game<PokerTable> game = Poker.newGame(
                PokerRules.parse("variant=F7S levels=2/5/1 hands=2"),
                LongStream.generate(() -> 1000).limit(4).boxed().toList(),
                Seat.of(1));
        Spot hand = stud(1000, 1000, 1000, 1000);
        assertThat(hand.hand().stakes().blinds()).containsOnly(0L);
        assertThat(hand.hand().stakes().antes()).containsOnly(1L);
        assertThat(hand.hand().stakes()).hasToString("bring-in 2, antes [1, 1, 1, 1]");
        game = game.settled(ChanceSource.stacked(""));
        assertThat(game.state().hand().positions().button()).isEqualTo(Seat.of(1));
        while (game.state().number() < 2 || game.state().hand().phase() != Hand.Phase.BETTING) {
            var menu = game.state().legalActions(game.state().mayAct().get(0));
            game = game.play(game.state().mayAct().get(0), menu.single().get(0)).settled(ChanceSource.stacked(""));
        }
        assertThat(game.state().hand().positions().button()).isEqualTo(Seat.of(2));
    }

    @Test
    void aPositionHasAsManyCardsAsItsStreet() {
        Hand hand = new Poker()
                .newGame(Setup.of("poker")
                        .seats(3)
                        .with("RULES", "geogram variant=F7S levels=2/5/1")
                        .with("BUTTON", "p3")
                        .with("SEED", "1".repeat(64))
                        .with("POSITION", "p1=ASKS2DAC p2=AHKH2CKD p3=3C4C5C folded=p3 paid=3,3,1"))
                .state()
                .hand();
        assertThat(hand.cards().round()).isEqualTo(1);
        assertThat(hand.cards().up(Seat.of(1))).isEqualTo(Card.parseAll("2D AC"));
        assertThat(hand.turn()).isEqualTo(Seat.of(1));
        assertThat(hand.toCall()).isZero();
        assertThat(hand.minRaiseTo()).isEqualTo(5);
    }

    /** Two straights to the king: the king of spades gets the odd chip, wherever the dealer sits. */
    @Test
    void anOddChipGoesToTheHigherSuit() { // variants 8.5
        String checks = ", p1 check, p2 check, p3 check";
        three("KH QH 9D JC 3C TC 2C", "5D 5H 2D 3D 4H 6S 6D", "KS QD 9C JD 3S TH 2H")
                .play("p2 bring-in, p3 call, p1 call" + checks + checks + checks + checks)
                .ends(1001, 997, 1002);
    }
}
