package dev.courtcards.blackjack.odds;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the chart of a table: for every row the play that is worth most on the mean over all hands of two cards that belong
 * to the row, each by its chance.
 */
final class ChartMaker {
    private final OddsRules terms;
    private final Stock shoe;
    private final Map<String, List<String>> rows = new LinkedHashMap<>();

    private ChartMaker(OddsRules terms, Stock shoe) {
        this.terms = terms;
        this.shoe = shoe;
    }

    static Chart make(OddsRules terms, Stock shoe) {
        ChartMaker maker = new ChartMaker(terms, shoe);
        Chart.names().forEach(name -> maker.rows.put(name, new ArrayList<>()));
        for (char up : Chart.UPS.toCharArray()) {
            maker.column(up == 'A' ? Hands.ACE : up == 'T' ? Hands.TEN : up - '1');
        }
        return Chart.of(maker.rows);
    }

    private void column(int up) {
        Against against = Against.best(terms, up, shoe.without(up, 1), Hands.EMPTY, false);
        for (Map.Entry<String, List<String>> row : rows.entrySet()) {
            row.getValue().add(cell(row.getKey(), against));
        }
    }

    private String cell(String row, Against against) {
        Map<Decision, Double> sums = new EnumMap<>(Decision.class);
        for (int first = 0; first < Hands.KINDS; first++) {
            for (int second = first; second < Hands.KINDS; second++) {
                int hand = Hands.of(first, second);
                if (belongs(row, hand)) {
                    double chance = shoe.chance(first) * shoe.without(first, 1).chance(second);
                    boolean pair = row.startsWith("p");
                    against.plays(
                                    hand,
                                    pair ? against.pairs(hand) : 0,
                                    pair ? terms.splitting().maxHands() : 1)
                            .forEach((move, worth) -> sums.merge(move, chance * worth, Double::sum));
                }
            }
        }
        return cell(sums);
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
        // Totals that only a pair can make in two cards are those of a pair that may not be split.
        return pair < 0 || total == 4 || total == 12 && Hands.isSoft(hand) || total == 20 && !Hands.isSoft(hand);
    }
}
