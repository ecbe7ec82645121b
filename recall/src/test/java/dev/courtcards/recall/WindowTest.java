package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.discards;
import static dev.courtcards.recall.Tables.drawing;
import static dev.courtcards.recall.Tables.expire;
import static dev.courtcards.recall.Tables.hand;
import static dev.courtcards.recall.Tables.officials;
import static dev.courtcards.recall.Tables.why;
import static dev.courtcards.recall.Tables.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Timer;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Expired;
import dev.courtcards.recall.RecallAction.Leave;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Status;
import dev.courtcards.recall.Turn.Special;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The same-rank window (recall R6). */
class WindowTest {
    @Test
    void aPlayOpensItForItsRankAndFiveSeconds() {
        Game<RecallTable> game = drawing("4D 9S 5H 2H", "KH QD").pile("9D 8D").game();

        game = game.play(P1, new Draw()).play(P1, new Play(2));

        assertThat(game.state().turn().windowRank()).contains(Rank.NINE);
        assertThat(game.state().timers()).containsExactly(new Timer(9, "same rank", Duration.ofSeconds(5)));
        assertThat(game.state().mayAct()).containsExactly(P1, P2, House.CLOCK);
        assertThat(game.state().status(P1)).isEqualTo(Status.SAME_RANK_WINDOW);
        assertThat(game.state().status(P2)).isEqualTo(Status.SAME_RANK_WINDOW);
    }

    @Test
    void whoPlayedMayThrowAgainAndAgain() {
        Game<RecallTable> game =
                drawing("9S 9D 5H 9H", "KH QD").discards("9C").window().game();

        game = game.play(P1, new SameRank(1)).play(P1, new SameRank(4)).play(P1, new SameRank(2));

        assertThat(discards(game)).isEqualTo("9C 9S 9H 9D");
        assertThat(hand(game, P1)).isEqualTo("-- -- 5H --");
    }

    @Test
    void cardsThrownDoNotProlongIt() {
        Game<RecallTable> game =
                drawing("9S 9D 5H 9H", "KH QD").discards("9C").window().game();

        assertThat(game.play(P1, new SameRank(1)).state().timers())
                .isEqualTo(game.state().timers());
        assertThat(game.play(P2, new SameRank(1)).state().timers())
                .isEqualTo(game.state().timers());
    }

    @Test
    void aWrongCardIsSeenByAllAndItsPenaltyByNobody() {
        Game<RecallTable> game =
                drawing("4D 9S", "KH QD").discards("9C").pile("6C 7C").window().game();

        game = game.play(P2, new SameRank(1));

        assertThat(hand(game, P2)).isEqualTo("KH QD 6C");
        assertThat(game.seenBy(P1).state().player(P2).slot(1).card()).isEqualTo(Card.KING_OF_HEARTS);
        assertThat(game.seenBy(Spectator.SPECTATOR).state().player(P2).slot(1).card())
                .isEqualTo(Card.KING_OF_HEARTS);
        assertThat(game.state().isInSight(P1, Tables.at(P2, 1))).isFalse();
        assertThat(game.seenBy(P2).state().player(P2).slot(3).card()).isEqualTo(Card.UNKNOWN);
        assertThat(game.state().player(P2).slot(3).knownTo()).isZero();
        assertThat(game.lastEvents(P2)).contains(new RecallEvent.Penalized(P2, Card.UNKNOWN));
    }

    @Test
    void whoWasWrongIsOutOfThisWindowOnly() {
        Game<RecallTable> game =
                drawing("4D 9S", "KH QD 9D 3S", "2S 2H").discards("9C").window().game();

        game = game.play(P2, new SameRank(1));
        assertThat(why(game, P2, new SameRank(3))).isEqualTo("recall.locked-out");
        assertThat(game.state().mayAct()).containsExactly(P1, P3, House.CLOCK);
        assertThat(game.state().status(P2)).isEqualTo(Status.WAITING);
        game = expire(game);

        assertThat(game.state().player(P2).lockedOut()).isFalse();
        game = game.play(P2, new Draw()).play(P2, Play.DRAWN);
        assertThat(why(game, P2, new SameRank(3))).isEmpty();
    }

    @Test
    void whoWasWrongMayTryAgainWhereTheRulesSaySo() {
        Game<RecallTable> game = with("retryAfterWrong=true")
                .hands("4D 9S", "KH QD 9D 3S")
                .discards("9C")
                .window()
                .game();

        game = game.play(P2, new SameRank(1)).play(P2, new SameRank(3));

        assertThat(discards(game)).isEqualTo("9C 9D");
    }

    @Test
    void theFirstWhoIsRightMayOwnTheWindow() {
        Game<RecallTable> game = with("snapLimit=ONE_SEAT_OWNS_CHAIN")
                .hands("4D 9S", "9H QD 9D 3S")
                .discards("9C")
                .window()
                .game();

        game = game.play(P2, new SameRank(1));
        assertThat(why(game, P1, new SameRank(2))).isEqualTo("recall.snap-taken");
        assertThat(game.state().mayAct()).containsExactly(P2, House.CLOCK);
        assertThat(game.state().status(P1)).isEqualTo(Status.WAITING);
        assertThat(game.state().status(P2)).isEqualTo(Status.SAME_RANK_WINDOW);
        game = game.play(P2, new SameRank(3));
        assertThat(why(game, P1, new SameRank(2))).isEqualTo("recall.snap-taken");
    }

