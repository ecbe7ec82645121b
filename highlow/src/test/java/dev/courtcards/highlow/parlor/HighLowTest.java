package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static dev.courtcards.highlow.parlor.Rooms.TWO;
import static dev.courtcards.highlow.parlor.Rooms.coins;
import static dev.courtcards.highlow.parlor.Rooms.last;
import static dev.courtcards.highlow.parlor.Rooms.one;
import static dev.courtcards.highlow.parlor.Rooms.play;
import static dev.courtcards.highlow.parlor.Rooms.refused;
import static dev.courtcards.highlow.parlor.Rooms.session;
import static dev.courtcards.highlow.parlor.Rooms.spread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of the preset {@code parlor}. */
class HighLowTest {
    // R1
    @Test
    void everyPlayerHasTwoPacksOfItsOwn() {
        Game<HighLowTable> game = play("SEED: " + Seed.of(7).hex() + "\nPLAYERS: ann bob", "DEAL:p2");

        for (Seat seat : List.of(ONE, TWO)) {
            List<Card> cards = game.state().session(seat).cards();
            for (Card card : Card.parseAll("2C AS KH TD")) {
                assertThat(Collections.frequency(cards, card)).isEqualTo(2);
            }
            assertThat(cards).hasSize(104);
        }
        assertThat(session(game).shoe()).isNotEqualTo(game.state().session(TWO).shoe());
    }

