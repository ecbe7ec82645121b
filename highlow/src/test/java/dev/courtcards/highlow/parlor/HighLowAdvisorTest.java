package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static dev.courtcards.highlow.parlor.Rooms.one;
import static dev.courtcards.highlow.parlor.Rooms.play;
import static dev.courtcards.highlow.parlor.Rooms.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.highlow.parlor.HighLowAdvisor.Odds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exact chances, held against tables that another program made. */
class HighLowAdvisorTest {
    private static final Offset<Double> NINE_DIGITS = within(5e-10);
    private static final List<Rank> RANKS = Arrays.asList(Rank.values()).subList(0, 13);

    private static HighLowAdvisor advisor(Game<HighLowTable> game) {
        return HighLowAdvisor.of(game.seenBy(ONE).state(), ONE);
    }

    @ParameterizedTest
    @CsvSource({
        "4H 6D, 0.078431373, 0.784313725, 0.137254902, -0.980392157",
        "4H 7D, 0.156862745, 0.705882353, 0.137254902, -0.823529412",
        "4H 8D, 0.235294118, 0.627450980, 0.137254902, -0.666666667",
        "4H 9D, 0.313725490, 0.549019608, 0.137254902, -0.509803922",
        "4H TD, 0.392156863, 0.470588235, 0.137254902, -0.352941176",
        "4H JD, 0.470588235, 0.392156863, 0.137254902, -0.196078431",
        "4H QD, 0.549019608, 0.313725490, 0.137254902, -0.039215686",
        "4H KD, 0.627450980, 0.235294118, 0.137254902, 0.117647059",
        "KH 3D, 0.705882353, 0.156862745, 0.137254902, 0.274509804",
        "2H KD, 0.784313725, 0.078431373, 0.137254902, 0.431372549"
    })
    void theThirdCardAfterTwoOf104(String posts, double win, double lose, double post, double value) {
        Game<HighLowTable> game = one("parlor", posts);
        Odds odds = advisor(game).odds().orElseThrow();

        assertThat(odds.win()).isEqualTo(win, NINE_DIGITS);
        assertThat(odds.lose()).isEqualTo(lose, NINE_DIGITS);
        assertThat(odds.post()).isEqualTo(post, NINE_DIGITS);
        assertThat(odds.value()).isEqualTo(value, NINE_DIGITS);
        assertThat(advisor(game).value(20)).isEqualTo(20 * value, within(1e-7));
    }

    @Test
    void theWidestSpreads() {
        Odds eleven = advisor(one("parlor", "2H AD", "DECLARE:high")).odds().orElseThrow();
        Odds aces = advisor(one("parlor", "AH AD", "DECLARE:low")).odds().orElseThrow();

        assertThat(eleven).isEqualTo(new Odds(88 / 102.0, 0, 14 / 102.0, 60 / 102.0));
        assertThat(aces).isEqualTo(new Odds(96 / 102.0, 0, 6 / 102.0, 84 / 102.0));
    }

    @Test
    void cardsThatWereSeenAreCounted() {
        // 4H and 5S were thrown away: 100 cards left, 7 fives... 39 between, 6 + 7 fours and nines
        Odds odds = advisor(one("parlor", "4H 4S 5S 9D")).odds().orElseThrow();

        assertThat(odds.win()).isEqualTo(31 / 100.0);
        assertThat(odds.post()).isEqualTo(13 / 100.0);
        assertThat(odds.lose()).isEqualTo(56 / 100.0);
    }

    @Test
    void aCallIsWorthTheMeanOfWhatMayCome() {
        HighLowAdvisor ace = advisor(one("parlor", "AH"));
        Odds low = ace.odds(Ace.LOW);
        Odds high = ace.odds(Ace.HIGH);

        assertThat(low.value()).isEqualTo(high.value(), within(1e-12));
        assertThat(low.win() + low.lose() + low.post()).isEqualTo(1, within(1e-12));
        HighLowAdvisor seven = advisor(one("parlor", "7H AD"));
        assertThat(seven.odds(Ace.HIGH).win()).isEqualTo(48 / 102.0);
        assertThat(seven.odds(Ace.LOW).win()).isEqualTo(40 / 102.0);
        assertThat(seven.odds()).isEmpty();
    }

    /** By hand: 2 beside a low ace may be thrown away up to its eight times; computed by drawing on, card by card. */
    @Test
    void aCallBeforeTheSecondCardIsExact() {
        int[] counts = new int[13];
        Arrays.fill(counts, 8);
        counts[Rank.ACE.ordinal()]--;
        double value = drawOn(counts, 103);

        assertThat(advisor(one("parlor", "AH")).odds(Ace.LOW).value()).isEqualTo(value, within(1e-12));
    }

