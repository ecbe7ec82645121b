package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.at;
import static dev.courtcards.recall.Tables.drawing;
import static dev.courtcards.recall.Tables.events;
import static dev.courtcards.recall.Tables.expire;
import static dev.courtcards.recall.Tables.hand;
import static dev.courtcards.recall.Tables.why;
import static dev.courtcards.recall.Tables.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Timer;
import dev.courtcards.recall.RecallAction.CollectDiscard;
import dev.courtcards.recall.RecallAction.Done;
import dev.courtcards.recall.RecallAction.JackSwap;
import dev.courtcards.recall.RecallAction.Leave;
import dev.courtcards.recall.RecallAction.QueenPeek;
import dev.courtcards.recall.RecallAction.SkipSpecial;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Look;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Status;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jacks and queens (recall R7). */
class PowersTest {
    private static Tables jack() {
        return drawing("4D 9S", "KH QD", "2S 2D").discards("JC").special(P2, Power.SWAP);
    }

    private static Tables queen() {
        return drawing("4D 9S", "KH QD", "2S 2D").discards("QC").special(P2, Power.PEEK);
    }

    @Test
    void powersAreUsedInTheOrderPlayedEachInItsTime() {
        Game<RecallTable> game = drawing("4D 9S", "KH QD", "2S 2D")
                .discards("JC")
                .queued(P2, Power.SWAP)
                .queued(P1, Power.PEEK)
                .queued(P2, Power.PEEK)
                .window()
                .game();

        game = expire(game);
        assertThat(game.state().status(P2)).isEqualTo(Status.JACK_SWAP);
        assertThat(game.state().status(P1)).isEqualTo(Status.WAITING);
        assertThat(game.state().timers()).containsExactly(new Timer(8, "special", Duration.ofSeconds(10)));
        game = game.play(P2, new SkipSpecial());
        assertThat(game.state().status(P1)).isEqualTo(Status.QUEEN_PEEK);
        assertThat(game.state().ticket()).isEqualTo(9);
        game = expire(game);
        assertThat(game.state().special().orElseThrow().seat()).isEqualTo(P2);
        assertThat(game.state().ticket()).isEqualTo(10);
        game = expire(game);
        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(game.state().turn().specials()).isEmpty();
        assertThat(game.state().turn().seat()).isEqualTo(P2);
    }

    @Test
    void aJackExchangesAnyTwoCards() {
        assertThat(hand(jack().game().play(P2, new JackSwap(at(P1, 2), at(P3, 1))), P1))
                .isEqualTo("4D 2S");
        assertThat(hand(jack().game().play(P2, new JackSwap(at(P3, 1), at(P1, 2))), P3))
                .isEqualTo("9S 2D");
        assertThat(hand(jack().game().play(P2, new JackSwap(at(P2, 1), at(P2, 2))), P2))
                .isEqualTo("QD KH");
        assertThat(jack().game().state().legalActions(P2).single()).hasSize(16);
        assertThat(new JackSwap(at(P2, 1), at(P1, 2)))
                .isEqualTo(new JackSwap(at(P1, 2), at(P2, 1)))
                .hasSameHashCodeAs(new JackSwap(at(P1, 2), at(P2, 1)))
                .isNotEqualTo(new JackSwap(at(P1, 2), at(P2, 2)))
                .isNotEqualTo(new JackSwap(at(P1, 1), at(P2, 1)))
                .isNotEqualTo("swap");
    }

