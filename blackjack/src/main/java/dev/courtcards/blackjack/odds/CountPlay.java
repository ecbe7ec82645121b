package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * How a player plays and bets who counts: a chart for every true count from -10 to 10. Each is the best chart for the cards
 * that are to be expected at that count, so the index plays follow from the rules and the count by arithmetic, none is typed in.
 * Safe between threads.
 *
 * @see Odds
 */
public final class CountPlay {
    private static final int FARTHEST = 10;
    private static final double INSURED = 1.0 / 3;
    private final Count count;
    private final int decks;
    private final boolean insurance;
    private final List<Chart> charts = new ArrayList<>();

    /**
     * A play that changes with the count.
     *
     * @param row of the chart
     * @param up the dealer's card, {@code 2} to {@code 9}, {@code T} or {@code A}
     * @param from the least true count of the change, a whole number
     * @param below the chart's cell below it
     * @param play the chart's cell from it on
     */
    public record Index(String row, char up, int from, String below, String play) {}

    private CountPlay(OddsRules terms, Count count) {
        this.count = count;
        decks = Math.max(1, terms.decks());
        insurance = terms.insurance();
        for (int at = -FARTHEST; at <= FARTHEST; at++) {
            charts.add(ChartMaker.make(terms, count.at(at)));
        }
    }

    /**
     * The play of a count at a table; takes about a second.
     *
     * @param terms the table's rules
     * @param count how the player counts
     * @return the play
     */
    public static CountPlay of(OddsRules terms, Count count) {
        return new CountPlay(terms, count);
    }

    /**
     * How the player counts.
     *
     * @return as given
     */
    public Count count() {
        return count;
    }

    /**
     * The true count.
     *
     * @param seen faces and backs since the shuffle, those on the table too
     * @return the running count for each deck that is not seen
     */
    public double trueCount(Collection<Card> seen) {
        return count.trueCount(seen, decks);
    }

    /**
     * The chart at a true count.
     *
     * @param trueCount rounded down, and to -10 or 10 beyond
     * @return the best chart there
     */
    public Chart chart(double trueCount) {
        double near = Math.max(-FARTHEST, Math.min(FARTHEST, Math.floor(trueCount)));
        return charts.get((int) near + FARTHEST);
    }

    /**
     * What to do.
     *
     * @param hand two faces or more, at most 21
     * @param up the dealer's card
     * @param seen faces and backs since the shuffle, the hand and the up card among them
     * @param allowed what is allowed beside to hit and to stand
     * @return one of those, {@code HIT} or {@code STAND}
     */
    public Decision move(List<Card> hand, Card up, Collection<Card> seen, Collection<Decision> allowed) {
        return chart(trueCount(seen)).move(hand, up, allowed);
    }

    /**
     * Whether to take insurance.
     *
     * @param seen faces and backs since the shuffle
     * @return whether more than a third of the cards to be expected are tens, where there is insurance
     */
    public boolean insures(Collection<Card> seen) {
        return insurance && count.at(trueCount(seen)).chance(Hands.TEN) > INSURED;
    }

    /**
     * How much to bet.
     *
     * @param seen faces and backs since the shuffle, before the round
     * @param most the most units
     * @return 1 unit below a true count of 2, then as many units as the true count says, at most {@code most}
     */
    public int units(Collection<Card> seen, int most) {
        return Math.max(1, Math.min(most, (int) Math.floor(trueCount(seen))));
    }

    /**
     * All plays that change with the count.
     *
     * @return by row, up card and count
     */
    public List<Index> indices() {
        List<Index> indices = new ArrayList<>();
        for (Map.Entry<String, List<String>> row : charts.get(0).rows().entrySet()) {
            for (int up = 0; up < Hands.KINDS; up++) {
                String below = row.getValue().get(up);
                for (int at = 1 - FARTHEST; at <= FARTHEST; at++) {
                    List<String> cells = charts.get(at + FARTHEST).rows().getOrDefault(row.getKey(), List.of());
                    if (!cells.get(up).equals(below)) {
                        indices.add(new Index(row.getKey(), Chart.UPS.charAt(up), at, below, cells.get(up)));
                        below = cells.get(up);
                    }
                }
            }
        }
        return indices;
    }
}
