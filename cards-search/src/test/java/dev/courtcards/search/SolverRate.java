package dev.courtcards.search;

import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.Locale;

/** Prints how many iterations a second the solver makes of Kuhn's and of Leduc poker, by processor time; docs/search.md has what another makes. */
public final class SolverRate {
    private static final int RUNS = 5;

    private SolverRate() {}

    public static void main(String[] args) {
        measure(Kuhn.GAME, 2_000_000);
        measure(Leduc.GAME, 6_000);
    }

    private static <S extends State<S>> void measure(Toy<S> game, int iterations) {
        for (int run = 0; run < RUNS; run++) {
            Solver<S> solver = Solver.of(game, game.newGame(Setup.of(game.name())));
            Duration start = processorTime();
            solver.iterate(iterations);
            double seconds = processorTime().minus(start).toNanos() / 1e9;
            System.out.printf(
                    Locale.ROOT, "%s: %d iterations, %,.0f a second%n", game.name(), iterations, iterations / seconds);
        }
    }

    /** Of the whole program: from the second run on the compilers have little to do. */
    private static Duration processorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }
}
