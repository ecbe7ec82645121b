package dev.courtcards.blackjack.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountTest {
    private static final CountPlay HI_LO = CountPlay.of(Facts.terms(6, "S17", true, 4), Count.HI_LO);

    @Test
    void countsOnlyFaces() {
        List<Card> seen = new ArrayList<>(Facts.cards("2A6T95"));
        seen.add(Card.UNKNOWN);

        assertThat(Count.HI_LO.running(seen)).isEqualTo(1);
        assertThat(Count.ZEN.running(seen)).isEqualTo(2);
        assertThat(Count.HI_LO.trueCount(seen, 1)).isEqualTo(52.0 / 46, within(1e-12));
        assertThat(HI_LO.trueCount(seen)).isEqualTo(52.0 / 306, within(1e-12));
        assertThat(HI_LO.count()).isEqualTo(Count.HI_LO);
    }

    @Test
    void refusesWhatIsNoCount() {
        assertThatThrownBy(() -> new Count("ace-five", List.of(-1, 0, 0, 0, 1))).hasMessageContaining("ten numbers");
        assertThatThrownBy(() -> new Count("none", Collections.nCopies(10, 0))).hasMessageContaining("add up");
        assertThatThrownBy(() -> new Count("odd", Collections.nCopies(10, 1))).hasMessageContaining("add up");
        List<Card> deck = Collections.nCopies(52, Card.parse("7S"));
        assertThatThrownBy(() -> Count.ZEN.trueCount(deck, 1)).hasMessageContaining("all cards of 1");
    }

    @Test
    void expectsTheCardsOfTheCount() {
        Stock rich = Count.HI_LO.at(4);

        assertThat(rich.chance(Hands.TEN)).isEqualTo(4.0 / 13 * 1.1, within(1e-12));
        assertThat(rich.chance(4)).isEqualTo(1.0 / 13 * 0.9, within(1e-12));
        assertThat(rich.chance(7)).isEqualTo(1.0 / 13, within(1e-12));
        assertThat(rich.size).isEqualTo(1, within(1e-12));
    }

    /** The index numbers that players of Hi-Lo learn; these are rounded in other ways, so a difference of one passes. */
    @ParameterizedTest
    @CsvSource({
        "h16, T, 0, S", "h15, T, 4, S", "h12, 2, 3, S", "h12, 3, 2, S", "h12, 4, 0, S", "h12, 5, -1, S",
                "h12, 6, -1, S",
        "h13, 2, -1, S", "h13, 3, -2, S", "h16, 9, 5, S", "h10, T, 4, Dh", "h10, A, 4, Dh", "h11, A, 1, Dh",
                "h9, 2, 1, Dh",
        "h9, 7, 3, Dh", "pT, 5, 5, P", "pT, 6, 4, P",
    })
    void findsThePublishedIndexNumbers(String row, char up, int known, String play) {
        assertThat(HI_LO.indices())
                .filteredOn(index -> index.row().equals(row)
                        && index.up() == up
                        && index.play().equals(play))
                .singleElement()
                .satisfies(index -> assertThat(index.from()).isBetween(known - 1, known + 1));
    }

    @Test
    void playsByTheCount() {
        List<Card> poor = Facts.cards("TTTTTTTTTTTTTTT6T");
        List<Card> rich = Facts.cards("22222333334444455555666666T6T");
        Set<Decision> all = Set.of(Decision.values());

        assertThat(HI_LO.move(Facts.cards("T6"), Card.parse("TD"), poor, all)).isEqualTo(Decision.HIT);
        assertThat(HI_LO.move(Facts.cards("T6"), Card.parse("TD"), rich, all)).isEqualTo(Decision.STAND);
        assertThat(HI_LO.chart(99)).isEqualTo(HI_LO.chart(10));
        assertThat(HI_LO.chart(-99)).isEqualTo(HI_LO.chart(-10));
        assertThat(HI_LO.chart(-0.5)).isEqualTo(HI_LO.chart(0));
        assertThat(HI_LO.chart(-0.51)).isEqualTo(HI_LO.chart(-1));
        assertThat(HI_LO.chart(2.5)).isEqualTo(HI_LO.chart(3));
    }

    @Test
    void insuresAndBetsMoreInARichShoe() {
        List<Card> three = Collections.nCopies(18, Card.parse("5S"));
        List<Card> less = new ArrayList<>(Collections.nCopies(17, Card.parse("5S")));
        List<Card> four = new ArrayList<>(Collections.nCopies(23, Card.parse("5S")));
        less.add(Card.parse("AH"));
        four.add(Card.parse("AH"));

        assertThat(HI_LO.trueCount(three)).isBetween(3.0, 3.3);
        assertThat(HI_LO.insures(less)).isFalse();
        assertThat(HI_LO.insures(four)).isTrue();
        assertThat(HI_LO.units(three, 8)).isEqualTo(3);
        assertThat(HI_LO.units(three, 2)).isEqualTo(2);
        assertThat(HI_LO.units(List.of(), 8)).isEqualTo(1);
        assertThat(CountPlay.of(Facts.changed(Facts.terms(6, "S17", true, 2), "insurance=false"), Count.ZEN)
                        .insures(four))
                .isFalse();
    }

    static Stream<Arguments> presets() {
        return OddsRules.RULEBOOK.presets().stream()
                .flatMap(preset -> (Boolean.getBoolean("deep")
                                ? Stream.of(Count.HI_LO, Count.ZEN)
                                : Stream.of(Count.HI_LO))
                        .map(count -> Arguments.of(preset, count)));
    }

    /**
     * Each hand of a fresh shoe is played at least as well as by the table's own chart: the count of its own cards does not change its
     * play.
     */
    @ParameterizedTest
    @MethodSource("presets")
    void aFreshShoeIsPlayedNoWorseThanByTheChart(String preset, Count count) {
        OddsRules terms = OddsRules.of(preset);
        CountPlay play = CountPlay.of(terms, count);
        Odds odds = Odds.of(terms);
        Chart chart = odds.chart();
        Unseen shoe = Unseen.decks(terms.decks());

        assertThat(odds.value(shoe, play.chart(0))).isGreaterThanOrEqualTo(odds.value(shoe, chart));
        for (String up : Chart.UPS.split("")) {
            for (String first : Chart.UPS.split("")) {
                for (String second : Chart.UPS.split("")) {
                    List<Card> hand = Facts.cards(first + second);
                    List<Card> seen = Facts.cards(first + second + up);
                    Card against = seen.get(2);
                    assertThat(play.move(hand, against, seen, EnumSet.allOf(Decision.class)))
                            .as(first + second + " against " + up)
                            .isEqualTo(chart.move(hand, against, EnumSet.allOf(Decision.class)));
                }
            }
        }
    }

    @Test
    void eightsAreSplitAgainstAnAceOnTwoFreshDecksAndNotGivenUp() {
        OddsRules terms = OddsRules.of("usual decks=2 surrender=LATE");
        List<Card> hand = Facts.cards("88");
        List<Card> seen = Facts.cards("88A");

        assertThat(Odds.of(terms).plays(hand, seen.get(2), Unseen.decks(2).without(seen), 1))
                .satisfies(plays -> assertThat(plays.get(Decision.SPLIT)).isGreaterThan(plays.get(Decision.SURRENDER)));
        assertThat(CountPlay.of(terms, Count.HI_LO).move(hand, seen.get(2), seen, EnumSet.allOf(Decision.class)))
                .isEqualTo(Decision.SPLIT);
    }

    /** Insurance pays from a true count of 1.4 on with one deck, 2.4 with two, 3 with six: what is known of Hi-Lo. */
    @ParameterizedTest
    @CsvSource({"1, 1.2, 1.6", "2, 2.2, 2.6", "6, 2.9, 3.2"})
    void insuranceHasAnIndexOfItsOwnForEachNumberOfDecks(int decks, double least, double most) {
        CountPlay play = CountPlay.of(OddsRules.of("usual decks=" + decks), Count.HI_LO);
        List<Card> seen = new ArrayList<>(Facts.cards("A"));
        while (!play.insures(seen)) {
            seen.add(Card.parse("5S"));
        }

        List<Card> before = seen.subList(0, seen.size() - 1);
        assertThat(play.trueCount(seen)).isGreaterThan(least);
        assertThat(play.trueCount(before)).isLessThan(most);
    }

    /** By the exact odds of shoes from which cards were dealt: each at its own count. */
    @ParameterizedTest
    @ValueSource(strings = {"single-deck"})
    void toPlayByTheCountIsWorthMoreThanTheChart(String rules) {
        int shoes = Boolean.getBoolean("deep") ? 600 : 8;
        List<CountGain> gains = CountGain.of(CountPlay.of(OddsRules.of(rules), Count.HI_LO), shoes, part -> {});

        assertThat(gains.stream().mapToInt(CountGain::shoes).sum()).isEqualTo(shoes);
        assertThat(gains.stream()
                        .mapToDouble(gain -> gain.gain() * gain.shoes())
                        .sum())
                .isPositive();
        assertThat(gains).filteredOn(gain -> gain.count() == 0).allMatch(gain -> gain.gain() == 0);
    }
}
