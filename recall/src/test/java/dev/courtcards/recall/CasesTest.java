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
import static dev.courtcards.recall.Tables.known;
import static dev.courtcards.recall.Tables.officials;
import static dev.courtcards.recall.Tables.why;
import static dev.courtcards.recall.Tables.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallAction.CollectDiscard;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Expired;
import dev.courtcards.recall.RecallAction.JackSwap;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.QueenPeek;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mistakes that other programs of this game and its relatives have made. */
class CasesTest {
    /** K01, evanbrierton/cambio issue 49. */
    @Test
    void anEmptyHandEndsTheGameWithoutAnotherCommand() {
        Game<RecallTable> game =
                drawing("5S", "9H 2C", "KD 4S").discards("5D").window().game();

        game = game.play(P1, new SameRank(1));

        assertThat(game.state().phase()).isEqualTo(Phase.FINISHED);
        Outcome end = game.state().outcome().orElseThrow();
        assertThat(end.winners()).containsExactly(P1);
        assertThat(end.reason()).isEqualTo("empty_hand");
    }

    /** K02, evanbrierton/cambio pull 129. */
    @Test
    void whoHasNoCardsStaysInTheRanking() {
        Game<RecallTable> game =
                drawing("5S", "9H 2C", "KD 4S").discards("5D").window().game();

        game = game.play(P1, new SameRank(1));

        assertThat(game.state().ranking()).containsExactly(P1, P2, P3);
        assertThat(game.state().outcome().orElseThrow().scores()).containsExactly(0L, 11L, 14L);
        assertThat(game.state().player(P1).cards()).isZero();
    }

    /** K03, evanbrierton/cambio pull 150. */
    @Test
    void twoMayThrowTheSameRankInTheOrderInWhichTheyCome() {
        Game<RecallTable> game =
                drawing("2S 8H", "8D KC", "4D").discards("8C").window().game();

        game = game.play(P2, new SameRank(1)).play(P1, new SameRank(2));

        assertThat(game.state().topDiscard()).contains(Card.EIGHT_OF_HEARTS);
    }

    /** K03 with {@code snapLimit}. */
    @Test
    void theSecondComesTooLateWhereTheWindowIsForOneCard() {
        Game<RecallTable> game = with("snapLimit=ONE_CARD")
                .hands("2S 8H", "8D KC", "4D")
                .discards("8C")
                .window()
                .game()
                .play(P2, new SameRank(1));

        assertThat(why(game, P1, new SameRank(2))).isEqualTo("recall.snap-taken");
        assertThat(hand(game, P1)).isEqualTo("2S 8H");
    }

    /** K04, evanbrierton/cambio pull 218 (R9, R13.22). */
    @Test
    void aWrongCardCostsNothingWhereThereIsNoCardToGive() {
        Game<RecallTable> game =
                drawing("3H 4D", "KS QD").discards("9C").pile("").window().game();

        game = game.play(P1, new SameRank(1));

        assertThat(hand(game, P1)).isEqualTo("3H 4D");
        assertThat(events(game)).containsExactly("Mismatched", "PenaltySkipped");
        assertThat(why(game, P1, new SameRank(2))).isEqualTo("recall.locked-out");
        game = expire(game);
        assertThat(game.state().mayAct()).containsExactly(P2, House.CLOCK);
    }

    /** K05, evanbrierton/cambio pull 151. */
    @Test
    void aPowerWithoutATargetIsPassedOver() {
        Game<RecallTable> game = with("callerProtected=true")
                .hands("6C", "KS QD", "4D 4S")
                .discards("JC")
                .queued(P1, Power.SWAP)
                .caller(P2)
                .left(P3)
                .window()
                .game();

        game = expire(game);

        assertThat(events(game)).contains("SpecialEnded").doesNotContain("SpecialBegan");
        assertThat(game.state().phase()).isEqualTo(Phase.FINISHED);
    }

    /** K06, evanbrierton/cambio pull 137. */
    @Test
    void aDeadTimerChangesNothingEvenTwice() {
        Game<RecallTable> game =
                drawing("3H 4D", "KS QD").discards("9C").window().game();
        int ticket = game.state().ticket();
        Game<RecallTable> next = game.play(House.CLOCK, new Expired(ticket));

        assertThat(why(next, House.CLOCK, new Expired(ticket))).isEqualTo("stale-timer");
        assertThat(why(next, House.CLOCK, new Expired(ticket))).isEqualTo("stale-timer");
        assertThat(next.state().timers()).hasSize(1);
        assertThat(next.state().ticket()).isEqualTo(ticket + 1);
    }

