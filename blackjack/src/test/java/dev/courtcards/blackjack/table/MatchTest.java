package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.blackjack.table.BlackjackHand.Result;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Ground;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The duel (blackjack, section 2): its rules by number. */
class MatchTest {
    private static final String HIT1 = "ACTION:p1:hit";
    private static final String HIT2 = "ACTION:p2:hit";
    private static final String STAND1 = "ACTION:p1:stand";
    private static final String STAND2 = "ACTION:p2:stand";

    /** Plays rounds in which both bet the least and stand. */
    private static void rounds(Scene scene, int rounds) {
        for (int i = 0; i < rounds && scene.table().phase() != Phase.OVER; i++) {
            scene.play("BET:p1:10", "BET:p2:10");
            while (scene.table().phase() == Phase.PLAY) {
                scene.play("ACTION:" + scene.table().turn() + ":stand");
            }
        }
    }

    // D1
    @Test
    void d1IsForTwoToFourWithFiveHundredChipsAndSixDecks() {
        Duel duel = new Duel();
        Setup setup = Setup.of("blackjack").with("RULES", "duel");
        for (int seats = 2; seats <= 4; seats++) {
            BlackjackTable table = duel.newGame(setup.seats(seats)).state();
            assertThat(table.players()).hasSize(seats).allMatch(player -> player.chips() == 500);
            assertThat(table.pack().size()).isEqualTo(312);
            assertThat(table.rules().match().rounds()).isEqualTo(10);
        }
        assertThatThrownBy(() -> duel.newGame(setup.seats(1))).hasMessageContaining("2 to 4");
        assertThatThrownBy(() -> duel.newGame(setup.seats(5))).hasMessageContaining("2 to 4");
        assertThatThrownBy(() -> Blackjack.newGame(BlackjackRules.DUEL, 8)).hasMessageContaining("1 to 7");
        assertThatThrownBy(() -> Blackjack.newGame(BlackjackRules.DUEL.withTerms(t -> t.withDecks(9)), 2))
                .hasMessage("decks=9, expected decks=0 to 8");
    }

    @Test
    void d1TakesChipsFromTheHeader() {
        Setup setup = Setup.of("blackjack")
                .with("RULES", "duel")
                .with("CHIPS", "500 7")
                .seats(2);
        assertThat(new Duel().newGame(setup).state().player(Seat.of(2)).chips()).isEqualTo(7);
        assertThatThrownBy(() -> new Duel().newGame(setup.with("CHIPS", "500 0")))
                .hasMessageContaining("bad-chips");
    }

    @Test
    void d1EndsAfterTenRounds() {
        Scene scene = Scene.of("duel", 2, "");
        rounds(scene, 9);
        assertThat(scene.table().outcome()).isEmpty();
        rounds(scene, 1);

        Outcome outcome = scene.table().outcome().orElseThrow();
        assertThat(outcome.reason()).isEqualTo("rounds played");
        assertThat(scene.table().round()).isEqualTo(10);
        assertThat(scene.table().mayAct()).isEmpty();
    }

    // D2
    @Test
    void d2WhoHasNoChipsIsOutAndSkipped() {
        Scene scene = Scene.of("duel chips=100", 3, "TH TC 2D KS 9H 9C 3D 8D 5S")
                .play("BET:p1:100", "BET:p2:10", "BET:p3:10", HIT1, STAND2, "ACTION:p3:stand");

        assertThat(scene.hand(1).standing()).isEqualTo(Standing.BUST);
        assertThat(scene.player(1).place()).isEqualTo(3);
        assertThat(scene.table().mayAct()).containsExactly(Seat.of(2), Seat.of(3));
        assertThat(scene.refused("BET:p1:10")).isEqualTo("blackjack.not-in-match");
    }

