package dev.courtcards.blackjack.simple;

import static dev.courtcards.blackjack.simple.Rounds.DEAL;
import static dev.courtcards.blackjack.simple.Rounds.HIT;
import static dev.courtcards.blackjack.simple.Rounds.STAY;
import static dev.courtcards.blackjack.simple.Rounds.dealer;
import static dev.courtcards.blackjack.simple.Rounds.dealt;
import static dev.courtcards.blackjack.simple.Rounds.player;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.blackjack.simple.SimpleRound.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The original's table of transitions, row by row, and every play that it does not list (blackjack S2 to S8). */
class TransitionTableTest {
    @Test
    @DisplayName("READY, DEAL, player 21: GAME_OVER_PLAYER_WINS")
    void thePlayerWinsWith21AsDealt() {
        assertPhase(dealt("AS KH", "9C 7D", ""), Phase.GAME_OVER_PLAYER_WINS);
    }

    @Test
    @DisplayName("READY, DEAL, dealer 21: GAME_OVER_DEALER_WINS")
    void theDealerWinsWith21AsDealt() {
        assertPhase(dealt("TS 8H", "TD AC", ""), Phase.GAME_OVER_DEALER_WINS);
    }

    @Test
    @DisplayName("READY, DEAL, both 21: GAME_OVER_PLAYER_WINS, the first row that fits")
    void thePlayerWinsWhenBothHave21AsDealt() {
        assertPhase(dealt("AS KH", "AC KD", ""), Phase.GAME_OVER_PLAYER_WINS);
    }

    @Test
    @DisplayName("READY, DEAL, neither 21: PLAYERS_ROUND")
    void thePlayerIsNextWhereNobodyHas21AsDealt() {
        assertPhase(dealt("TS 8H", "9C 7D", ""), Phase.PLAYERS_ROUND);
    }

    // blackjack S6
    @Test
    @DisplayName("PLAYERS_ROUND, HIT, total 20 or 21: PLAYERS_ROUND")
    void thePlayerGoesOnUpTo21() {
        assertPhase(player(dealt("TS 8H", "9C 7D", "2C"), HIT), Phase.PLAYERS_ROUND);
        assertPhase(player(dealt("TS 8H", "9C 7D", "3C"), HIT), Phase.PLAYERS_ROUND);
    }

    @Test
    @DisplayName("PLAYERS_ROUND, HIT, total 22: GAME_OVER_PLAYER_BUSTS")
    void thePlayerBustsAbove21() {
        assertPhase(player(dealt("TS 8H", "9C 7D", "4C"), HIT), Phase.GAME_OVER_PLAYER_BUSTS);
    }

    @Test
    @DisplayName("PLAYERS_ROUND, STAY: DEALERS_ROUND, no card moves")
    void theDealerIsNextWhenThePlayerStays() {
        Game<SimpleRound> before = dealt("TS 8H", "9C 7D", "");

        Game<SimpleRound> after = player(before, STAY);

        assertPhase(after, Phase.DEALERS_ROUND);
        assertThat(after.state().player()).isEqualTo(before.state().player());
        assertThat(after.state().dealer()).isEqualTo(before.state().dealer());
        assertThat(after.state().shoe()).isEqualTo(before.state().shoe());
    }

    @Test
    @DisplayName("DEALERS_ROUND, HIT, total 20 or 21: DEALERS_ROUND")
    void theDealerGoesOnUpTo21() {
        assertPhase(dealer(player(dealt("TS 8H", "9C 9D", "2C"), STAY), HIT), Phase.DEALERS_ROUND);
        assertPhase(dealer(player(dealt("TS 8H", "9C 9D", "3C"), STAY), HIT), Phase.DEALERS_ROUND);
    }

    @Test
    @DisplayName("DEALERS_ROUND, HIT, total 22: GAME_OVER_DEALER_BUSTS")
    void theDealerBustsAbove21() {
        assertPhase(dealer(player(dealt("TS 8H", "9C 9D", "4C"), STAY), HIT), Phase.GAME_OVER_DEALER_BUSTS);
    }

    @Test
    @DisplayName("DEALERS_ROUND, STAY, player > dealer: GAME_OVER_PLAYER_WINS")
    void thePlayerWinsWithMore() {
        assertPhase(dealer(player(dealt("TS 8H", "9C 8D", ""), STAY), STAY), Phase.GAME_OVER_PLAYER_WINS);
    }

    @Test
    @DisplayName("DEALERS_ROUND, STAY, dealer > player: GAME_OVER_DEALER_WINS")
    void theDealerWinsWithMore() {
        assertPhase(dealer(player(dealt("TS 8H", "9C TD", ""), STAY), STAY), Phase.GAME_OVER_DEALER_WINS);
    }

    @Test
    @DisplayName("DEALERS_ROUND, STAY, player == dealer: GAME_OVER_DRAW")
    void equalTotalsAreADraw() {
        assertPhase(dealer(player(dealt("TS 8H", "9C 9D", ""), STAY), STAY), Phase.GAME_OVER_DRAW);
    }

    // blackjack S3
    @Test
    void dealsPlayerDealerPlayerDealer() {
        Game<SimpleRound> game = dealt("2S 3H", "4C 5D", "6S");

        assertThat(game.previous().orElseThrow().state().shoe().topFaces(5)).isEqualTo(Card.parseAll("2S 4C 3H 5D 6S"));
        assertThat(game.state().player()).isEqualTo(Card.parseAll("2S 3H"));
        assertThat(game.state().dealer()).isEqualTo(Card.parseAll("4C 5D"));
        assertThat(game.state().shoe().dealt()).isEqualTo(4);
    }

