package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.at;
import static dev.courtcards.recall.Tables.events;
import static dev.courtcards.recall.Tables.expire;
import static dev.courtcards.recall.Tables.hand;
import static dev.courtcards.recall.Tables.peeking;
import static dev.courtcards.recall.Tables.why;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Timer;
import dev.courtcards.recall.RecallAction.CollectDiscard;
import dev.courtcards.recall.RecallAction.Done;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Expired;
import dev.courtcards.recall.RecallAction.Leave;
import dev.courtcards.recall.RecallAction.Peek;
import dev.courtcards.recall.RecallHouse.Begin;
import dev.courtcards.recall.RecallHouse.Deal;
import dev.courtcards.recall.RecallHouse.Toss;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Status;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The deal, the first peek and the collection card that follows from it (recall R1, R3, R5). */
class FirstPeekTest {
    /** Two players, seat 1 peeks at its first two cards, which are these. */
    private static Game<RecallTable> peekedAt(String options, String one, String other) {
        return peeking(options, 2, one + " 2S " + other).play(P1, new Peek(1, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "JK, KD, KD", // a joker is never chosen before another card
        "3C, KD, 3C", // fewest points
        "KD, 3C, 3C",
        "AC, 2D, AC",
        "TC, KD, TC", // equal points: number, king, queen, jack
        "KC, QD, KC",
        "QC, JD, QC",
        "JC, TD, TD",
        "5C, 5D, 5C", // equal ranks: chance, here the first
    })
    void theCollectionCardIsChosenByRule(String first, String second, String choice) {
        Game<RecallTable> game = peekedAt("", first, second);

        Card one = Card.parse(first);
        Card other = Card.parse(second);
        Card chosen = Card.parse(choice);
        int slot = chosen == one ? 1 : 2;
        assertThat(game.state().player(P1).collectionRank()).contains(chosen.rank());
        assertThat(game.state().player(P1).slot(slot).faceUp()).isTrue();
        assertThat(game.state().player(P1).slot(3 - slot).faceUp()).isFalse();
        assertThat(game.seenBy(Spectator.SPECTATOR)
                        .state()
                        .player(P1)
                        .slot(slot)
                        .card())
                .isEqualTo(chosen);
        assertThat(game.seenBy(P2).state().player(P1).slot(3 - slot).card()).isEqualTo(Card.UNKNOWN);
        assertThat(game.seenBy(P1).state().player(P1).slot(3 - slot).card()).isEqualTo(chosen == one ? other : one);
    }

    @Test
    void ofNumbersThatPointsMakeEqualTheLowerIsChosen() {
        Game<RecallTable> game = peekedAt("points=9:4,7:4", "9C", "7D");

        assertThat(game.state().player(P1).collectionRank()).contains(Rank.SEVEN);
    }

    @Test
    void chanceChoosesBetweenEqualRanksAndItsCoinIsTheOwnersSecret() {
        Game<RecallTable> game = Recall.newGame(RecallRules.ORIGINAL, 2);
        Shoe deck = game.state().pack().stacked(Card.parseAll("5C 2S 5D"));
        game = game.play(House.CHANCE, new Shuffle<>(deck))
                .play(House.CHANCE, new Toss(P1, Amount.of(1)))
                .play(House.CHANCE, new Toss(P2, Amount.of(0)));

        assertThat(game.seenBy(P1).state().player(P1).coin()).isEqualTo(Amount.of(1));
        assertThat(game.seenBy(P2).state().player(P1).coin()).isEqualTo(Amount.HIDDEN);
        assertThat(game.moves(P2).get(1).action()).isEqualTo(new Toss(P1, Amount.HIDDEN));
        assertThat(game.events(P2)).contains(new RecallStart.Tossed(P1, Amount.HIDDEN));
        assertThat(game.moves().get(1).action() + " " + game.events().get(1)).isEqualTo("Toss[p1] Tossed[p1]");

        game = game.play(House.DEALER, new Deal()).play(P1, new Peek(1, 2));

        assertThat(hand(game, P1)).startsWith("5C 5D*");
    }

    @Test
    void everyOneOfThreeEqualCardsMayBeChosen() {
        Set<Integer> chosen = new HashSet<>();
        for (int coin = 0; coin < 6; coin++) {
            Game<RecallTable> game = Recall.newGame(RecallRules.parse("original initialPeek=3"), 2);
            game = game.play(House.CHANCE, new Shuffle<>(game.state().pack().stacked(Card.parseAll("5C 2S 5D 3S 5H"))))
                    .play(House.CHANCE, new Toss(P1, Amount.of(coin)))
                    .play(House.CHANCE, new Toss(P2, Amount.of(0)))
                    .play(House.DEALER, new Deal())
                    .play(P1, new Peek(List.of(1, 2, 3)));
            for (int slot = 1; slot <= 3; slot++) {
                if (game.state().player(P1).slot(slot).faceUp()) {
                    chosen.add(slot);
                }
            }
        }
        assertThat(chosen).containsExactly(1, 2, 3);
    }

    // R5, R13.5
    @Test
    void whoSeesTwoJokersCollectsNothing() {
        Game<RecallTable> game = peekedAt("", "JK", "JK");

        assertThat(game.state().player(P1).collectionRank()).isEmpty();
        assertThat(game.state().player(P1).collected()).isZero();
        game = game.play(P2, new Peek(1, 2)).play(P1, new Done()).play(P2, new Done());
        game = Tables.officials(game);
        assertThat(why(game, P1, new CollectDiscard())).isEqualTo("recall.not-matching");
    }

    @Test
    void whoSeesTwoJokersCollectsJokersWhereTheRulesSaySo() {
        Game<RecallTable> game = peekedAt("bothJokers=RANDOM", "JK", "JK");

        assertThat(hand(game, P1)).startsWith("JK* JK");
        assertThat(game.state().player(P1).collectionRank()).contains(Rank.JOKER);
    }

    @Test
    void thePeekedCardsAreInSightUntilThePhaseEnds() {
        Game<RecallTable> game = peekedAt("", "3C", "KD");

        assertThat(game.state().isInSight(P1, at(P1, 2))).isTrue();
        assertThat(game.state().isInSight(P2, at(P1, 2))).isFalse();
        assertThat(game.state().isInSight(P2, at(P1, 1))).isTrue();
        game = expire(game);
        assertThat(game.state().isInSight(P1, at(P1, 2))).isFalse();
        assertThat(game.state().isInSight(P1, at(P1, 1))).isTrue();
    }

    @Test
    void thePeekedCardsAreInSightForGoodWhereTheRulesSaySo() {
        Game<RecallTable> game = peekedAt("keepPeekVisible=true", "3C", "KD");

        game = expire(game.play(P1, new Done()));

        assertThat(game.state().isInSight(P1, at(P1, 2))).isTrue();
        assertThat(game.state().isInSight(P2, at(P1, 2))).isFalse();
        // ... until it moves.
        game = game.play(P1, new Draw()).play(P1, new RecallAction.Play(2));
        assertThat(game.state().looks()).noneMatch(look -> look.who().equals(P1) && look.number() == 3);
    }

    @Test
    void everybodyPeeksOnceAtTwoOwnCards() {
        Game<RecallTable> game = peeking("", 2, "3C 2S KD");

        assertThat(game.state().legalActions(P1).single()).hasSize(6);
        assertThat(why(game, P1, new Peek(2, 2))).isEqualTo("recall.same-slot");
        assertThat(why(game, P1, new Peek(List.of(1)))).isEqualTo("recall.same-slot");
        assertThat(why(game, P1, new Peek(List.of(1, 2, 3)))).isEqualTo("recall.same-slot");
        assertThat(why(game, P1, new Peek(1, 5))).isEqualTo("recall.slot-empty");
        assertThat(why(game, P1, new Done())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P1, new Draw())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P1, new CollectDiscard())).isEqualTo("recall.collect-blocked");
        assertThat(why(game, P1, new RecallAction.CallRecall())).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P1, new RecallAction.SameRank(1))).isEqualTo("recall.wrong-phase");
        assertThat(why(game, P3, new Peek(1, 2))).isEqualTo("no-such-seat");
        assertThat(why(game, House.CLOCK, new Peek(1, 2))).isEqualTo("not-now");
        game = game.play(P1, new Peek(2, 1));
        assertThat(why(game, P1, new Peek(3, 4))).isEqualTo("recall.already-peeked");
        assertThat(game.state().legalActions(P1).single()).containsExactly(new Done());
    }

    @Test
    void theOrderOfTheSlotsDoesNotMatter() {
        assertThat(new Peek(2, 1)).isEqualTo(new Peek(1, 2)).hasSameHashCodeAs(new Peek(1, 2));
        assertThat(new Peek(2, 1)).isNotEqualTo(new Peek(1, 3)).isNotEqualTo("2,1");
    }

    // R2
    @Test
    void statusesGoFromInitialPeekOverPeekingToReady() {
        Game<RecallTable> game = peeking("", 2, "");

        assertThat(game.state().status(P1)).isEqualTo(Status.INITIAL_PEEK);
        game = game.play(P1, new Peek(1, 2));
        assertThat(game.state().status(P1)).isEqualTo(Status.PEEKING);
        game = game.play(P1, new Done());
        assertThat(game.state().status(P1)).isEqualTo(Status.READY);
        assertThat(game.state().looks()).isEmpty();
        assertThat(game.state().mayAct()).containsExactly(P2, House.CLOCK);
        assertThat(game.state().phase().text()).isEqualTo("initial_peek");
        assertThat(Status.INITIAL_PEEK.text()).isEqualTo("initial_peek");
    }

    @Test
    void thePhaseEndsEarlyOnceAllHaveSeenEnough() {
        Game<RecallTable> game = peeking("", 2, "");
        assertThat(game.state().timers()).containsExactly(new Timer(1, "initial peek", Duration.ofSeconds(15)));

        game = game.play(P1, new Peek(1, 2)).play(P2, new Peek(3, 4)).play(P2, new Done());
        assertThat(game.state().phase()).isEqualTo(Phase.INITIAL_PEEK);
        game = game.play(P1, new Done());

        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        assertThat(game.state().timers()).isEmpty();
        game = game.play(House.CHANCE, new Begin(P2));
        assertThat(game.state().turn().seat()).isEqualTo(P2);
        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(game.state().timers()).containsExactly(new Timer(2, "draw", Duration.ofSeconds(10)));
    }

    @Test
    void whoDoesNotPeekInTimeIsPeekedForByChance() {
        Game<RecallTable> game = peeking("", 3, "").play(P2, new Peek(3, 4));

        game = game.play(House.CLOCK, new Expired(1));
        assertThat(game.state().legalActions(House.CHANCE).single()).hasSize(6);
        assertThat(game.state().pending().orElseThrow().seat()).isEqualTo(P1);
        game = game.play(House.CHANCE, new RecallHouse.AutoPeek(P1, List.of(2, 4)));
        assertThat(game.state().pending().orElseThrow().seat()).isEqualTo(P3);
        assertThat(why(game, House.CHANCE, new RecallHouse.AutoPeek(P1, List.of(2, 4))))
                .isEqualTo("not-now");
        assertThat(why(game, House.CLOCK, new Expired(1))).isEqualTo("stale-timer");
        assertThat(why(game, P3, new Peek(1, 2))).isEqualTo("not-your-turn");
        game = game.play(House.CHANCE, new RecallHouse.AutoPeek(P3, List.of(1, 3)));

        assertThat(game.state().player(P1).slot(2).isKnownTo(P1)).isTrue();
        assertThat(game.state().player(P1).slot(1).isKnownTo(P1)).isFalse();
        assertThat(game.state().player(P1).collected()).isEqualTo(1);
        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
    }

    @Test
    void whoWasLateSeesWhatChancePickedUntilTheFirstTurnIsOver() {
        Game<RecallTable> game = peeking("", 3, "").play(P2, new Peek(3, 4));
        game = game.play(House.CLOCK, new Expired(1));
        game = game.play(House.CHANCE, new RecallHouse.AutoPeek(P1, List.of(2, 4)));
        game = game.play(House.CHANCE, new RecallHouse.AutoPeek(P3, List.of(1, 3)));
        game = game.play(House.CHANCE, new Begin(P2));

        assertThat(sees(game, P1)).containsExactly(2, 4);
        assertThat(sees(game, P2)).isEmpty();
        assertThat(sees(game, P3)).containsExactly(1, 3);
        assertThat(new Recall()
                        .presentation()
                        .picture(game.seenBy(P1), Actor::text)
                        .toString())
                .contains(game.state().player(P1).slot(4).card().toString());

        game = game.play(House.CLOCK, new Expired(game.state().ticket()));
        assertThat(game.state().turn().number()).isEqualTo(2);
        assertThat(sees(game, P1)).isEmpty();
        assertThat(game.state().player(P1).slot(2).isKnownTo(P1)).isTrue();
    }

    /** The own slots at which this player looks. */
    private static List<Integer> sees(Game<RecallTable> game, Seat seat) {
        RecallTable table = game.state();
        return IntStream.rangeClosed(1, 4)
                .filter(n -> table.looks()
                        .contains(new RecallTable.Look(
                                seat, table.player(seat).slot(n).number())))
                .boxed()
                .toList();
    }

    @Test
    void theFirstSlotsArePeekedAtForWhoIsLateWhereTheRulesSaySo() {
        Game<RecallTable> game = peeking("autoPeek=FIRST_SLOTS", 2, "").play(P2, new Peek(3, 4));

        game = game.play(House.CLOCK, new Expired(1));

        assertThat(game.state().player(P1).slot(1).isKnownTo(P1)).isTrue();
        assertThat(game.state().player(P1).slot(2).isKnownTo(P1)).isTrue();
        assertThat(game.state().player(P1).slot(3).isKnownTo(P1)).isFalse();
        assertThat(game.state().legalActions(House.CHANCE).single()).containsExactly(new Begin(P1), new Begin(P2));
    }

    @Test
    void picksOfChanceFollowFromTheSeedByTheirPurposes() {
        ChanceSource luck = ChanceSource.of(Seed.of(5));
        Game<RecallTable> game = Recall.deal(RecallRules.ORIGINAL, 3, luck);

        for (int seat = 1; seat <= 3; seat++) {
            assertThat(game.state().players().get(seat - 1).coin())
                    .isEqualTo(Amount.of(Seed.of(5).pick("collect", 1, seat - 1, 2)));
        }
        game = game.play(House.CLOCK, new Expired(1));
        List<RecallHouse.AutoPeek> picks = game.state().legalActions(House.CHANCE).single().stream()
                .map(RecallHouse.AutoPeek.class::cast)
                .toList();
        assertThat(game.state().legalActions(House.CHANCE).drawn(luck))
                .contains(picks.get(Seed.of(5).pick("autopeek", 1, 0, 6)));
        game = game.settled(luck);
        assertThat(game.moves().stream().map(m -> m.action()).filter(RecallHouse.AutoPeek.class::isInstance))
                .element(1)
                .isEqualTo(new RecallHouse.AutoPeek(
                        P2, picks.get(Seed.of(5).pick("autopeek", 1, 1, 6)).slots()));
        assertThat(game.state().turn().seat().index()).isEqualTo(Seed.of(5).pick("starter", 1, 0, 3));
    }

    @Test
    void whoLeavesDuringThePeekIsNotWaitedFor() {
        Game<RecallTable> game = peeking("", 3, "").play(P1, new Peek(1, 2)).play(P1, new Done());
        game = game.play(P2, new Peek(1, 2)).play(P2, new Done());

        game = game.play(House.HOST, new Leave(P3));

        assertThat(game.state().legalActions(House.CHANCE).single()).containsExactly(new Begin(P1), new Begin(P2));
        game = game.play(House.HOST, new Leave(P1));
        assertThat(game.state().result().orElseThrow().winners()).containsExactly(P2);
        assertThat(events(game)).containsExactly("Left", "Finished");
    }

    @Test
    void whoLeavesWhileChancePeeksForThemIsPassedOver() {
        Game<RecallTable> game = peeking("", 3, "").play(House.CLOCK, new Expired(1));

        Game<RecallTable> first = game.play(House.HOST, new Leave(P1));
        assertThat(first.state().pending().orElseThrow().seat()).isEqualTo(P2);
        Game<RecallTable> other = game.play(House.HOST, new Leave(P3));
        assertThat(other.state().pending().orElseThrow().seat()).isEqualTo(P1);
        other = Tables.officials(other);
        assertThat(other.state().player(P3).peek()).isEqualTo(RecallPlayer.Peek.TO_COME);
        assertThat(other.state().turn().seat()).isEqualTo(P1);
    }

    @Test
    void cardsAreDealtOneAtATimeFromSeatOneOn() {
        Game<RecallTable> game = peeking("", 3, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D");

        assertThat(hand(game, P1)).isEqualTo("2C 5C 8C JC");
        assertThat(hand(game, P3)).isEqualTo("4C 7C TC KC");
        assertThat(Tables.discards(game)).isEqualTo("AC");
        assertThat(game.state().pile().top()).isEqualTo(Card.TWO_OF_DIAMONDS);
        assertThat(game.state().player(P2).slot(2).number()).isEqualTo(5);
        assertThat(game.seenBy(P1).state().player(P1).slot(1).card()).isEqualTo(Card.UNKNOWN);
    }

    @Test
    void theDiscardPileMayBeginEmptyAndHandsMayBeSmaller() {
        Game<RecallTable> game = peeking("initialDiscard=NONE handSize=2 jokers=0", 2, "2C 3C 4C 5C 6C");

        assertThat(hand(game, P1)).isEqualTo("2C 4C");
        assertThat(game.state().topDiscard()).isEmpty();
        assertThat(game.state().pile().top()).isEqualTo(Card.SIX_OF_CLUBS);
        assertThat(game.state().cards()).hasSize(52);
    }

    @Test
    void withoutAPeekTheFirstTurnBeginsAndNobodyCollects() {
        Game<RecallTable> game = peeking("initialPeek=0", 2, "");

        assertThat(game.state().phase()).isEqualTo(Phase.DRAWING_CARD);
        assertThat(game.state().player(P1).collectionRank()).isEmpty();
        assertThat(game.moves()).noneMatch(move -> move.action() instanceof Toss);
    }

    @Test
    void onePeekedCardIsTheCollectionCard() {
        Game<RecallTable> game = peeking("initialPeek=1", 2, "KD").play(P1, new Peek(List.of(1)));

        assertThat(hand(game, P1)).startsWith("KD*");
        assertThat(game.moves()).noneMatch(move -> move.action() instanceof Toss);
    }

    @Test
    void beforeTheDealThereIsNothingToDoForAnybody() {
        Game<RecallTable> game = Recall.newGame(RecallRules.ORIGINAL, 2);

        assertThat(game.state().mayAct()).containsExactly(House.CHANCE);
        assertThat(game.state().legalActions(House.HOST).isEmpty()).isTrue();
        assertThat(why(game, House.HOST, new Leave(P1))).isEqualTo("not-now");
        assertThat(why(game, P1, new Peek(1, 2))).isEqualTo("not-your-turn");
        assertThat(why(game, House.DEALER, new Deal())).isEqualTo("not-now");
        assertThat(game.state().status(P1)).isEqualTo(Status.WAITING);
        assertThat(game.state().cards()).isEmpty();
    }
}