    @Test
    void onlyWhoHasThePowerUsesItOnce() {
        Game<RecallTable> game = queen().game();

        assertThat(why(game, P1, new QueenPeek(at(P2, 1)))).isEqualTo("not-your-turn");
        assertThat(why(game, P2, new JackSwap(at(P1, 1), at(P2, 1)))).isEqualTo("recall.no-power");
        assertThat(why(game, P1, new SkipSpecial())).isEqualTo("not-your-turn");
        assertThat(why(game, P2, new Done())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, House.DEALER, new SkipSpecial())).isEqualTo("not-now");
        game = game.play(P2, new QueenPeek(at(P1, 1)));
        assertThat(why(game, P2, new QueenPeek(at(P1, 2)))).isEqualTo("recall.no-power");
        assertThat(why(game, P2, new SkipSpecial())).isEqualTo("recall.no-power");
        assertThat(why(game, P1, new Done())).isEqualTo("recall.wrong-phase");
        assertThat(game.state().legalActions(P2).single()).containsExactly(new Done());
    }

    @Test
    void noPowerIsUsedOnWhatIsNotThere() {
        Game<RecallTable> game = drawing("4D -- 9S", "KH QD", "2S 2D")
                .discards("JC")
                .left(P3)
                .special(P2, Power.SWAP)
                .game();

        assertThat(why(game, P2, new JackSwap(at(P1, 2), at(P2, 1)))).isEqualTo("recall.slot-empty");
        assertThat(why(game, P2, new JackSwap(at(P2, 1), at(P1, 9)))).isEqualTo("recall.slot-empty");
        assertThat(why(game, P2, new JackSwap(at(Tables.P4, 1), at(P2, 1)))).isEqualTo("recall.slot-empty");
        assertThat(why(game, P2, new JackSwap(at(P3, 1), at(P2, 1)))).isEqualTo("recall.seat-left");
    }

    @Test
    void aQueenShowsOneCardUntilItsPlayerHasSeenEnough() {
        Game<RecallTable> game = queen().game().play(P2, new QueenPeek(at(P1, 2)));

        assertThat(game.state().status(P2)).isEqualTo(Status.PEEKING);
        assertThat(game.state().isInSight(P2, at(P1, 2))).isTrue();
        assertThat(game.state().isInSight(P1, at(P1, 2))).isFalse();
        assertThat(game.state().ticket()).isEqualTo(7);
        assertThat(game.seenBy(P2).state().player(P1).slot(2).card()).isEqualTo(Card.NINE_OF_SPADES);
        assertThat(game.lastEvents(P1)).containsExactly(new RecallEvent.Looked(P2, at(P1, 2), Card.UNKNOWN));
        game = game.play(P2, new Done());
        assertThat(game.state().looks()).isEmpty();
        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(game.seenBy(P2).state().player(P1).slot(2).card()).isEqualTo(Card.NINE_OF_SPADES);
    }

    @Test
    void theTimerEndsALookToo() {
        Game<RecallTable> game = expire(queen().game().play(P2, new QueenPeek(at(P1, 2))));

        assertThat(game.state().looks()).isEmpty();
        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
    }

    @Test
    void aQueenMayLookAtOwnAndAtCollectionCards() {
        Game<RecallTable> game = drawing("4D* 9S", "KH QD")
                .discards("QC")
                .special(P2, Power.PEEK)
                .game();

        assertThat(why(game, P2, new QueenPeek(at(P2, 1)))).isEmpty();
        assertThat(why(game, P2, new QueenPeek(at(P1, 1)))).isEmpty();
        // What all know, all go on knowing.
        assertThat(game.play(P2, new QueenPeek(at(P1, 1)))
                        .seenBy(P1)
                        .state()
                        .player(P1)
                        .slot(1)
                        .card())
                .isEqualTo(Card.FOUR_OF_DIAMONDS);
    }

    @Test
    void aMovedCollectionCardLiesFaceDownAndIsRemembered() {
        Game<RecallTable> game = drawing("4D* 4S*", "KH QD", "4C* 2D")
                .discards("JC")
                .special(P2, Power.SWAP)
                .game();

        game = game.play(P2, new JackSwap(at(P1, 1), at(P3, 2)));

        assertThat(hand(game, P1)).isEqualTo("2D 4S*");
        assertThat(hand(game, P3)).isEqualTo("4C* 4D");
        assertThat(game.state().player(P3).slot(2).isKnownTo(P2)).isTrue();
        assertThat(game.state().player(P1).collectionRank()).contains(Rank.FOUR);
    }

    @Test
    void aSwappedCardKeepsItsTrailAndWhoKnewItThen() {
        Game<RecallTable> game = drawing("4D! 9S", "KH QD")
                .discards("JC")
                .special(P2, Power.SWAP)
                .queued(P1, Power.SWAP)
                .game();

        game = game.play(P2, new JackSwap(at(P1, 1), at(P2, 1)));
        game = game.play(P1, new JackSwap(at(P2, 1), at(P2, 2)));

        Slot slot = game.state().player(P2).slot(2);
        assertThat(slot.card()).isEqualTo(Card.FOUR_OF_DIAMONDS);
        assertThat(slot.trail()).extracting(Slot.Stop::at).containsExactly(at(P1, 1), at(P2, 1));
        assertThat(slot.trail().get(0).isKnownTo(P1)).isTrue();
        assertThat(slot.trail().get(0).isKnownTo(P2)).isFalse();
        assertThat(game.state().player(P1).slot(1).trail())
                .extracting(Slot.Stop::at)
                .containsExactly(at(P2, 1));
    }

    @Test
    void whoLosesTheLastCollectionCardCollectsNothingOnceThePowersAreOver() {
        Game<RecallTable> game = drawing("4D* 9S", "KH QD", "2S 2D")
                .discards("JC 4H")
                .special(P2, Power.SWAP)
                .queued(P3, Power.PEEK)
                .game();

        game = game.play(P2, new JackSwap(at(P1, 1), at(P3, 2)));
        assertThat(game.state().player(P1).collectionRank()).contains(Rank.FOUR);
        assertThat(why(game, P1, new CollectDiscard())).isEmpty();
        game = game.play(P3, new SkipSpecial());

        assertThat(events(game)).containsExactly("SpecialEnded", "RankLost", "TurnEnded", "TurnBegan");
        assertThat(game.state().player(P1).collectionRank()).isEmpty();
    }

    @Test
    void collectionCardsMayBeFixed() {
        Game<RecallTable> game = with("collectionSwappable=false")
                .hands("4D* 9S", "KH QD")
                .discards("JC")
                .special(P2, Power.SWAP)
                .game();

        assertThat(why(game, P2, new JackSwap(at(P1, 1), at(P2, 1)))).isEqualTo("recall.collection-card");
        assertThat(game.state().legalActions(P2).single()).hasSize(4);
    }

    @Test
    void aFixedCollectionCardMayStillBeLookedAt() {
        Game<RecallTable> game = with("collectionSwappable=false")
                .hands("4D* 9S", "KH QD")
                .discards("QC")
                .special(P2, Power.PEEK)
                .game();

        assertThat(why(game, P2, new QueenPeek(at(P1, 1)))).isEmpty();
    }

    @Test
    void theCallersCardsMayLieStill() {
        Tables swap = with("callerProtected=true")
                .hands("4D 9S", "KH QD")
                .discards("JC")
                .caller(P1)
                .special(P2, Power.SWAP);
        Tables peek = with("callerProtected=true")
                .hands("4D 9S", "KH QD")
                .discards("QC")
                .caller(P1)
                .special(P2, Power.PEEK);

        assertThat(why(swap.game(), P2, new JackSwap(at(P1, 1), at(P2, 1)))).isEqualTo("recall.caller-frozen");
        assertThat(why(swap.game(), P2, new JackSwap(at(P2, 1), at(P2, 2)))).isEmpty();
        assertThat(why(peek.game(), P2, new QueenPeek(at(P1, 1)))).isEqualTo("recall.caller-frozen");
        assertThat(peek.game().state().legalActions(P2).single()).hasSize(3);
        assertThat(why(jack().caller(P1).game(), P2, new JackSwap(at(P1, 1), at(P2, 1))))
                .isEmpty();
    }

    // R13.15
    @Test
    void theJackItselfMayBeCollectedAndStillSwaps() {
        Game<RecallTable> game = drawing("JD* 9S", "KH QD", "2S 2D")
                .discards("JC")
                .special(P2, Power.SWAP)
                .game();
        assertThat(game.state().mayAct()).containsExactly(P1, P2, House.CLOCK);

        game = game.play(P1, new CollectDiscard());

        assertThat(hand(game, P1)).isEqualTo("JD* 9S JC*");
        assertThat(why(game, P2, new JackSwap(at(P1, 1), at(P2, 1)))).isEmpty();
        assertThat(game.state().ticket()).isEqualTo(7);
    }

    @Test
    void thePowerOfOneWhoLeavesIsDropped() {
        Tables tables = drawing("4D 9S", "KH QD", "2S 2D")
                .discards("JC")
                .special(P2, Power.SWAP)
                .queued(P1, Power.PEEK)
                .queued(P2, Power.PEEK);

        Game<RecallTable> game = tables.game().play(House.HOST, new Leave(P2));
        assertThat(game.state().special().orElseThrow().seat()).isEqualTo(P1);
        game = game.play(P1, new SkipSpecial());
        assertThat(events(game)).containsExactly("SpecialEnded", "SpecialEnded", "TurnEnded", "TurnBegan");
        game = tables.game().play(House.HOST, new Leave(P3));
        assertThat(game.state().special().orElseThrow().seat()).isEqualTo(P2);
        assertThat(game.state().ticket()).isEqualTo(7);
    }

    @Test
    void aSwapNeedsTwoTargetsAndAPeekOne() {
        Tables lonely = with("callerProtected=true")
                .hands("4D 9S", "KH -- -- --")
                .discards("JC")
                .caller(P1)
                .turn(P2)
                .queued(P2, Power.SWAP)
                .queued(P2, Power.PEEK)
                .window();

        Game<RecallTable> game = expire(lonely.game());

        assertThat(events(game)).containsExactly("SpecialEnded", "SpecialBegan");
        assertThat(game.state().status(P2)).isEqualTo(Status.QUEEN_PEEK);
    }

    @Test
    void aSwapEndsEverybodysSightOfTheCards() {
        Game<RecallTable> game = Tables.peeking("keepPeekVisible=true initialPeek=3", 2, "KC 2S QC 3S TC 4S");
        game = game.play(P1, new RecallAction.Peek(List.of(1, 2, 3)));
        Draft draft = new Draft(game.state());
        draft.phase = Phase.SPECIAL_PLAY_WINDOW;
        draft.turn = game.state().turn().queued(P2, Power.SWAP);
        Game<RecallTable> special = Game.begin(draft.table());

        special = special.play(P2, new JackSwap(at(P1, 1), at(P2, 1)));

        assertThat(special.state().isInSight(P1, at(P1, 1))).isFalse();
        assertThat(special.state().isInSight(P1, at(P2, 1))).isFalse();
        assertThat(special.state().isInSight(P1, at(P1, 2))).isTrue();
        assertThat(special.state().looks()).doesNotContain(new Look(P1, 1));
    }

    @Test
    void aQueensLookEndsWithoutEndingTheKeptOnes() {
        Game<RecallTable> game = Tables.peeking("keepPeekVisible=true", 2, "KC 2S 3C");
        game = game.play(P1, new RecallAction.Peek(1, 2));
        Draft draft = new Draft(game.state());
        draft.phase = Phase.SPECIAL_PLAY_WINDOW;
        draft.turn = game.state().turn().queued(P1, Power.PEEK);
        Game<RecallTable> special =
                Game.begin(draft.table()).play(P1, new QueenPeek(at(P1, 1))).play(P1, new Done());

        assertThat(special.state().looks())
                .contains(new Look(P1, 1), new Look(P1, 3))
                .hasSize(2);
    }
}
