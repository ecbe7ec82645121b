package dev.courtcards.recall.bots;

import static dev.courtcards.recall.bots.Views.P1;
import static dev.courtcards.recall.bots.Views.P2;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallAction.CallRecall;
import dev.courtcards.recall.RecallAction.CollectDiscard;
import dev.courtcards.recall.RecallAction.CollectDrawn;
import dev.courtcards.recall.RecallAction.Done;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.JackSwap;
import dev.courtcards.recall.RecallAction.Peek;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.QueenPeek;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallAction.SkipSpecial;
import dev.courtcards.recall.RecallAction.TakeDiscard;
import dev.courtcards.recall.RecallRules;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallStart;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.testkit.Laws;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the bots do (recall R12). */
class RuleBotTest {
    private static final Bot<RecallTable> EXPERT = bot("expert");

    private static Bot<RecallTable> bot(String name) {
        return Objects.requireNonNull(RecallBots.shipped().get(name));
    }

    private static Bot<RecallTable> only(String levels, String events) {
        return RecallBots.read("format: recall-bots/1\nlevels:\n  it: {" + levels + "}\nevents:\n" + events)
                .values()
                .iterator()
                .next();
    }

    private static Optional<Action<RecallTable>> will(Action<RecallTable> action) {
        return Optional.of(action);
    }

    @Test
    void anExpertPeeksOnceAndIsReady() {
        Game<RecallTable> game = Recall.deal(RecallRules.ORIGINAL, 2, ChanceSource.stacked(""));

        Action<RecallTable> peek = EXPERT.choose(game.seenBy(P1), new Xoshiro256PlusPlus(Seed.of(1)));
        assertThat(peek).isInstanceOf(Peek.class);
        assertThat(EXPERT.offer(game.seenBy(P1), new Xoshiro256PlusPlus(Seed.of(1))))
                .contains(peek);
        game = game.play(P1, peek);
        assertThat(EXPERT.offer(game.seenBy(P1), new Xoshiro256PlusPlus(Seed.of(1))))
                .isEqualTo(will(new Done()));
    }

    @Test
    void anExpertDrawsInItsTurnAndWaitsInOthers() {
        assertThat(Views.of("KH! 2S", "3S").drawing(P1).offer(EXPERT)).isEqualTo(will(new Draw()));
        assertThat(Views.of("KH! 2S", "3S").drawing(P2).offer(EXPERT)).isEmpty();
    }

    @Test
    void anExpertTakesADiscardForItsWorstCardWhereThatGains() {
        assertThat(Views.with("takeDiscard=true", "KH! 2S! 9D!", "3S")
                        .discards("AC")
                        .drawing(P1)
                        .offer(EXPERT))
                .isEqualTo(will(new TakeDiscard(1)));
        assertThat(Views.with("takeDiscard=true", "KH! 2S! 9D!", "3S")
                        .discards("9C")
                        .drawing(P1)
                        .offer(EXPERT))
                .isEqualTo(will(new Draw()));
    }

    /** Recall is called between drawing and playing. */
    @Test
    void anExpertWhoMayCallDrawsAndTakesAgainOnceItIsCalled() {
        Views views = Views.with("takeDiscard=true", "9H! 2S! --", "3S")
                .discards("AC")
                .drawing(P1);

        assertThat(views.offer(EXPERT)).isEqualTo(will(new Draw()));
        assertThat(views.caller(P2).offer(EXPERT)).isEqualTo(will(new TakeDiscard(1)));
    }

    /** Else the first seat, where a person sits, would be robbed in each game. */
    @Test
    void ofEqualChoicesAnyIsChosen() {
        Set<Object> chosen = new HashSet<>();
        for (int ticket = 1; ticket <= 60; ticket++) {
            chosen.add(Views.of("KH!", "3S", "4S", "5S")
                    .special(Power.SWAP)
                    .ticket(ticket)
                    .offer(EXPERT)
                    .orElseThrow());
        }
        assertThat(chosen).hasSize(3);
    }

