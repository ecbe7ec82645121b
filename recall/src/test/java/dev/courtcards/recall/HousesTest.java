package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.discards;
import static dev.courtcards.recall.Tables.events;
import static dev.courtcards.recall.Tables.expire;
import static dev.courtcards.recall.Tables.hand;
import static dev.courtcards.recall.Tables.why;
import static dev.courtcards.recall.Tables.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.recall.RecallAction.CallRecall;
import dev.courtcards.recall.RecallAction.CollectDrawn;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Peek;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallAction.TakeDiscard;
import dev.courtcards.recall.RecallTable.Phase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Cambio and Dutch play otherwise, each by an option of its own. */
class HousesTest {
    @ParameterizedTest
    @ValueSource(strings = {"original collecting=false", "cambio", "dutch"})
    void withoutCollectingNoCardOfTheFirstPeekIsTurnedUp(String rules) {
        Game<RecallTable> game = Recall.deal(RecallRules.parse(rules), 2, ChanceSource.of(Seed.of(4)));
        assertThat(game.moves()).noneMatch(move -> move.action() instanceof RecallHouse.Toss);

        game = game.play(P1, new Peek(1, 2));

        assertThat(game.state().player(P1).collectionRank()).isEmpty();
        assertThat(game.state().player(P1).slot(1).isKnownTo(P1)).isTrue();
        assertThat(game.state().player(P1).collected()).isZero();
    }

    @Test
    void withoutCollectingNothingIsCollected() {
        Game<RecallTable> game =
                with("collecting=false").hands("4D 9S 9C", "KH QD").playing().game();

        assertThat(why(game, P1, new CollectDrawn())).isEqualTo("recall.not-matching");
        assertThat(game.state().legalActions(P1).offers(new CollectDrawn())).isFalse();
    }

    @Test
    void aTakenDiscardLiesForTheCardThatGoes() {
        Game<RecallTable> game = with("takeDiscard=true")
                .hands("4D 9S", "KH QD", "9C 2S")
                .discards("7C AS")
                .missed(P1, 1)
                .game();
        assertThat(game.state().legalActions(P1).single())
                .contains(new Draw(), new TakeDiscard(1), new TakeDiscard(2))
                .doesNotContain(new TakeDiscard(3));
        assertThat(why(game, P1, new TakeDiscard(3))).isEqualTo("recall.slot-empty");
        assertThat(why(game, P2, new TakeDiscard(1))).isEqualTo("not-your-turn");

        game = game.play(P1, new TakeDiscard(2));

        assertThat(events(game)).containsExactly("Took", "Played");
        assertThat(hand(game, P1)).startsWith("4D AS");
        assertThat(discards(game)).isEqualTo("7C 9S");
        assertThat(game.state().phase()).isEqualTo(Phase.SAME_RANK_WINDOW);
        assertThat(game.state().player(P1).slot(2).isKnownTo(P3)).isTrue();
        assertThat(game.state().player(P1).slot(2).faceUp()).isFalse();
        assertThat(game.state().player(P1).missed()).isZero();
        assertThat(game.state().pile().size()).isEqualTo(13);
        game = game.play(P3, new SameRank(1));
        assertThat(events(game)).containsExactly("Matched");
    }

    @Test
    void noDiscardIsTakenWhereThereIsNoneOrAfterADraw() {
        Game<RecallTable> none =
                with("takeDiscard=true").hands("4D 9S", "KH QD").game();
        assertThat(why(none, P1, new TakeDiscard(1))).isEqualTo("recall.discard-empty");
        assertThat(none.state().legalActions(P1).single()).containsExactly(new Draw());

        Game<RecallTable> drawn = with("takeDiscard=true")
                .hands("4D 9S", "KH QD")
                .discards("7C")
                .game()
                .play(P1, new Draw());
        assertThat(why(drawn, P1, new TakeDiscard(1))).isEqualTo("recall.wrong-phase");
        Game<RecallTable> original =
                with("").hands("4D 9S", "KH QD").discards("7C").game();
        assertThat(why(original, P1, new TakeDiscard(1))).isEqualTo("recall.wrong-phase");
    }

    @Test
    void aMoveThatTakesIsWrittenAndRead() {
        assertThat(Recall.NOTATION.write(new Move<>(P1, new TakeDiscard(2)))).isEqualTo("TAKE:p1:2");
    }

    @Test
    void withoutThrowsTheTurnGoesOnAtOnce() {
        Game<RecallTable> game = with("snapLimit=NONE")
                .hands("4D 9S 9C", "KH 9D")
                .playing()
                .game()
                .play(P1, Play.DRAWN);

        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(game.state().turn().seat()).isEqualTo(P2);
    }

    @Test
    void withoutThrowsAPowerIsStillUsed() {
        Game<RecallTable> game = with("snapLimit=NONE")
                .hands("4D 9S JC", "KH 9D")
                .playing()
                .game()
                .play(P1, Play.DRAWN);

        assertThat(game.state().phase()).isEqualTo(Phase.SPECIAL_PLAY_WINDOW);
        assertThat(game.state().special().orElseThrow().seat()).isEqualTo(P1);
    }

    @Test
    void withoutThrowsTheWindowStaysForWhoMayCallInIt() {
        Game<RecallTable> game = with("snapLimit=NONE recallTiming=AFTER_PLAY")
                .hands("4D 9S 9C", "KH 9D")
                .playing()
                .game()
                .play(P1, Play.DRAWN);

        assertThat(game.state().mayAct()).containsExactly(P1, House.CLOCK);
        assertThat(why(game, P2, new SameRank(2))).isEqualTo("recall.wrong-phase");
        game = game.play(P1, new CallRecall());
        assertThat(game.state().caller()).contains(P1);
    }

    @Test
    void anEmptyHandThatDoesNotWinCountsNothingAndPlaysOn() {
        Game<RecallTable> game = with("emptyHandEnd=NEVER handSize=1 initialPeek=0")
                .hands("--  9C", "KH 9D")
                .playing()
                .game()
                .play(P1, Play.DRAWN);
        assertThat(game.state().player(P1).cards()).isZero();
        game = expire(game);
        assertThat(game.isOver()).isFalse();
        assertThat(game.state().turn().seat()).isEqualTo(P2);

        game = game.play(P2, new Draw()).play(P2, new CallRecall()).play(P2, Play.DRAWN);
        game = expire(game).play(P1, new Draw());
        assertThat(game.state().player(P1).cards()).isEqualTo(1);
        game = expire(game.play(P1, Play.DRAWN));

        assertThat(game.state().outcome().orElseThrow().reason()).isEqualTo("recall");
        assertThat(game.state().outcome().orElseThrow().winners()).containsExactly(P1);
        assertThat(game.state().outcome().orElseThrow().scores()).containsExactly(0L, 19L);
    }

    @Test
    void theHousesPlayByTheirOptions() {
        assertThat(RecallRules.parse("dutch").play().takeDiscard()).isTrue();
        assertThat(RecallRules.parse("dutch").end().emptyHandEnd()).isEqualTo(RecallRules.EmptyHandEnd.NEVER);
        assertThat(RecallRules.parse("cambio").play().takeDiscard()).isFalse();
        assertThat(RecallRules.parse("cambio").cards().powers())
                .hasToString("7:PEEK,8:PEEK,9:PEEK,T:PEEK,J:SWAP,Q:SWAP");
        assertThat(RecallRules.parse("original").times().missedLimit()).isZero();
    }
}
