package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.at;
import static dev.courtcards.recall.Tables.discards;
import static dev.courtcards.recall.Tables.drawing;
import static dev.courtcards.recall.Tables.events;
import static dev.courtcards.recall.Tables.expire;
import static dev.courtcards.recall.Tables.hand;
import static dev.courtcards.recall.Tables.officials;
import static dev.courtcards.recall.Tables.why;
import static dev.courtcards.recall.Tables.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Timer;
import dev.courtcards.recall.RecallAction.CollectDiscard;
import dev.courtcards.recall.RecallAction.CollectDrawn;
import dev.courtcards.recall.RecallAction.Done;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Expired;
import dev.courtcards.recall.RecallAction.Leave;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.SkipSpecial;
import dev.courtcards.recall.RecallHouse.Deal;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Status;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drawing, playing, collecting, slots and gaps, and turns that are missed (recall R1, R3, R4, R9). */
class TurnTest {
    @Test
    void aDrawnCardLiesBehindTheHandAndItsOwnerSeesIt() {
        Game<RecallTable> game = drawing("4D 9S", "KH QD").pile("QH 2H").game().play(P1, new Draw());

        assertThat(hand(game, P1)).isEqualTo("4D 9S QH");
        assertThat(game.state().isInSight(P1, at(P1, 3))).isTrue();
        assertThat(game.state().isInSight(P2, at(P1, 3))).isFalse();
        assertThat(game.state().player(P1).slot(3).isKnownTo(P1)).isTrue();
        assertThat(game.state().timers()).containsExactly(new Timer(8, "play", Duration.ofSeconds(10)));
        assertThat(game.state().status(P1)).isEqualTo(Status.PLAYING_CARD);
        assertThat(game.state().status(P2)).isEqualTo(Status.WAITING);
    }

    @Test
    void theDrawnCardIsPlayedByItsNameOnly() {
        Game<RecallTable> game =
                with("handSize=2").hands("4D 9S 2H", "KH QD").playing().game();

        assertThat(why(game, P1, new Play(3))).isEqualTo("recall.slot-empty");
        game = game.play(P1, Play.DRAWN);

        assertThat(hand(game, P1)).isEqualTo("4D 9S");
        assertThat(discards(game)).isEqualTo("2H");
        assertThat(game.state().turn().drawn()).isZero();
        assertThat(game.state().phase()).isEqualTo(Phase.SAME_RANK_WINDOW);
    }

    @Test
    void theDrawnCardTakesThePlaceOfAnother() {
        Game<RecallTable> game =
                with("handSize=2").hands("4D 9S 2H", "KH QD").playing().game();

        game = game.play(P1, new Play(1));

        assertThat(hand(game, P1)).isEqualTo("2H 9S");
        assertThat(game.state().player(P1).slot(1).isKnownTo(P1)).isTrue();
        assertThat(discards(game)).isEqualTo("4D");
    }

    @Test
    void gapsStayAmongTheSlotsFirstDealt() {
        Game<RecallTable> game =
                drawing("4D 9S 5H 9C", "KH QD 2S 3S").discards("9H").window().game();

        game = game.play(P1, new RecallAction.SameRank(4)).play(P1, new RecallAction.SameRank(2));

        assertThat(hand(game, P1)).isEqualTo("4D -- 5H --");
        assertThat(why(game, P1, new RecallAction.SameRank(2))).isEqualTo("recall.slot-empty");
        assertThat(game.state().player(P1).cards()).isEqualTo(2);
    }

    @Test
    void laterSlotsGoWhenNothingLiesBehindThem() {
        Game<RecallTable> game = drawing("4D 9S 5H 9C 9D 2H", "KH QD 2S 3S")
                .discards("9H")
                .window()
                .game();

        game = game.play(P1, new RecallAction.SameRank(5));
        assertThat(hand(game, P1)).isEqualTo("4D 9S 5H 9C -- 2H");
        game = drawing("4D 9S 5H 9C -- 9D", "KH QD 2S 3S")
                .discards("9H")
                .window()
                .game();
        game = game.play(P1, new RecallAction.SameRank(6));
        assertThat(hand(game, P1)).isEqualTo("4D 9S 5H 9C");
    }

