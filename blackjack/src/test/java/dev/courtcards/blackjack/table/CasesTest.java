package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.Decision;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.table.BlackjackHand.Result;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Mistakes that other blackjack programs have made, at tables for chips. The numbers are those of our collection of cases;
 * those that only the odds can make, BJ-042 among them, are tested there and once more below where they touch the table.
 */
class CasesTest {
    private static final String HIT = "ACTION:p1:hit";
    private static final String STAND = "ACTION:p1:stand";
    private static final String DOUBLE = "ACTION:p1:double";
    private static final String SPLIT = "ACTION:p1:split";

    /** Deals the player's two cards and the dealer's, up card first, then what is drawn. */
    private static Scene dealt(String options, String player, String dealer, String draws) {
        String[] mine = player.split(" ");
        String[] his = dealer.split(" ");
        return Scene.casino(options, String.join(" ", mine[0], his[0], mine[1], his[1], draws));
    }

    @Test
    @DisplayName("BJ-001: 5 A A 5 is a hard 12 and played on")
    void onlyOneAceIsSoft() {
        Scene scene = dealt("", "5H AC", "4H 9C", "AS 5D").play(HIT);
        assertThat(scene.hand(1).total()).isEqualTo(17);
        assertThat(BlackjackHand.isSoft(scene.hand(1).cards())).isTrue();

        scene.play(HIT);

        assertThat(scene.hand(1).total()).isEqualTo(12);
        assertThat(scene.menu()).contains(HIT, STAND);
    }

    // D10
    @Test
    @DisplayName("BJ-002: A A T is 12, no bust")
    void acesTurnHardBeforeTheyBust() {
        Scene scene = dealt("", "AS AH", "9C 7D", "TC").play(HIT);

        assertThat(scene.hand(1).total()).isEqualTo(12);
        assertThat(scene.hand(1).standing()).isEqualTo(Standing.PLAYING);
    }

    @Test
    @DisplayName("BJ-003: A A A 6 is soft 19 and beats 17")
    void threeAcesAndASix() {
        Scene scene = dealt("", "AS AH", "TC 7D", "AD 6S").play(HIT, HIT, STAND);

        assertThat(scene.results()).containsExactly(Result.WIN);
        assertThat(scene.won()).isEqualTo(100);
    }

    @Test
    @DisplayName("BJ-004: a dealer's natural ends the round and draws nothing")
    void aNaturalDrawsNothing() {
        Scene scene =
                dealt("holeCard=NO_PEEK_LOSE_ALL", "7H 2C", "KS AH", "7D 3C 9C").play(HIT, STAND);
        assertThat(scene.table().dealer()).isEqualTo(Card.parseAll("KS AH"));
        assertThat(scene.results()).containsExactly(Result.LOSE);

        Scene peek = dealt("", "7H 2C", "KS AH", "7D 3C 9C");
        assertThat(peek.table().round()).isEqualTo(2);
        assertThat(peek.won()).isEqualTo(-100);
    }

    @Test
    @DisplayName("BJ-005: A A as dealt is soft 12 and may be split")
    void twoAcesAreTwelve() {
        Scene scene = dealt("", "AS AC", "9C 7D", "2C");

        assertThat(scene.hand(1).total()).isEqualTo(12);
        assertThat(scene.menu()).contains(SPLIT);
    }

    @Test
    @DisplayName("BJ-006: 6 4 A is 21, and with another ace 12 where a hand does not stand by itself")
    void twentyOneAndAnAceMore() {
        Scene stops = dealt("", "6H 4C", "9C 7D", "AS AD").play(HIT);
        assertThat(stops.table().round()).isEqualTo(2);

        Scene goesOn = dealt("autoStand21=false", "6H 4C", "9C 7D", "AS AD").play(HIT);
        assertThat(goesOn.hand(1).total()).isEqualTo(21);
        goesOn.play(HIT);
        assertThat(goesOn.hand(1).total()).isEqualTo(12);
        assertThat(goesOn.hand(1).standing()).isEqualTo(Standing.PLAYING);
    }

