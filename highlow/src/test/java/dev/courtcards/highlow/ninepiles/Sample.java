package dev.courtcards.highlow.ninepiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** Games of one bot alone, compared with a published figure. */
final class Sample {
    /** The number of standard errors that a mean may be off; with fixed seeds a test passes always or never. */
    private static final double TOLERANCE = 4;

    private final TreeMap<String, Mean> means = new TreeMap<>();

    /** Count, sum and sum of squares. */
    private static final class Mean {
        private long count;
        private double sum;
        private double squares;

        void add(double value) {
            count++;
            sum += value;
            squares += value * value;
        }
    }

    static Sample of(String rules, String bot, int games, long seed) {
        return of(rules, Objects.requireNonNull(new NinePiles().bots().get(bot)), games, seed);
    }

    static Sample of(String rules, Bot<NinePilesTable> bot, int games, long seed) {
        Setup setup = Setup.of("nine-piles").with("RULES", rules).seats(1);
        Simulation<NinePilesTable> simulation = Simulation.of(new NinePiles(), setup, List.of(bot), Seed.of(seed));
        Sample sample = new Sample();
        for (int i = 0; i < games; i++) {
            sample.add(simulation.game(i));
        }
        return sample;
    }

    private void add(Game<NinePilesTable> end) {
        NinePilesTable table = end.state();
        boolean won = table.outcome().orElseThrow().winners().contains(Seat.of(1));
        NinePilesEvent.Laid last = (NinePilesEvent.Laid) end.lastEvents().get(0);
        List<dev.courtcards.core.deck.Card> pile = table.pile(last.pile()).cards();
        int height = pile.size() - last.cards().size();
        boolean tied =
                pile.get(height - 1).rank() == table.pile(last.pile()).top().rank();
        add("won", won ? 1 : 0);
        add("turns", end.ply() - 2);
        add("ends in a tie", tied ? 1 : 0);
        add("last card locks the last pile", !won && table.shoe().isEmpty() ? 1 : 0);
        add(
                won ? "open piles if won" : "cards left if lost",
                won ? table.openPiles() : table.shoe().size());
        for (int open = 0; open <= 9; open++) {
            add(open + " open", table.openPiles() == open ? 1 : 0);
        }
    }

    private void add(String name, double value) {
        means.computeIfAbsent(name, n -> new Mean()).add(value);
    }

    /** The mean of this name is this figure, whose own standard error is given; 0 where it is not known or does not matter. */
    Sample shows(String name, double figure, double error) {
        Mean mean = Objects.requireNonNull(means.get(name), name);
        double found = mean.sum / mean.count;
        double variance = Math.max(0, mean.squares / mean.count - found * found) / mean.count;
        double off = Math.abs(found - figure);
        assertThat(off)
                .as("%s: found %f, expected %f", name, found, figure)
                .isLessThanOrEqualTo(TOLERANCE * Math.sqrt(variance + error * error));
        return this;
    }
}