    @Test
    void onlyWhoseTurnItIsDrawsAndPlays() {
        Game<RecallTable> game = drawing("4D 9S", "KH QD").pile("QH 2H").game();

        assertThat(why(game, P2, new Draw())).isEqualTo("not-your-turn");
        assertThat(why(game, P1, new Play(1))).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P1, new CollectDrawn())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P1, new SkipSpecial())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P1, new Done())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P3, new Draw())).isEqualTo("no-such-seat");
        assertThat(why(game, House.DEALER, new Draw())).isEqualTo("not-now");
        game = game.play(P1, new Draw());
        assertThat(why(game, P1, new Draw())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P2, new Play(1))).isEqualTo("not-your-turn");
        assertThat(why(game, P1, new Play(7))).isEqualTo("recall.slot-empty");
        assertThat(why(game, House.DEALER, new Play(1))).isEqualTo("not-now");
    }

    @Test
    void aCollectionCardIsNotPlayed() {
        Game<RecallTable> game = drawing("4D* 9S 2H", "KH QD").playing().game();

        assertThat(why(game, P1, new Play(1))).isEqualTo("recall.collection-card");
        assertThat(game.state().legalActions(P1).single())
                .containsExactly(Play.DRAWN, new Play(2), new RecallAction.CallRecall());
    }

    @Test
    void collectingTheDrawnCardIsTheWholeTurn() {
        Game<RecallTable> game =
                drawing("QD* 9S QH", "KH QD").discards("2S").playing().game();

        game = game.play(P1, new CollectDrawn());

        assertThat(hand(game, P1)).isEqualTo("QD* 9S QH*");
        assertThat(discards(game)).isEqualTo("2S");
        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(events(game)).containsExactly("CollectedDrawn", "TurnEnded", "TurnBegan");
        assertThat(game.state().player(P1).slot(3).isKnownTo(P2)).isTrue();
    }

    @Test
    void onlyADrawnCardOfTheOwnRankIsCollected() {
        Game<RecallTable> game = drawing("QD* 9S KH", "KC QS").playing().game();

        assertThat(why(game, P1, new CollectDrawn())).isEqualTo("recall.not-matching");
        assertThat(why(drawing("QD 9S QH", "KC QS").playing().game(), P1, new CollectDrawn()))
                .isEqualTo("recall.not-matching");
        assertThat(why(
                        with("fourWin=false jokers=4")
                                .hands("JK* JK* JK* JK* JK", "KC QS")
                                .playing()
                                .game(),
                        P1,
                        new CollectDrawn()))
                .isEqualTo("recall.collection-full");
        assertThat(game.seenBy(P1).legalActions()).isEqualTo(game.state().legalActions(P1));
    }

    @Test
    void aDiscardIsCollectedInTurnAndOutOfTurn() {
        Tables tables = drawing("6H* 2S", "KH QD", "9H* 4S").discards("KC 6S");

        assertThat(tables.game().state().mayAct()).containsExactly(P1, House.CLOCK);
        Game<RecallTable> inTurn = tables.game().play(P1, new CollectDiscard());
        assertThat(inTurn.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(inTurn.state().ticket()).isEqualTo(7);
        Game<RecallTable> outOfTurn = tables.turn(P2).game();
        assertThat(outOfTurn.state().mayAct()).containsExactly(P1, P2, House.CLOCK);
        outOfTurn = outOfTurn.play(P1, new CollectDiscard());
        assertThat(hand(outOfTurn, P1)).isEqualTo("6H* 2S 6S*");
        assertThat(discards(outOfTurn)).isEqualTo("KC");
        assertThat(outOfTurn.state().turn().seat()).isEqualTo(P2);
    }

    @Test
    void aCollectedDiscardKeepsItsNumber() {
        Game<RecallTable> game = drawing("6H* 2S", "KH QD").discards("KC 6S").game();
        int number = game.state().discards().get(1).number();

        game = game.play(P1, new CollectDiscard());

        assertThat(game.state().player(P1).slot(3).number()).isEqualTo(number);
    }

    @Test
    void nothingIsCollectedFromAnEmptyPileNorOfAnotherRank() {
        assertThat(why(drawing("6H* 2S", "KH QD").game(), P1, new CollectDiscard()))
                .isEqualTo("recall.discard-empty");
        assertThat(why(drawing("6H* 2S", "KH QD").discards("7S").game(), P1, new CollectDiscard()))
                .isEqualTo("recall.not-matching");
        assertThat(why(drawing("6H* 2S", "KH QD").discards("6S").window().game(), P1, new CollectDiscard()))
                .isEqualTo("recall.collect-blocked");
    }

    @Test
    void whoCollectsWithADrawnCardInHandStillPlaysIt() {
        Game<RecallTable> game = with("handSize=2")
                .hands("6H* 2S 9D", "KH QD")
                .discards("KC 6S")
                .playing()
                .game();

        game = game.play(P1, new CollectDiscard());
        assertThat(hand(game, P1)).isEqualTo("6H* 2S 9D 6S*");
        assertThat(hand(game.play(P1, Play.DRAWN), P1)).isEqualTo("6H* 2S -- 6S*");
        assertThat(hand(game.play(P1, new Play(2)), P1)).isEqualTo("6H* 9D -- 6S*");
    }

    // R13.45
    @Test
    void anUnknownCardOfTheOwnRankIsPlayedAndMayBeCollectedAfterTheWindow() {
        Game<RecallTable> game =
                drawing("6H* 6S 2D 3D", "KH QD 9S 9C").pile("9D 8D").game();

        game = game.play(P1, new Draw()).play(P1, new Play(2));
        assertThat(why(game, P1, new CollectDiscard())).isEqualTo("recall.collect-blocked");
        game = expire(game);

        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(hand(game.play(P1, new CollectDiscard()), P1)).isEqualTo("6H* 9D 2D 3D 6S*");
    }

    @Test
    void whoDoesNotDrawMissesTheTurn() {
        Game<RecallTable> game = expire(drawing("4D 9S", "KH QD").game());

        assertThat(hand(game, P1)).isEqualTo("4D 9S");
        assertThat(game.state().player(P1).missed()).isEqualTo(1);
        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(game.state().turn().number()).isEqualTo(2);
        assertThat(events(game)).containsExactly("Missed", "TurnEnded", "TurnBegan");
    }

    @Test
    void whoDoesNotPlayKeepsTheDrawnCard() {
        Game<RecallTable> game =
                expire(with("handSize=2").hands("4D 9S QH", "KH QD").playing().game());

        assertThat(hand(game, P1)).isEqualTo("4D 9S QH");
        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(game.state().isInSight(P1, at(P1, 3))).isFalse();
        assertThat(game.state().player(P1).slot(3).isKnownTo(P1)).isTrue();
    }

    @Test
    void whoDoesNotPlayThrowsTheDrawnCardAwayWhereTheRulesSaySo() {
        Game<RecallTable> game = expire(with("handSize=2 onPlayTimeout=DISCARD_DRAWN")
                .hands("4D 9S QH", "KH QD")
                .playing()
                .game());

        assertThat(hand(game, P1)).isEqualTo("4D 9S");
        assertThat(game.state().phase()).isEqualTo(Phase.SAME_RANK_WINDOW);
        assertThat(game.state().turn().specials()).hasSize(1);
        assertThat(game.state().player(P1).missed()).isEqualTo(1);
    }

    @Test
    void theDealerPlaysTheWorstCardThatThePlayerHasSeenWhereTheRulesSaySo() {
        Game<RecallTable> game = with("handSize=2 onPlayTimeout=BOT_DECIDES")
                .hands("4D KS 5H! QH! 3C", "KH QD")
                .playing()
                .game();
        game = game.play(House.CLOCK, new Expired(7));

        assertThat(game.state().mayAct()).containsExactly(House.DEALER);
        assertThat(game.state().timers()).isEmpty();
        assertThat(game.state().legalActions(House.DEALER).single())
                .containsExactly(Play.DRAWN, new Play(1), new Play(2), new Play(3), new Play(4));
        assertThat(why(game, P1, new Play(1))).isEqualTo("not-your-turn");
        assertThat(new Recall().house(game.state(), House.DEALER, new Xoshiro256PlusPlus(Seed.of(1))))
                .isEqualTo(new Play(4));
        game = game.play(House.DEALER, new Play(4));
        assertThat(hand(game, P1)).isEqualTo("4D KS 5H 3C");
        assertThat(game.state().player(P1).missed()).isEqualTo(1);
        assertThat(game.state().turn().specials())
                .extracting(Turn.Special::seat)
                .containsExactly(P1);
    }

    @Test
    void theDealerPlaysTheDrawnCardWhereThatIsTheWorst() {
        Game<RecallTable> game = with("onPlayTimeout=BOT_DECIDES")
                .hands("4D! KS 5H! 9C", "KH QD")
                .playing()
                .game()
                .play(House.CLOCK, new Expired(7));

        assertThat(new Recall().house(game.state(), House.DEALER, new Xoshiro256PlusPlus(Seed.of(1))))
                .isEqualTo(Play.DRAWN);
    }

    @Test
    void whoMissesTwoTurnsInARowIsOut() {
        Game<RecallTable> game =
                with("missedLimit=2").hands("4D 9S", "KH QD", "2S 2D").game();

        game = expire(expire(expire(expire(game))));
        assertThat(game.state().active()).containsExactly(P2, P3);
        assertThat(game.state().turn().seat()).isEqualTo(P2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"original", "red-king", "cambio", "dutch"})
    void whoThinksTooLongLosesTheTurnAndNotTheSeatUnderEveryPreset(String preset) {
        Game<RecallTable> game = Recall.deal(RecallRules.parse(preset), 2, ChanceSource.of(Seed.of(1)));
        for (int i = 0; i < 40; i++) {
            game = expire(game).settled(ChanceSource.of(Seed.of(1)));
        }

        assertThat(game.state().active()).containsExactly(P1, P2);
        assertThat(game.state().player(P1).missed()).isGreaterThan(5);
    }

    @Test
    void aDrawSetsTheCountBack() {
        Game<RecallTable> game = drawing("4D 9S", "KH QD").missed(P1, 1).game().play(P1, new Draw());

        assertThat(game.state().player(P1).missed()).isZero();
    }

    @Test
    void aTurnMissedWhilePlayingCountsToo() {
        Game<RecallTable> game = with("missedLimit=1 onPlayTimeout=DISCARD_DRAWN")
                .hands("4D 9S QH", "KH QD", "2S 2D")
                .playing()
                .game();

        game = expire(game);

        assertThat(events(game)).containsExactly("Missed", "Played", "Left");
        game = expire(game);
        assertThat(events(game)).containsExactly("SpecialEnded", "TurnEnded", "TurnBegan");
        assertThat(game.state().turn().seat()).isEqualTo(P2);
    }

    @Test
    void withoutALimitNobodyIsOut() {
        Game<RecallTable> game = with("missedLimit=0").hands("4D 9S", "KH QD").game();
        for (int i = 0; i < 20; i++) {
            game = expire(game);
        }
        assertThat(game.state().active()).hasSize(2);
        assertThat(game.state().player(P1).missed()).isEqualTo(10);
    }

    @Test
    void aPlayerWhoLeavesInTheOwnTurnPassesItOn() {
        Game<RecallTable> game =
                drawing("4D 9S", "KH QD", "2S 2D").game().play(P1, new Draw()).play(House.HOST, new Leave(P1));

        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(hand(game, P1)).isEqualTo("4D 9S 2C");
        assertThat(why(game, P1, new Draw())).isEqualTo("recall.seat-left");
        assertThat(why(game, P1, new CollectDiscard())).isEqualTo("recall.seat-left");
        assertThat(why(game, House.HOST, new Leave(P1))).isEqualTo("recall.seat-left");
        assertThat(why(game, House.HOST, new Leave(Tables.P4))).isEqualTo("no-such-seat");
        assertThat(why(game, P2, new Leave(P2))).isEqualTo("not-now");
        assertThat(game.state().legalActions(House.HOST).single()).containsExactly(new Leave(P2), new Leave(P3));
    }

    @Test
    void aPlayerWhoLeavesInAnothersTurnChangesNothingElse() {
        Game<RecallTable> game = drawing("4D 9S", "KH QD", "2S 2D").game().play(House.HOST, new Leave(P2));

        assertThat(game.state().turn().seat()).isEqualTo(P1);
        assertThat(game.state().ticket()).isEqualTo(7);
        assertThat(expire(game).state().turn().seat()).isEqualTo(P3);
    }

    @Test
    void theDealerDoesNotPlayForOneWhoHasLeft() {
        Game<RecallTable> game = with("onPlayTimeout=BOT_DECIDES")
                .hands("4D 9S QH", "KH QD", "2S 2D")
                .playing()
                .game()
                .play(House.CLOCK, new Expired(7))
                .play(House.HOST, new Leave(P1));

        assertThat(game.state().pending()).isEmpty();
        assertThat(game.state().turn().seat()).isEqualTo(P2);
    }

    @Test
    void aReshuffleTakesAllDiscardsButTheTopAndForgetsThem() {
        Game<RecallTable> game = drawing("4D 9S", "KH QS")
                .pile("")
                .discards("2C 9H 5S KD")
                .game()
                .play(P1, new Draw());

        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        assertThat(game.state().timers()).isEmpty();
        assertThat(game.state()
                        .legalActions(House.CHANCE)
                        .toShuffle()
                        .orElseThrow()
                        .id())
                .isEqualTo("recall54#2");
        assertThat(game.state()
                        .legalActions(House.CHANCE)
                        .toShuffle()
                        .orElseThrow()
                        .cards())
                .isEqualTo(Card.parseAll("2C 9H 5S"));
        int before = game.state().earlier();
        game = officials(game);
        assertThat(game.moves()).last().extracting(m -> m.action()).isEqualTo(new Deal());
        assertThat(hand(game, P1)).isEqualTo("4D 9S 2C");
        // A number of its own, though this card had another before.
        assertThat(game.state().player(P1).slot(3).number()).isEqualTo(before + 1);
        assertThat(game.state().earlier()).isEqualTo(before);
        assertThat(game.state().shuffles()).isEqualTo(2);
        assertThat(game.state().pile().size()).isEqualTo(2);
    }

    @Test
    void aPlayerWhoLeavesWhileCardsAreShuffledGetsNone() {
        Game<RecallTable> game = drawing("4D 9S", "KH QS", "2S 2D")
                .pile("")
                .discards("2C 9H 5S KD")
                .game()
                .play(P1, new Draw())
                .play(House.HOST, new Leave(P1));

        assertThat(game.state().pending()).isEmpty();
        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(hand(game, P1)).isEqualTo("4D 9S");
    }

    @Test
    void withoutAnyCardToDrawThePlayerPlaysFromTheHand() {
        Game<RecallTable> game =
                drawing("4D 9S", "KH QS").pile("").discards("KD").game().play(P1, new Draw());

        assertThat(game.state().phase()).isEqualTo(Phase.PLAYING);
        assertThat(why(game, P1, Play.DRAWN)).isEqualTo("recall.slot-empty");
        assertThat(why(game, P1, new CollectDrawn())).isEqualTo("recall.slot-empty");
        game = game.play(P1, new Play(2));
        assertThat(hand(game, P1)).isEqualTo("4D --");
    }

    @Test
    void whoThenMissesThatTurnPlaysNothingEvenWhereTheDrawnCardWouldGo() {
        Game<RecallTable> game = with("onPlayTimeout=DISCARD_DRAWN")
                .hands("4D 9S", "KH QS")
                .pile("")
                .discards("KD")
                .game()
                .play(P1, new Draw());

        game = expire(game);

        assertThat(hand(game, P1)).isEqualTo("4D 9S");
        assertThat(game.state().turn().seat()).isEqualTo(P2);
    }

    @Test
    void whoHasNothingToPlayThenIsPassedOver() {
        Game<RecallTable> game =
                drawing("4D* 4S*", "KH QS").pile("").discards("KD").game().play(P1, new Draw());

        assertThat(events(game)).containsExactly("DrewNothing", "TurnEnded", "TurnBegan");
    }

    @Test
    void withoutAnyCardToDrawTheTurnIsSkippedWhereTheRulesSaySo() {
        Game<RecallTable> game = with("noCard=SKIP_TURN")
                .hands("4D 9S", "KH QS")
                .pile("")
                .discards("KD")
                .missed(P1, 1)
                .game()
                .play(P1, new Draw());

        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(game.state().player(P1).missed()).isZero();
    }

    @Test
    void withoutAnyCardToDrawThePointsDecideWhereTheRulesSaySo() {
        Game<RecallTable> game = with("noCard=FINISH_BY_POINTS")
                .hands("4D 9S", "KH QS")
                .pile("")
                .discards("KD")
                .game()
                .play(P1, new Draw());

        assertThat(game.state().outcome().orElseThrow().reason()).isEqualTo("no_card");
        assertThat(game.state().outcome().orElseThrow().winners()).containsExactly(P1);
    }

    @Test
    void aRankThatIsCollectedWithoutACardCanStillBeCollected() {
        Game<RecallTable> game = drawing("4D 9S", "KH QS", "2S 2D")
                .collects(P1, Rank.SIX)
                .discards("6S")
                .special(P2, Power.SWAP)
                .game();

        assertThat(hand(game.play(P1, new CollectDiscard()), P1)).isEqualTo("4D 9S 6S*");
    }
}