    /** K07, evanbrierton/cambio pull 176. */
    @Test
    void theOthersLearnThatACardWasDrawnButNotWhich() {
        Game<RecallTable> game = drawing("4D 9S", "KH QD").pile("KS 2H").game();

        game = game.play(P1, new Draw()).play(P1, new Play(1));

        List<Event<RecallTable>> seen = game.events(P2);
        assertThat(seen).contains(new RecallEvent.Drew(P1, Card.UNKNOWN));
        assertThat(seen).contains(new RecallEvent.Played(P1, 1, Card.FOUR_OF_DIAMONDS, Power.NONE));
        assertThat(seen.toString() + game.moves(P2) + game.seenBy(P2)).doesNotContain("KS", "KING_OF_SPADES");
        assertThat(game.toString() + game.state() + game.events()).doesNotContain("KS", "KING_OF_SPADES");
    }

    /** K08, evanbrierton/cambio pull 141: who comes back finds the state, which is all there is. */
    @Test
    void theDrawnCardIsInTheViewOfItsOwnerAlone() {
        Game<RecallTable> game = drawing("4D 9S", "KH QD").pile("QH 2H").game().play(P1, new Draw());

        assertThat(game.seenBy(P1).state().player(P1).slot(3).card()).isEqualTo(Card.QUEEN_OF_HEARTS);
        assertThat(game.seenBy(P2).state().player(P1).slot(3).card()).isEqualTo(Card.UNKNOWN);
        assertThat(game.seenBy(P1).legalActions()).isEqualTo(game.state().legalActions(P1));
    }

    /** K09, evanbrierton/cambio pull 37 (R9). */
    @Test
    void aReshuffleLeavesTheTopDiscard() {
        Game<RecallTable> game =
                drawing("4D 9S", "KH QS").pile("").discards("2C 9H KD").game();

        game = officials(game.play(P1, new Draw()));

        assertThat(discards(game)).isEqualTo("KD");
        assertThat(game.state().pile().size()).isEqualTo(1);
        assertThat(hand(game, P1)).isEqualTo("4D 9S 2C");
        assertThat(game.state().phase()).isEqualTo(Phase.PLAYING);
    }

    /** K10, evanbrierton/cambio pull 17. */
    @Test
    void aPenaltyCardGoesBehindTheHand() {
        assertThat(penalized("APPEND")).isEqualTo("3H -- 4D 9S 6C");
    }

    /** K10, the other placement. */
    @Test
    void aPenaltyCardGoesIntoTheFirstGap() {
        assertThat(penalized("FIRST_GAP")).isEqualTo("3H 6C 4D 9S");
    }

    private static String penalized(String placement) {
        Game<RecallTable> game = with("penaltyPlacement=" + placement)
                .hands("3H -- 4D 9S", "KH QD")
                .pile("6C 2D")
                .discards("8C")
                .window()
                .game();
        return hand(game.play(P1, new SameRank(1)), P1);
    }

    /** K11, evanbrierton/cambio pull 31. */
    @Test
    void whatPlayersSawOfACardGoesWithIt() {
        Game<RecallTable> game = drawing("3H 8H!", "KH QD", "4D 4S")
                .discards("JC")
                .special(P3, Power.SWAP)
                .game();

        game = game.play(P3, new JackSwap(at(P1, 2), at(P2, 1)));

        assertThat(known(game.state(), P1, P1)).isEmpty();
        assertThat(known(game.state(), P1, P2).values()).singleElement().satisfies(known -> {
            assertThat(known.card()).isEqualTo(Card.EIGHT_OF_HEARTS);
            assertThat(known.slot()).isEqualTo(1);
        });
    }

    /** K12, boardgame.io issue 828; K13, setwithfriends issue 2 (R13.14). */
    @Test
    void ofTwoWhoCollectOneCardTheFirstHasIt() {
        Game<RecallTable> game = drawing("6H* 2S", "KH QD 9S", "6D* 4S")
                .discards("KC 6S")
                .turn(P2)
                .playing()
                .game();

        Game<RecallTable> next = game.play(P1, new CollectDiscard());

        assertThat(hand(next, P1)).isEqualTo("6H* 2S 6S*");
        assertThat(why(next, P3, new CollectDiscard())).isEqualTo("recall.not-matching");
        assertThat(hand(next, P3)).isEqualTo("6D* 4S");
        assertThat(next.state().phase()).isEqualTo(Phase.PLAYING);
        assertThat(next.state().timers()).isEqualTo(game.state().timers());
    }

