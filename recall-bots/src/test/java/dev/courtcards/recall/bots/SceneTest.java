package dev.courtcards.recall.bots;

import static dev.courtcards.recall.bots.Views.P1;
import static dev.courtcards.recall.bots.Views.P2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallAction;
import dev.courtcards.recall.RecallAction.JackSwap;
import dev.courtcards.recall.RecallAction.Play;
import dev.courtcards.recall.RecallAction.QueenPeek;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallAction.TakeDiscard;
import dev.courtcards.recall.RecallRules;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.bots.Rule.Candidate;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a bot believes, and what it finds to choose from. */
class SceneTest {
    private static final Seat P3 = Seat.of(3);

    private static Scene scene(Views views) {
        return scene(views.table(), 0, 100);
    }

    private static Scene scene(RecallTable table, int maxPoints, int maxCards) {
        Level level = new Level("it", Duration.ZERO, 1, 0, maxPoints, maxCards, false);
        return new Scene(Game.begin(table).seenBy(P1).state(), P1, level);
    }

    private static List<RecallAction> actions(Scene scene, Source source) {
        return scene.candidates(source).stream().map(Candidate::action).toList();
    }

    private static double gain(Scene scene, RecallAction action) {
        return scene.candidates(Source.PLAYABLE_CARDS).stream()
                .filter(candidate -> candidate.action().equals(action))
                .findFirst()
                .orElseThrow()
                .gain();
    }

    /** All 54 cards count 340 points. */
    @Test
    void anUnknownCardIsBelievedToCountTheMeanOfAllUnseen() {
        assertThat(scene(Views.of("KH! 2S 4D! --", "3S 4S")).estimate())
                .isEqualTo(14 + (340 - 14) / 52.0, within(1e-9));
        assertThat(scene(Views.of("KH! 2S 4D!", "3S! 4S").discards("6H QC")).estimate())
                .isEqualTo(14 + (340 - 14 - 3 - 16) / 49.0, within(1e-9));
    }

    @Test
    void theLeadIsOverTheBestOther() {
        assertThat(scene(Views.of("KH! 4D!", "3S! 4S!", "AS! 9D!")).lead()).isEqualTo(7 - 14);
    }

    @Test
    void thresholdsAreReachedByAsMuchAndNotByMore() {
        RecallTable table = Views.of("3H! 2S! AD!", "3S").table();

        assertThat(scene(table, 6, 3).isWithinThresholds()).isTrue();
        assertThat(scene(table, 5, 3).isWithinThresholds()).isFalse();
        assertThat(scene(table, 6, 2).isWithinThresholds()).isFalse();
    }

    @Test
    void aPlayGainsItsPointsItsPairAndLosesWhatACollectorGains() {
        Scene scene = scene(Views.of("KH! 6S! 6D! 9C 4H!", "4S* 3S", "KC* KD* KS*"));
        double unseen = (340 - 10 - 6 - 6 - 4 - 4 - 30) / 46.0;

        assertThat(gain(scene, new Play(2))).isEqualTo(6 + 6 + 0.5);
        assertThat(gain(scene, new Play(1))).isEqualTo(10 - 50);
        assertThat(gain(scene, new Play(4))).isEqualTo(unseen + 0.5, within(1e-9));
        assertThat(gain(scene, new Play(5))).isEqualTo(4 - 1);
    }

    @Test
    void aCollectionCardIsNoPairForTheWindow() {
        assertThat(gain(scene(Views.of("6H* 6S! 2D!", "3S")), new Play(2))).isEqualTo(6);
    }

    @Test
    void ownCardsAreSortedByWhatTheirOwnerHasSeen() {
        Scene scene = scene(Views.of("KH! 6S 7D* -- 9C!", "3S").drawn());

        assertThat(actions(scene, Source.DRAWN_CARD)).containsExactly(Play.DRAWN);
        assertThat(actions(scene, Source.KNOWN_CARDS)).containsExactly(new Play(1), Play.DRAWN);
        assertThat(actions(scene, Source.UNKNOWN_CARDS)).containsExactly(new Play(2));
        assertThat(actions(scene, Source.PLAYABLE_CARDS)).containsExactly(new Play(1), new Play(2), Play.DRAWN);
    }

    @Test
    void theWindowTakesCardsThatMatchAndOthers() {
        Scene scene = scene(Views.of("KH! 6S! 7D* -- 9C", "3S").discards("6H").window());

        assertThat(actions(scene, Source.KNOWN_SAME_RANK_CARDS)).containsExactly(new SameRank(2));
        assertThat(actions(scene, Source.OTHER_CARDS)).containsExactly(new SameRank(1), new SameRank(5));
        assertThat(actions(scene, Source.AVAILABLE_CARDS))
                .containsExactly(new SameRank(1), new SameRank(2), new SameRank(5));
    }

    @Test
    void nothingIsCollectedOfAnotherRankOrAsAFifthCard() {
        assertThat(actions(scene(Views.of("6S* KH!", "3S").discards("6H")), Source.COLLECTABLE_CARD))
                .containsExactly(new RecallAction.CollectDiscard());
        assertThat(actions(scene(Views.of("6S* KH!", "3S").discards("7H")), Source.COLLECTABLE_CARD))
                .isEmpty();
        assertThat(actions(scene(Views.of("6S KH!", "3S").discards("6H")), Source.COLLECTABLE_CARD))
                .isEmpty();
        assertThat(actions(scene(Views.of("6S* 6H* 6D* 6C*", "3S").discards("6H")), Source.COLLECTABLE_CARD))
                .isEmpty();
    }

