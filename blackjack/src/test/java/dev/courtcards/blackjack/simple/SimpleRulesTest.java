package dev.courtcards.blackjack.simple;

import static dev.courtcards.blackjack.simple.Rounds.DEAL;
import static dev.courtcards.blackjack.simple.Rounds.HIT;
import static dev.courtcards.blackjack.simple.Rounds.SIMPLE;
import static dev.courtcards.blackjack.simple.Rounds.SOFT;
import static dev.courtcards.blackjack.simple.Rounds.STAY;
import static dev.courtcards.blackjack.simple.Rounds.dealer;
import static dev.courtcards.blackjack.simple.Rounds.dealt;
import static dev.courtcards.blackjack.simple.Rounds.player;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.blackjack.simple.SimpleRound.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Totals, quirks, history, views and ends (blackjack S1, S4, S5, S7, S9, S10), and the option that takes one quirk away. */
class SimpleRulesTest {
    @ParameterizedTest
    @CsvSource({
        "2C, 2",
        "3D, 3",
        "4H, 4",
        "5S, 5",
        "6C, 6",
        "7D, 7",
        "8H, 8",
        "9S, 9",
        "TC, 10",
        "JD, 10",
        "QH, 10",
        "KS, 10",
        "AS, 11",
        "AS AH, 22",
        "AS AH AD, 33",
        "AS AH AD AC, 44",
        "AS KH, 21",
        "AS KH 5D, 26",
        "9S 9H 9D, 27"
    })
    void anAceIsAlways11(String hand, int total) {
        assertThat(SIMPLE.total(Card.parseAll(hand))).isEqualTo(total);
    }

    @ParameterizedTest
    @CsvSource({
        "AS, 11",
        "AS AH, 12",
        "AS AH AD, 13",
        "AS AH AD AC, 14",
        "AS KH, 21",
        "AS KH 5D, 16",
        "AS 5D, 16",
        "AS TH, 21",
        "AS 9D AH, 21",
        "AS TD AH, 12",
        "AS 5H 5D, 21",
        "AS 5H 6D, 12",
        "KS QH 2D, 22",
        "9S 9H 9D, 27"
    })
    void oneSoftAceIs11WhereThatGivesNoMoreThan21(String hand, int total) {
        assertThat(SOFT.total(Card.parseAll(hand))).isEqualTo(total);
    }

    @Test
    void anEmptyHandHasNothing() {
        assertThat(SIMPLE.total(List.of())).isZero();
        assertThat(SOFT.total(List.of())).isZero();
    }

    @Test
    void aBackIsNeverJudged() {
        assertThatThrownBy(() -> SIMPLE.total(Card.parseAll("?? 7D"))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void twoAcesLiveOnAndBeatEveryOrdinaryTotal() {
        Game<SimpleRound> game = dealt("AS AH", "9C 2D", "TC");

        assertThat(game.state().phase()).isEqualTo(Phase.PLAYERS_ROUND);
        assertThat(game.state().playerTotal()).isEqualTo(22);
        game = dealer(player(game, STAY), HIT, STAY);
        assertThat(game.state().dealerTotal()).isEqualTo(21);
        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_PLAYER_WINS);
    }

    @Test
    void twoAcesAgainstTwoAcesAreADraw() {
        Game<SimpleRound> game = dealer(player(dealt("AS AH", "AC AD", ""), STAY), STAY);

        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_DRAW);
    }

    @Test
    void theDealersTwoAcesBeat21() {
        Game<SimpleRound> game = dealer(player(dealt("TS 8H", "AC AD", "3S"), HIT, STAY), STAY);

        assertThat(game.state().playerTotal()).isEqualTo(21);
        assertThat(game.state().phase()).isEqualTo(Phase.GAME_OVER_DEALER_WINS);
    }

    @Test
    void whoHitsTwoAcesBusts() {
        assertThat(player(dealt("AS AH", "9C 7D", "2C"), HIT).state().phase()).isEqualTo(Phase.GAME_OVER_PLAYER_BUSTS);
        assertThat(dealer(player(dealt("TS 8H", "AC AD", "2C"), STAY), HIT)
                        .state()
                        .phase())
                .isEqualTo(Phase.GAME_OVER_DEALER_BUSTS);
    }

    @Test
    void softTwoAcesAre12AndMayHit() {
        Game<SimpleRound> game = player(dealt(SOFT, "AS AH", "9C 7D", "9S"), HIT);

        assertThat(game.state().phase()).isEqualTo(Phase.PLAYERS_ROUND);
        assertThat(game.state().playerTotal()).isEqualTo(21);
    }

