package dev.courtcards.table;

import java.io.BufferedReader;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Terminal;

/** What a game is played on: a screen or lines, and what Ctrl-C ends there. */
final class Fronts {
    private final Io io;
    private final Options.Value<Boolean> plain;
    /** Ends what Ctrl-C ends in place of the program; false if there is nothing such. */
    private volatile BooleanSupplier stops = () -> false;

    Fronts(Io io, Options options) {
        this.io = io;
        this.plain = options.flag("--plain", "lines of plain ASCII instead of a screen");
    }

    /** What Ctrl-C ends first, and whether there was anything to end. */
    void stops(BooleanSupplier search) {
        this.stops = search;
    }

    /** Ctrl-C: ends a search, otherwise the program. */
    void interrupt() {
        if (!stops.getAsBoolean()) {
            System.exit(0);
        }
    }

    Front open(BufferedReader in, boolean busy) {
        return open(terminal(), in, busy);
    }

    /** A screen on the terminal, lines where there is none; busy where others move meanwhile. */
    Front open(Optional<Terminal> terminal, BufferedReader in, boolean busy) {
        return terminal.<Front>map(t -> new ScreenFront(t, io.out(), Style.of(io.env()), this::interrupt))
                .orElseGet(() -> new LineFront(in, io.out(), io.isTerminal(0), busy));
    }

    /** The terminal, if there is one for a screen and lines were not asked for. */
    Optional<Terminal> terminal() {
        boolean able = !plain.get()
                && io.isTerminal(0)
                && io.isTerminal(1)
                && !io.env().getOrDefault("TERM", "dumb").equals("dumb");
        return able ? ScreenFront.terminal() : Optional.empty();
    }
}
