package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.table.BlackjackHand.Result;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every option of a casino's table (blackjack, section 3). */
class OptionsTest {
    private static final String HIT = "ACTION:p1:hit";
    private static final String STAND = "ACTION:p1:stand";
    private static final String DOUBLE = "ACTION:p1:double";
    private static final String SPLIT = "ACTION:p1:split";
    private static final String GIVE_UP = "ACTION:p1:surrender";
    private static final String DECLINE = "ACTION:p1:decline";

    /** The player's two cards, the dealer's, and what is drawn. */
    private static Scene dealt(String options, String player, String dealer, String draws) {
        String[] mine = player.split(" ");
        String[] his = dealer.split(" ");
        return Scene.casino(options, String.join(" ", mine[0], his[0], mine[1], his[1], draws));
    }

    static Stream<String> presets() {
        return Stream.concat(Stream.of("duel"), Blackjack.CASINOS.presets().stream());
    }

    @ParameterizedTest
    @MethodSource("presets")
    void presetsMeanTheSameToTheOdds(String preset) {
        assertThat(BlackjackRules.parse(preset).terms()).isEqualTo(OddsRules.of(preset));
    }

    // T1
    @Test
    void sideBetsEarlySurrenderInsuranceTheLookTheHandsSettlement() {
        Scene scene = Scene.of("vegas-strip burn=0 surrender=EARLY sideBets=perfect-pairs", 1, "TH AS 6C 8D KD")
                .play("SIDEBET:p1:perfect-pairs:5", "BET:p1:100");
        assertThat(scene.player(1).sides()).allMatch(Side::settled);
        assertThat(scene.table().phase()).isEqualTo(Phase.EARLY);

        assertThat(scene.play(DECLINE).table().phase()).isEqualTo(Phase.INSURANCE);
        assertThat(scene.play(DECLINE).table().phase())
                .as("the dealer has looked")
                .isEqualTo(Phase.PLAY);
        assertThat(scene.play(STAND).results()).containsExactly(Result.LOSE);
        assertThat(scene.table().phase()).isEqualTo(Phase.BET);
    }

    // T13
    @ParameterizedTest
    @CsvSource({
        "duel, 2, '', BET:p1:10, BET:p1:20, already-bet",
        "vegas-strip rounding=EVEN_BETS_ONLY, 1, '', '', BET:p1:15, odd-bet",
        "vegas-strip burn=0 chips=10, 1, 6H 9S 5C 8D, BET:p1:10, ACTION:p1:double, not-enough-chips",
        "vegas-strip burn=0 doubleOn=TEN_OR_ELEVEN, 1, 6H 9S 3C 8D, BET:p1:10, ACTION:p1:double, cannot-double",
        "vegas-strip burn=0, 1, 6H 9S 5C 8D, BET:p1:10, ACTION:p1:split, cannot-split",
        "vegas-strip burn=0 resplitAces=true, 1, AH 9S AC 8D AS 2D, BET:p1:10 ACTION:p1:split, ACTION:p1:hit, cannot-hit",
        "vegas-strip burn=0, 1, 6H 9S 5C 8D, BET:p1:10, ACTION:p1:surrender, cannot-surrender",
        "vegas-strip burn=0, 1, 6H AS 5C 8D, BET:p1:10, ACTION:p1:even-money, no-insurance",
        "vegas-strip, 1, '', '', SIDEBET:p1:over-13:1, no-side-bet",
        "duel, 3, '', FORFEIT:p1, BET:p1:10, not-in-match",
    })
    void aRefusalHasTheCodeOfThePage(String rules, int seats, String deck, String moves, String refused, String code) {
        Scene scene = Scene.of(rules, seats, deck);
        for (String move : moves.isEmpty() ? new String[0] : moves.split(" ")) {
            scene.play(move);
        }

        assertThat(scene.refused(refused)).isEqualTo("blackjack." + code);
    }