    @Test
    void anExpertPlaysWhatCountsMost() {
        assertThat(Views.of("KH! 2S! 9D!", "3S").drawn().offer(EXPERT)).isEqualTo(will(new Play(1)));
        assertThat(Views.of("3H! 2S! 9D!", "3S 4S").drawn().caller(P2).offer(EXPERT))
                .isEqualTo(will(Play.DRAWN));
        // An unknown card is believed to count the mean of all that are unseen, about 6.
        assertThat(Views.of("3H! 2S 4D!", "3S 4S").drawn().caller(P2).offer(EXPERT))
                .isEqualTo(will(new Play(2)));
    }

    @Test
    void anExpertPlaysOneOfAPairToThrowTheOther() {
        assertThat(Views.of("KH! 6S! 6D!", "3S 4S").drawn().caller(P2).offer(EXPERT))
                .isIn(will(new Play(2)), will(Play.DRAWN));
    }

    @Test
    void anExpertGivesNobodyTheFourthCard() {
        assertThat(Views.of("KH! 6S! 9D!", "KC* KD* KS*").drawn().caller(P2).offer(EXPERT))
                .isEqualTo(will(Play.DRAWN));
    }

    @Test
    void anExpertThrowsTheRankThatItRemembersAndNothingElse() {
        assertThat(Views.of("KH! 6S! 9D 6C", "3S").discards("6H").window().offer(EXPERT))
                .isEqualTo(will(new SameRank(2)));
        assertThat(Views.of("KH! 5S! 6D", "3S").discards("6H").window().offer(EXPERT))
                .isEmpty();
        assertThat(Views.of("6S* 5S!", "3S").discards("6H").window().offer(EXPERT))
                .isEmpty();
    }

    @Test
    void anExpertCollectsTheFourthCard() {
        assertThat(Views.of("6H* 6S* 6D* KH!", "3S").discards("6C").drawing(P2).offer(EXPERT))
                .isEqualTo(will(new CollectDiscard()));
        assertThat(Views.of("6H* 6S* 6D* 6C!", "3S").drawn().offer(EXPERT)).isEqualTo(will(new CollectDrawn()));
        assertThat(Views.of("6H* 6S* KH!", "3S").discards("6C").drawing(P2).offer(EXPERT))
                .isEmpty();
    }

    @Test
    void anExpertSwapsItsWorstForTheBestItHasSeen() {
        assertThat(Views.of("KH! 2S!", "3S AD! 9S").special(Power.SWAP).offer(EXPERT))
                .isEqualTo(will(new JackSwap(new Spot(P1, 1), new Spot(P2, 2))));
        assertThat(Views.of("AH! 2S!", "9S! TD!").special(Power.SWAP).offer(EXPERT))
                .isEqualTo(will(new SkipSpecial()));
    }

    @Test
    void anExpertBreaksASetOfThree() {
        assertThat(Views.of("KH! 2S!", "3S* 3D* 3C* AS!").special(Power.SWAP).offer(EXPERT))
                .get()
                .matches(action -> action instanceof JackSwap swap
                        && swap.one().equals(new Spot(P1, 1))
                        && swap.other().slot() <= 3);
        assertThat(Views.with("collectionSwappable=false", "KH! 2S!", "3S* 3D* 3C* AS!")
                        .special(Power.SWAP)
                        .offer(EXPERT))
                .isEqualTo(will(new JackSwap(new Spot(P1, 1), new Spot(P2, 4))));
    }

    @Test
    void anExpertLeavesACallersCardsAloneWhereItMust() {
        assertThat(Views.with("callerProtected=true", "KH! 2S!", "3S AD! 9S")
                        .special(Power.SWAP)
                        .caller(P2)
                        .offer(EXPERT))
                .isEqualTo(will(new SkipSpecial()));
        assertThat(Views.with("callerProtected=true", "KH! 2S!", "3S AD! 9S")
                        .special(Power.PEEK)
                        .caller(P2)
                        .offer(EXPERT))
                .isEqualTo(will(new SkipSpecial()));
        assertThat(Views.with("callerProtected=true", "KH! 2S!", "3S AD! 9S")
                        .special(Power.SWAP)
                        .caller(P1)
                        .offer(EXPERT))
                .isEqualTo(will(new SkipSpecial()));
    }