    @Test
    void d2FewChipsAreBetAllOrNone() {
        Setup setup = Setup.of("blackjack")
                .with("RULES", "duel")
                .with("CHIPS", "7 500")
                .seats(2);
        BlackjackTable table =
                new Duel().newGame(setup).settled(ChanceSource.of(Seed.of(1))).state();
        assertThat(table.legalActions(Seat.of(1)).ranges().get(0).min()).isEqualTo(7);
        assertThat(table.legalActions(Seat.of(1)).ranges().get(0).max()).isEqualTo(7);
    }

    @Test
    void d2FewChipsAreOutWhereTheRulesSaySo() {
        String options = " minBet=10 chips=15";
        String deck = "TH TC KS KD 9C 8D TD TS";
        Scene plays = Scene.of("duel" + options, 2, deck).play("BET:p1:10", "BET:p2:10", STAND1, HIT2);
        assertThat(plays.player(2).isIn()).isTrue();

        Scene out =
                Scene.of("duel shortStack=ELIMINATE" + options, 2, deck).play("BET:p1:10", "BET:p2:10", STAND1, HIT2);
        assertThat(out.player(2).place()).isEqualTo(2);
        assertThat(out.table().outcome()).map(Outcome::reason).contains("one left");
    }

    // D3
    @ParameterizedTest
    @ValueSource(strings = {"FORFEIT:p1", "LEAVE:host:p1"})
    void d3WhoGivesUpLosesTheStakesAndRanksBelowAllThatAreIn(String move) {
        Scene scene = Scene.of("duel", 3, "TH TC 2D KS 9H 9C 3D 8D").play("BET:p1:100", "BET:p2:10", "BET:p3:10", move);

        assertThat(scene.player(1).chips()).isEqualTo(400);
        assertThat(scene.player(1).place()).isEqualTo(3);
        assertThat(scene.table().house()).isEqualTo(100);
        assertThat(scene.table().turn()).isEqualTo(Seat.of(2));
        assertThat(scene.table().discards()).containsAll(Card.parseAll("TH 9H"));
    }

    @Test
    void d3ToGiveUpIsGrave() {
        Game<BlackjackTable> game = new Duel().newGame(Setup.of("blackjack").seats(2));

        assertThat(new Duel().presentation().grave(game.state(), Seat.of(1), new BlackjackAction.Forfeit()))
                .isTrue();
        assertThat(new Duel().presentation().grave(game.state(), House.HOST, new BlackjackAction.Leave(Seat.of(1))))
                .isTrue();
        assertThat(new Duel().presentation().grave(game.state(), Seat.of(1), new BlackjackAction.Bet(10)))
                .isFalse();
    }

    @Test
    void d3TheHostMayTakeAPlayerOutAtAnyTime() {
        Scene bets = Scene.of("duel", 3).play("BET:p1:20", "LEAVE:host:p1");
        assertThat(bets.player(1).chips()).as("the bet was not on the table").isEqualTo(500);

        Scene afterwards = Scene.of("duel", 3, "TH TC 2D KS 9H 9C 3D 8D")
                .play("BET:p1:20", "BET:p2:10", "BET:p3:10", STAND1, "LEAVE:host:p1");
        assertThat(afterwards.table().turn()).isEqualTo(Seat.of(2));
        assertThat(afterwards.player(1).chips()).isEqualTo(480);

        Game<BlackjackTable> dealing = Blackjack.newGame(BlackjackRules.DUEL, 3, ChanceSource.of(Seed.of(1)));
        for (int seat = 1; seat <= 3; seat++) {
            dealing = dealing.play(Seat.of(seat), new BlackjackAction.Bet(Amount.of(30)));
        }
        assertThat(dealing.state().phase()).isEqualTo(Phase.DEAL);
        BlackjackTable left =
                dealing.play(House.HOST, new BlackjackAction.Leave(Seat.of(2))).state();
        assertThat(left.house()).isEqualTo(30);
        assertThat(left.allChips()).isEqualTo(1500);
        BlackjackTable ended = dealing.play(House.HOST, new BlackjackAction.Leave(Seat.of(2)))
                .play(House.HOST, new BlackjackAction.Leave(Seat.of(1)))
                .state();
        assertThat(ended.player(Seat.of(3)).chips()).as("gets the bet back").isEqualTo(500);
        assertThat(ended.outcome()).map(Outcome::winners).contains(List.of(Seat.of(3)));
    }