    @Test
    void rulesAndSeatsAreEnoughToBegin() {
        assertThat(HighLow.newGame(HighLowRules.TABLE, 3).state())
                .isEqualTo(new HighLow()
                        .newGame(Setup.of("highlow").seats(3).with("RULES", "table"))
                        .state());
        assertThatThrownBy(() -> HighLow.newGame(HighLowRules.TABLE, 11)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theShuffleIsTheOneOfTheSeatAndTheHand() {
        Game<HighLowTable> game = play("SEED: " + Seed.of(7).hex());
        List<Card> deck = ChanceSource.of(Seed.of(7))
                .shuffle(Pack.of("parlor104/p1", 2, 0), 1)
                .cards();

        assertThat(session(game).hand().cards()).startsWith(deck.get(0));
        assertThat(session(game).shoe().cards())
                .isEqualTo(deck.subList(104 - session(game).shoe().size(), 104));
    }

    // R3
    @Test
    void anAceLiesAloneUntilItIsDeclared() {
        Game<HighLowTable> game = one("parlor", "AS 9C");

        assertThat(session(game).hand().cards()).containsExactly(Card.parse("AS"));
        assertThat(session(game).phase()).isEqualTo(Phase.DECLARING);
        assertThat(refused(game, "BET:10")).isEqualTo("not-now");
        assertThat(refused(game, "CONTINUE")).isEqualTo("not-now");
        assertThat(refused(game, "END")).isEmpty();
        assertThat(spread(one("parlor", "AS 9C", "DECLARE:low"))).isEqualTo(7);
        assertThat(spread(one("parlor", "AS 9C", "DECLARE:high"))).isEqualTo(4);
    }

    // R4
    @ParameterizedTest
    @CsvSource({
        "AS 2C 9C, low, AS 9C", // thrown away: next to 1
        "AS 2C 9C, high, AS 2C", // kept, spread 11
        "AS KC 9C, high, AS 9C",
        "AS KC 9C, low, AS KC"
    })
    void theSecondCardIsHeldAgainstTheDeclaredAce(String deck, String ace, String posts) {
        Game<HighLowTable> game = one("parlor", deck, "DECLARE:" + ace);

        assertThat(session(game).hand().cards()).isEqualTo(Card.parseAll(posts));
    }

    @ParameterizedTest
    @CsvSource({"4H 4S 9D", "4H 5S 9D", "4H 3S 9D", "4H 4S 5H 3D 9D"})
    void aSecondCardWithoutRoomIsShownAndThrownAway(String deck) {
        Game<HighLowTable> game = one("parlor", deck);

        assertThat(session(game).hand().cards()).isEqualTo(Card.parseAll("4H 9D"));
        int thrown = Card.parseAll(deck).size() - 2;
        assertThat(game.events().stream().filter(HighLowEvent.Redrawn.class::isInstance))
                .hasSize(thrown);
        assertThat(session(game).discards().cards()).hasSize(thrown + 2);
    }

    @ParameterizedTest
    @CsvSource({"low", "high"})
    void twoAcesAreOneAndFourteen(String first) {
        Game<HighLowTable> game = one("parlor", "AS AH", "DECLARE:" + first);

        assertThat(spread(game)).isEqualTo(12);
        assertThat(last(one("parlor", "AS AH KC", "DECLARE:" + first, "BET:10")).result())
                .isEqualTo(Result.WIN);
        assertThat(last(one("parlor", "AS AH 2C", "DECLARE:" + first, "BET:10")).result())
                .isEqualTo(Result.WIN);
        assertThat(last(one("parlor", "AS AH AC", "DECLARE:" + first, "BET:10")).gain())
                .isEqualTo(-20);
    }

    // R5
    @ParameterizedTest
    @CsvSource({"KC AS, high", "2C AS, low"})
    void anAceSecondIsNotCalledSoThatNoRoomIsLeft(String deck, String ace) {
        Game<HighLowTable> game = one("parlor", deck);

        assertThat(refused(game, "DECLARE:" + ace)).isEqualTo("highlow.no-spread");
        assertThat(game.state().legalActions(ONE).single()).hasSize(2); // the other call, and to leave
        assertThat(spread(one("parlor", deck, ace.equals("high") ? "DECLARE:low" : "DECLARE:high")))
                .isEqualTo(11);
    }

    // R6
    @ParameterizedTest
    @CsvSource({"9, amount-too-small", "10, ''", "250, ''", "251, amount-too-large", "0, amount-too-small"})
    void aBetIsTenToHalfTheCoins(int bet, String code) {
        assertThat(refused(one("parlor", "4H 9D"), "BET:" + bet)).isEqualTo(code);
    }

    @Test
    void whoHasFewerThanTwentyCanOnlyLeave() {
        Game<HighLowTable> game = play("COINS: 19\nDECK: 4H 9D");

        assertThat(refused(game, "BET:10")).isEqualTo("amount-too-small");
        assertThat(refused(game, "POT")).isEqualTo("amount-too-small");
        assertThat(game.state().legalActions(ONE).corners()).containsExactly(new HighLowAction.End());
    }

    // R7
    @Test
    void thePotIsBetAsItIsWhenTheBetIsMade() {
        // p2 loses 100 to the pot while p1 looks at its cards
        Game<HighLowTable> game =
                play("PLAYERS: ann bob\nDECK: 4H 9D 7C\nDECK2: 4H 9D KC", "DEAL:p2", "BET:p2:100", "POT:p1");

        assertThat(coins(game)).containsExactly(650L, 50L, -50L);
        assertThat(last(game).pot()).isEqualTo(150);
        assertThat(game.state().session(TWO).coins()).isEqualTo(400);
    }

    @Test
    void aPotThatCannotBePaidTwiceIsNotBet() {
        Game<HighLowTable> game = play("COINS: 99\nDECK: 4H 9D");

        assertThat(refused(game, "POT")).isEqualTo("amount-too-large");
        assertThat(refused(play("COINS: 100\nDECK: 4H 9D"), "POT")).isEmpty();
    }

    private static Outcome money(long coins, List<Seat> winners, String reason) {
        return Outcome.money(Outcome.Unit.COINS, List.of(500L), List.of(coins), winners, reason);
    }

    // R8, R11
    @Test
    void theHousePaysWhatThePotLacks() {
        Game<HighLowTable> game = one("parlor", "4H 9D 7C", "BET:200");

        assertThat(coins(game)).containsExactly(700L, 50L, -200L);
        assertThat(session(game).phase()).isEqualTo(Phase.WON);
        assertThat(game.state().outcome()).contains(money(700, List.of(ONE), "pot won"));
    }

    // R9
    @ParameterizedTest
    @CsvSource({
        "4H 9D 5C, 520, 30, WIN",
        "4H 9D 8C, 520, 30, WIN",
        "4H 9D 3C, 480, 70, LOSE",
        "4H 9D TC, 480, 70, LOSE",
        "4H 9D AC, 480, 70, LOSE",
        "4H 9D 4C, 460, 90, POST",
        "9D 4H 9S, 460, 90, POST"
    })
    void theThirdCardDecides(String deck, long coins, long pot, Result result) {
        Game<HighLowTable> game = one("parlor", deck, "BET:20");

        assertThat(coins(game)).containsExactly(coins, pot, 0L);
        assertThat(last(game).result()).isEqualTo(result);
        assertThat(session(game).phase()).isEqualTo(Phase.FINISHED);
    }

    // R10
    @Test
    void theGameGoesOnUntilItsPlayerLeaves() {
        Game<HighLowTable> game = one("parlor", "4H 9D 5C 2D TD 3C", "BET:10", "CONTINUE", "BET:10");

        assertThat(coins(game)).containsExactly(520L, 30L, 0L);
        assertThat(session(game).hands()).isEqualTo(2);
        assertThat(refused(game, "BET:10")).isEqualTo("not-now");
        Game<HighLowTable> over = game.play(ONE, new HighLowAction.End());
        assertThat(over.state().outcome()).contains(money(520, List.of(), "left"));
        assertThat(refused(over, "CONTINUE")).isEqualTo("game-over");
    }

    @Test
    void whoHasLeftGetsAReasonWhileOthersPlay() {
        Game<HighLowTable> game = play("PLAYERS: ann bob\nDECK: 4H 9D", "END:p1");

        assertThat(refused(game, "BET:p1:10")).isEqualTo("highlow.session-over");
        assertThat(refused(game, "DEAL:p3")).isEqualTo("no-such-seat");
        assertThat(refused(game, "DEAL:p2")).isEmpty();
    }

    @Test
    void whatASeatGainedInAnEarlierSessionCounts() {
        Game<HighLowTable> game =
                play("PLAYERS: ann bob\nDECK: 4H 9D 5C", "BET:10", "END:p1", "JOIN:host:p1:77", "END:p1", "END:p2");

        Outcome outcome = game.state().outcome().orElseThrow();
        assertThat(outcome.scores()).containsExactly(77L, 500L);
        assertThat(outcome.gains()).containsExactly(10L, 0L);
        assertThat(outcome.places()).containsExactly(1, 2);
    }

    @Test
    void equalGainsShareAPlaceAndTheNextStaysFree() {
        Game<HighLowTable> game = play(
                "PLAYERS: ann bob cid dan\nDECK: 4H 9D 5C\nDECK2: 4H 9D TD",
                "BET:10",
                "DEAL:p2",
                "BET:p2:10",
                "END:p1",
                "END:p2",
                "END:p3",
                "END:p4");

        Outcome outcome = game.state().outcome().orElseThrow();
        assertThat(outcome.gains()).containsExactly(10L, -10L, 0L, 0L);
        assertThat(outcome.places()).containsExactly(1, 4, 2, 2);
    }

    /** After a hand, with n cards in the shoe. */
    private static Game<HighLowTable> shortOf(String shoe) {
        List<Card> left = Card.parseAll(shoe);
        List<Card> gone = new ArrayList<>(Pack.of("parlor104", 2, 0).cards());
        left.forEach(gone::remove);
        HighLowSession session = new HighLowSession(
                500, 500, Shoe.of(left), Discards.of(gone), 1, 0, 1, 0, Phase.FINISHED, HighLowHand.NEW);
        return Game.begin(new HighLowTable(HighLowRules.PARLOR, 50, 0, 0, List.of(session)))
                .play(ONE, new HighLowAction.Continue());
    }

    private static Game<HighLowTable> shuffled(Game<HighLowTable> game) {
        ChanceSource luck = ChanceSource.of(Seed.of(1));
        return game.play(
                House.CHANCE,
                game.state().legalActions(House.CHANCE).drawn(luck).orElseThrow());
    }

    // R2
    @Test
    void theCardsAreShuffledAnewBeforeAHandThatHasTooFew() {
        assertThat(shortOf("2C 9C KC").state().mayAct()).containsExactly(House.DEALER);
        Game<HighLowTable> game = shortOf("2C 9C");
        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        Game<HighLowTable> next = shuffled(game);

        assertThat(session(next).shoe().size()).isEqualTo(104);
        assertThat(session(next).discards()).isEqualTo(Discards.NONE);
        assertThat(session(next).coins()).isEqualTo(500);
        assertThat(next.state().mayAct()).containsExactly(House.DEALER);
    }

    @Test
    void aShoeThatEndsWithinAHandIsShuffledWithoutTheCardsOnTheTable() {
        Game<HighLowTable> game = shortOf("4C 4D 5H").play(House.DEALER, new HighLowAction.Draw());
        assertThat(session(game).hand().cards()).isEqualTo(Card.parseAll("4C"));
        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        Game<HighLowTable> next = shuffled(game);

        assertThat(session(next).shoe().size()).isEqualTo(103);
        assertThat(Collections.frequency(session(next).shoe().cards(), Card.parse("4C")))
                .isEqualTo(1);
        assertThat(session(next).cards()).hasSize(104);
        Game<HighLowTable> dealt = next.play(House.DEALER, new HighLowAction.Draw());
        assertThat(session(dealt).hand().cards()).hasSize(2).startsWith(Card.parse("4C"));
    }

    @Test
    void theShuffleOfAHandIsNumberedSoThatNoTwoAreAlike() {
        Game<HighLowTable> game = shortOf("4C 4D 5H");
        HighLowSession again = session(shuffled(game.play(House.DEALER, new HighLowAction.Draw())));

        assertThat(again.shuffles()).isEqualTo(1);
        assertThat(again.toShuffle(Pack.of("x", 2, 0)).size()).isEqualTo(103);
    }

    @Test
    void coinsAndPotOfTheHeaderAreWithinTheirBounds() {
        assertThatThrownBy(() -> play("COINS: 0\nDECK: 4H"))
                .isInstanceOfSatisfying(
                        RecordException.class, e -> assertThat(e.code()).isEqualTo("bad-amount"));
        assertThatThrownBy(() -> play("OPENING-POT: 0\nDECK: 4H"))
                .isInstanceOfSatisfying(
                        RecordException.class, e -> assertThat(e.code()).isEqualTo("bad-amount"));
        assertThatThrownBy(() -> HighLow.newGame(HighLowRules.PARLOR, List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HighLow.newGame(HighLowRules.PARLOR, Collections.nCopies(11, 5L)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HighLow.newGame(HighLowRules.PARLOR, List.of(1_000_000_000L)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    // R15
    @Test
    void whoComesLaterBringsCoinsOfItsOwn() {
        Game<HighLowTable> game = play("DECK: 4H 9D", "JOIN:host:p2:70", "DEAL:p2");

        assertThat(game.state().session(TWO).coins()).isEqualTo(70);
        assertThat(game.state().ledger()).isEqualTo(550);
        assertThat(refused(game, "JOIN:host:p2:5")).isEqualTo("highlow.seat-taken");
        assertThat(refused(game, "JOIN:p1:p3:5")).isEqualTo("not-now");
    }

    @Test
    void whoComesToASeatThatWasLeftGetsOtherCardsThanTheOneBefore() {
        String seed = "PLAYERS: ann bob\nSEED: " + Seed.of(3).hex();
        Game<HighLowTable> first = play(seed);
        Game<HighLowTable> again = play(seed, "END:p1", "JOIN:host:p1:40", "DEAL:p1");

        assertThat(session(again).coins()).isEqualTo(40);
        assertThat(session(again).played()).isEqualTo(1);
        assertThat(session(again).shoe()).isNotEqualTo(session(first).shoe());
        assertThat(again.state().ledger()).isEqualTo(1050);
    }

    @Test
    void whoIsSaidToHaveLeftLeavesAsByItsOwnWord() {
        String deck = "PLAYERS: ann bob\nDECK: 4H 9D 5C";
        assertThat(play(deck, "BET:10", "LEAVE:host:p1").state())
                .isEqualTo(play(deck, "BET:10", "END:p1").state());
        assertThat(refused(play(deck, "BET:10", "END:p1"), "LEAVE:host:p1")).isNotEmpty();
        assertThat(refused(play(deck), "LEAVE:p2:p1")).isEqualTo("not-now");
    }
}
