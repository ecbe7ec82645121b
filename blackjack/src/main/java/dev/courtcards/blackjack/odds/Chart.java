package dev.courtcards.blackjack.odds;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A way to play by the total, the up card and whether the hand is a pair: the chart that players learn. A row is a hard total {@code h5}, a
 * soft total {@code s18} or a pair {@code p8}, {@code pT}, {@code pA}; its ten cells stand for the dealer's 2 to 10 and ace.
 *
 * <p>A cell is {@code H} hit, {@code S} stand, {@code Dh} double or else hit, {@code Ds} double or else stand, {@code P} split, or
 * {@code R} surrender followed by the other play in lower case, as in {@code Rh}. A pair that may not be split is played by the row of its
 * total.
 *
 * @see Odds
 */
public final class Chart {
    static final String UPS = "23456789TA";
    private static final String HEAD = "row,2,3,4,5,6,7,8,9,T,A";
    private static final int LEAST_HARD = 4;
    private static final int LEAST_SOFT = 12;
    private static final int TOTALS = 22;
    private static final Set<String> CELLS = Set.of("H", "S", "Dh", "Ds", "Rh", "Rs", "Rdh", "Rds");
    private static final Set<String> PAIR_CELLS = Set.of("P", "Rp");
    private final Map<String, List<String>> rows;

    /** By hard totals, soft totals from {@link #TOTALS} on and pairs after them; then by up card. */
    private final String[][] cells = new String[2 * TOTALS + Hands.KINDS][];

    private Chart(Map<String, List<String>> rows) {
        this.rows = rows;
        rows.forEach((name, row) -> {
            String[] byUp = new String[Hands.KINDS];
            for (int column = 0; column < Hands.KINDS; column++) {
                byUp[Unseen.kind(rank(UPS.charAt(column)))] = row.get(column);
            }
            cells[index(name)] = byUp;
        });
    }

    /**
     * A chart of these rows.
     *
     * @param rows by name; hard 4 to 20, soft 12 to 20 and all ten pairs, each of ten cells
     * @return the chart
     * @throws IllegalArgumentException for a missing or an unknown row, or an unknown cell
     */
    public static Chart of(Map<String, List<String>> rows) {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (String name : names()) {
            List<String> row = rows.getOrDefault(name, List.of());
            if (row.size() != Hands.KINDS) {
                throw new IllegalArgumentException(
                        "row " + name + " of the chart has " + row.size() + " cells, expected 10");
            }
            for (String cell : row) {
                if (!CELLS.contains(cell) && !(name.startsWith("p") && PAIR_CELLS.contains(cell))) {
                    throw new IllegalArgumentException("row " + name + " of the chart has " + Text.quoted(cell)
                            + ", expected" + " H, S, Dh, Ds, R with h, s, dh or ds"
                            + (name.startsWith("p") ? ", P or Rp" : ""));
                }
            }
            all.put(name, List.copyOf(row));
        }
        Set<String> more = new TreeSet<>(rows.keySet());
        more.removeAll(all.keySet());
        if (!more.isEmpty()) {
            throw new IllegalArgumentException(
                    "no chart has a row " + Text.quoted(more.iterator().next()));
        }
        return new Chart(all);
    }