    @Test
    void softAcesLeave21AsDealtAlone() {
        assertThat(dealt(SOFT, "AS KH", "AC KD", "").state().phase()).isEqualTo(Phase.GAME_OVER_PLAYER_WINS);
        assertThat(dealt(SOFT, "TS 8H", "AC KD", "").state().phase()).isEqualTo(Phase.GAME_OVER_DEALER_WINS);
    }

    @Test
    void theDealerMayStayAt4AndHitAt21() {
        Game<SimpleRound> low = player(dealt("2S 3H", "2C 2D", ""), STAY);
        assertThat(low.state().legalActions(House.DEALER).single()).containsExactly(HIT, STAY);
        assertThat(dealer(low, STAY).state().phase()).isEqualTo(Phase.GAME_OVER_PLAYER_WINS);

        Game<SimpleRound> high = dealer(player(dealt("2S 3H", "9C 9D", "3C 4C"), STAY), HIT);
        assertThat(high.state().dealerTotal()).isEqualTo(21);
        assertThat(high.state().legalActions(House.DEALER).single()).containsExactly(HIT, STAY);
        assertThat(dealer(high, HIT).state().phase()).isEqualTo(Phase.GAME_OVER_DEALER_BUSTS);
    }

    @ParameterizedTest
    @CsvSource({"9C 7D, true", "9C 8D, false", "AC AD, false", "AC 6D, false", "2C 2D, true"})
    void theHelperHitsBelow17(String hand, boolean hits) {
        SimpleRound round = player(dealt("TS 8H", hand, ""), STAY).state();

        assertThat(SimpleBlackjack.dealerHitsBelow(17).apply(round)).isEqualTo(hits ? HIT : STAY);
    }

    @Test
    void theHelperStaysAtItsLimit() {
        SimpleRound round = player(dealt("TS 8H", "9C 7D", ""), STAY).state();

        assertThat(SimpleBlackjack.dealerHitsBelow(16).apply(round)).isEqualTo(STAY);
    }

    @Test
    void theHelperReadsSoftAces() {
        SimpleRound round = player(dealt(SOFT, "TS 8H", "AC AD", ""), STAY).state();

        assertThat(SimpleBlackjack.dealerHitsBelow(17).apply(round)).isEqualTo(HIT);
    }