    @Test
    @DisplayName("BJ-007: the dealer's A 4 7 is 12 and draws again")
    void theDealersAceTurnsHard() {
        Scene scene = dealt("insurance=false", "TH 8C", "AS 4C", "7D 9H").play(STAND);

        assertThat(scene.table().dealer()).hasSize(4);
        assertThat(BlackjackHand.total(scene.table().dealer())).isEqualTo(21);
        assertThat(scene.results()).containsExactly(Result.LOSE);
    }

    // D11
    @Test
    @DisplayName("BJ-008: a natural beats 7 4 T, and a dealer's natural beats a 21 of three cards")
    void naturalsBeatOther21s() {
        Scene mine = dealt("", "AS KC", "7D 4S", "TH");
        assertThat(mine.results()).containsExactly(Result.BLACKJACK);
        assertThat(mine.won()).isEqualTo(150);
        assertThat(mine.table().dealer()).as("no card is drawn for it").hasSize(2);

        Scene his = dealt("holeCard=NO_PEEK_LOSE_ALL", "7D 4S", "KC AS", "TH").play(HIT);
        assertThat(his.hand(1).total()).isEqualTo(21);
        assertThat(his.results()).containsExactly(Result.LOSE);
    }

    @ParameterizedTest
    @CsvSource({
        "KS 4C, 7D, PUSH, 0",
        "KS AC, 7D, LOSE, -100",
        "KS TC, 7D, WIN, 100",
        "KS 6C, 7D, WIN, 100",
    })
    @DisplayName("BJ-009: 21 of three cards stands by itself; what it comes to against 21, a natural, 20 and a bust")
    void twentyOneOfThreeCards(String dealer, String draw, Result result, long won) {
        Scene scene = dealt("holeCard=NO_PEEK_LOSE_ALL", "7H 4C", dealer, "TS " + draw)
                .play(HIT);

        assertThat(scene.hand(1).standing()).isEqualTo(Standing.TWENTY_ONE);
        assertThat(scene.results()).containsExactly(result);
        assertThat(scene.won()).isEqualTo(won);
    }

    @Test
    @DisplayName("BJ-010: two naturals are equal")
    void twoNaturalsPush() {
        Scene scene = dealt("insurance=false", "AS KC", "AH QD", "2C");

        assertThat(scene.results()).containsExactly(Result.PUSH);
        assertThat(scene.won()).isZero();
    }

    @Test
    @DisplayName("BJ-011: a doubled hand that is equal gets both stakes back")
    void aDoubledPushReturnsAll() {
        Scene scene = dealt("", "6H 5C", "9S 5D", "TC 7H").play(DOUBLE);

        assertThat(scene.hand(1).stake()).isEqualTo(200);
        assertThat(scene.hand(1).returned()).isEqualTo(200);
        assertThat(scene.won()).isZero();
    }

    @Test
    @DisplayName("BJ-012: 20 against 20 is a push and no loss")
    void equalTotalsPush() {
        Scene scene = dealt("", "KH QC", "JS TD", "2C").play(STAND);

        assertThat(scene.results()).containsExactly(Result.PUSH);
        assertThat(scene.hand(1).returned()).isEqualTo(100);
    }

    // T4
    @Test
    @DisplayName("BJ-013, BJ-036: the dealer looks under a ten; the player gets no turn and loses one bet")
    void theDealerPeeksUnderTens() {
        for (String up : List.of("TS", "JS", "QH", "KS")) {
            Scene scene = dealt("", "9H 2C", up + " AH", "TD");
            assertThat(scene.won()).isEqualTo(-100);
            assertThat(scene.game().moves()).as("shuffle, bet, deal, draw").hasSize(4);
        }
        Scene european = dealt("holeCard=NO_PEEK_LOSE_ALL", "9H 2C", "KS AH", "TD");
        assertThat(european.menu()).contains(HIT);
        assertThat(dealt("holeCard=NO_PEEK_LOSE_ALL insurance=false", "9H 2C", "AS KH", "TD")
                        .menu())
                .contains(HIT);
    }

