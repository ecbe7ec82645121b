package dev.courtcards.blackjack.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChartTest {
    @ParameterizedTest
    @ValueSource(strings = {"S17", "H17"})
    void isThePublishedChart(String rule) {
        for (OddsRules.Surrender surrender :
                new OddsRules.Surrender[] {OddsRules.Surrender.NONE, OddsRules.Surrender.LATE}) {
            Chart chart = Odds.of(Facts.terms(0, rule, true, 4, surrender)).chart();
            for (String[] line : Facts.lines("chart_" + rule + "_DAS.csv")) {
                String name = line[0].replace("p10", "pT");
                List<String> row = chart.rows().getOrDefault(name.equals("p1") ? "pA" : name, List.of());
                String first = line[surrender == OddsRules.Surrender.NONE ? 1 : 2];
                for (int up = 0; up < row.size(); up++) {
                    String cell = row.get(up);
                    char code = first.charAt(up);
                    String expected = code == 'D' ? "Dh" : code == 'd' ? "Ds" : "" + code;
                    // Without surrender the play is in the other column.
                    assertThat(code == 'R' ? cell.substring(0, 1) : cell)
                            .as(rule + name + up)
                            .isEqualTo(expected);
                    if (code == 'R') {
                        assertThat(cell.substring(1)).isEqualToIgnoringCase("" + line[1].charAt(up));
                    }
                }
                assertThat(row).as(name).hasSize(10);
            }
        }
    }

    @Test
    void differsWithoutDoublesAfterSplits() {
        Chart chart = Odds.of(Facts.terms(6, "S17", false, 4)).chart();

        assertThat(chart.rows().get("p2")).startsWith("H", "H", "P", "P", "P", "P", "H");
        assertThat(chart.rows().get("p3")).startsWith("H", "H", "P", "P", "P", "P", "H");
        assertThat(chart.rows().get("p4")).doesNotContain("P");
        assertThat(chart.rows().get("p6")).startsWith("H", "P", "P", "P", "P", "H");
    }

    @Test
    void dependsOnTheDecks() {
        // One deck: 11 against an ace and 8 against 5 and 6 are doubled, A7 against an ace stands.
        Map<String, List<String>> one =
                Odds.of(Facts.terms(1, "S17", true, 4)).chart().rows();

        assertThat(one.get("h11")).endsWith("Dh", "Dh");
        assertThat(one.get("h8")).startsWith("H", "H", "H", "Dh", "Dh", "H");
        assertThat(one.get("s18")).endsWith("S");
    }

    @Test
    void readsWhatItWrites() {
        Chart chart = Odds.of(Facts.terms(8, "H17", true, 4, OddsRules.Surrender.LATE))
                .chart();

        assertThat(Chart.parse(chart.csv()))
                .isEqualTo(chart)
                .hasSameHashCodeAs(chart)
                .hasToString(chart.csv());
        assertThat(chart).isNotEqualTo(Chart.standing(17, 17)).isNotEqualTo("chart");
        assertThat(Chart.of(chart.rows())).isEqualTo(chart);
        assertThatThrownBy(() -> chart.rows().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void givesThePlay() {
        Chart chart = Odds.of(Facts.terms(0, "H17", true, 4, OddsRules.Surrender.LATE))
                .chart();
        Set<Decision> all = Set.of(Decision.values());
        Set<Decision> two = Set.of(Decision.HIT, Decision.STAND);

        assertThat(move(chart, "88", "A", all)).isEqualTo(Decision.SURRENDER);
        assertThat(move(chart, "88", "A", Set.of(Decision.SPLIT))).isEqualTo(Decision.SPLIT);
        assertThat(move(chart, "88", "A", two)).isEqualTo(Decision.HIT);
        assertThat(move(chart, "A7", "6", all)).isEqualTo(Decision.DOUBLE);
        assertThat(move(chart, "A7", "6", two)).isEqualTo(Decision.STAND);
        assertThat(move(chart, "65", "6", two)).isEqualTo(Decision.HIT);
        assertThat(move(chart, "T7", "A", all)).isEqualTo(Decision.SURRENDER);
        assertThat(move(chart, "T7", "A", two)).isEqualTo(Decision.STAND);
        assertThat(move(chart, "AA", "9", two)).isEqualTo(Decision.HIT);
        assertThat(move(chart, "777", "9", all)).isEqualTo(Decision.STAND);
        assertThat(move(chart, "22", "9", all)).isEqualTo(Decision.HIT);
        assertThat(move(chart, "TT5", "9", all)).isEqualTo(Decision.STAND);
        assertThat(move(chart, "JQ", "5", all)).isEqualTo(Decision.STAND);
    }

    private static Decision move(Chart chart, String hand, String up, Set<Decision> allowed) {
        return chart.move(Facts.cards(hand), Facts.cards(up).get(0), allowed);
    }

    @Test
    void standsByTotals() {
        Chart dealer = Chart.standing(17, 18);

        assertThat(move(dealer, "T6", "6", Set.of())).isEqualTo(Decision.HIT);
        assertThat(move(dealer, "T7", "6", Set.of())).isEqualTo(Decision.STAND);
        assertThat(move(dealer, "A6", "6", Set.of())).isEqualTo(Decision.HIT);
        assertThat(move(dealer, "A7", "6", Set.of())).isEqualTo(Decision.STAND);
        assertThat(move(dealer, "99", "6", Set.of(Decision.SPLIT))).isEqualTo(Decision.STAND);
        assertThat(move(dealer, "88", "6", Set.of(Decision.SPLIT))).isEqualTo(Decision.HIT);
        assertThat(move(dealer, "AA", "6", Set.of(Decision.SPLIT))).isEqualTo(Decision.HIT);
    }

    @Test
    void refusesWhatIsNoChart() {
        String good = Chart.standing(17, 17).csv();
        Map<String, List<String>> more =
                new LinkedHashMap<>(Chart.standing(17, 17).rows());
        more.put("h3", more.get("h4"));

        assertThatThrownBy(() -> Chart.parse("")).hasMessageContaining("begins with");
        assertThatThrownBy(() -> Chart.parse("x\n")).hasMessageContaining("begins with");
        assertThatThrownBy(() -> Chart.parse(good + "h5,H\n")).hasMessageContaining("two rows \"h5\"");
        assertThatThrownBy(() -> Chart.parse(good.replace("h9,H", "h9"))).hasMessageContaining("row h9");
        assertThatThrownBy(() -> Chart.parse(good.replace("h9,H", "h9,P"))).hasMessageContaining("\"P\"");
        assertThatThrownBy(() -> Chart.parse(good.replace("h9,H", "h9,h"))).hasMessageContaining("\"h\"");
        assertThatThrownBy(() -> Chart.parse(good.replace("p9,S", "p9,D"))).hasMessageContaining("\"D\"");
        assertThatThrownBy(() -> Chart.of(more)).hasMessageContaining("h3");
        assertThat(Chart.parse(good.replace("p9,S", "p9,Rp")).rows().get("p9")).startsWith("Rp", "S");
        assertThat(Card.parse("AS").isFaceUp()).isTrue();
    }
}