    /** Near the end of a shoe too, where all that is left may be thrown away, or the third card comes from the next shuffle. */
    @Test
    void aCallBeforeTheSecondCardIsExactWithFewCardsLeft() {
        RandomGenerator random = new SplittableRandom(5);
        for (int i = 0; i < 300; i++) {
            List<Card> pack = new ArrayList<>(Pack.of("x", 2, 0).cards());
            pack.remove(Card.parse("AH"));
            Collections.shuffle(pack, new Random(i));
            List<Card> left = pack.subList(0, 2 + random.nextInt(10));
            if (i % 4 == 0) {
                left = Card.parseAll("2C 2D 2H 2S 2C").subList(0, 1 + i % 5);
            }
            List<Card> gone = new ArrayList<>(Pack.of("x", 2, 0).cards());
            left.forEach(gone::remove);
            HighLowHand ace = HighLowHand.NEW.with(Card.parse("AH"));
            Game<HighLowTable> game = Game.begin(new HighLowTable(
                    HighLowRules.PARLOR,
                    50,
                    0,
                    0,
                    List.of(new HighLowSession(
                            500, 500, Shoe.of(left), Discards.of(gone), 1, 0, 1, 0, Phase.DECLARING, ace))));
            int[] counts = new int[13];
            left.forEach(card -> counts[card.rank().ordinal()]++);

            assertThat(advisor(game).odds(Ace.LOW).value())
                    .as("%s", left)
                    .isEqualTo(drawOn(counts, left.size()), within(1e-12));
        }
    }

    private static double drawOn(int[] counts, int all) {
        if (all == 0) {
            return drawOn(fresh(Rank.ACE), 103);
        }
        double sum = 0;
        for (Rank second : RANKS) {
            int number = counts[second.ordinal()];
            if (number == 0) {
                continue;
            }
            counts[second.ordinal()]--;
            if (second == Rank.TWO) {
                sum += number * drawOn(counts, all - 1);
            } else {
                int top = second == Rank.ACE ? 14 : second.number();
                double mean = 0;
                int[] rest = all > 1 ? counts : fresh(Rank.ACE, second);
                for (Rank third : RANKS) {
                    int here = rest[third.ordinal()];
                    boolean post = third == Rank.ACE || third == second;
                    mean += here * (post ? -2 : third.number() < top ? 1 : -1);
                }
                sum += number * mean / (all > 1 ? all - 1 : 102);
            }
            counts[second.ordinal()]++;
        }
        return sum / all;
    }

    private static int[] fresh(Rank... without) {
        int[] counts = new int[13];
        Arrays.fill(counts, 8);
        for (Rank rank : without) {
            counts[rank.ordinal()]--;
        }
        return counts;
    }

    @Test
    void theSpreadsOfAHandFromFreshCards() {
        double[] expected = {
            0,
            .158925285,
            .143540670,
            .128156054,
            .112771439,
            .097386824,
            .097386824,
            .082002208,
            .066617593,
            .051232978,
            .035848362,
            .020463747,
            .005668016
        };
        for (Ace first : Ace.values()) {
            double[] chance = spreads(HighLowRules.PARLOR, first);
            double often = 0;
            for (int s = 1; s <= 12; s++) {
                assertThat(chance[s]).as("spread %d, first ace %s", s, first).isEqualTo(expected[s], NINE_DIGITS);
                often += s >= 8 ? chance[s] : 0;
            }
            assertThat(mean(chance, 1)).as("of a coin on every hand").isEqualTo(-0.419560213, NINE_DIGITS);
            assertThat(often).as("how often it is bet").isEqualTo(0.179830696, NINE_DIGITS);
            assertThat(mean(chance, 8)).as("of a coin where it wins").isEqualTo(0.054070594, NINE_DIGITS);
        }
    }

    /** The average gain of a coin bet on this spread and wider ones, with only the posts seen. */
    private static double mean(double[] chance, int fromSpread) {
        double mean = 0;
        for (int s = fromSpread; s <= 12; s++) {
            mean += chance[s] * (s == 12 ? 84 : 16 * s - 116) / 102.0;
        }
        return mean;
    }