    @Test
    void anExpertPeeksAtItsOwnUnseenCardsFirst() {
        assertThat(Views.of("KH! 2S 4D!", "3S").special(Power.PEEK).offer(EXPERT))
                .isEqualTo(will(new QueenPeek(new Spot(P1, 2))));
        assertThat(Views.of("KH! 2S!", "3S! 4S").special(Power.PEEK).offer(EXPERT))
                .isEqualTo(will(new QueenPeek(new Spot(P2, 2))));
        assertThat(Views.of("KH! 2S!", "3S!").special(Power.PEEK).offer(EXPERT)).isEqualTo(will(new SkipSpecial()));
    }

    @Test
    void anExpertCallsWithFewPoints() {
        assertThat(Views.of("3H! 2S! AD!", "3S").drawn().offer(EXPERT)).isEqualTo(will(new CallRecall()));
        assertThat(Views.of("3H! 2S! AD!", "3S").drawn().caller(P2).offer(EXPERT))
                .isNotEqualTo(will(new CallRecall()));
        assertThat(Views.of("KH! 2S! TD!", "3S").drawn().offer(EXPERT)).isNotEqualTo(will(new CallRecall()));
        // Few points in too many cards.
        assertThat(Views.of("AH! 2S! AD! AC! AS!", "3S").drawn().offer(EXPERT)).isNotEqualTo(will(new CallRecall()));
    }

    @Test
    void theSameViewGivesTheSameDecisionWhateverTheCoinsOfOthers() {
        Bot<RecallTable> easy = bot("easy");
        for (int ticket = 1; ticket < 60; ticket++) {
            Views views =
                    Views.of("KH! 6S! 9D 6C", "3S").discards("6H").window().ticket(ticket);
            Game<RecallTable> game = Game.begin(views.table());
            assertThat(easy.offer(game.seenBy(P1), new Xoshiro256PlusPlus(Seed.of(1))))
                    .isEqualTo(easy.offer(game.seenBy(P1), new Xoshiro256PlusPlus(Seed.of(2))));
        }
    }

    @Test
    void anEasyBotSometimesMissesAndSometimesThrowsAWrongCard() {
        Bot<RecallTable> easy = bot("easy");
        Set<Optional<Action<RecallTable>>> seen = new HashSet<>();
        int right = 0;
        for (int ticket = 1; ticket <= 1_000; ticket++) {
            Optional<Action<RecallTable>> offer = Views.of("KH! 6S!", "3S")
                    .discards("6H")
                    .window()
                    .ticket(ticket)
                    .offer(easy);
            seen.add(offer);
            right += offer.equals(will(new SameRank(2))) ? 1 : 0;
        }
        assertThat(seen).containsExactlyInAnyOrder(Optional.empty(), will(new SameRank(1)), will(new SameRank(2)));
        // 0.95 acts, 0.75 is not wrong, 0.9 is right: 641 of 1,000; tolerance 4 standard errors of 15.
        assertThat(right).isBetween(581, 701);
    }

    @Test
    void whatIsNotThereFallsToTheNextRule() {
        Bot<RecallTable> bot = only("remember_probability: 1", """
                  play_card:
                    - {name: a, priority: 1, action: {type: select_random, source: unknown_cards}}
                    - {name: b, priority: 2, action: {type: select_lowest_points, source: known_cards,
                         filters: [{type: exclude_rank, value: ace}, {type: exclude_rank, value: 2}]}}
                """);

        assertThat(Views.of("KH! 2S! AD! 5D!", "3S").drawn().offer(bot)).isEqualTo(will(Play.DRAWN));
        assertThat(Views.of("KH! 2S! AD 5D!", "3S").drawn().offer(bot)).isEqualTo(will(new Play(3)));
    }