    @Test
    void withoutAPresetTheyAreThoseOfVegas() {
        BlackjackRules vegas = BlackjackRules.parse("vegas-strip");

        assertThat(BlackjackRules.parse("")).isEqualTo(vegas);
        assertThat(BlackjackRules.parse(" ")).isEqualTo(vegas);
        assertThat(BlackjackRules.parse("decks=8")).isEqualTo(vegas.with("decks=8"));
        assertThat(BlackjackRules.parse(" duel  rounds=3")).isEqualTo(BlackjackRules.DUEL.with("rounds=3"));
    }

    // T2
    @ParameterizedTest
    @CsvSource({"1, 52", "2, 104", "6, 312", "8, 416"})
    void theShoeHasThisNumberOfDecks(int decks, int cards) {
        Scene scene = Scene.of("vegas-strip decks=" + decks, 1);

        assertThat(scene.table().cards()).hasSize(cards);
        assertThat(scene.table().burned()).hasSize(1);
        assertThatThrownBy(() -> BlackjackRules.parse("vegas-strip decks=9")).hasMessageContaining("0 to 8");
    }

    // T2
    @Test
    void anInfiniteDeckShufflesAWholePackForEveryCard() {
        Scene scene = Scene.of("infinite", 1, "AS", "AS", "AS", "9D", "AS", "AS", "8H");
        assertThat(scene.table().phase())
                .as("nothing to shuffle before the bets")
                .isEqualTo(Phase.BET);

        scene.play("BET:p1:100", DECLINE);
        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("AS AS"));
        assertThat(scene.table().dealer()).isEqualTo(Card.parseAll("AS 9D"));
        assertThat(scene.table().shuffles()).as("one more lies ready").isEqualTo(5);
        assertThat(scene.table().shoe().size()).isEqualTo(1);
        assertThat(scene.table().seenBy(Seat.of(1)).shoe().top()).isEqualTo(Card.UNKNOWN);

