package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.P4;
import static dev.courtcards.recall.Tables.drawing;
import static dev.courtcards.recall.Tables.events;
import static dev.courtcards.recall.Tables.expire;
import static dev.courtcards.recall.Tables.hand;
import static dev.courtcards.recall.Tables.why;
import static dev.courtcards.recall.Tables.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.recall.RecallAction.CallRecall;
import dev.courtcards.recall.RecallAction.CollectDiscard;
import dev.courtcards.recall.RecallAction.CollectDrawn;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Leave;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recall, the last turns, and all ends (recall R8, R10). */
class EndsTest {
    private static Outcome end(Game<RecallTable> game) {
        return game.state().outcome().orElseThrow();
    }

    /** Everybody misses until the game is over. */
    private static Game<RecallTable> finish(Game<RecallTable> game) {
        Game<RecallTable> now = game;
        while (!now.isOver()) {
            now = expire(now);
        }
        return now;
    }

    private static Game<RecallTable> called(String options, String... hands) {
        return with("missedLimit=0 " + options)
                .hands(hands)
                .caller(P1)
                .discards("2C")
                .window()
                .game();
    }

    @Test
    void theCallerPlaysOnAndTheOthersHaveOneTurnEach() {
        Game<RecallTable> game = with("handSize=2 missedLimit=0")
                .hands("4D 9S", "2D 2H 3S", "KH KS")
                .turn(P2)
                .playing()
                .game();

        game = game.play(P2, new CallRecall());
        assertThat(game.state().caller()).contains(P2);
        assertThat(game.state().phase()).isEqualTo(Phase.PLAYING);
        assertThat(why(game, P2, new CallRecall())).isEqualTo("recall.already-called");
        game = expire(game.play(P2, Play.DRAWN));
        assertThat(game.state().turn().seat()).isEqualTo(P3);
        game = expire(game);
        assertThat(game.state().turn().seat()).isEqualTo(P1);
        assertThat(why(game.play(P1, new Draw()), P1, new CallRecall())).isEqualTo("recall.already-called");
        game = expire(game);

        assertThat(game.isOver()).isTrue();
        assertThat(end(game).reason()).isEqualTo("recall");
        assertThat(end(game).winners()).containsExactly(P2);
        assertThat(end(game).scores()).containsExactly(13L, 4L, 20L);
        assertThat(game.state().ranking()).containsExactly(P2, P1, P3);
    }

    @Test
    void theLastWindowAndTheLastPowerArePlayed() {
        Game<RecallTable> game = with("").hands("4D 9S", "2D 2H JS")
                .caller(P1)
                .turn(P2)
                .playing()
                .game()
                .play(P2, Play.DRAWN);

        assertThat(game.isOver()).isFalse();
        game = expire(game);
        assertThat(game.state().phase()).isEqualTo(Phase.SPECIAL_PLAY_WINDOW);
        game = expire(game);
        assertThat(game.isOver()).isTrue();
        assertThat(game.state().mayAct()).isEmpty();
        assertThat(game.state().timers()).isEmpty();
        assertThat(why(game, P1, new Draw())).isEqualTo("game-over");
        assertThat(game.state().legalActions(House.HOST).isEmpty()).isTrue();
        assertThat(game.state().legalActions(P1).isEmpty()).isTrue();
    }

    @Test
    void atTheEndAllHandsAreTurnedUp() {
        Game<RecallTable> game = finish(called("", "4D 9S", "2D --"));

        RecallTable seen = game.seenBy(Spectator.SPECTATOR).state();
        assertThat(seen.outcome()).isEqualTo(game.state().outcome());
        assertThat(seen.player(P2).slot(1).card().code()).isEqualTo("2D");
        assertThat(seen.isInSight(P1, Tables.at(P2, 1))).isTrue();
        assertThat(seen.ranking()).containsExactly(P2, P1);
    }

    @Test
    void equalPointsAreDecidedByFewerCardsCollectionCardsToo() {
        assertThat(end(finish(called("", "4D 4S 2H", "TD --", "KH KS"))).winners())
                .containsExactly(P2);
        assertThat(end(finish(called("", "5D* 5S*", "9D AD", "4H 3S 3D"))).winners())
                .containsExactly(P1);
    }

    @Test
    void equalPointsAndCardsAreDecidedForTheCaller() {
        assertThat(end(finish(called("", "4D 6S", "TD JK", "8H 2S"))).winners()).containsExactly(P1);
    }

    @Test
    void equalPointsAndCardsWithoutTheCallerAreADraw() {
        Game<RecallTable> game = finish(called("", "KD KS", "TD JK", "8H 2S"));

        assertThat(end(game).winners()).containsExactly(P2, P3);
        assertThat(game.state().ranking()).containsExactly(P2, P3, P1);
    }

    @Test
    void whoLeftCannotWinButIsListed() {
        Game<RecallTable> game = with("missedLimit=0")
                .hands("KD KS", "AD --", "8H 2S")
                .left(P2)
                .caller(P1)
                .turn(P3)
                .game();
        game = finish(game);

        assertThat(end(game).winners()).containsExactly(P3);
        assertThat(end(game).scores()).containsExactly(20L, 1L, 10L);
        assertThat(game.state().ranking()).containsExactly(P3, P2, P1);
    }