    // T3
    @Test
    @DisplayName("BJ-014: a soft 17 stands or draws as the rules say")
    void softSeventeen() {
        Scene stands = dealt("insurance=false", "TH 7C", "AS 6C", "KD").play(STAND);
        assertThat(stands.results()).containsExactly(Result.PUSH);

        Scene draws = dealt("insurance=false hitSoft17=true", "TH 7C", "AS 6C", "KD 2D")
                .play(STAND);
        assertThat(draws.table().dealer()).isEqualTo(Card.parseAll("AS 6C KD"));
        Scene on = dealt("insurance=false hitSoft17=true", "TH 7C", "AS 6C", "5D TD")
                .play(STAND);
        assertThat(on.table().dealer()).as("12 draws").hasSize(4);
    }

    @Test
    @DisplayName("BJ-015: the dealer draws on 16 although he is ahead")
    void drawsThoughAhead() {
        Scene scene = dealt("", "TH 5C", "TS 6C", "KD").play(STAND);

        assertThat(scene.table().dealer()).hasSize(3);
        assertThat(scene.results()).containsExactly(Result.WIN);
    }

    // D15
    @Test
    @DisplayName("BJ-016: the dealer draws from 13 until he has 17")
    void drawsToSeventeen() {
        Scene scene = dealt("", "TH 2C", "9H 4C", "AD AC 2D 9D").play(STAND);

        assertThat(BlackjackHand.total(scene.table().dealer())).isEqualTo(17);
        assertThat(scene.table().dealer()).hasSize(5);
    }

    @Test
    @DisplayName("BJ-017: the dealer stands on 20 and never draws after 21")
    void standsOnTwenty() {
        assertThat(dealt("", "TH 9C", "KH QC", "AD").play(STAND).table().dealer())
                .hasSize(2);
        assertThat(dealt("", "TH 9C", "KH 3C", "TD 8C").play(STAND).table().dealer())
                .as("23")
                .hasSize(3);
    }

