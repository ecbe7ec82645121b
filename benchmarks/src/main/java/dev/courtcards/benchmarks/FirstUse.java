package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.equity.Matchup;
import dev.courtcards.poker.eval.Evaluator;
import dev.courtcards.poker.eval.Ranking;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The cost of poker's tables on their first use: processor time of the thread that waits for them, in a new JVM. */
final class FirstUse {
    private static final ThreadMXBean THREAD = ManagementFactory.getThreadMXBean();

    private FirstUse() {}

    /**
     * Prints the times of the evaluator, then Omaha high and low, then exact equity, in milliseconds.
     *
     * @param args number of JVMs whose medians to print; none for this JVM alone
     * @throws IOException if no JVM can be started
     */
    public static void main(String[] args) throws IOException {
        if (args.length > 0) {
            print(Integer.parseInt(args[0]));
            return;
        }
        CardSet five = CardSet.of(Card.parseAll("AS KS QS JS 9D"));
        long before = THREAD.getCurrentThreadCpuTime();
        int rank = Evaluator.rank(five.bits());
        long evaluated = THREAD.getCurrentThreadCpuTime();
        CardSet own = CardSet.of(Card.parseAll("2S 3D 4C 5H"));
        int omaha = Ranking.OMAHA.rank(own, five) + Ranking.OMAHA_EIGHT.rank(own, five);
        long dealt = THREAD.getCurrentThreadCpuTime();
        double boards = Matchup.of("AsAh", "KdKc").exact().deals();
        long counted = THREAD.getCurrentThreadCpuTime();
        if (omaha > rank || boards != 1_712_304) {
            throw new IllegalStateException(omaha + " above " + rank + ", or " + boards + " boards");
        }
        System.out.printf(
                Locale.ROOT,
                "%.2f %.2f %.2f%n",
                (evaluated - before) / 1e6,
                (dealt - evaluated) / 1e6,
                (counted - dealt) / 1e6);
    }

    private static void print(int times) throws IOException {
        List<List<Double>> took = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < times; i++) {
            Process process = new ProcessBuilder(Performance.command(FirstUse.class)).start();
            String[] parts = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\\s+");
            for (int part = 0; part < took.size(); part++) {
                took.get(part).add(Double.valueOf(parts[part]));
            }
        }
        took.forEach(each -> each.sort(null));
        System.out.printf(
                Locale.ROOT,
                "%.2f %.2f %.2f%n",
                took.get(0).get(times / 2),
                took.get(1).get(times / 2),
                took.get(2).get(times / 2));
    }
}