    @Test
    void theGameEndsWhereItWouldComeBackToACallerWhoHasLeft() {
        Game<RecallTable> game = with("missedLimit=0")
                .hands("AD --", "KD KS", "8H 2S")
                .caller(P1)
                .turn(P2)
                .game()
                .play(House.HOST, new Leave(P1));

        game = finish(game);

        assertThat(game.state().turn().number()).isEqualTo(2);
        assertThat(end(game).winners()).containsExactly(P3);
    }

    @ParameterizedTest
    @CsvSource({
        "BEFORE_PLAY, wrong, ok, wrong, wrong",
        "INSTEAD_OF_TURN, ok, wrong, wrong, wrong",
        "AFTER_PLAY, wrong, wrong, ok, ok",
        "ANY_OWN_PHASE, ok, ok, ok, ok"
    })
    void recallIsCalledWhenTheRulesSay(String timing, String drawing, String playing, String window, String special) {
        String options = "recallTiming=" + timing;
        String[] hands = {"4D 9S 2H", "KH QD"};
        Game<RecallTable> phases0 = with(options).hands(hands).game();
        Game<RecallTable> phases1 = with(options).hands(hands).playing().game();
        Game<RecallTable> phases2 =
                with(options).hands(hands).discards("JC").window().game();
        Game<RecallTable> phases3 = with(options)
                .hands(hands)
                .discards("JC")
                .special(P2, Power.SWAP)
                .game();

        assertThat(why(phases0, P1, new CallRecall())).isEqualTo(code(drawing));
        assertThat(why(phases1, P1, new CallRecall())).isEqualTo(code(playing));
        assertThat(why(phases2, P1, new CallRecall())).isEqualTo(code(window));
        assertThat(why(phases3, P1, new CallRecall())).isEqualTo(code(special));
        for (Game<RecallTable> game : List.of(phases0, phases1, phases2, phases3)) {
            assertThat(why(game, P2, new CallRecall())).isEqualTo("not-your-turn");
            assertThat(game.state().legalActions(P1).offers(new CallRecall()))
                    .isEqualTo(why(game, P1, new CallRecall()).isEmpty());
            assertThat(game.state().mayAct().contains(P1))
                    .isEqualTo(!game.state().legalActions(P1).isEmpty());
        }
    }

    private static String code(String word) {
        return word.equals("ok") ? "" : "recall.wrong-phase";
    }

    @Test
    void inPlaceOfATurnItIsTheTurn() {
        Game<RecallTable> game = with("recallTiming=INSTEAD_OF_TURN")
                .hands("4D 9S", "KH QD")
                .game()
                .play(P1, new CallRecall());

        assertThat(events(game)).containsExactly("RecallCalled", "TurnEnded", "TurnBegan");
        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(expire(game).isOver()).isTrue();
    }

    @Test
    void aTurnGoesOnAfterRecallIsCalled() {
        Game<RecallTable> game = with("recallTiming=ANY_OWN_PHASE")
                .hands("4D 9S", "KH QD")
                .game()
                .play(P1, new CallRecall());

        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(game.state().ticket()).isEqualTo(7);
    }

    @Test
    void anEmptyHandWinsInTheLastTurnsToo() {
        Game<RecallTable> game = called("", "AD AS", "2D", "KH KS").play(P2, new SameRank(1));

        assertThat(end(game).reason()).isEqualTo("empty_hand");
        assertThat(end(game).winners()).containsExactly(P2);
    }

    @Test
    void thePlayersOwnLastCardWinsAtOnceAndItsPowerIsNotUsed() {
        Game<RecallTable> game = drawing("JD", "KH KS")
                .pile("")
                .discards("2C")
                .game()
                .play(P1, new Draw())
                .play(P1, new Play(1));

        assertThat(end(game).reason()).isEqualTo("empty_hand");
        assertThat(events(game)).containsExactly("Played", "Finished");
    }

    @Test
    void emptyHandsWinAtTheEndOfTheWindowWhereTheRulesSaySo() {
        Game<RecallTable> game = with("emptyHandEnd=AT_WINDOW_END")
                .hands("2S --", "2D", "KH KS")
                .discards("2C")
                .window()
                .game()
                .play(P2, new SameRank(1))
                .play(P1, new SameRank(1));

        assertThat(game.isOver()).isFalse();
        assertThat(game.state().mayAct()).containsExactly(P3, House.CLOCK);
        game = expire(game);
        assertThat(end(game).winners()).containsExactly(P1, P2);
        assertThat(end(game).scores()).containsExactly(0L, 0L, 20L);
        assertThat(game.state().ranking()).containsExactly(P1, P2, P3);
    }

    @Test
    void fourCollectionCardsWinWhateverThePoints() {
        Game<RecallTable> game =
                drawing("AD AH", "KD* KS* KC*").discards("KH").game().play(P2, new CollectDiscard());

        assertThat(end(game).reason()).isEqualTo("four_of_a_kind");
        assertThat(end(game).winners()).containsExactly(P2);
        assertThat(end(game).scores()).containsExactly(2L, 40L);
        assertThat(events(game)).containsExactly("CollectedDiscard", "Finished");
    }