    @Test
    void oneCardIsThrownAWindowWhereTheRulesSaySo() {
        Game<RecallTable> game = with("snapLimit=ONE_CARD")
                .hands("4D 9S", "9H QD 9D 3S")
                .discards("9C")
                .window()
                .game();

        game = game.play(P1, new SameRank(1)).play(P2, new SameRank(1));

        assertThat(game.state().mayAct()).containsExactly(House.CLOCK);
        assertThat(game.state().status(P2)).isEqualTo(Status.WAITING);
        assertThat(why(game, P2, new SameRank(3))).isEqualTo("recall.snap-taken");
    }

    @Test
    void theCallerMayBeKeptOut() {
        Tables tables = with("callerMaySameRank=false")
                .hands("4D 9S", "9H QD 9D 3S")
                .discards("9C")
                .caller(P2)
                .window();

        assertThat(why(tables.game(), P2, new SameRank(1))).isEqualTo("recall.caller-frozen");
        assertThat(why(tables.game(), P1, new SameRank(1))).isEmpty();
        assertThat(tables.game().state().mayAct()).containsExactly(P1, House.CLOCK);
        assertThat(tables.game().state().status(P1)).isEqualTo(Status.SAME_RANK_WINDOW);
        assertThat(tables.game().state().status(P2)).isEqualTo(Status.WAITING);
        assertThat(why(
                        drawing("4D 9S", "9H QD")
                                .caller(P2)
                                .discards("9C")
                                .window()
                                .game(),
                        P2,
                        new SameRank(1)))
                .isEmpty();
    }

    @Test
    void everyRightJackAndQueenGivesAPower() {
        Game<RecallTable> game = drawing("QD 2S 3S 4S", "QH KS", "QS JS")
                .discards("QC")
                .queued(P1, Power.PEEK)
                .window()
                .game();

        game = game.play(P2, new SameRank(1)).play(P1, new SameRank(1)).play(P3, new SameRank(2));

        assertThat(game.state().turn().specials()).extracting(Special::seat).containsExactly(P1, P2, P1);
        assertThat(hand(game, P3)).isEqualTo("QS JS 2C");
    }

    @Test
    void aPowerMayBeGivenToOtherRanksOrToNone() {
        Tables none = with("powers=NONE").hands("4D 9S JD", "9H QD").playing();
        Tables kings = with("powers=K:PEEK,9:SWAP").hands("4D 9S KD", "9H QD").playing();

        assertThat(none.game().play(P1, Play.DRAWN).state().turn().specials()).isEmpty();
        assertThat(kings.game().play(P1, Play.DRAWN).state().turn().specials())
                .containsExactly(new Special(P1, Power.PEEK, false));
        assertThat(kings.game().play(P1, new Play(2)).state().turn().specials())
                .containsExactly(new Special(P1, Power.SWAP, false));
    }

    @Test
    void onlyTheClockClosesIt() {
        Game<RecallTable> game =
                drawing("4D* 9S*", "9H* QD*").discards("9C").window().game();

        assertThat(game.state().mayAct()).containsExactly(House.CLOCK);
        assertThat(game.state().status(P1)).isEqualTo(Status.WAITING);
        assertThat(game.state().legalActions(House.CLOCK).single()).containsExactly(new Expired(7));
    }

    @Test
    void outsideOfItNobodyThrows() {
        Game<RecallTable> game = drawing("4D 9S", "9H QD").discards("9C").game();

        assertThat(why(game, P1, new SameRank(2))).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P2, new SameRank(1))).isEqualTo("recall.wrong-phase");
        assertThat(why(game, House.CLOCK, new SameRank(1))).isEqualTo("not-now");
    }

    @Test
    void aPenaltyIsGivenAfterAReshuffleWhileTheWindowRuns() {
        Game<RecallTable> game = drawing("4D 9S", "9H QD 9D 3S")
                .pile("")
                .discards("2C 3C 9C")
                .window()
                .game();

        game = game.play(P1, new SameRank(1));
        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        assertThat(game.state().timers()).hasSize(1);
        assertThat(game.state().legalActions(House.CLOCK).isEmpty()).isTrue();
        assertThat(why(game, House.CLOCK, new Expired(7))).isEqualTo("not-now");
        assertThat(why(game, P2, new SameRank(1))).isEqualTo("not-your-turn");
        game = officials(game);

        assertThat(hand(game, P1)).isEqualTo("4D 9S 2C");
        assertThat(game.state().phase()).isEqualTo(Phase.SAME_RANK_WINDOW);
        assertThat(game.state().ticket()).isEqualTo(7);
        assertThat(game.play(P2, new SameRank(1)).state().topDiscard()).contains(Card.NINE_OF_HEARTS);
    }

    @Test
    void whoLeavesBeforeThePenaltyGetsNone() {
        Game<RecallTable> game = drawing("4D 9S", "9H QD 9D 3S", "2S 2D")
                .pile("")
                .discards("2C 3C 9C")
                .window()
                .game()
                .play(P1, new SameRank(1))
                .play(House.HOST, new Leave(P1));

        assertThat(game.state().pending()).isEmpty();
        assertThat(game.state().mayAct()).containsExactly(P2, P3, House.CLOCK);
    }

    @Test
    void whoLeavesElsewhereLetsThePenaltyCome() {
        Game<RecallTable> game = drawing("4D 9S", "9H QD 9D 3S", "2S 2D")
                .pile("")
                .discards("2C 3C 9C")
                .window()
                .game()
                .play(P1, new SameRank(1))
                .play(House.HOST, new Leave(P2));

        assertThat(hand(officials(game), P1)).isEqualTo("4D 9S 2C");
    }
}