    @Test
    void d3WhoLeavesIsNotWaitedFor() {
        Scene bets = Scene.of("duel", 3).play("BET:p1:10", "BET:p2:20", "FORFEIT:p3");
        assertThat(bets.table().phase()).as("all who are in have bet").isEqualTo(Phase.PLAY);
        assertThat(bets.player(3).hands()).isEmpty();

        Scene others = Scene.of("duel", 3, "TH TC 2D KS 9H 9C 3D 8D")
                .play("BET:p1:20", "BET:p2:10", "BET:p3:10", "LEAVE:host:p3");
        assertThat(others.table().turn()).as("it was not p3's").isEqualTo(Seat.of(1));
        assertThat(others.play(STAND1, STAND2).table().round()).isEqualTo(2);
    }

    // D4
    @Test
    void d4TheLastOneLeftWinsAndTakesTheStakeBack() {
        Scene scene = Scene.of("duel", 2, "TH TC KS 9H 9C 8D").play("BET:p1:100", "BET:p2:50", "FORFEIT:p1");

        Outcome outcome = scene.table().outcome().orElseThrow();
        assertThat(outcome.reason()).isEqualTo("one left");
        assertThat(outcome.winners()).containsExactly(Seat.of(2));
        assertThat(outcome.scores()).containsExactly(400L, 500L);
        assertThat(scene.table().place(Seat.of(1))).isEqualTo(2);
        assertThat(scene.table().allChips()).isEqualTo(1000);
    }

    @Test
    void d4AllOutInOneRoundRankByWhatTheyHadBefore() {
        Setup setup = Setup.of("blackjack")
                .with("RULES", "duel")
                .with("CHIPS", "50 80 50")
                .seats(3);
        ChanceSource luck = ChanceSource.stacked("TH TC 2D KS 6H 6C 3D TS");
        Game<BlackjackTable> game = new Duel().newGame(setup).settled(luck);
        for (int seat = 1; seat <= 3; seat++) {
            long all = game.state().player(Seat.of(seat)).chips();
            game = game.play(Seat.of(seat), new BlackjackAction.Bet(Amount.of(all)))
                    .settled(luck);
        }
        while (!game.isOver()) {
            game = game.play(game.state().mayAct().get(0), new BlackjackAction.Stand())
                    .settled(luck);
        }

        BlackjackTable table = game.state();
        assertThat(List.of(table.place(Seat.of(1)), table.place(Seat.of(2)), table.place(Seat.of(3))))
                .containsExactly(2, 1, 2);
        assertThat(table.outcome()).map(Outcome::reason).contains("nobody left");
        assertThat(table.outcome()).map(Outcome::winners).contains(List.of(Seat.of(2)));
    }