    /**
     * A chart that depends on the total alone and never doubles, splits or surrenders: with 17 and 17 it plays as a dealer does who stands
     * on every 17; with 12 and 17 it never busts.
     *
     * @param hard the lowest hard total that stands
     * @param soft the lowest soft total that stands
     * @return the chart
     */
    public static Chart standing(int hard, int soft) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        for (String name : names()) {
            boolean pair = name.startsWith("p");
            int total = pair ? 2 * Unseen.kind(rank(name.charAt(1))) + 2 : Integer.parseInt(name.substring(1));
            boolean isSoft = name.startsWith("s") || name.equals("pA");
            boolean stands = isSoft ? (name.equals("pA") ? LEAST_SOFT : total) >= soft : total >= hard;
            rows.put(name, Collections.nCopies(Hands.KINDS, stands ? "S" : "H"));
        }
        return of(rows);
    }

    /**
     * Reads the text that {@link #csv} writes.
     *
     * @param csv a header line, then a line for each row
     * @return the chart
     * @throws IllegalArgumentException for anything else
     */
    public static Chart parse(String csv) {
        List<String> lines = csv.lines().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty() || !lines.get(0).equals(HEAD)) {
            throw new IllegalArgumentException("a chart begins with " + HEAD);
        }
        Map<String, List<String>> rows = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] parts = line.split(",", -1);
            if (rows.put(parts[0], List.of(parts).subList(1, parts.length)) != null) {
                throw new IllegalArgumentException("two rows " + Text.quoted(parts[0]));
            }
        }
        return of(rows);
    }

    /**
     * The chart as comma-separated values.
     *
     * @return a header line, then a line for each row
     */
    public String csv() {
        StringBuilder csv = new StringBuilder(HEAD).append('\n');
        rows.forEach((name, row) ->
                csv.append(name).append(',').append(String.join(",", row)).append('\n'));
        return csv.toString();
    }

    /** {@return the rows, by name: hard totals, soft totals, pairs; unmodifiable} */
    public Map<String, List<String>> rows() {
        return Collections.unmodifiableMap(rows);
    }

    /**
     * The play of a hand.
     *
     * @param hand two faces or more, at most 21
     * @param up the dealer's card
     * @param allowed the plays that are allowed beside hit and stand
     * @return one of those, {@code HIT} or {@code STAND}
     */
    public Decision move(List<Card> hand, Card up, Collection<Decision> allowed) {
        int number = Hands.of(hand);
        if (number == Hands.BUST) {
            return Decision.STAND;
        }
        return move(
                number,
                Unseen.kind(up.rank()),
                allowed.contains(Decision.SPLIT),
                allowed.contains(Decision.SURRENDER),
                allowed.contains(Decision.DOUBLE));
    }

    Plan plan() {
        return (hand, up, may) -> move(hand, up, may.split(), may.surrender(), may.twice());
    }

    Decision move(int hand, int up, boolean split, boolean surrender, boolean twice) {
        int total = Hands.total(hand);
        if (total == 21 || total < LEAST_HARD) {
            return total == 21 ? Decision.STAND : Decision.HIT;
        }
        int pair = Hands.pair(hand);
        int row = split && pair >= 0 ? 2 * TOTALS + pair : Hands.isSoft(hand) ? TOTALS + total : total;
        return move(cells[row][up], surrender, twice);
    }

    private static Decision move(String cell, boolean surrender, boolean twice) {
        String rest = cell;
        if (rest.charAt(0) == 'R') {
            if (surrender) {
                return Decision.SURRENDER;
            }
            rest = rest.substring(1);
        }
        if (Character.toUpperCase(rest.charAt(0)) == 'D') {
            if (twice) {
                return Decision.DOUBLE;
            }
            rest = rest.substring(1);
        }
        return switch (Character.toUpperCase(rest.charAt(0))) {
            case 'P' -> Decision.SPLIT;
            case 'S' -> Decision.STAND;
            default -> Decision.HIT;
        };
    }

    /** The names of all rows. */
    static List<String> names() {
        List<String> names = new ArrayList<>();
        for (int total = LEAST_HARD; total <= 20; total++) {
            names.add("h" + total);
        }
        for (int total = LEAST_SOFT; total <= 20; total++) {
            names.add("s" + total);
        }
        names.add("pA");
        for (char card : UPS.substring(0, UPS.length() - 1).toCharArray()) {
            names.add("p" + card);
        }
        return names;
    }

    private static int index(String name) {
        String rest = name.substring(1);
        return switch (name.charAt(0)) {
            case 'h' -> Integer.parseInt(rest);
            case 's' -> TOTALS + Integer.parseInt(rest);
            default -> 2 * TOTALS + Unseen.kind(rank(rest.charAt(0)));
        };
    }

    private static Rank rank(char letter) {
        for (Rank rank : Rank.values()) {
            if (rank.letter() == letter) {
                return rank;
            }
        }
        throw new IllegalArgumentException("no card " + letter);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Chart other && rows.equals(other.rows);
    }

    @Override
    public int hashCode() {
        return rows.hashCode();
    }

    @Override
    public String toString() {
        return csv();
    }
}
