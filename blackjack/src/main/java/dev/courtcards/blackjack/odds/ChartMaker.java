package dev.courtcards.blackjack.odds;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the chart of a table: in each cell the play with the highest expected value, as a mean over all hands of two cards that belong to
 * the row, weighted by their chances.
 */
final class ChartMaker {
    /** The expected value of each play of a cell, by row and then by up card as in a chart. */
    private final Map<String, List<Map<Decision, Double>>> rows = new LinkedHashMap<>();

    private ChartMaker() {}

    static Chart make(OddsRules terms, Stock shoe) {
        return of(terms, shoe).chart();
    }

    /** The expected values in a shoe before the deal. */
    static ChartMaker of(OddsRules terms, Stock shoe) {
        ChartMaker maker = new ChartMaker();
        Chart.names().forEach(name -> maker.rows.put(name, new ArrayList<>()));
        for (char up : Chart.UPS.toCharArray()) {
            maker.column(terms, shoe, up == 'A' ? Hands.ACE : up == 'T' ? Hands.TEN : up - '1');
        }
        return maker;
    }

    /** These expected values plus the difference from one shoe to another. */
    ChartMaker plus(ChartMaker to, ChartMaker from) {
        ChartMaker sums = new ChartMaker();
        rows.forEach((name, row) -> {
            List<Map<Decision, Double>> cells = new ArrayList<>();
            for (int up = 0; up < row.size(); up++) {
                Map<Decision, Double> there =
                        to.rows.getOrDefault(name, List.of()).get(up);
                Map<Decision, Double> here =
                        from.rows.getOrDefault(name, List.of()).get(up);
                Map<Decision, Double> cell = new EnumMap<>(row.get(up));
                cell.replaceAll(
                        (move, worth) -> worth + (there.getOrDefault(move, 0.0) - here.getOrDefault(move, 0.0)));
                cells.add(cell);
            }
            sums.rows.put(name, cells);
        });
        return sums;
    }

    Chart chart() {
        Map<String, List<String>> cells = new LinkedHashMap<>();
        rows.forEach((name, row) ->
                cells.put(name, row.stream().map(ChartMaker::cell).toList()));
        return Chart.of(cells);
    }

    private void column(OddsRules terms, Stock shoe, int up) {
        Against against = Against.best(terms, up, shoe.without(up, 1), Hands.EMPTY, false);
        for (Map.Entry<String, List<Map<Decision, Double>>> row : rows.entrySet()) {
            row.getValue().add(cell(terms, shoe, row.getKey(), against));
        }
    }

    private static Map<Decision, Double> cell(OddsRules terms, Stock shoe, String row, Against against) {
        Map<Decision, Double> means = new EnumMap<>(Decision.class);
        double[] all = new double[1];
        for (int first = 0; first < Hands.KINDS; first++) {
            for (int second = first; second < Hands.KINDS; second++) {
                int hand = Hands.of(first, second);
                if (belongs(row, hand)) {
                    double chance = shoe.chance(first) * shoe.without(first, 1).chance(second);
                    all[0] += chance;
                    boolean pair = row.startsWith("p");
                    against.plays(
                                    hand,
                                    pair ? against.pairs(hand) : 0,
                                    pair ? terms.splitting().maxHands() : 1)
                            .forEach((move, worth) -> means.merge(move, chance * worth, Double::sum));
                }
            }
        }
        means.replaceAll((move, sum) -> sum / all[0]);
        return means;
    }

    private static String cell(Map<Decision, Double> sums) {
        Decision best = Odds.best(sums);
        Map<Decision, Double> rest = new EnumMap<>(sums);
        rest.remove(best);
        return switch (best) {
            case STAND -> "S";
            case HIT -> "H";
            case SPLIT -> "P";
            case DOUBLE ->
                "D" + (sums.getOrDefault(Decision.HIT, 0.0) >= sums.getOrDefault(Decision.STAND, 0.0) ? "h" : "s");
            case SURRENDER -> "R" + cell(rest).toLowerCase(java.util.Locale.ROOT);
        };
    }

    private static boolean belongs(String row, int hand) {
        int pair = Hands.pair(hand);
        if (row.startsWith("p")) {
            return pair >= 0
                    && row.charAt(1) == (pair == Hands.ACE ? 'A' : pair == Hands.TEN ? 'T' : (char) ('1' + pair));
        }
        int total = Integer.parseInt(row.substring(1));
        if (Hands.total(hand) != total || Hands.isSoft(hand) != row.startsWith("s")) {
            return false;
        }
        // Totals that in two cards only a pair makes are those of a pair that may not be split.
        return pair < 0 || total == 4 || total == 12 && Hands.isSoft(hand) || total == 20 && !Hands.isSoft(hand);
    }
}
