package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.eval.Ranking;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pot-limit Omaha: no raise by more than the pot (variants 4.7, 4.8, 4.9, 4.10), and exactly two own cards (variants 7.3). */
class PotLimitTest {
    private static Spot pot(long... stacks) {
        return Spot.stacks(stacks).rules("variant=PO levels=5/10");
    }

    @Test
    void theFirstMayRaiseByThePot() { // PL01, variants 4.7
        pot(1000, 1000, 1000, 1000)
                .toAct("p4")
                .toCall(10)
                .mayRaiseTo(20, 35)
                .refuses("p4 raise 36", "amount-too-large")
                .refuses("p4 allin", "amount-too-large")
                .accepts("p4 raise 35", "p4 raise 20");
    }

    @Test
    void theSmallBlindMayRaiseByThePot() { // PL02
        pot(1000, 1000).toAct("p1").toCall(5).mayRaiseTo(20, 30);
    }

    @Test
    void aRaiseOverARaise() { // PL03
        pot(1000, 1000, 1000, 1000).play("p4 raise 35").toAct("p1").mayRaiseTo(60, 120);
    }

    @Test
    void aBetIsAtMostThePot() { // PL04, variants 4.7
        pot(1000, 1000).play("p1 call, p2 check").toAct("p2").mayRaiseTo(10, 20);
    }

    @Test
    void aRaiseAfterTheFlop() { // PL05
        pot(1000, 1000).play("p1 call, p2 check, p2 bet 20").mayRaiseTo(40, 80);
    }

    @Test
    void antesOfAllCount() { // PL06, variants 4.8
        pot(1000, 1000, 1000).rules("levels=5/10/2 ante=EACH").mayRaiseTo(20, 41);
    }

    @Test
    void anAnteForAllCountsAfterTheFlop() { // PL07, variants 4.8
        Spot spot = pot(1000, 1000, 1000).rules("levels=5/10/10 ante=BIG_BLIND");
        spot.mayRaiseTo(20, 35).play("p1 call, p2 call, p3 check").toAct("p2").mayRaiseTo(10, 40);
    }

    @Test
    void anAnteForAllCountsBeforeTheFlopWhereTheRulesSaySo() { // variants 4.8
        pot(1000, 1000, 1000)
                .rules("levels=5/10/10 ante=BIG_BLIND potAntes=ALWAYS")
                .mayRaiseTo(20, 45);
    }

    @Test
    void aShortSmallBlindCountsInFull() { // PL09, variants 4.9
        pot(1000, 2, 1000, 1000).mayRaiseTo(20, 35);
    }

    @Test
    void aShortSmallBlindCountsAsItIsWhereTheRulesSaySo() { // PL10, variants 4.9
        pot(1000, 2, 1000, 1000).rules("potShortBlinds=TRUE").mayRaiseTo(20, 32);
    }

    @Test
    void aStackMayBeLess() { // PL12
        pot(1000, 1000, 1000, 25).mayRaiseTo(20, 25).accepts("p4 allin");
    }

    @Test
    void aRaiseOverAPotRaise() { // PL13
        pot(1000, 1000).play("p1 raise 30").toAct("p2").toCall(20).mayRaiseTo(50, 90);
    }

    @Test
    void raisesAreNotCounted() { // PL14
        pot(100_000, 100_000, 100_000)
                .play("p1 raise 20, p2 raise 30, p3 raise 40, p1 raise 50, p2 raise 60")
                .toAct("p3")
                .toCall(20)
                .mayRaiseTo(70, 230);
    }

    @Test
    void aShortAllInDoesNotOpenTheBetting() { // PL16
        pot(1000, 45, 1000)
                .play("p1 raise 30, p2 allin, p3 fold")
                .toAct("p1")
                .toCall(15)
                .mayNotRaise();
    }

    @Test
    void aSmallBlindThatNobodyPostsCounts() { // PL17
        List<Long> none = List.of(0L, 0L, 0L, 0L);
        Stakes stakes = new Stakes(10, none, List.of(0L, 0L, 10L, 0L), none, 5, 0, 20);
        Positions positions = new Positions(Seat.of(1), Seat.of(2), Seat.of(3));
        PokerRules rules = PokerRules.GEOGRAM.with("hands=1 variant=PO levels=5/10");
        List<Long> stacks = List.of(1000L, 1000L, 1000L, 1000L);
        Hand hand = Poker.newGame(rules, stacks, positions, stakes)
                .settled(ChanceSource.of(Seed.of(1)))
                .state()
                .hand();

        assertThat(hand.turn()).isEqualTo(Seat.of(4));
        assertThat(hand.maxRaiseTo()).isEqualTo(35);
    }