        scene.play(HIT, HIT, STAND);
        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("AS AS AS AS"));
        assertThat(scene.table().phase()).isEqualTo(Phase.BET);
        assertThat(scene.table().discards()).isEmpty();
        assertThat(scene.table().cards()).isEqualTo(scene.table().pack().cards());
        assertThat(scene.table().toShuffle().cards()).hasSize(52);
    }

    @Test
    void anInfiniteDeckIsNeverUsedUp() {
        Scene scene = Scene.of("infinite rounds=40 insurance=false chips=5000 burn=5 penetration=1", 2);
        while (scene.table().phase() != Phase.OVER) {
            if (scene.table().phase() == Phase.BET) {
                scene.play("BET:p1:10", "BET:p2:10");
            } else {
                scene.play("ACTION:" + scene.table().turn() + ":stand");
            }
        }

        assertThat(scene.table().round()).isEqualTo(40);
        assertThat(scene.table().burned()).isEmpty();
    }

    // T4
    @ParameterizedTest
    @CsvSource({
        "NO_PEEK_LOSE_ALL, -200, LOSE",
        "NO_PEEK_ORIGINAL_ONLY, -100, LOSE",
    })
    void holeCardTakesAllOrTheBet(String option, long won, Result result) {
        Scene doubled = dealt("holeCard=" + option, "6H 5C", "KS AD", "2H").play(DOUBLE);
        assertThat(doubled.won()).isEqualTo(won);
        assertThat(doubled.results()).containsExactly(result);

        Scene split = dealt("holeCard=" + option, "8H 8C", "KS AD", "TH TC").play(SPLIT, STAND, STAND);
        assertThat(split.won()).isEqualTo(won);
    }

    @Test
    void originalBetsOnlyGivesABustDoubleBack() {
        Scene scene =
                dealt("holeCard=NO_PEEK_ORIGINAL_ONLY", "6H 6C", "KS AD", "TH").play(DOUBLE);

        assertThat(scene.hand(1).standing()).isEqualTo(Standing.BUST);
        assertThat(scene.won()).isEqualTo(-100);
    }

    // T5
    @ParameterizedTest
    @CsvSource({"3:2, 100, 150", "6:5, 100, 120", "1:1, 100, 100", "2:1, 100, 200", "3:2, 15, 22", "6:5, 13, 15"})
    void aNaturalPaysAsTheRulesSay(String fraction, long bet, long won) {
        Scene scene = Scene.of("vegas-strip burn=0 blackjackPays=" + fraction, 1, "AH 9S KC 8D")
                .play("BET:p1:" + bet);

        assertThat(scene.won()).isEqualTo(won);
    }

    // D16
    @ParameterizedTest
    @CsvSource({"FLOOR, 15, 22, -8", "HALF_UP, 15, 23, -7"})
    void halfChipsAreRoundedAsTheRulesSay(String rounding, long bet, long natural, long surrendered) {
        String rules = "vegas-strip burn=0 surrender=LATE rounding=" + rounding;
        assertThat(Scene.of(rules, 1, "AH 9S KC 8D").play("BET:p1:" + bet).won())
                .isEqualTo(natural);
        assertThat(Scene.of(rules, 1, "TH 9S 6C 8D")
                        .play("BET:p1:" + bet, GIVE_UP)
                        .won())
                .isEqualTo(surrendered);
    }

    @Test
    void evenBetsOnlyOweNoHalves() {
        String rules = "vegas-strip burn=0 rounding=EVEN_BETS_ONLY minBet=5 maxBet=21 chips=29";
        Scene scene = Scene.of(rules, 1, "AH 9S KC 8D TH 9S 6C 8D");
        assertThat(scene.menu()).contains("BET:p1:6", "BET:p1:20");
        assertThat(scene.refused("BET:p1:15")).isEqualTo("blackjack.odd-bet");
        assertThat(scene.refused("BET:p1:5")).isEqualTo("amount-too-small");
        assertThat(scene.refused("BET:p1:21")).isEqualTo("amount-too-large");

        scene.play("BET:p1:14");
        assertThat(scene.won()).isEqualTo(21);
        scene.play("BET:p1:18", STAND);
        assertThat(scene.chips()).isEqualTo(32);
    }

    @Test
    void oneChipIsNoEvenBet() {
        String rules = "vegas-strip burn=0 rounding=EVEN_BETS_ONLY minBet=10 chips=9";
        Scene scene = Scene.of(rules, 1, "TH 9S 7C TD");
        assertThat(scene.menu()).contains("BET:p1:8").doesNotContain("BET:p1:9");

        assertThat(scene.play("BET:p1:8", STAND).table().outcome())
                .as("one chip is left")
                .isPresent();
        assertThatThrownBy(() -> new Blackjack()
                        .newGame(Setup.of("blackjack").with("RULES", rules).with("CHIPS", "1")))
                .hasMessageContaining("bad-chips");
    }

    @Test
    void halfChipsAreCountedWhereNumbersAreHalves() {
        Scene scene = Scene.of("vegas-strip burn=0 surrender=LATE rounding=HALF_CHIPS", 1, "AH 9S KC 8D TH 9S 6C 8D");
        assertThat(scene.chips()).as("1,000 chips").isEqualTo(2000);
        assertThat(scene.menu()).as("10 to 500 chips").contains("BET:p1:20", "BET:p1:1000");
        assertThat(scene.refused("BET:p1:31")).isEqualTo("blackjack.odd-bet");

        scene.play("BET:p1:30");
        assertThat(scene.won()).as("15 chips win 22 and a half").isEqualTo(45);
        scene.play("BET:p1:30", GIVE_UP);
        assertThat(scene.won()).as("7 and a half are lost").isEqualTo(30);
        assertThat(scene.table().allChips()).isEqualTo(2000);
    }

    // T6
    @ParameterizedTest
    @CsvSource({
        "ANY_TWO, true, 2H 3C, true",
        "ANY_TWO, true, AH 7C, true",
        "ANY_TWO, false, AH 7C, false",
        "ANY_TWO, false, 9H 7C, true",
        "NINE_TO_ELEVEN, true, 4H 4C, false",
        "NINE_TO_ELEVEN, true, 4H 5C, true",
        "NINE_TO_ELEVEN, true, 6H 5C, true",
        "NINE_TO_ELEVEN, true, 6H 6C, false",
        "NINE_TO_ELEVEN, true, AH 8C, false",
        "TEN_OR_ELEVEN, true, 4H 5C, false",
        "TEN_OR_ELEVEN, true, 6H 4C, true",
        "TEN_OR_ELEVEN, true, 6H 5C, true",
        "TEN_OR_ELEVEN, true, 6H 6C, false",
    })
    void onlyTheseHandsAreDoubled(String on, boolean soft, String hand, boolean may) {
        Scene scene = dealt("doubleOn=" + on + " doubleSoft=" + soft, hand, "9S 8D", "2H");

        assertThat(scene.offers(DOUBLE)).isEqualTo(may);
        assertThat(scene.refused(DOUBLE)).isEqualTo(may ? "" : "blackjack.cannot-double");
    }

    @Test
    void aHandOfThreeCardsIsDoubledWithAnyCards() {
        assertThat(dealt("doubleOn=ANY_CARDS", "2H 3C", "9S 8D", "4H 2C")
                        .play(HIT)
                        .menu())
                .contains(DOUBLE);
        assertThat(dealt("", "2H 3C", "9S 8D", "4H 2C").play(HIT).menu()).doesNotContain(DOUBLE);
    }

    @Test
    void aSplitHandIsDoubledUnlessTheRulesForbidIt() {
        assertThat(dealt("", "8H 8C", "9S 8D", "3H 2C").play(SPLIT).menu()).contains(DOUBLE);
        assertThat(dealt("doubleAfterSplit=false", "8H 8C", "9S 8D", "3H 2C")
                        .play(SPLIT)
                        .menu())
                .doesNotContain(DOUBLE);
    }

    @Test
    void fewerChipsThanTheStakeMayBeAdded() {
        Scene scene = dealt("doubleForLess=true", "6H 5C", "9S 8D", "9H");
        assertThat(scene.menu()).contains(DOUBLE, "ACTION:p1:double-for:1", "ACTION:p1:double-for:99");
        assertThat(scene.refused("ACTION:p1:double-for:100")).isEqualTo("amount-too-large");

        scene.play("ACTION:p1:double-for:30");

        assertThat(scene.hand(1).stake()).isEqualTo(130);
        assertThat(scene.hand(1).standing()).isEqualTo(Standing.STOOD);
        assertThat(scene.won()).isEqualTo(130);
        assertThat(dealt("", "6H 5C", "9S 8D", "9H").refused("ACTION:p1:double-for:30"))
                .isEqualTo("blackjack.cannot-double");
    }

    @Test
    void doubleForLessTakesTheLastChips() {
        Scene scene = Scene.of("vegas-strip burn=0 chips=110 doubleForLess=true", 1, "6H 9S 5C 8D 9H")
                .play("BET:p1:100");
        assertThat(scene.refused(DOUBLE)).isEqualTo("blackjack.not-enough-chips");
        assertThat(scene.menu()).contains("ACTION:p1:double-for:10").doesNotContain("ACTION:p1:double-for:11");

        scene.play("ACTION:p1:double-for:10");

        assertThat(scene.chips()).isEqualTo(220);
    }

    // T7
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void splitsMakeNoMoreThanMaxHands(int most) {
        Scene scene = dealt("maxHands=" + most, "8H 8C", "9S 8D", "8S 8H 8C 8D 8S 8H");
        for (int hands = 1; hands < most; hands++) {
            scene.play(SPLIT);
        }

        assertThat(scene.player(1).hands()).hasSize(most);
        assertThat(scene.refused(SPLIT)).isEqualTo("blackjack.cannot-split");
        assertThat(scene.player(1).staked()).isEqualTo(100L * most);
    }

    @Test
    void acesAreSplitAgainOnlyWithTheOption() {
        assertThat(dealt("", "AH AC", "9S 8D", "AS 2D").play(SPLIT).table().round())
                .isEqualTo(2);
        Scene scene = dealt("resplitAces=true", "AH AC", "9S 8D", "AS 2D 3D 4D").play(SPLIT);
        assertThat(scene.menu()).contains(SPLIT, STAND).doesNotContain(HIT, DOUBLE);
        assertThat(scene.refused(HIT)).isEqualTo("blackjack.cannot-hit");

        scene.play(SPLIT);

        assertThat(scene.player(1).hands()).hasSize(3);
    }

    @Test
    void splitAcesAreHitOrDoubledOnlyWithTheOption() {
        Scene hit = dealt("hitSplitAces=true", "AH AC", "9S 8D", "2S 2D 3D 4D").play(SPLIT);
        assertThat(hit.menu()).contains(HIT, STAND).doesNotContain(DOUBLE);

        Scene twice =
                dealt("doubleSplitAces=true", "AH AC", "9S 8D", "2S 2D 3D 4D").play(SPLIT);
        assertThat(twice.menu()).contains(DOUBLE, STAND).doesNotContain(HIT);
    }

    // T8
    @Test
    void lateSurrenderIsTheFirstDecisionOfAHandThatWasNotSplit() {
        Scene scene = dealt("surrender=LATE", "8H 8C", "9S 8D", "2S 2D 3D 4D");
        assertThat(scene.menu()).contains(GIVE_UP);
        assertThat(scene.play(SPLIT).menu()).doesNotContain(GIVE_UP);
        assertThat(dealt("surrender=LATE", "8H 7C", "9S 8D", "2S").play(HIT).refused(GIVE_UP))
                .isEqualTo("blackjack.cannot-surrender");
        assertThat(dealt("", "8H 7C", "9S 8D", "2S").refused(GIVE_UP)).isEqualTo("blackjack.cannot-surrender");
    }

    @Test
    void aSplitHandIsGivenUpWithTheOption() {
        Scene scene = dealt("surrender=LATE surrenderAfterSplit=true", "8H 8C", "9S 8D", "7S TD")
                .play(SPLIT, GIVE_UP, STAND);

        assertThat(scene.results()).containsExactly(Result.SURRENDER, Result.WIN);
        assertThat(scene.won()).isEqualTo(50);
    }

    @Test
    void lateSurrenderLosesToANaturalThatNobodyLookedFor() {
        assertThat(dealt("surrender=LATE holeCard=NO_PEEK_LOSE_ALL", "TH 6C", "KS AD", "2S")
                        .play(GIVE_UP)
                        .won())
                .isEqualTo(-100);
    }

    // T8
    @Test
    void earlySurrenderComesBeforeTheDealerLooks() {
        Scene scene = dealt("surrender=EARLY", "TH 6C", "AS KD", "2S");
        assertThat(scene.table().phase()).isEqualTo(Phase.EARLY);
        assertThat(scene.menu()).containsExactly(GIVE_UP, DECLINE, "FORFEIT:p1");

        assertThat(scene.play(GIVE_UP).won()).isEqualTo(-50);
    }

    @Test
    void earlySurrenderMayBeDeclined() {
        Scene scene =
                dealt("surrender=EARLY insurance=false", "TH 6C", "TS 8D", "2S").play(DECLINE);

        assertThat(scene.table().phase()).isEqualTo(Phase.PLAY);
        assertThat(scene.menu()).contains(HIT).doesNotContain(GIVE_UP);
    }

    @Test
    void earlySurrenderNotAgainstAnAce() {
        assertThat(dealt("surrender=EARLY_NOT_ACE insurance=false", "TH 6C", "AS 8D", "2S")
                        .table()
                        .phase())
                .isEqualTo(Phase.PLAY);
        assertThat(dealt("surrender=EARLY_NOT_ACE", "TH 6C", "TS 8D", "2S")
                        .table()
                        .phase())
                .isEqualTo(Phase.EARLY);
    }

    // T9
    @Test
    void insuranceIsAskedOfAllSeatsBeforeTheDealerLooks() {
        Scene scene = Scene.of("vegas-strip burn=0", 3, "TH TC 5D AS 9H KC 6S KD")
                .play("BET:p1:100", "BET:p2:100", "BET:p3:50");
        assertThat(scene.table().mayAct()).containsExactly(Seat.of(1));

        scene.play("ACTION:p1:insure:30");
        assertThat(scene.table().mayAct()).containsExactly(Seat.of(2));
        scene.play("ACTION:p2:decline");
        assertThat(scene.refused("ACTION:p3:even-money")).isEqualTo("blackjack.no-insurance");
        scene.play("ACTION:p3:insure:25");

        assertThat(scene.table().round()).isEqualTo(2);
        assertThat(scene.player(1).net()).isEqualTo(-100 + 60);
        assertThat(scene.player(2).net()).isEqualTo(-100);
        assertThat(scene.player(3).net()).isZero();
    }

    @Test
    void insuranceOnlyAgainstAnAceAndWhereTheRulesHaveIt() {
        assertThat(dealt("", "TH 6C", "KS 8D", "2S").table().phase()).isEqualTo(Phase.PLAY);
        assertThat(dealt("insurance=false", "TH 6C", "AS 8D", "2S").table().phase())
                .isEqualTo(Phase.PLAY);
        assertThat(dealt("", "TH 6C", "AS 8D", "2S").refused("ACTION:p1:insure:51"))
                .isEqualTo("amount-too-large");
        assertThat(dealt("", "TH 6C", "AS 8D", "2S").refused(HIT)).isEqualTo("not-now");
    }

    @Test
    void evenMoneyOnlyWhereANaturalPaysThreeToTwo() {
        assertThat(dealt("", "AH KC", "AS 8D", "2S").menu()).contains("ACTION:p1:even-money");
        assertThat(dealt("blackjackPays=6:5", "AH KC", "AS 8D", "2S").menu())
                .doesNotContain("ACTION:p1:even-money")
                .contains("ACTION:p1:insure:50");
    }

    // T10
    @Test
    void charlieBeatsAllButANatural() {
        Scene scene = dealt("charlie=5", "2H 3C", "TS TD", "2S 3D 4D").play(HIT, HIT, HIT);
        assertThat(scene.hand(1).standing()).isEqualTo(Standing.CHARLIE);
        assertThat(scene.results()).containsExactly(Result.WIN);

        Scene lost = dealt("charlie=5 holeCard=NO_PEEK_LOSE_ALL", "2H 3C", "TS AD", "2S 3D 4D")
                .play(HIT, HIT, HIT);
        assertThat(lost.results()).containsExactly(Result.LOSE);
    }

    // T11
    @Test
    void aDealers22IsAPushForAllButCharlies() {
        Scene scene = dealt("push22=true", "TH 8C", "TS 2D", "TD").play(STAND);
        assertThat(scene.results()).containsExactly(Result.PUSH);
        assertThat(dealt("", "TH 8C", "TS 2D", "TD").play(STAND).results()).containsExactly(Result.WIN);
        assertThat(dealt("push22=true", "TH 8C", "TS 3D", "TD").play(STAND).results())
                .containsExactly(Result.WIN);
        assertThat(dealt("push22=true charlie=3", "2H 3C", "TS 2D", "4H TD")
                        .play(HIT)
                        .results())
                .containsExactly(Result.WIN);
    }

    // T2
    @Test
    void burnedCardsAreSeenByNobody() {
        Scene scene = Scene.of("vegas-strip burn=3", 1, "2H 3H 4H TH 9S 8C 8D").play("BET:p1:10");

        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("TH 8C"));
        assertThat(scene.table().burned()).isEqualTo(Card.parseAll("2H 3H 4H"));
        assertThat(scene.table().seenBy(Seat.of(1)).burned()).containsOnly(Card.UNKNOWN);
    }

    // T2
    @Test
    void theDiscardsAreShuffledWhenTheShoeRunsOutInARound() {
        Scene scene = Scene.of("single-deck burn=0 penetration=100 rounds=60", 1, "");
        while (scene.table().phase() != Phase.OVER && scene.table().shuffles() < 2) {
            String move = scene.table().phase() == Phase.BET
                    ? "BET:p1:10"
                    : scene.table().phase() == Phase.INSURANCE ? DECLINE : STAND;
            List<Card> onTheTable = scene.table().dealer();
            scene.play(move);
            assertThat(scene.table().cards())
                    .as("all cards, after " + onTheTable)
                    .hasSize(52);
        }
        assertThat(scene.table().shuffles()).isEqualTo(2);
    }

    /** A deck has 340 points, and a hand and the dealer take 31 at most: room for nine (T2). */
    @Test
    void splitsThatTheCardsMightNotBeEnoughForAreRefused() {
        Scene scene = Scene.of("single-deck", 7, "2C 8H 7H 6H 2H 3H 4H 5H 9S 8C 7C 6C TH TD TC TS 9D JH JC JS JD");
        for (int seat = 1; seat <= 7; seat++) {
            scene.play("BET:p" + seat + ":10");
        }
        for (String seat : List.of("p1", "p2")) {
            scene.play("ACTION:" + seat + ":split", "ACTION:" + seat + ":stand", "ACTION:" + seat + ":stand");
        }

        assertThat(scene.table().hands()).isEqualTo(9);
        assertThat(scene.table().turn()).isEqualTo(Seat.of(3));
        assertThat(scene.refused("ACTION:p3:split")).isEqualTo("blackjack.cannot-split");
    }

    // T2
    @ParameterizedTest
    @CsvSource({"11, 2", "12, 1"})
    void theCutCardEndsTheShoeAfterARound(int penetration, int shuffles) {
        Scene scene = Scene.of("single-deck burn=2 rounds=2 penetration=" + penetration, 1, "2C 2D TH TS 9H 9D")
                .play("BET:p1:10", STAND);

        assertThat(scene.table().shuffles()).as("six of 52 cards are gone").isEqualTo(shuffles);
    }

    @Test
    void theLeastAmountsAreTaken() {
        Scene insured = dealt("", "TH 6C", "AS 8D", "2S");
        assertThat(new BlackjackAction.Insure(0).refusal(insured.table(), Seat.of(1)))
                .map(Refusal::reason)
                .contains(Reason.Common.AMOUNT_TOO_SMALL);
        assertThat(insured.play("ACTION:p1:insure:1").table().turn()).isEqualTo(Seat.of(1));
        assertThat(insured.player(1).insurance()).isEqualTo(1);

        Scene less = dealt("doubleForLess=true", "6H 5C", "9S 8D", "9H");
        assertThat(new BlackjackAction.DoubleFor(0).refusal(less.table(), Seat.of(1)))
                .map(Refusal::reason)
                .contains(Reason.Common.AMOUNT_TOO_SMALL);
        assertThat(less.play("ACTION:p1:double-for:1").hand(1).stake()).isEqualTo(101);

        assertThat(Scene.of("vegas-strip minBet=7 maxBet=7", 7).menu()).containsExactly("FORFEIT:p1", "BET:p1:7");
    }

    @Test
    void moneyIsConstantAtEveryStep() {
        Scene scene = Scene.of("vegas-strip burn=0 sideBets=perfect-pairs", 2, "8H AC AS 8C KC KD 3H TD TC")
                .play("SIDEBET:p1:perfect-pairs:5", "BET:p1:100", "BET:p2:33", "ACTION:p1:insure:50");

        scene.game().steps().forEach(step -> assertThat(step.state().allChips()).isEqualTo(2000));
    }

    @ParameterizedTest
    @CsvSource({
        "maxBet=5, 'expected maxBet of at least minBet, 10'",
        "faceUp=false sideBets=21+3, expected faceUp=true where there are sideBets",
        "rounding=EVEN_BETS_ONLY minBet=11 maxBet=11, expected an even bet",
        "rounding=EVEN_BETS_ONLY chips=1, expected an even bet",
        "sideBets=20+3, sideBets=",
        "'sideBets=21+3,21+3', sideBets=",
    })
    void refusesRulesThatDoNotGoTogether(String options, String problem) {
        assertThatThrownBy(() -> BlackjackRules.parse("vegas-strip " + options)).hasMessageContaining(problem);
    }

    @Test
    void seatsOfACasinoDoNotEndTheMatch() {
        Scene scene = Scene.of("vegas-strip", 2).play("LEAVE:host:p2", "BET:p1:10");

        assertThat(scene.player(2).isIn()).isFalse();
        assertThat(scene.table().outcome()).isEmpty();
        assertThat(scene.table().legalActions(House.HOST).single()).hasSize(1);
        assertThat(scene.refused("LEAVE:host:p2")).isEqualTo("blackjack.not-in-match");
        assertThat(scene.refused("LEAVE:host:p3")).isEqualTo("no-such-seat");
    }
}
