package dev.courtcards.blackjack.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Seed;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FastRoundsTest {
    private static final Terms TABLE = Facts.terms(6, "S17", true, 4);

    /** Cards in the order of the deal: player, up, player, hole, then as they are drawn. */
    @ParameterizedTest
    @CsvSource({
        "T6TT, 1, 4, dealer must draw but is not asked here",
        "TTAT, 1.5, 4, natural",
        "TTAA, 0, 4, both naturals",
    })
    void settlesWithoutDraws(String cards, double net, int dealt, String what) {
        FastRounds.Round round = FastRounds.of(TABLE, Facts.chart("S17_DAS"), 0).round(Facts.cards(cards + "T"));

        assertThat(round.net()).as(what).isEqualTo(net);
        assertThat(round.cards()).isEqualTo(what.startsWith("dealer") ? dealt + 1 : dealt);
    }

    @ParameterizedTest
    @CsvSource({
        "'dealer looks and has a natural',    TA5T,       -1, 4",
        "'16 against 9 goes over',            T967T,      -1, 5",
        "'11 doubled makes 21 against 20',    6654TTT,     2, 6",
        "'11 doubled makes 12 against 20',    6T5TA,      -2, 5",
        "'eights split: 18 and 18 to an 18',  888TTT,      0, 6",
        "'eights split: 18 and 18 to a 20',   8T8TTT,     -2, 6",
        "'eights split: two 11 doubled',      8T8T3T3T,    4, 8",
        "'three eights',                      878T8TTT,    3, 8",
        "'split aces get one card each',      A6ATT5T,     2, 7",
        "'aces are not split again',          A7AT5A,     -2, 6",
    })
    void playsByTheChart(String what, String cards, double net, int dealt) {
        FastRounds.Round round = FastRounds.of(TABLE, Facts.chart("S17_DAS"), 0).round(Facts.cards(cards + "TTTTTT"));

        assertThat(round).as(what).isEqualTo(new FastRounds.Round(net, dealt));
    }

    @ParameterizedTest
    @CsvSource({
        "S17_DAS,   S17, true,  4, 6, -0.0040592242",
        "S17_DAS,   S17, true,  2, 6, -0.0045993559",
        "S17_NDAS,  S17, false, 2, 6, -0.0058185300",
        "H17_DAS,   H17, true,  4, 8, -0.0064645011",
        "mimic,     S17, true,  2, 1, -0.0568455585",
        "never-bust, S17, true, 2, 6, -0.0630341335",
    })
    void meansWhatTheOddsSay(String chart, String rule, boolean das, int hands, int decks, double mean) {
        RoundTally tally = FastRounds.of(Facts.terms(decks, rule, das, hands), Facts.chart(chart), 0)
                .run(Seed.of(1), 500_000, 1);

        assertThat(tally.rounds()).isEqualTo(500_000);
        assertThat(tally.mean()).isEqualTo(mean, within(4 * tally.error()));
    }

    @Test
    void paysAsOftenAsTheOddsSay() {
        Terms duel = Facts.terms(6, "S17", true, 2);
        RoundTally tally = FastRounds.of(duel, Facts.chart("S17_DAS"), 0).run(Seed.of(2), 500_000, 1);

        for (String[] line : Facts.lines("payouts_S17_DAS.csv")) {
            double chance = Double.parseDouble(line[1]);
            double found = tally.counts().getOrDefault(Double.parseDouble(line[0]), 0L) / 5e5;
            assertThat(found).as(line[0]).isEqualTo(chance, within(4 * Math.sqrt(chance / 5e5)));
        }
    }

    @Test
    @Tag("slow")
    void followsEveryRule() {
        Chart chart =
                Odds.of(Facts.terms(6, "H17", true, 4, Terms.Surrender.LATE)).chart();
        for (String options : List.of(
                "holeCard=NO_PEEK_LOSE_ALL",
                "holeCard=NO_PEEK_LOSE_ALL surrender=LATE",
                "holeCard=NO_PEEK_ORIGINAL_ONLY surrender=EARLY",
                "surrender=EARLY_NOT_ACE",
                "surrender=LATE surrenderAfterSplit=true",
                "resplitAces=true hitSplitAces=true doubleSplitAces=true",
                "hitSplitAces=true",
                "charlie=5",
                "push22=true",
                "dealerWinsTies=true",
                "hitSoft17=true doubleOn=NINE_TO_ELEVEN blackjackPays=6:5",
                "doubleOn=ANY_CARDS",
                "maxHands=1",
                "decks=0")) {
            Terms terms = Facts.changed(TABLE, options);
            RoundTally tally = FastRounds.of(terms, chart, 0).run(Seed.of(8), 200_000, 1);

            assertThat(tally.mean())
                    .as(options)
                    .isEqualTo(Odds.of(terms).value(Unseen.decks(terms.decks()), chart), within(4 * tally.error()));
        }
    }

    @Test
    void doesNotDependOnThreads() {
        FastRounds rounds = FastRounds.of(TABLE, Facts.chart("S17_DAS"), 0.75);
        RoundTally one = rounds.run(Seed.of(4), 200_000, 1);

        assertThat(rounds.run(Seed.of(4), 200_000, 3)).isEqualTo(one);
        assertThat(rounds.run(Seed.of(5), 200_000, 1)).isNotEqualTo(one);
        assertThat(one.rounds()).isEqualTo(200_000);
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        Chart chart = Facts.chart("S17_DAS");

        assertThatThrownBy(() -> FastRounds.of(TABLE, chart, 0.95)).hasMessageContaining("0.95");
        assertThatThrownBy(() -> FastRounds.of(TABLE, chart, -0.1)).hasMessageContaining("-0.1");
        assertThatThrownBy(() -> FastRounds.of(Facts.changed(TABLE, "blackjackAfterSplit=true"), chart, 0))
                .hasMessageContaining("naturals after splits");
        Chart tens = Chart.parse(chart.csv().replace("pT,S", "pT,P"));
        assertThatThrownBy(() -> FastRounds.of(Facts.changed(TABLE, "splitBy=RANK"), tens, 0))
                .hasMessageContaining("tens");
        assertThat(FastRounds.of(TABLE, tens, 0).run(Seed.of(6), 1000, 1).rounds())
                .isEqualTo(1000);
    }

    /** A hundred million rounds for each chart, as {@code docs/blackjack-odds.md} tells. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void meansWhatTheOddsSayOverAHundredMillionRounds() {
        for (String rule : List.of("S17", "H17")) {
            Terms terms = Facts.terms(6, rule, true, 4);
            checkMean(terms, Facts.chart(rule + "_DAS"), 100_000_000);
        }
        checkMean(Facts.terms(6, "S17", true, 2), Facts.chart("S17_DAS"), 100_000_000);
    }

    /** A cut card after three quarters costs the player 0.018 %, as another program found in a thousand million rounds. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void aCutCardCostsALittle() {
        RoundTally tally = FastRounds.of(TABLE, Facts.chart("S17_DAS"), 0.75).run(Seed.of(9), 300_000_000, 2);

        assertThat(tally.mean()).isEqualTo(-0.0042432, within(4 * Math.hypot(tally.error(), 0.0000365)));
    }

    /** A test of {@link #followsEveryRule} once came out at more than four standard errors. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void drawsToSplitAcesAsTheOddsSay() {
        Chart chart =
                Odds.of(Facts.terms(6, "H17", true, 4, Terms.Surrender.LATE)).chart();
        checkMean(TABLE, chart, 150_000_000);
        checkMean(Facts.changed(TABLE, "hitSplitAces=true"), chart, 150_000_000);
    }

    private static void checkMean(Terms terms, Chart chart, long rounds) {
        RoundTally tally = FastRounds.of(terms, chart, 0).run(Seed.of(7), rounds, 2);
        double exact = Odds.of(terms).value(Unseen.decks(6), chart);

        assertThat((tally.mean() - exact) / tally.error())
                .as("standard errors between %.7f and %.7f", tally.mean(), exact)
                .isBetween(-4.0, 4.0);
    }
}