    @Test
    void takesHitsFromTheTopOfTheShoeInTheOrderInWhichTheyCome() {
        Game<SimpleRound> game = dealer(player(dealt("2S 3H", "4C 5D", "6S 7S 8S 9S"), HIT, HIT, STAY), HIT, STAY);

        assertThat(game.state().player()).isEqualTo(Card.parseAll("2S 3H 6S 7S"));
        assertThat(game.state().dealer()).isEqualTo(Card.parseAll("4C 5D 8S"));
        assertThat(game.state().shoe().topFace()).isEqualTo(Card.NINE_OF_SPADES);
    }

    /** Every phase, every play and every actor: what is legal, and why the rest is not. */
    static Stream<Arguments> everyTry() {
        List<Actor> all = new ArrayList<>(List.of(Seat.of(1), Seat.of(2), Seat.of(10)));
        all.addAll(List.of(House.values()));
        return Stream.of(Phase.values())
                .flatMap(phase -> Stream.of(DEAL, HIT, STAY)
                        .flatMap(play ->
                                all.stream().map(by -> Arguments.of(phase, play, by, expected(phase, play, by)))));
    }

    private static Optional<Reason> expected(Phase phase, SimpleAction play, Actor by) {
        boolean over = phase.name().startsWith("GAME_OVER");
        Actor turn = phase == Phase.DEALERS_ROUND ? House.DEALER : Seat.of(1);
        if (over) {
            return Optional.of(Reason.Common.GAME_OVER);
        }
        if (by == House.CHANCE) {
            return Optional.of(Reason.Common.NOT_NOW);
        }
        if (!by.equals(turn)) {
            return Optional.of(Reason.Common.NOT_YOUR_TURN);
        }
        if (phase == Phase.READY) {
            return play == DEAL ? Optional.empty() : Optional.of(SimpleReason.NOT_DEALT);
        }
        return play == DEAL ? Optional.of(SimpleReason.ALREADY_DEALT) : Optional.empty();
    }

    @ParameterizedTest(name = "{0}: {1} by {2}: {3}")
    @MethodSource("everyTry")
    void refusesWhatTheTableDoesNotList(Phase phase, SimpleAction play, Actor by, Optional<Reason> expected) {
        Game<SimpleRound> game = Rounds.in(phase);
        SimpleRound before = game.state();

        assertThat(game.refusal(by, play).map(Refusal::reason)).isEqualTo(expected);
        assertThat(before.legalActions(by).single().contains(play)).isEqualTo(expected.isEmpty());
        if (expected.isPresent()) {
            assertThatThrownBy(() -> game.play(by, play))
                    .isInstanceOf(IllegalActionException.class)
                    .hasMessageContaining(expected.get().code());
            assertThat(game.state()).isSameAs(before);
            assertThat(SimpleBlackjack.history(game)).last().isSameAs(before);
        } else {
            assertThat(game.play(by, play).ply()).isEqualTo(game.ply() + 1);
        }
    }

    @Test
    void nothingButTheShuffleMayComeFirst() {
        Game<SimpleRound> game = SimpleBlackjack.newGame(Rounds.SIMPLE);

        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        assertThat(game.state().phase()).isEqualTo(Phase.READY);
        assertThat(game.state().legalActions(SimpleRound.PLAYER)).isEqualTo(LegalActions.none());
        for (SimpleAction play : List.of(DEAL, HIT, STAY)) {
            assertThat(game.refusal(SimpleRound.PLAYER, play).map(Refusal::toString))
                    .contains("waiting for chance [not-your-turn]");
            assertThat(game.refusal(House.CHANCE, play).map(Refusal::reason)).contains(Reason.Common.NOT_NOW);
            assertThat(game.refusal(House.HOST, play).map(Refusal::reason)).contains(Reason.Common.NOT_YOUR_TURN);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsShuffledTwice(Phase phase) {
        Game<SimpleRound> game = Rounds.in(phase);
        Action<SimpleRound> shuffle = new Shuffle<>(Shoe.of(Pack.french().cards()));

        assertThat(game.refusal(House.CHANCE, shuffle)).isPresent();
        assertThat(game.state().legalActions(House.CHANCE).isEmpty()).isTrue();
    }

    @Test
    void reportsWhatWouldBeAllowed() {
        assertThat(Rounds.in(Phase.READY).refusal(SimpleRound.PLAYER, HIT).map(Refusal::toString))
                .contains("nothing is dealt yet; deal first [blackjack.not-dealt]");
        assertThat(Rounds.in(Phase.PLAYERS_ROUND)
                        .refusal(SimpleRound.PLAYER, DEAL)
                        .map(Refusal::toString))
                .contains("the cards are dealt; hit or stay [blackjack.already-dealt]");
        assertThat(Rounds.in(Phase.DEALERS_ROUND)
                        .refusal(SimpleRound.PLAYER, HIT)
                        .map(Refusal::toString))
                .contains("waiting for dealer [not-your-turn]");
    }

    private static void assertPhase(Game<SimpleRound> game, Phase phase) {
        assertThat(game.state().phase()).isEqualTo(phase);
        assertThat(game.isOver()).isEqualTo(phase.isOver());
        assertThat(game.state().outcome().isPresent()).isEqualTo(phase.isOver());
    }
}