    @Test
    void d4EqualChipsShareAPlaceUnlessSuddenDeathDecides() {
        String tie = "TH TC KS 8H 8C 9D";
        Scene shared = Scene.of("duel rounds=1", 2, tie).play("BET:p1:10", "BET:p2:10", STAND1, STAND2);
        assertThat(shared.table().outcome()).map(Outcome::winners).contains(List.of(Seat.of(1), Seat.of(2)));

        Scene goesOn = Scene.of("duel rounds=1 suddenDeath=true", 2, tie + " TH 9C KS 8H 8D 8S")
                .play("BET:p1:10", "BET:p2:10", STAND1, STAND2);
        assertThat(goesOn.table().round()).isEqualTo(2);
        goesOn.play("BET:p1:10", "BET:p2:10", STAND1, STAND2);
        assertThat(goesOn.table().outcome()).map(Outcome::winners).contains(List.of(Seat.of(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"duel rounds=1", "vegas-strip rounds=1 burn=0 decks=6"})
    void equalResultsShareAPlaceAndTheNextStaysFree(String rules) {
        Scene scene = Scene.of(rules, 4, "TH TC TD TS KS KH 9C 9D 8S 9H");
        for (int seat = 1; seat <= 4; seat++) {
            scene.play("BET:p" + seat + ":10");
        }
        for (int seat = 1; seat <= 4; seat++) {
            scene.play("ACTION:p" + seat + ":stand");
        }

        Outcome outcome = scene.table().outcome().orElseThrow();
        assertThat(outcome.gains()).containsExactly(10L, 0L, 0L, -10L);
        assertThat(outcome.places()).containsExactly(1, 2, 2, 4);
    }

    // D5
    @ParameterizedTest
    @CsvSource({
        "TH TC KS 9H 7C 8D, GAINED, LOST",
        "TH TC KS 7H 7C 8D, NO_CHANGE, NO_CHANGE",
        "TH TC KS 9H 9C 8D, EVEN, EVEN",
        "TH TC KS 8H 7C 8D, GAINED, LOST",
        "TH TC KS 8H 8C 8D, EVEN, EVEN",
    })
    void d5WhatARoundWasWorthAgainstTheOthers(String deck, Ground first, Ground second) {
        Scene scene = Scene.duel(deck).play("BET:p1:10", "BET:p2:10", STAND1, STAND2);

        assertThat(scene.table().ground(Seat.of(1))).isEqualTo(first);
        assertThat(scene.table().ground(Seat.of(2))).isEqualTo(second);
    }

    @Test
    void d5AllWinAndChipsDecide() {
        Scene scene = Scene.duel("TH TC KS 9H 9C 8D").play("BET:p1:50", "BET:p2:10", STAND1, STAND2);

        assertThat(scene.table().ground(Seat.of(1))).isEqualTo(Ground.GAINED);
        assertThat(scene.table().ground(Seat.of(2))).isEqualTo(Ground.LOST);
    }

    // D6
    @Test
    void d6BetsAreTenToAHundredAndStayAsTheyAre() {
        Scene scene = Scene.of("duel", 2);
        assertThat(scene.refused("BET:p1:9")).isEqualTo("amount-too-small");
        assertThat(scene.refused("BET:p1:101")).isEqualTo("amount-too-large");
        scene.play("BET:p1:10");
        assertThat(scene.refused("BET:p1:20")).isEqualTo("blackjack.already-bet");
        assertThat(Scene.of("duel chips=60", 2).refused("BET:p1:61")).isEqualTo("amount-too-large");
    }

    // D6, D7
    @Test
    void d6BetsAreHiddenUntilTheLastIsMadeAndD7LeaveTheStackThen() {
        Scene scene = Scene.of("duel", 3, "TH TC 2D KS 9H 9C 3D 8D").play("BET:p3:77", "BET:p1:30");
        BlackjackPlayer seen = scene.table().seenBy(Seat.of(2)).player(Seat.of(1));
        assertThat(seen.bet()).contains(Amount.HIDDEN);
        assertThat(seen.chips()).isEqualTo(500);
        assertThat(scene.game().events(Seat.of(2)).toString())
                .doesNotContain("30")
                .doesNotContain("77");
        assertThat(scene.game().moves(Seat.of(2)).toString())
                .doesNotContain("30")
                .doesNotContain("77");

        scene.play("BET:p2:20");

        assertThat(scene.table().players()).extracting(BlackjackPlayer::chips).containsExactly(470L, 480L, 423L);
        assertThat(scene.table().allChips()).isEqualTo(1500);
    }

    // D8
    @Test
    void d8DealsOneToEachTheUpCardOneToEachTheHoleCard() {
        Scene scene = Scene.of("duel", 3, "2H 3H 4H 5H 6H 7H 8H 9H").play("BET:p1:10", "BET:p2:10", "BET:p3:10");

        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("2H 6H"));
        assertThat(scene.player(3).hands().get(0).cards()).isEqualTo(Card.parseAll("4H 8H"));
        assertThat(scene.table().dealer()).isEqualTo(Card.parseAll("5H 9H"));
    }

    // D9
    @Test
    void d9CardsAreTheirOwnersUntilTheDealerTurnsUp() {
        Scene scene = Scene.duel("TH AC KS 9H KC 8D TD").play("BET:p1:10", "BET:p2:10");
        BlackjackTable seen = scene.table().seenBy(Seat.of(2));
        assertThat(seen.player(Seat.of(1)).hands().get(0).cards()).containsOnly(Card.UNKNOWN);
        assertThat(scene.table()
                        .seenBy(Seat.of(1))
                        .player(Seat.of(2))
                        .hands()
                        .get(0)
                        .cards())
                .as("a natural is shown")
                .isEqualTo(Card.parseAll("AC KC"));

        scene.play(STAND1);
        assertThat(scene.table()
                        .seenBy(Seat.of(2))
                        .player(Seat.of(1))
                        .hands()
                        .get(0)
                        .cards())
                .isEqualTo(Card.parseAll("TH 9H"));
    }

    @Test
    void d9ABustIsShownAtOnce() {
        Scene scene = Scene.duel("TH 2C KS 6H KC 8D TD").play("BET:p1:10", "BET:p2:10", HIT1);

        assertThat(scene.table()
                        .seenBy(Seat.of(2))
                        .player(Seat.of(1))
                        .hands()
                        .get(0)
                        .cards())
                .isEqualTo(Card.parseAll("TH 6H TD"));
    }

    // D11
    @Test
    void d11ANaturalTakesNoTurnAndTwentyOneStands() {
        Scene scene = Scene.duel("AH 7C KS KH 4C 8D TD").play("BET:p1:10", "BET:p2:10");
        assertThat(scene.table().turn()).isEqualTo(Seat.of(2));

        scene.play(HIT2);

        assertThat(scene.player(2).hands().get(0).standing()).isEqualTo(Standing.TWENTY_ONE);
        assertThat(scene.table().round()).isEqualTo(2);
    }

    // D12
    @Test
    void d12SplitsOnceAndPlaysTheFirstHandToItsEnd() {
        Scene scene = Scene.duel("8H 2C KS 8C 3C 8D 8S TD 9D").play("BET:p1:10", "BET:p2:10", "ACTION:p1:split");
        assertThat(scene.hand(1).cards()).isEqualTo(Card.parseAll("8H 8S"));
        assertThat(scene.menu()).containsExactlyInAnyOrder(HIT1, STAND1, "ACTION:p1:double", "FORFEIT:p1");
        assertThat(scene.game().lastMove().orElseThrow().by())
                .as("the card came with the split")
                .isEqualTo(Seat.of(1));

        scene.play("ACTION:p1:double");

        assertThat(scene.hand(1).standing()).isEqualTo(Standing.BUST);
        assertThat(scene.hand(2).cards()).isEqualTo(Card.parseAll("8C 9D"));
    }

    // D13
    @Test
    void d13NoInsuranceAndNoSurrenderOfAHand() {
        Scene scene = Scene.duel("TH 2C AS 6C 3C 8D").play("BET:p1:10", "BET:p2:10");

        assertThat(scene.table().phase()).isEqualTo(Phase.PLAY);
        assertThat(scene.refused("ACTION:p1:surrender")).isEqualTo("blackjack.cannot-surrender");
        assertThat(scene.refused("ACTION:p1:insure:5")).isEqualTo("not-now");
    }

    // D14
    @Test
    void d14TheDealersNaturalTakesAllStakes() {
        Scene scene = Scene.duel("8H 2C KS 8C 3C AD TD 9D")
                .play("BET:p1:10", "BET:p2:10", "ACTION:p1:split", STAND1, STAND1, STAND2);

        assertThat(scene.results()).containsExactly(Result.LOSE, Result.LOSE);
        assertThat(scene.chips()).isEqualTo(480);
    }

    // D15
    @Test
    void d15OnlyNaturalsLeaveTheDealerWithTwoCards() {
        Scene scene = Scene.duel("AH TC 5S KH 6C 4D TD 9D").play("BET:p1:10", "BET:p2:10", HIT2);

        assertThat(scene.table().dealer()).hasSize(2);
        assertThat(scene.results()).containsExactly(Result.BLACKJACK);
    }

    @Test
    void d15StandsOnASoftSeventeenAndDrawsOnASoftSixteen() {
        assertThat(Scene.duel("TH TC AS 9H 9C 6D")
                        .play("BET:p1:10", "BET:p2:10", STAND1, STAND2)
                        .table()
                        .dealer())
                .hasSize(2);
        assertThat(Scene.duel("TH TC AS 9H 9C 5D 2S")
                        .play("BET:p1:10", "BET:p2:10", STAND1, STAND2)
                        .table()
                        .dealer())
                .hasSize(3);
    }

    // D16
    @Test
    void d16HalfAChipIsTheHouses() {
        Scene scene = Scene.duel("AH TC 5S KH 9C 4D 9D").play("BET:p1:15", "BET:p2:10", STAND2);

        assertThat(scene.chips()).isEqualTo(522);
    }

    // D17
    @Test
    void d17EveryHandHasAResultOfItsOwn() {
        Scene scene = Scene.duel("8H AC KS 8C KC 8D 3S TD 9D")
                .play("BET:p1:10", "BET:p2:10", "ACTION:p1:split", HIT1, STAND1);

        assertThat(scene.results()).containsExactly(Result.WIN, Result.LOSE);
        assertThat(scene.player(2).hands().get(0).result()).isEqualTo(Result.BLACKJACK);
    }

    // D18
    @Test
    void d18AFreshShoeWhereTwentyCardsAHandAreNotLeft() {
        Scene scene = Scene.of("duel rounds=40 chips=5000", 2, "");
        int before = 0;
        while (scene.table().shuffles() == 1) {
            before = scene.table().shoe().size();
            rounds(scene, 1);
            if (scene.table().shuffles() == 1) {
                assertThat(scene.table().shoe().size()).isGreaterThanOrEqualTo(60);
            }
        }
        assertThat(before).isGreaterThanOrEqualTo(60);
        assertThat(scene.table().pack().again(2).id()).isEqualTo("shoe6#2");
        assertThat(scene.table().shoe().size()).isEqualTo(312);
    }

    // D19
    @Test
    void whoHasNotBetInTimeBetsTheLeast() {
        Scene scene = Scene.of("duel seconds=15", 2, "TH TC KS 9H 9C 8D").play("BET:p2:40");
        assertThat(scene.table().timers()).hasSize(1);

        scene.play("EXPIRED:clock:" + scene.table().ticket());

        assertThat(scene.hand(1).stake()).isEqualTo(10);
        assertThat(scene.player(2).hands().get(0).stake()).isEqualTo(40);
        assertThat(scene.refused("EXPIRED:p1:1")).isEqualTo("not-now");
    }

    @Test
    void whoDoesNotAnswerDeclines() {
        Scene scene =
                Scene.of("vegas-strip burn=0 seconds=15", 1, "TH AS 9H 8D").play("BET:p1:40");

        scene.play("EXPIRED:clock:" + scene.table().ticket());

        assertThat(scene.player(1).insurance()).isZero();
        assertThat(scene.table().phase()).isEqualTo(Phase.PLAY);
    }

    /** With 15 cards for each hand a round of two needs 45 of 52; six are dealt, and each hit takes one more. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2"})
    void d18AFreshShoeComesWhereTooFewCardsAreLeft(int hits, int shuffles) {
        Scene scene = Scene.of("duel decks=1 cardsPerHand=15", 2, "2H 9C TS 2D 9D 9S 2S 3S")
                .play("BET:p1:10", "BET:p2:10");
        for (int i = 0; i < hits; i++) {
            scene.play(HIT1);
        }
        scene.play(STAND1, STAND2);

        assertThat(scene.table().round()).isEqualTo(2);
        assertThat(scene.table().shuffles()).isEqualTo(shuffles);
    }
}