    @Test
    void theFourthMayBeTheDrawnCardAndOthersDrawnCardsCount() {
        Game<RecallTable> drawn =
                drawing("KD* KS* KC* KH", "AD AH").playing().game().play(P1, new CollectDrawn());
        assertThat(end(drawn).reason()).isEqualTo("four_of_a_kind");
        assertThat(events(drawn)).containsExactly("CollectedDrawn", "Finished");

        Game<RecallTable> other = drawing("AD AH 9S", "KD* KS* KC*")
                .discards("KH")
                .playing()
                .game()
                .play(P2, new CollectDiscard());
        assertThat(end(other).scores()).containsExactly(11L, 40L);
    }

    @Test
    void withoutFourWinTheGameGoesOn() {
        Game<RecallTable> game = with("fourWin=false")
                .hands("AD AH", "KD* KS* KC* 2S")
                .discards("KH")
                .game()
                .play(P2, new CollectDiscard());

        assertThat(game.isOver()).isFalse();
        assertThat(hand(game, P2)).isEqualTo("KD* KS* KC* 2S KH*");
    }

    @Test
    void whoIsLeftAloneWins() {
        Game<RecallTable> game = drawing("KD KH", "2S 2H", "AD AH").game();
        game = game.play(House.HOST, new Leave(P2));
        assertThat(game.isOver()).isFalse();

        game = game.play(House.HOST, new Leave(P3));

        assertThat(end(game).reason()).isEqualTo("last_player");
        assertThat(end(game).winners()).containsExactly(P1);
        assertThat(why(game, House.HOST, new Leave(P1))).isEqualTo("game-over");
    }

    @Test
    void tooManyTurnsAreDecidedByPointsWithoutACaller() {
        Game<RecallTable> game = with("maxTurns=3 missedLimit=0")
                .hands("KD KH", "TS JD", "AD AH AS")
                .turns(3)
                .caller(P2)
                .turn(P3)
                .game();

        Game<RecallTable> over = expire(game);
        assertThat(end(over).reason()).isEqualTo("max_turns");
        assertThat(end(over).winners()).containsExactly(P3);
        assertThat(expire(with("maxTurns=3 missedLimit=0")
                                .hands("KD KH", "2S 2H")
                                .turns(2)
                                .game())
                        .isOver())
                .isFalse();
        Game<RecallTable> tied = expire(with("maxTurns=3 missedLimit=0")
                .hands("KD KH", "TS JD")
                .caller(P1)
                .turns(3)
                .turn(P2)
                .game());
        assertThat(end(tied).winners()).containsExactly(P1, P2);
    }

    @ParameterizedTest
    @CsvSource({"FULL, 26", "AVERAGE, 16", "NONE, 5"})
    void collectionCardsCountAsTheRulesSay(String how, long points) {
        // Collected 10 and 11, mean 10.5, rounded up 11; not collected 5.
        Game<RecallTable> game = finish(called("points=7:10,8:11 collectionPoints=" + how, "7D* 8S* 5D", "KS KC"));

        assertThat(end(game).scores().get(0)).isEqualTo(points);
    }

    @Test
    void negativeMeansAreRoundedUpToo() {
        assertThat(end(finish(called("points=7:-2,8:-1 collectionPoints=AVERAGE", "7D* 8S*", "KS KC")))
                        .scores()
                        .get(0))
                .isEqualTo(-1);
    }

    @Test
    void pointsFollowTheTable() {
        Game<RecallTable> game =
                finish(called("points=JK:-1,J:11,Q:12,K:13 redKingPoints=0", "JK JD", "QS KC", "KD KH", "AS TD 2S 9H"));

        assertThat(end(game).scores()).containsExactly(10L, 25L, 0L, 22L);
    }

    @Test
    void whoHasAsManyPointsAndCardsSharesAPlace() {
        Game<RecallTable> game =
                finish(called("points=JK:-1,J:11,Q:12,K:13 redKingPoints=0", "KD KH", "QS 2C", "QD 2D", "AS TD 2S 9H"));

        assertThat(end(game).scores()).containsExactly(0L, 14L, 14L, 22L);
        assertThat(end(game).places()).containsExactly(1, 2, 2, 4);
        assertThat(end(game).moreIsBetter()).isFalse();
    }

    @Test
    void anybodyMayBeTheCallerAndTheRoundEndsThere() {
        for (Seat caller : List.of(P1, P2, P3, P4)) {
            Game<RecallTable> game = with("missedLimit=0")
                    .hands("KD KH 2C", "2S 2H 2C", "AD AH 2C", "3S 3H 2C")
                    .turn(caller)
                    .playing()
                    .game()
                    .play(caller, new CallRecall());

            game = finish(game);

            assertThat(game.state().turn().number()).isEqualTo(4);
            assertThat(game.state().turn().seat().next(4)).isEqualTo(caller);
        }
    }
}