    /** A draw brings the king off for one of the 50 cards not in sight; what all know of may be swapped away. */
    @Test
    void aDiscardTakenGainsWhatItCountsLessThanADrawIsBelievedTo() {
        Views views = Views.with("takeDiscard=true", "KH! 2D! 4C!", "3S").discards("AC");
        double draw = (340 - 10 - 2 - 4 - 1) / 50.0;

        Scene scene = scene(views.drawing(P1));
        assertThat(actions(scene, Source.ALL_TAKES))
                .containsExactly(new TakeDiscard(1), new TakeDiscard(2), new TakeDiscard(3));
        assertThat(actions(scene, Source.GAINFUL_TAKES)).containsExactly(new TakeDiscard(1));
        double king = scene.candidates(Source.GAINFUL_TAKES).get(0).gain();
        double robbed = 0.25 * (10 - 1);
        assertThat(king).isBetween(draw - 1 - robbed - 0.8, draw - 1 - robbed);
        assertThat(scene(Views.with("takeDiscard=true powers=NONE", "KH! 2D! 4C!", "3S")
                                .discards("AC")
                                .drawing(P1))
                        .candidates(Source.GAINFUL_TAKES)
                        .get(0)
                        .gain())
                .isEqualTo(king + robbed, within(1e-9));

        assertThat(actions(scene(views.drawing(P2)), Source.ALL_TAKES)).isEmpty();
        assertThat(actions(scene(Views.of("KH! 2D! 4C!", "3S").discards("AC").drawing(P1)), Source.ALL_TAKES))
                .isEmpty();
        assertThat(actions(
                        scene(Views.with("takeDiscard=true", "KH! 2D! 4C!", "3S")
                                .drawing(P1)),
                        Source.ALL_TAKES))
                .isEmpty();
        assertThat(actions(
                        scene(Views.with("takeDiscard=true", "KH! 2D! 4C!", "3S")
                                .discards("9C")
                                .drawing(P1)),
                        Source.GAINFUL_TAKES))
                .isEmpty();
    }

    @Test
    void aSwapGainsTheDifferenceAndNothingForEqualCards() {
        Scene scene = scene(Views.of("6S! 2D!", "6H! AC! 7D*").special(Power.SWAP));

        assertThat(actions(scene, Source.GAINFUL_SWAPS)).containsExactly(swap(P1, 1, P2, 2), swap(P1, 2, P2, 2));
        assertThat(actions(scene, Source.OWN_SWAPS)).hasSize(4);
        assertThat(actions(scene, Source.BREAKING_SWAPS)).isEmpty();
    }

    @Test
    void othersAreSwappedAmongOneAnother() {
        Views three = Views.of("6S!", "6H 7D*", "AC 2C").special(Power.SWAP);

        assertThat(actions(scene(three), Source.OTHERS_SWAPS)).containsExactly(swap(P2, 1, P3, 1), swap(P2, 1, P3, 2));
        assertThat(actions(
                        scene(Views.with("callerProtected=true", "6S!", "6H", "AC")
                                .special(Power.SWAP)
                                .caller(P3)),
                        Source.OTHERS_SWAPS))
                .isEmpty();
        assertThat(actions(
                        scene(Views.with("callerProtected=true", "6S!", "6H", "AC")
                                .special(Power.SWAP)
                                .caller(P1)),
                        Source.OTHERS_SWAPS))
                .hasSize(1);
    }

    @Test
    void aCallerWhoIsNotProtectedIsLookedAtAndSwapped() {
        Scene scene = scene(Views.of("6S!", "6H", "AC").special(Power.PEEK).caller(P2));

        assertThat(actions(scene, Source.OTHERS_UNKNOWN_CARDS))
                .containsExactly(new QueenPeek(new Spot(P2, 1)), new QueenPeek(new Spot(P3, 1)));
        assertThat(actions(scene, Source.OTHERS_SWAPS)).hasSize(1);
        assertThat(actions(scene, Source.OWN_SWAPS)).hasSize(2);
    }

    @Test
    void thereAreSixWaysToPeekAtTwoOfFour() {
        RecallTable table =
                Recall.deal(RecallRules.ORIGINAL, 2, ChanceSource.stacked("")).state();

        assertThat(actions(scene(table, 0, 0), Source.PEEKS)).hasSize(6);
    }

    /** By another program; a coin that falls otherwise changes what every bot does. */
    @Test
    void coinsFallAsTheyAlwaysDid() {
        assertThat(Coin.mix(1, 2)).isEqualTo(0x975835de1c9756ceL);
        assertThat(Coin.mix(2, 1)).isEqualTo(0xbeeb8da1658eec67L);
        assertThat(Coin.toss(1, 2)).isEqualTo(0.7879614706717332);
        assertThat(Coin.toss(5, 7)).isEqualTo(0.9322943083564452);
    }

    private static JackSwap swap(Seat one, int slot, Seat other, int place) {
        return new JackSwap(new Spot(one, slot), new Spot(other, place));
    }
}
