package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Play and bets of a card counter: a chart for each true count from -10 to 10, computed for the decks and rules of the table. At 0 it is
 * the table's own chart. At another count the expected value of a play is the exact one in the full shoe plus the difference that the cards
 * expected at that count make in an infinite deck. Safe between threads.
 *
 * <p>A chart takes the hand and the up card from the shoe itself, so it is chosen by the true count of all other seen cards, rounded to the
 * nearest whole number: the first hand of a fresh shoe is played by the table's chart.
 *
 * @see Odds
 */
public final class CountPlay {
    private static final int FARTHEST = 10;
    private static final double INSURED = 1.0 / 3;
    private static final List<Card> ACE = List.of(Card.of(Rank.ACE, Suit.SPADES));
    private final OddsRules terms;
    private final Count count;
    private final int decks;
    private final ChartMaker fresh;
    private final ChartMaker even;
    private final Map<Integer, Chart> charts = new ConcurrentHashMap<>();

    /**
     * A play that changes with the count.
     *
     * @param row the chart's row
     * @param up the dealer's card, {@code 2} to {@code 9}, {@code T} or {@code A}
     * @param from the lowest true count of the new play, a whole number: of all seen cards but the hand and the up card, rounded to the
     *     nearest
     * @param below the chart's cell below that count
     * @param play the chart's cell from that count on
     */
    public record Index(String row, char up, int from, String below, String play) {}

    private CountPlay(OddsRules terms, Count count) {
        this.terms = terms;
        this.count = count;
        decks = Math.max(1, terms.decks());
        fresh = ChartMaker.of(terms, Unseen.decks(terms.decks()).stock());
        even = ChartMaker.of(terms, count.at(0));
    }

    /**
     * The play of a count at a table. Each chart is made on demand, in less than a tenth of a second.
     *
     * @param terms the table's rules
     * @param count the count
     * @return the play
     */
    public static CountPlay of(OddsRules terms, Count count) {
        return new CountPlay(terms, count);
    }

    /** {@return the count, as given} */
    public Count count() {
        return count;
    }

    OddsRules terms() {
        return terms;
    }

    /**
     * The true count.
     *
     * @param seen faces and backs since the shuffle, with those on the table
     * @return the running count per unseen deck
     */
    public double trueCount(Collection<Card> seen) {
        return count.trueCount(seen, decks);
    }

    /**
     * The chart at a true count.
     *
     * @param trueCount the true count of all seen cards but the hand and the up card; it is rounded to the nearest whole number, a half up,
     *     and limited to -10 and 10
     * @return the best chart there
     */
    public Chart chart(double trueCount) {
        return at(rounded(trueCount));
    }

    private Chart at(int whole) {
        return charts.computeIfAbsent(
                whole,
                at -> fresh.plus(ChartMaker.of(terms, count.at(at)), even).chart());
    }

    static int rounded(double trueCount) {
        return (int) Math.max(-FARTHEST, Math.min(FARTHEST, Math.floor(trueCount + 0.5)));
    }

    /**
     * The play of a hand.
     *
     * @param hand two faces or more, at most 21
     * @param up the dealer's card
     * @param seen faces and backs since the shuffle, with the hand and the up card
     * @param allowed the plays that are allowed beside hit and stand
     * @return one of those, {@code HIT} or {@code STAND}
     */
    public Decision move(List<Card> hand, Card up, Collection<Card> seen, Collection<Decision> allowed) {
        List<Card> own = new ArrayList<>(hand);
        own.add(up);
        return chart(count.trueCount(seen, decks, own)).move(hand, up, allowed);
    }

    /**
     * Whether to take insurance.
     *
     * @param seen faces and backs since the shuffle, with the dealer's ace
     * @return whether insurance exists and the expected share of tens behind that ace is above one third
     */
    public boolean insures(Collection<Card> seen) {
        long unseen = Count.unseen(seen, decks);
        double tens = count.at(count.trueCount(seen, decks, ACE)).chance(Hands.TEN);
        // The known ace is left out of the count, which estimates the unseen cards.
        return terms.insurance() && tens * (unseen + 1) / unseen > INSURED;
    }

    /**
     * The bet.
     *
     * @param seen faces and backs since the shuffle, before the round
     * @param most the largest bet in units
     * @return 1 unit below a true count of 2, from there the true count in units, at most {@code most}
     */
    public int units(Collection<Card> seen, int most) {
        return Math.max(1, Math.min(most, (int) Math.floor(trueCount(seen))));
    }

    /** {@return all plays that change with the count, by row, up card and count} */
    public List<Index> indices() {
        List<Index> indices = new ArrayList<>();
        for (Map.Entry<String, List<String>> row : at(-FARTHEST).rows().entrySet()) {
            for (int up = 0; up < Hands.KINDS; up++) {
                String below = row.getValue().get(up);
                for (int at = 1 - FARTHEST; at <= FARTHEST; at++) {
                    List<String> cells = at(at).rows().getOrDefault(row.getKey(), List.of());
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