    // D15
    @Test
    @DisplayName("BJ-018: when all bust the hole card is turned and nothing drawn")
    void nothingIsDrawnForNobody() {
        Scene scene = dealt("", "TH 6C", "5H 9C", "9D 2C 3C 4C 5C 6C").play(HIT);
        assertThat(scene.table().dealer()).isEqualTo(Card.parseAll("5H 9C"));

        scene.play("BET:p1:10");

        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("2C 4C"));
    }

    @Test
    @DisplayName("BJ-019: no split after a hit")
    void noSplitOfThreeCards() {
        Scene scene = dealt("", "8H 8C", "9H 8D", "2D").play(HIT);

        assertThat(scene.menu()).doesNotContain(SPLIT);
        assertThat(scene.refused(SPLIT)).isEqualTo("blackjack.cannot-split");
    }

    @Test
    @DisplayName("BJ-020: 4 4 K is no pair")
    void threeCardsAreNoPair() {
        Scene scene = dealt("", "4H 4C", "9H 8D", "KS").play(HIT);
        BlackjackTable before = scene.table();

        assertThat(scene.refused(SPLIT)).isEqualTo("blackjack.cannot-split");
        assertThat(scene.table()).isSameAs(before);
    }

    // T7
    @Test
    @DisplayName("BJ-021: K T is a pair by value, none by rank")
    void kingAndTen() {
        assertThat(dealt("splitBy=VALUE", "KH TC", "9H 8D", "2C").menu()).contains(SPLIT);
        Scene byRank = dealt("splitBy=RANK", "KH TC", "9H 8D", "2C");
        assertThat(byRank.menu()).doesNotContain(SPLIT);
        assertThat(byRank.refused(SPLIT)).isEqualTo("blackjack.cannot-split");
    }

    @Test
    @DisplayName("BJ-022: a split hand is not doubled before it has its second card")
    void noDoubleOnOneCard() {
        Scene scene = dealt("", "8H 8C", "9H 8D", "2D 3D").play(SPLIT);

        assertThat(scene.hand(1).cards()).as("it has one when its turn comes").hasSize(2);
        assertThat(scene.hand(2).cards()).as("the second waits").hasSize(1);
        assertThat(scene.menu()).contains(DOUBLE);
    }

    @Test
    @DisplayName("BJ-023: a double after a split takes one bet of the chips left")
    void aDoubleTakesOneBet() {
        Scene scene = Scene.of("atlantic-city burn=0 chips=30", 1, "8H 9H 8C 8D 3D TD 3C")
                .play("BET:p1:10", SPLIT);
        assertThat(scene.chips()).isEqualTo(10);
        assertThat(scene.menu()).contains(DOUBLE);

        scene.play(DOUBLE);

        assertThat(scene.chips()).isZero();
        assertThat(scene.hand(2).cards()).isEqualTo(Card.parseAll("8C 3C"));
        assertThat(scene.menu()).doesNotContain(DOUBLE);
        assertThat(scene.refused(DOUBLE)).isEqualTo("blackjack.not-enough-chips");
    }

    @Test
    @DisplayName("BJ-024: no double without chips")
    void noDoubleWithoutChips() {
        Scene scene =
                Scene.of("atlantic-city burn=0 chips=1", 1, "6H 9H 5C 8D 3D").play("BET:p1:1");

        assertThat(scene.menu()).doesNotContain(DOUBLE);
        assertThat(scene.refused(DOUBLE)).isEqualTo("blackjack.not-enough-chips");
        assertThat(scene.chips()).isZero();
    }

    @Test
    @DisplayName("BJ-025: no split without chips")
    void noSplitWithoutChips() {
        Scene scene = Scene.of("atlantic-city burn=0 chips=12 minBet=8", 1, "9C 9H 9D 8D 3D")
                .play("BET:p1:8");

        assertThat(scene.menu()).doesNotContain(SPLIT);
        assertThat(scene.refused(SPLIT)).isEqualTo("blackjack.not-enough-chips");
        assertThat(scene.chips()).isEqualTo(4);
    }

    // T6
    @Test
    @DisplayName("BJ-026: where 9 to 11 are doubled 9 is")
    void nineIsDoubled() {
        String options = "doubleOn=NINE_TO_ELEVEN";
        assertThat(dealt(options, "4H 5C", "9H 8D", "2C").menu()).contains(DOUBLE);
        assertThat(dealt(options, "6H 5C", "9H 8D", "2C").menu()).contains(DOUBLE);
        assertThat(dealt(options, "4H 4C", "9H 8D", "2C").refused(DOUBLE)).isEqualTo("blackjack.cannot-double");
        assertThat(dealt(options, "7H 5C", "9H 8D", "2C").refused(DOUBLE)).isEqualTo("blackjack.cannot-double");
    }

    @Test
    @DisplayName("BJ-027: a bust hand is played no more")
    void nothingAfterABust() {
        Scene scene = Scene.duel("TH 2C 9H 6D 3C 8D 6S").play("BET:p1:10", "BET:p2:10", HIT);

        assertThat(scene.hand(1).standing()).isEqualTo(Standing.BUST);
        assertThat(scene.menu()).isEmpty();
        assertThat(scene.refused(HIT)).isEqualTo("not-your-turn");
    }

    // D12, T7
    @Test
    @DisplayName("BJ-028: an ace and a ten after a split are 21, no natural")
    void noNaturalAfterASplit() {
        Scene scene = dealt("", "AS AC", "9H TD", "KH 5D").play(SPLIT);
        assertThat(scene.results()).containsExactly(Result.WIN, Result.LOSE);
        assertThat(scene.hand(1).returned()).isEqualTo(200);

        Scene tied = dealt("", "AS AC", "9H 5C", "KH 5D 7H").play(SPLIT);
        assertThat(tied.results()).containsExactly(Result.PUSH, Result.LOSE);

        Scene paid =
                dealt("blackjackAfterSplit=true", "AS AC", "9H 5C", "KH 5D 7H").play(SPLIT);
        assertThat(paid.results()).containsExactly(Result.BLACKJACK, Result.LOSE);
        assertThat(paid.hand(1).returned()).isEqualTo(250);
    }

    // D12, T7
    @Test
    @DisplayName("BJ-029: both split aces get exactly one card and stand")
    void eachSplitAceGetsOneCard() {
        Scene scene = dealt("", "AS AC", "9H TD", "KH 7D 2C").play(SPLIT);

        assertThat(scene.player(1).hands().stream().map(BlackjackHand::cards))
                .containsExactly(Card.parseAll("AS KH"), Card.parseAll("AC 7D"));
        assertThat(scene.table().round()).isEqualTo(2);
    }

    @Test
    @DisplayName("BJ-030: two aces that cannot be split are soft 12 and hit")
    void acesThatCannotBeSplit() {
        Chart chart = Odds.of(BlackjackRules.DUEL.terms()).chart();
        assertThat(chart.move(Card.parseAll("AS AC"), Card.parse("6H"), Set.of()))
                .isEqualTo(Decision.HIT);

        Scene poor =
                Scene.of("atlantic-city burn=0 chips=10", 1, "AS 9H AC 8D 3D").play("BET:p1:10");
        assertThat(poor.menu()).doesNotContain(SPLIT).contains(HIT);
    }

    @Test
    @DisplayName("BJ-031: insurance pays two to one: nothing won, nothing lost")
    void insuranceSavesTheBet() {
        Scene scene = dealt("", "9H 9C", "AS KC", "2C").play("ACTION:p1:insure:50");

        assertThat(scene.won()).isZero();
        assertThat(scene.results()).containsExactly(Result.LOSE);
        assertThat(scene.player(1).net()).isZero();
    }

    // T9
    @Test
    @DisplayName("BJ-032: insurance is settled by itself: three times its stake, without the bet")
    void insuranceIsSettledByItself() {
        Scene scene = Scene.of("atlantic-city burn=0", 1, "9H AS 9C KC 2C").play("BET:p1:10", "ACTION:p1:insure:5");
        assertThat(scene.chips()).isEqualTo(1000);

        Scene lost =
                Scene.of("atlantic-city burn=0", 1, "9H AS 9C 7C 2C").play("BET:p1:10", "ACTION:p1:insure:5", STAND);
        assertThat(lost.chips()).as("18 against 18, insurance lost").isEqualTo(995);
    }

    // T9
    @ParameterizedTest
    @CsvSource({
        "KD, even-money, 100",
        "7D, even-money, 100",
        "KD, insure:50, 100",
        "7D, insure:50, 100",
        "KD, decline, 0",
        "7D, decline, 150"
    })
    @DisplayName("BJ-033: an insured natural wins its bet whatever the hole card is")
    void evenMoney(String hole, String action, long won) {
        Scene scene = dealt("", "AS KC", "AH " + hole, "2C").play("ACTION:p1:" + action);

        assertThat(scene.won()).isEqualTo(won);
    }

    // T8
    @Test
    @DisplayName("BJ-034: surrender costs half; the hole card is shown and nothing drawn")
    void surrenderShowsTheHoleCard() {
        Scene scene = dealt("surrender=LATE", "TH 6C", "TS 4D", "2C").play("ACTION:p1:surrender");

        assertThat(scene.won()).isEqualTo(-50);
        assertThat(scene.results()).containsExactly(Result.SURRENDER);
        assertThat(scene.table().dealer()).isEqualTo(Card.parseAll("TS 4D"));
        assertThat(scene.table().seenBy(Spectator.SPECTATOR).dealer()).isEqualTo(Card.parseAll("TS 4D"));
    }

    // D16, T9
    @Test
    @DisplayName("BJ-035: insurance of an odd bet is whole chips up to half")
    void insuranceIsWholeChips() {
        Scene scene = Scene.of("atlantic-city burn=0", 1, "9H AS 9C KC 2C").play("BET:p1:15");

        assertThat(scene.menu()).contains("ACTION:p1:insure:1", "ACTION:p1:insure:7");
        assertThat(scene.refused("ACTION:p1:insure:8")).isEqualTo("amount-too-large");
        assertThat(scene.play("ACTION:p1:insure:7").chips()).isEqualTo(1000 - 15 - 7 + 21);
    }

    // T2
    @Test
    @DisplayName("BJ-037: after the cut card the round is finished, then a new shoe is shuffled")
    void theCutCardComesInARound() {
        Scene scene = Scene.of("single-deck burn=0 penetration=10", 1, "TH 9H 2C 8D 2D 2S 2H 3C", "AS 9H AC 8D")
                .play("BET:p1:10", HIT, HIT);
        assertThat(scene.table().shoe().dealt()).as("past the cut").isGreaterThan(5);

        scene.play(STAND);
        assertThat(scene.table().shuffles()).isEqualTo(2);
        assertThat(scene.table().shoe().dealt()).isZero();

        scene.play("BET:p1:10");
        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("AS AC"));
    }

    @Test
    @DisplayName("BJ-038: no card more often than the decks have it")
    void onlyTheCardsOfTheDecks() {
        BlackjackTable table = Blackjack.newGame(BlackjackRules.parse("downtown"), 3, ChanceSource.stacked(""))
                .state();

        assertThat(table.cards()).hasSize(104);
        assertThat(table.cards().stream().filter(card -> card == Card.ACE_OF_SPADES))
                .hasSize(2);
    }

    @Test
    @DisplayName("BJ-039: the same card twice is two cards")
    void theSameCardTwice() {
        Scene scene = dealt("", "TD TD", "TD 8C", "5H").play(SPLIT, STAND);

        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("TD 5H"));
        assertThat(scene.player(1).hands()).hasSize(2);
    }

    // D9
    @Test
    @DisplayName("BJ-040: nobody sees the hole card before it is turned, in no view, event or text")
    void theHoleCardIsHidden() {
        Scene scene = Scene.duel("TH 2C 9H 6D 3C KD 2S").play("BET:p1:10", "BET:p2:10", "ACTION:p1:hit");
        Card hole = Card.parse("KD");
        for (int seat = 1; seat <= 2; seat++) {
            BlackjackTable seen = scene.table().seenBy(Seat.of(seat));
            assertThat(seen.dealer()).containsExactly(Card.parse("9H"), Card.UNKNOWN);
            assertThat(seen.cards()).doesNotContain(hole);
            assertThat(scene.game().events(Seat.of(seat)).toString()).doesNotContain("KD", "K♦");
        }
        assertThat(scene.table().toString() + scene.game().events()).doesNotContain("KD", "K♦");
    }

    // T11
    @Test
    @DisplayName("BJ-041: equal totals are a push unless the rules name it otherwise")
    void tiesLoseOnlyByName() {
        assertThat(dealt("", "KH QC", "JS TD", "2C").play(STAND).results()).containsExactly(Result.PUSH);
        assertThat(dealt("dealerWinsTies=true", "KH QC", "JS TD", "2C")
                        .play(STAND)
                        .results())
                .containsExactly(Result.LOSE);
        assertThat(dealt("dealerWinsTies=true insurance=false", "AH QC", "AS TD", "2C")
                        .results())
                .as("naturals are equal all the same")
                .containsExactly(Result.PUSH);
    }

    @Test
    @DisplayName("BJ-043: the next bet does not follow a double")
    void theBetIsNotTheStake() {
        Scene scene = Scene.of("atlantic-city burn=0", 1, "6H 9H 5C 8D TD 2C").play("BET:p1:25");
        assertThat(scene.player(1).bet().orElseThrow().value()).isEqualTo(25);

        scene.play(DOUBLE);

        assertThat(scene.hand(1).stake()).isEqualTo(50);
        assertThat(scene.player(1).bet()).isEmpty();
        assertThat(scene.menu()).contains("BET:p1:10", "BET:p1:500");
    }

    // D19
    @Test
    @DisplayName("BJ-044: who is not there when the dealer ends is paid all the same")
    void paysASeatThatIsNotThere() {
        Scene scene = Scene.of("duel seconds=20", 2, "TH 2C 9H 9D 3C 8D 4S TS").play("BET:p1:10", "BET:p2:10");

        scene.play("EXPIRED:clock:" + scene.table().ticket(), "ACTION:p2:hit", "ACTION:p2:stand");

        assertThat(scene.results()).containsExactly(Result.WIN);
        assertThat(scene.chips()).isEqualTo(510);
    }

    // D19
    @Test
    @DisplayName("BJ-045: a hand whose time is up stands, and the round goes on")
    void timeoutStands() {
        Scene scene =
                Scene.of("duel seconds=20", 2, "8H 2C 9H 8D 3C 8S 4S TS 5H").play("BET:p1:10", "BET:p2:10", SPLIT);
        int ticket = scene.table().ticket();
        assertThat(scene.refused("EXPIRED:clock:" + (ticket - 1))).isEqualTo("stale-timer");

        scene.play("EXPIRED:clock:" + ticket);
        assertThat(scene.hand(1).standing()).isEqualTo(Standing.STOOD);
        assertThat(scene.table().hand()).as("each hand has its time").isEqualTo(1);

        scene.play("EXPIRED:clock:" + scene.table().ticket());
        assertThat(scene.table().mayAct()).contains(Seat.of(2));
    }

    // D7
    @Test
    @DisplayName("BJ-046: the house pays whatever it owes")
    void theHouseIsNotLimited() {
        Scene scene = Scene.of("duel", 2, "AH AC 9H KD KC 8D").play("BET:p1:100", "BET:p2:100");

        assertThat(scene.table().house()).isEqualTo(-300);
        assertThat(scene.table().allChips()).isEqualTo(1000);
    }

    @ParameterizedTest
    @CsvSource({
        "false, TH 5C, AS, HIT",
        "false, TH 6C, TS, SURRENDER",
        "false, TH 7C, AS, STAND",
        "true, TH 5C, AS, SURRENDER",
        "true, TH 7C, AS, SURRENDER",
        "false, TH 5C, 9S, HIT",
        "true, TH 5C, 9S, HIT"
    })
    @DisplayName("BJ-047, BJ-048: the chart is that of the rules")
    void theChartFollowsTheRules(boolean hitSoft17, String hand, String up, Decision move) {
        OddsRules terms = BlackjackRules.parse("atlantic-city decks=6 hitSoft17=" + hitSoft17)
                .terms();

        assertThat(Odds.of(terms)
                        .chart()
                        .move(Card.parseAll(hand), Card.parse(up), Set.of(Decision.SURRENDER, Decision.DOUBLE)))
                .isEqualTo(move);
    }

    @Test
    @DisplayName("BJ-049: five cards are no limit, for nobody, unless the rules say so")
    void noLimitOfFiveCards() {
        Scene scene = dealt("", "TH 8C", "2S 2D", "3C 2C 4C 5D").play(STAND);
        assertThat(scene.table().dealer()).as("13 of five cards draws").hasSize(6);
        assertThat(BlackjackHand.total(scene.table().dealer())).isEqualTo(18);

        Scene player = dealt("", "2H 2C", "TS 7D", "2D 2S 3C").play(HIT, HIT, HIT);
        assertThat(player.menu()).contains(HIT);
    }

    @Test
    @DisplayName(
            "BJ-050: split aces get one card where they are not drawn to, and a dealer's natural beats 21 of three")
    void declaredOptionsAct() {
        Scene scene = dealt("", "AS AC", "9H TD", "2H 3D").play(SPLIT);
        assertThat(scene.player(1).hands()).allMatch(hand -> hand.cards().size() == 2);
        assertThat(scene.table().round()).isEqualTo(2);

        Scene drawn = dealt("hitSplitAces=true", "AS AC", "9H TD", "2H 3D").play(SPLIT);
        assertThat(drawn.menu()).contains(HIT);

        Scene natural =
                dealt("holeCard=NO_PEEK_LOSE_ALL", "7D 4S", "KC AS", "TH").play(HIT);
        assertThat(natural.results()).containsExactly(Result.LOSE);
    }
}