    /** The second hand of a match, after the big blind of the first is out: nobody posts the small one. */
    private static Hand withoutSmallBlind(String switches) {
        PokerRules rules = PokerRules.parse("tda hands=2 variant=PO levels=5/10 " + switches);
        for (int seed = 1; ; seed++) {
            ChanceSource luck = ChanceSource.of(Seed.of(seed));
            Game<PokerTable> game = Poker.newGame(rules, List.of(1000L, 1000L, 10L, 1000L), Seat.of(1))
                    .settled(luck);
            while (!game.isOver() && game.state().number() == 1) {
                Seat seat = game.state().hand().turn();
                boolean isOdd = seat.equals(Seat.of(1)) || seat.equals(Seat.of(2));
                game = switch (game.state().hand().phase()) {
                    case BETTING -> game.play(seat, isOdd ? new PokerAction.Fold() : new PokerAction.Call(10));
                    case SHOWDOWN -> game.play(seat, new PokerAction.Show());
                    default -> game.play(House.DEALER, new PokerHouse.Next());
                };
                game = game.settled(luck);
            }
            if (game.state().hand().player(Seat.of(3)).standing() == PokerPlayer.Standing.OUT) {
                return game.state().hand();
            }
        }
    }

    @Test
    void aSmallBlindThatIsDueToNobodyInAMatchCounts() { // variants 4.9, poker 9.2
        Hand hand = withoutSmallBlind("");

        assertThat(hand.positions()).isEqualTo(new Positions(Seat.of(2), Seat.of(3), Seat.of(4)));
        assertThat(hand.stakes().unposted()).isEqualTo(5);
        assertThat(hand.turn()).isEqualTo(Seat.of(1));
        assertThat(hand.pot()).isEqualTo(10);
        assertThat(hand.maxRaiseTo()).isEqualTo(35);
        assertThat(withoutSmallBlind("potShortBlinds=TRUE").maxRaiseTo()).isEqualTo(30);
    }

    @Test
    void aSmallBlindThatARecordLeavesOutCounts() { // the first after the button has the big blind
        Setup setup = Setup.of("poker")
                .with("RULES", "hands=1 variant=PO levels=5/10")
                .with("STACKS", "1000 1000 1000")
                .with("BUTTON", "p3")
                .with("POSTS", "10 0 0")
                .with("BIG-BLIND", "p1");
        Hand hand = new Poker()
                .newGame(setup)
                .settled(ChanceSource.of(Seed.of(1)))
                .state()
                .hand();

        assertThat(hand.turn()).isEqualTo(Seat.of(2));
        assertThat(hand.maxRaiseTo()).isEqualTo(35);
    }

    @Test
    void aShortBigBlindCountsInFull() { // PL18, the example of TDA 54-B, variants 4.9
        pot(10_000, 10_000, 100, 10_000)
                .rules("levels=100/200")
                .toAct("p4")
                .toCall(200)
                .mayRaiseTo(400, 700);
    }

    @Test
    void partsOfAChipAreLeftOutOrMakeOne() { // variants 4.10
        pot(1000, 1000, 1000, 1000).rules("levels=7/10 chipUnit=5").mayRaiseTo(20, 35);
        pot(1000, 1000, 1000, 1000)
                .rules("levels=7/10 chipUnit=5 potRounding=UP")
                .mayRaiseTo(20, 40);
    }

    @Test
    void tooLargeABetIsAllInOnlyUpToThePot() { // poker 4.6
        pot(1000, 1000, 1000, 25)
                .rules("oversizedBet=ALL_IN")
                .accepts("p4 raise 35")
                .refuses("p4 raise 36", "amount-too-large")
                .play("p4 raise 35")
                .toAct("p1")
                .toCall(25);
    }

    private static final String CHECKED =
            "p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check";

    private static Spot showdown(String one, String two, String board) {
        return pot(1000, 1000).hole("p1", one).hole("p2", two).board(board).play(CHECKED);
    }

    @Test
    void oneHeartIsNoFlush() { // OM01, variants 7.3
        showdown("AH AC QD 9C", "KH KC JD 8S", "2H 5H 7H TH 3C").ends(1010, 990);
    }

    @Test
    void twoOwnCardsOfTheSuitAreAFlushOneIsNot() { // RK08
        int flush = Ranking.OMAHA.rank(CardSet.of(Card.parseAll("AsKsQdJc")), CardSet.of(Card.parseAll("2s5s8s9dTh")));
        int straight =
                Ranking.OMAHA.rank(CardSet.of(Card.parseAll("AsKdQdJc")), CardSet.of(Card.parseAll("2s5s8s9dTh")));

        assertThat(Ranking.OMAHA.words(flush)).startsWith("Flush");
        assertThat(Ranking.OMAHA.words(straight)).startsWith("Straight");
        assertThat(flush).isGreaterThan(straight);
    }

    @Test
    void theBoardDoesNotPlay() { // OM02
        showdown("2C 2D 7C 7D", "9C 9D 3C 4D", "AS KS QS JS TS").ends(990, 1010);
    }

    @Test
    void threeOnTheBoardAndAPairAreAFullHouse() { // OM04
        showdown("QS QD 4C 3D", "KS KD 4H 3S", "7C 7D 7H 2C TS").ends(990, 1010);
    }

    @Test
    void twoBoardsNeedTheCardsForThem() { // variants 1.2
        Spot spot = pot(20, 20, 20, 20, 20, 20, 20, 20, 20, 20)
                .rules("mostBuyIn=1000 runItTwice=true")
                .play(
                        "p4 allin, p5 allin, p6 allin, p7 allin, p8 allin, p9 allin, p10 allin, p1 allin, p2 allin, p3 call");

        assertThat(spot.hand().secondBoard()).isEmpty();
        assertThat(spot.hand().board()).hasSize(5);
    }
}