    @Test
    void aSkipEndsTheSearch() {
        Bot<RecallTable> bot = only("miss_chance: 0", """
                  play_card:
                    - {name: a, priority: 1, condition: {field: hand, op: at_most, value: 2}, action: {type: skip}}
                    - {name: b, priority: 2, action: {type: select_random, source: drawn_card}}
                """);

        assertThat(Views.of("KH! 2S!", "3S").drawn().offer(bot)).isEmpty();
        assertThat(Views.of("KH! 2S! 3D!", "3S").drawn().offer(bot)).isEqualTo(will(Play.DRAWN));
    }

    @Test
    void everyFieldCanBeAskedFor() {
        asks("hand, op: length_equals, value: 3", true);
        asks("hand, op: equals, value: 4", false);
        asks("collection_cards, op: equals, value: 1", true);
        asks("collection_points, op: equals, value: 10", true);
        asks("opponents_collection_cards, op: equals, value: 2", true);
        asks("opponents_fewest_cards, op: equals, value: 3", true);
        asks("estimated_points, op: at_least, value: 25", true);
        asks("estimated_points, op: at_most, value: 24", false);
        asks("estimated_lead, op: at_most, value: -10", true);
        asks("recall_called, op: exists", false);
        asks("recall_thresholds, op: exists", false);
        asks("unknown_cards, op: not_empty", false);
        asks("known_cards, op: length_equals, value: 2", true);
        asks("drawn_card, op: exists", true);
    }

    private static void asks(String condition, boolean holds) {
        Bot<RecallTable> bot = only("miss_chance: 0", """
                  play_card:
                    - {name: a, priority: 1, condition: {and: [{op: always}, {field: %s}]},
                       action: {type: select_random, source: drawn_card}}
                """.formatted(condition));

        assertThat(Views.of("KH* 7S! 8D!", "3S* 3D* 7C+").drawn().offer(bot).isPresent())
                .as(condition)
                .isEqualTo(holds);
    }

    @Test
    void whoMustChooseChoosesFromTheMenu() {
        Bot<RecallTable> silent = only("miss_chance: 1", "  {}\n");
        Game<RecallTable> game = Game.begin(Views.of("KH! 2S!", "3S").drawn().table());

        assertThat(silent.offer(game.seenBy(P1), new Xoshiro256PlusPlus(Seed.of(1))))
                .isEmpty();
        assertThat(game.state()
                        .legalActions(P1)
                        .offers(silent.choose(game.seenBy(P1), new Xoshiro256PlusPlus(Seed.of(1)))))
                .isTrue();
    }

    @Test
    void aGameOfSilentBotsIsPlayedByTheClock() {
        Bot<RecallTable> silent = only("miss_chance: 1", "  {}\n");

        Game<RecallTable> end = Playout.of(new Recall(), List.of(silent), Seed.of(1))
                .finish(new Recall().newGame(Setup.of("recall").seats(3)));

        assertThat(end.state().outcome().orElseThrow().reason()).isEqualTo("max_turns");
        assertThat(end.moves().stream().filter(move -> move.by() == House.CLOCK))
                .isNotEmpty();
    }

    @Test
    void theBotsKeepTheLawsUnderAnyRules() {
        for (Bot<RecallTable> bot : RecallBots.shipped().values()) {
            Laws.of(new Recall())
                    .opening((before, after) -> before.phase() == RecallTable.Phase.INITIAL_PEEK
                            && !before.players().equals(after.players()))
                    .claims(step -> step.lastEvents().stream()
                            .filter(RecallStart.Chosen.class::isInstance)
                            .map(RecallStart.Chosen.class::cast)
                            .map(e ->
                                    step.state().player(e.seat()).slot(e.slot()).number())
                            .toList())
                    .light()
                    .bot(bot)
                    .checkSeeds(Boolean.getBoolean("deep") ? 100 : 1);
        }
    }
}
