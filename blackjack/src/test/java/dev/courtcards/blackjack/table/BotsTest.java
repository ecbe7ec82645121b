package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.Decision;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.Unseen;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.show.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BotsTest {
    private static final Seat ME = Seat.of(1);

    private static Bot<BlackjackTable> bot(String name) {
        return Objects.requireNonNull(new Blackjack().bots().get(name));
    }

    private static String choice(String bot, Scene scene) {
        Action<BlackjackTable> action = bot(bot).choose(scene.game().seenBy(ME), new Xoshiro256PlusPlus(Seed.of(1)));
        return Blackjack.NOTATION.write(new dev.courtcards.core.game.Move<>(ME, action));
    }

    private static Scene dealt(String options, String player, String dealer) {
        String[] mine = player.split(" ");
        String[] his = dealer.split(" ");
        return Scene.casino(options, String.join(" ", mine[0], his[0], mine[1], his[1]));
    }

    @ParameterizedTest
    @CsvSource({
        "mimic, TH 6C, 6S 5D, hit",
        "mimic, TH 7C, 6S 5D, stand",
        "mimic, AH 6C, 6S 5D, stand",
        "mimic, 8H 8C, 6S 5D, hit",
        "never-bust, TH 2C, TS 5D, stand",
        "never-bust, 6H 5C, TS 5D, hit",
        "never-bust, AH 5C, TS 5D, hit",
        "never-bust, AH 6C, TS 5D, stand",
        "basic, TH 6C, TS 5D, hit",
        "basic, TH 2C, 4S 5D, stand",
        "basic, 6H 5C, TS 5D, double",
        "basic, 8H 8C, TS 5D, split",
        "basic, AH 7C, 3S 5D, double",
        "hi-lo, TH 6C, TS 5D, hit",
        "zen, 8H 8C, TS 5D, split",
    })
    void playsByItsName(String bot, String hand, String dealer, String play) {
        assertThat(choice(bot, dealt("", hand, dealer))).isEqualTo("ACTION:p1:" + play);
    }

    @Test
    void mimicDrawsToASoftSeventeenWhereTheDealerDoes() {
        assertThat(choice("mimic", dealt("hitSoft17=true", "AH 6C", "6S 5D"))).isEqualTo("ACTION:p1:hit");
        assertThat(choice("mimic", dealt("hitSoft17=true", "AH 7C", "6S 5D"))).isEqualTo("ACTION:p1:stand");
    }

    @Test
    void basicGivesUpWhereTheChartDoesAndSplitsFirst() {
        assertThat(choice("basic", dealt("surrender=LATE", "TH 6C", "TS 5D"))).isEqualTo("ACTION:p1:surrender");
        assertThat(choice("basic", dealt("surrender=EARLY", "TH 6C", "TS 5D"))).isEqualTo("ACTION:p1:surrender");
        assertThat(choice("basic", dealt("surrender=EARLY", "TH 9C", "TS 5D"))).isEqualTo("ACTION:p1:decline");
        assertThat(choice("basic", dealt("", "TH 9C", "AS 5D"))).isEqualTo("ACTION:p1:decline");
    }

    /** After low cards: more chips, insurance, and a 16 that stands against an ace. */
    @ParameterizedTest
    @ValueSource(strings = {"hi-lo", "zen"})
    void aCounterBetsInsuresAndPlaysByTheCount(String name) {
        String rules = "single-deck burn=0 penetration=90 rounds=50";
        String low = "2H 3H 2C 3C 4C 5C 4D 5D";
        Scene fresh = Scene.of(rules, 1, "");
        assertThat(choice(name, fresh)).isEqualTo("BET:p1:10");

        Scene scene = Scene.of(rules, 1, low + " TH AS 6C 9C").play("BET:p1:10");
        while (scene.table().phase() == BlackjackTable.Phase.PLAY) {
            scene.play("ACTION:p1:hit");
        }
        long bet = Long.parseLong(choice(name, scene).replace("BET:p1:", ""));
        assertThat(bet).as("after low cards").isGreaterThan(20);
        scene.play("BET:p1:10");
        assertThat(choice(name, scene)).isEqualTo("ACTION:p1:insure:5");
        assertThat(choice(name, scene.play("ACTION:p1:decline"))).isEqualTo("ACTION:p1:stand");
    }

    /** In twelve lines: typed rules, their best chart, a bot that plays by it, many games. */
    @Test
    void aBotOfOnesOwnPlaysTheBestChart() {
        BlackjackRules rules =
                BlackjackRules.VEGAS_STRIP.withTerms(t -> t.withDoubling(d -> d.withDoubleAfterSplit(false)));
        Chart best = Odds.of(rules.terms()).chart();
        Bot<BlackjackTable> mine = (seen, coins) -> Blackjack.advice(best, seen)
                .orElseGet(() -> switch (seen.state().phase()) {
                    case BET -> new BlackjackAction.Bet(20);
                    default -> new BlackjackAction.Decline();
                });
        Game<BlackjackTable> start = Blackjack.newGame(rules, 2);

        Tally tally =
                Simulation.of(new Blackjack(), start, List.of(mine), Seed.of(1)).play(0, 20);

        assertThat(tally.games()).isEqualTo(20);
        for (Bot<BlackjackTable> same : List.of(Blackjack.bot(best), bot("basic"))) {
            assertThat(Simulation.of(new Blackjack(), start, List.of(same), Seed.of(1))
                            .play(0, 20))
                    .isEqualTo(tally);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "STAND, '', 8H 8C, stand",
        "HIT, '', 8H 8C, hit",
        "DOUBLE, '', 8H 8C, double",
        "SPLIT, '', 8H 8C, split",
        "SURRENDER, surrender=LATE, 8H 8C, surrender",
    })
    void anAdviceIsAnAction(Decision advice, String options, String hand, String action) {
        Scene scene = dealt(options, hand, "6S 5D");
        BlackjackAction play =
                BlackjackAction.of(advice, scene.game().seenBy(ME).legalActions());

        assertThat(Blackjack.NOTATION.write(new dev.courtcards.core.game.Move<>(ME, play)))
                .isEqualTo("ACTION:p1:" + action);
    }

    @Test
    void whereNoCardMayBeDrawnToHitIsToStand() {
        Scene scene = Scene.casino("resplitAces=true", "AH 6S AC 5D AD 9S").play("ACTION:p1:split");

        assertThat(Menus.mayHit(scene.table())).isFalse();
        assertThat(BlackjackAction.of(Decision.HIT, scene.game().seenBy(ME).legalActions()))
                .isEqualTo(new BlackjackAction.Stand());
    }

    @Test
    void aChartAdvisesWhoHasAHandToPlay() {
        Chart stands = Chart.standing(4, 12);
        Scene early = dealt("surrender=EARLY", "TH 9C", "TS 5D");

        assertThat(Blackjack.advice(stands, Scene.of("vegas-strip", 1).game().seenBy(ME)))
                .isEmpty();
        assertThat(Blackjack.advice(stands, dealt("", "TH 9C", "AS 5D").game().seenBy(ME)))
                .isEmpty();
        assertThat(Blackjack.advice(stands, early.game().seenBy(ME))).contains(new BlackjackAction.Decline());
        assertThat(Blackjack.advice(stands, early.game().seenBy(Seat.of(2)))).isEmpty();
        assertThat(Blackjack.advice(stands, dealt("", "TH 2C", "TS 5D").game().seenBy(ME)))
                .contains(new BlackjackAction.Stand());
    }

    @Test
    void basicBetsTwiceTheLeast() {
        assertThat(choice("basic", Scene.of("vegas-strip", 1))).isEqualTo("BET:p1:20");
        assertThat(choice("basic", Scene.of("vegas-strip chips=12", 1))).isEqualTo("BET:p1:12");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "duel",
                "vegas-strip",
                "atlantic-city",
                "european",
                "downtown resplitAces=true hitSplitAces=true doubleSplitAces=true",
                "single-deck charlie=5 surrender=EARLY",
                "charlie",
                "push-22",
                "vegas-strip doubleForLess=true sideBets=bust-it,21+3"
            })
    void allBotsPlayEveryTableToItsEnd(String rules) {
        BlackjackRules options = BlackjackRules.parse(rules + " chips=200");
        List<Bot<BlackjackTable>> bots = List.of(bot("basic"), bot("mimic"), bot("never-bust"), bot("random"));
        for (int i = 0; i < 20; i++) {
            Game<BlackjackTable> end =
                    Playout.of(new Blackjack(), bots, Seed.of(i)).finish(Blackjack.newGame(options, 4));

            assertThat(end.state().allChips()).isEqualTo(800);
            assertThat(end.state().outcome()).isPresent();
        }
    }

    private static List<String> hint(Scene scene) {
        Picture picture = new Blackjack()
                .presentation()
                .advisor()
                .orElseThrow()
                .apply(scene.game().seenBy(ME));
        List<String> lines = new ArrayList<>();
        for (Picture.Block block : picture.blocks()) {
            lines.add(((Picture.Words) ((Picture.Line) block).parts().get(0)).text());
        }
        return lines;
    }

    @Test
    void aHintReportsWhatEachPlayIsWorth() {
        Scene scene = dealt("", "8H 8C", "TS 5D");
        List<Card> seen = Card.parseAll("8H 8C TS");
        List<String> hint = hint(scene);

        assertThat(hint).hasSize(5);
        Odds.of(scene.table().rules().terms())
                .plays(seen.subList(0, 2), seen.get(2), Unseen.decks(6).without(seen), 1)
                .forEach((move, worth) -> assertThat(hint)
                        .anyMatch(line -> line.startsWith(move.name().toLowerCase(Locale.ROOT))
                                && line.contains(String.format(Locale.ROOT, "%+.4f", worth))
                                && line.endsWith("best") == (move == Decision.SPLIT)));
    }

    @Test
    void aHintReportsWhatInsuranceAndEarlySurrenderAreWorth() {
        assertThat(hint(dealt("", "TH 9C", "AS 5D"))).containsExactly("Insurance is worth -0.0777 a chip.");
        assertThat(hint(dealt("surrender=EARLY", "TH 6C", "TS 5D")))
                .anyMatch(line -> line.startsWith("surrender") && line.endsWith("-0.5000  best"))
                .anyMatch(line -> line.startsWith("decline   -0.5"));
        assertThat(hint(Scene.of("duel", 2))).isEmpty();
        assertThat(hint(Scene.duel("TH TC KS 9H 9C 8D").play("BET:p1:10"))).isEmpty();
    }

    @Test
    void aHintUsesOnlyWhatTheSeatSees() {
        Scene one = Scene.duel("TH TC KS 6H 9C 8D").play("BET:p1:10", "BET:p2:10");
        Scene other = Scene.duel("TH 2C KS 6H 3C 5D").play("BET:p1:10", "BET:p2:10");

        assertThat(hint(one)).isEqualTo(hint(other));
    }
}