    /** K14, gemp-swccg issue 803. */
    @Test
    void aSwapShowsPlacesAndNoFaces() {
        Game<RecallTable> game = drawing("3H 8H!", "KH QD", "4D 4S")
                .discards("JC")
                .special(P1, Power.SWAP)
                .game();

        game = game.play(P1, new JackSwap(at(P2, 1), at(P3, 2)));

        for (Seat seat : Seat.first(3)) {
            assertThat(game.lastEvents(seat)).contains(new RecallEvent.Swapped(P1, at(P2, 1), at(P3, 2)));
            assertThat(game.seenBy(seat).state().player(P2).slot(1).card()).isEqualTo(Card.UNKNOWN);
        }
    }

    /** K15, the original's program: there every player learned of it, under the wrong owner. */
    @Test
    void onlyWhoPeeksLearnsTheFaceAndUnderItsOwner() {
        Game<RecallTable> game = drawing("3H 8H", "KH KS", "4D 4S")
                .discards("QC")
                .special(P1, Power.PEEK)
                .game();

        game = game.play(P1, new QueenPeek(at(P2, 2)));

        assertThat(known(game.state(), P1, P2).values())
                .extracting(RecallTable.KnownCard::card)
                .containsExactly(Card.KING_OF_SPADES);
        assertThat(known(game.state(), P1, P1)).isEmpty();
        assertThat(known(game.state(), P2, P2)).isEmpty();
        assertThat(known(game.state(), P3, P2)).isEmpty();
    }

    /** K16, the original's program; K21, MousePounce pull 31. */
    @Test
    void aWrongCardNeverBecomesTheRankToMatch() {
        Game<RecallTable> game =
                drawing("9H 2C", "9D 5C", "4D 4S").discards("5S").window().game();

        game = game.play(P1, new SameRank(1)).play(P2, new SameRank(1));

        assertThat(game.state().topDiscard()).contains(Card.FIVE_OF_SPADES);
        assertThat(hand(game, P1)).isEqualTo("9H 2C 2C");
        assertThat(hand(game, P2)).isEqualTo("9D 5C 3C");
    }

    /** K21. */
    @Test
    void aRightCardAfterAWrongOneIsRight() {
        Game<RecallTable> game =
                drawing("9H 2C", "QD 5C", "4D 4S").discards("QS").window().game();

        game = game.play(P1, new SameRank(1)).play(P2, new SameRank(1));

        assertThat(discards(game)).isEqualTo("QS QD");
    }

    /** K17, the original's papers: there the timer alone cleared a refused target. */
    @Test
    void aRefusedTargetMayBeTriedAgainWhileTheTimerRuns() {
        Game<RecallTable> game = drawing("3H 8H", "KH KS", "4D 4S")
                .discards("JC")
                .special(P1, Power.SWAP)
                .game();

        assertThat(why(game, P1, new JackSwap(at(P1, 1), at(P1, 1)))).isEqualTo("recall.same-slot");
        int ticket = game.state().ticket();
        game = game.play(P1, new JackSwap(at(P1, 1), at(P2, 2)));
        assertThat(why(game, House.CLOCK, new Expired(ticket))).isEqualTo("stale-timer");
    }

    /** K18, the original's program (R13.16). */
    @Test
    void thereIsNoFifthCollectionCard() {
        Game<RecallTable> game = with("fourWin=false jokers=4 powers=NONE")
                .hands("6S* 6H* 6D* 6C* 2S", "KH QD")
                .discards("6C")
                .game();

        assertThat(why(game, P1, new CollectDiscard())).isEqualTo("recall.collection-full");
        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
    }

    /** K19, the original's papers. */
    @Test
    void aCollectionCardIsNoGuessInTheWindow() {
        Game<RecallTable> game =
                drawing("6S* 3D", "KH QD").discards("6C").window().game();

        assertThat(why(game, P1, new SameRank(1))).isEqualTo("recall.collection-card");
        assertThat(game.state().player(P1).lockedOut()).isFalse();
    }

    /** K20, the original's program. */
    @Test
    void theTurnPassesOnBeforeAPlayerWhoMissedIsOut() {
        Game<RecallTable> game = with("missedLimit=2")
                .hands("6S 3D", "KH QD", "4D 4S")
                .turn(P2)
                .missed(P2, 1)
                .game();

        game = expire(game);

        assertThat(events(game)).containsExactly("Missed", "TurnEnded", "TurnBegan", "Left");
        assertThat(game.state().turn().seat()).isEqualTo(P3);
        assertThat(game.state().active()).containsExactly(P1, P3);
        assertThat(game.state().mayAct()).containsExactly(P3, House.CLOCK);
    }
}