    @Test
    void historyBeginsWithReadyAndGrowsByOneSnapshotAPlay() {
        Game<SimpleRound> game = dealer(player(dealt("TS 2H", "9C 3D", "4S 5S"), HIT, STAY), HIT, STAY);

        assertThat(SimpleBlackjack.history(game))
                .extracting(SimpleRound::phase)
                .containsExactly(
                        Phase.READY,
                        Phase.PLAYERS_ROUND,
                        Phase.PLAYERS_ROUND,
                        Phase.DEALERS_ROUND,
                        Phase.DEALERS_ROUND,
                        Phase.GAME_OVER_DEALER_WINS);
        assertThat(SimpleBlackjack.history(game).get(0).player()).isEmpty();
        assertThat(SimpleBlackjack.history(game).get(1).player()).hasSize(2);
        assertThat(SimpleBlackjack.history(game)).last().isSameAs(game.state());
        assertThat(SimpleBlackjack.history(SimpleBlackjack.newGame(SIMPLE))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void firstCardsAreHiddenUntilTheDealerPlays(Phase phase) {
        Game<SimpleRound> game = Rounds.in(phase);
        SimpleRound round = game.state();
        boolean hidden = phase == Phase.PLAYERS_ROUND;

        SimpleRound own = game.seenBy(SimpleRound.PLAYER).state();
        assertThat(own.player()).isEqualTo(round.player());
        assertThat(own.dealer()).isEqualTo(hidden ? Card.parseAll("?? 7D") : round.dealer());
        SimpleRound watched = game.seenBy(Spectator.SPECTATOR).state();
        assertThat(watched.player()).isEqualTo(hidden ? Card.parseAll("?? 8H") : round.player());
        assertThat(watched.dealer()).isEqualTo(own.dealer());
        assertThat(own.shoe().cards())
                .containsOnly(Card.UNKNOWN)
                .hasSize(round.shoe().size());
        assertThat(List.of(own.rules(), own.phase())).isEqualTo(List.of(round.rules(), phase));
    }

    @Test
    void anotherSeatSeesNoMoreThanASpectator() {
        SimpleRound round = dealt("TS 8H", "9C 7D", "").state();

        assertThat(round.seenBy(Seat.of(2))).isEqualTo(round.seenBy(Spectator.SPECTATOR));
    }

    @Test
    void textOfARoundShowsNoHiddenCard() {
        Game<SimpleRound> game = dealt("TS 8H", "9C 7D", "");

        assertThat(game.state())
                .hasToString("Round[PLAYERS_ROUND, player [??, 8H], dealer [??, 7D], Shoe[48 left, 4 dealt]]");
        assertThat(game.lastEvents().get(0)).hasToString("Dealt[player [??, 8H], dealer [??, 7D]]");
        assertThat(player(game, STAY).state().toString()).contains("[TS, 8H]").contains("[9C, 7D]");
    }

    @Test
    void whatEverybodyLearnsOfTheDeal() {
        Game<SimpleRound> game = dealt("TS 8H", "9C 7D", "");

        assertThat(game.lastEvents(SimpleRound.PLAYER))
                .containsExactly(new SimpleEvent.Dealt(Card.parseAll("TS 8H"), Card.parseAll("?? 7D")));
        assertThat(game.lastEvents(Spectator.SPECTATOR))
                .containsExactly(new SimpleEvent.Dealt(Card.parseAll("?? 8H"), Card.parseAll("?? 7D")));
    }

    @ParameterizedTest
    @EnumSource
    void onlyThePlayerCanBeAWinner(Phase phase) {
        Optional<Outcome> outcome = Rounds.in(phase).state().outcome();

        assertThat(outcome)
                .isEqualTo(
                        switch (phase) {
                            case GAME_OVER_PLAYER_WINS -> won("player wins");
                            case GAME_OVER_DEALER_BUSTS -> won("dealer busts");
                            case GAME_OVER_PLAYER_BUSTS -> lost("player busts");
                            case GAME_OVER_DEALER_WINS -> lost("dealer wins");
                            case GAME_OVER_DRAW -> lost("draw");
                            default -> Optional.empty();
                        });
    }

    private static Optional<Outcome> won(String reason) {
        return Optional.of(Outcome.of(List.of(1L), List.of(Seat.of(1)), reason));
    }

    private static Optional<Outcome> lost(String reason) {
        return Optional.of(Outcome.of(List.of(0L), List.of(), reason));
    }

    @Test
    void everyCardIsSomewhere() {
        Game<SimpleRound> game = dealer(player(dealt("TS 2H", "9C 3D", "4S 5S"), HIT, STAY), HIT);

        assertThat(game.state().cards())
                .containsExactlyInAnyOrderElementsOf(game.state().pack().cards());
        assertThat(SimpleBlackjack.newGame(SIMPLE).state().cards()).isEmpty();
    }

    @Test
    void aCallersListIsCopied() {
        List<Card> hand = new ArrayList<>(Card.parseAll("TS 8H"));
        SimpleEvent.Dealt dealt = new SimpleEvent.Dealt(hand, hand);

        hand.clear();

        assertThat(dealt.player()).hasSize(2);
        assertThat(dealt.dealer()).hasSize(2);
    }

    @Test
    void readsTheOptionFromASetup() {
        SimpleBlackjack game = new SimpleBlackjack();

        assertThat(game.newGame(Setup.of("blackjack")).state().rules()).isEqualTo(SIMPLE);
        assertThat(game.newGame(Setup.of("blackjack").with("RULES", "simple"))
                        .state()
                        .rules())
                .isEqualTo(SIMPLE);
        assertThat(game.newGame(Setup.of("blackjack").with("RULES", "softAces=true"))
                        .state()
                        .rules())
                .isEqualTo(SOFT);
        assertThat(game.rulebook().write(SOFT)).isEqualTo("simple softAces=true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann bob", "a b c"})
    void takesOnePlayer(String names) {
        Setup setup = Setup.of("blackjack").with("PLAYERS", names);

        assertThatThrownBy(() -> new SimpleBlackjack().newGame(setup))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("[bad-seats]")
                .hasMessageContaining("1 player");
    }

    @Test
    void aDealNeedsNoChoice() {
        assertThat(Rounds.in(Phase.READY)
                        .state()
                        .legalActions(SimpleRound.PLAYER)
                        .forced())
                .contains(DEAL);
    }
}