    @Test
    void theOriginalProgramDealtDeadHands() {
        HighLowRules legacy = Rooms.rules("parlor legacyRedraw=true loneSecondAce=LOW");

        assertThat(spreads(legacy, Ace.HIGH)[0]).isEqualTo(.006477733, NINE_DIGITS);
        assertThat(spreads(legacy, Ace.LOW)[0]).isZero();
        assertThat(mean(spreads(legacy, Ace.LOW), 1)).isEqualTo(-0.455759308, NINE_DIGITS);
    }

    /** The frequency of each spread, 12 for two aces, a lone second ace declared to its wider side. */
    private static double[] spreads(HighLowRules rules, Ace firstAce) {
        double[] chance = new double[13];
        for (Rank first : RANKS) {
            HighLowHand hand = HighLowHand.NEW.with(Card.of(first, Suit.HEARTS));
            hand = first == Rank.ACE ? hand.declared(firstAce) : hand;
            int playable = 0;
            int[] count = new int[13];
            for (Rank second : RANKS) {
                Card card = Card.of(second, Suit.CLUBS);
                int number = first == second ? 7 : 8;
                switch (rules.second(hand, card)) {
                    case PLAY -> count[rules.spread(hand.with(card))] += number;
                    case DECLARE ->
                        count[
                                Math.max(
                                        rules.spread(hand.with(card).declared(Ace.HIGH)),
                                        rules.spread(hand.with(card).declared(Ace.LOW)))] += number;
                    default -> number = 0;
                }
                playable += number;
            }
            for (int s = 0; s < 13; s++) {
                chance[s] += count[s] / (13.0 * playable);
            }
        }
        return chance;
    }

    @Test
    void whenNoCardIsLeftTheNextShuffleCounts() {
        Game<HighLowTable> game = Game.begin(new HighLowTable(
                HighLowRules.PARLOR,
                50,
                0,
                0,
                List.of(new HighLowSession(
                        500,
                        500,
                        Shoe.EMPTY,
                        Discards.of(Pack.of("x", 2, 0).cards()),
                        1,
                        0,
                        1,
                        0,
                        Phase.BETTING,
                        HighLowHand.NEW.with(Card.parse("4H")).with(Card.parse("KD"))))));

        assertThat(advisor(game).odds().orElseThrow().value()).isEqualTo(12 / 102.0);
    }

    @ParameterizedTest
    @CsvSource({
        "parlor, 4H KD, BET:p1:250",
        "parlor, 4H QD, BET:p1:10",
        "table, 4H KD, BET:p1:50",
        "table, 4H QD, PASS:p1",
        "parlor, 7H AD, DECLARE:p1:high",
        "parlor, 9H AD, DECLARE:p1:low",
        "parlor, KH AD, DECLARE:p1:low",
        "parlor, 2H AD, DECLARE:p1:high",
        "parlor pairRule=HIGHER_LOWER, 5H 5D, CALL:p1:higher",
        "parlor pairRule=HIGHER_LOWER, TH TD, CALL:p1:lower",
        "red-dog, 4H 6D, BET:p1:10"
    })
    void theBestMoveWinsMostInTheMean(String rules, String deck, String best) {
        Game<HighLowTable> game = one(rules, deck);
        Action<HighLowTable> action = advisor(game).best();

        assertThat(HighLow.NOTATION.write(new dev.courtcards.core.game.Move<>(ONE, action)))
                .isEqualTo(best);
    }

    @Test
    void redDogIsRaisedWhereMoreThanHalfTheCardsWin() {
        Game<HighLowTable> narrow = one("red-dog", "4H QD", "BET:10");
        Game<HighLowTable> wide = one("red-dog", "2H TD", "BET:10");

        assertThat(advisor(narrow).best()).isEqualTo(new HighLowAction.Raise(10));
        assertThat(advisor(wide).odds().orElseThrow().value()).isEqualTo((56 - 46) / 102.0, within(1e-12));
        Game<HighLowTable> five = one("red-dog", "4H TD", "BET:10");
        assertThat(advisor(five).best()).isEqualTo(new HighLowAction.Raise(0));
    }

    @Test
    void whoCannotBetLeaves() {
        Game<HighLowTable> game = play("COINS: 15\nDECK: 4H KD");

        assertThat(advisor(game).best()).isEqualTo(new HighLowAction.End());
        assertThat(session(game).coins()).isEqualTo(15);
    }

    @Test
    void oddsOfWhatIsNotAskedAreRefused() {
        HighLowAdvisor advisor = advisor(one("parlor", "4H KD"));

        assertThatThrownBy(() -> advisor.odds(Ace.LOW)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> advisor.odds(PairCall.LOWER)).isInstanceOf(IllegalStateException.class);
    }
}
