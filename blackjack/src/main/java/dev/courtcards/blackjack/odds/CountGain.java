package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleConsumer;
import java.util.random.RandomGenerator;

/**
 * The gain from play by the count, computed by the exact odds of shoes from which cards were dealt at random.
 *
 * @param count the true count before the deal, rounded
 * @param shoes the number of shoes with that count
 * @param byChart the mean result of a round by the table's chart in these shoes
 * @param byCount the mean result by the chart of the count
 */
record CountGain(int count, int shoes, double byChart, double byCount) {
    private static final double DEALT = 0.5;

    /**
     * Evaluates shoes of which up to half is dealt; the same shoes each time.
     *
     * @param play of a finite shoe
     * @param shoes the number of shoes
     * @param progress called with the progress from 0 to 1
     * @return by count, without counts that no shoe had
     */
    static List<CountGain> of(CountPlay play, int shoes, DoubleConsumer progress) {
        OddsRules terms = play.terms();
        Odds odds = Odds.of(terms);
        RandomGenerator random = Seed.of(1).coins("shoes");
        Map<Integer, List<double[]>> found = new TreeMap<>();
        for (int i = 0; i < shoes; i++) {
            progress.accept((double) i / shoes);
            Unseen shoe = Unseen.decks(terms.decks());
            int dealt = random.nextInt(1 + (int) (DEALT * shoe.size()));
            int[] left = shoe.dealt(dealt, random);
            int at = CountPlay.rounded(play.count().trueCount(left));
            Unseen rest = Unseen.of(left);
            double byChart = odds.value(rest, play.chart(0));
            double byCount = at == 0 ? byChart : odds.value(rest, play.chart(at));
            found.computeIfAbsent(at, any -> new ArrayList<>()).add(new double[] {byChart, byCount});
        }
        List<CountGain> gains = new ArrayList<>();
        found.forEach((at, worths) -> gains.add(new CountGain(at, worths.size(), mean(worths, 0), mean(worths, 1))));
        return gains;
    }

    private static double mean(List<double[]> worths, int column) {
        return worths.stream().mapToDouble(worth -> worth[column]).average().orElse(0);
    }

    double gain() {
        return byCount - byChart;
    }
}
