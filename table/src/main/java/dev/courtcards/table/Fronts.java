package dev.courtcards.table;

import java.io.BufferedReader;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Terminal;

/** The front on which a game is played, a screen or lines, and what Ctrl-C stops there. */
final class Fronts {
    private final Io io;
    private final Options.Value<Boolean> plain;
    /** What Ctrl-C stops instead of the program; false if there is nothing to stop. */
    private volatile BooleanSupplier stops = () -> false;

    Fronts(Io io, Options options) {
        this.io = io;
        this.plain = options.flag("--plain", "lines of plain ASCII instead of a screen");
    }

    /** Sets what Ctrl-C stops first; it returns whether there was anything to stop. */
    void stops(BooleanSupplier search) {
        this.stops = search;
    }

    /** Ctrl-C: stops a search, otherwise the program. */
    void interrupt() {
        if (!stops.getAsBoolean()) {
            System.exit(0);
        }
    }

    Front open(BufferedReader in, boolean busy) {
        return open(terminal(), in, busy);
    }

    /** A screen on the terminal, or lines if there is none; busy if others move meanwhile. */
    Front open(Optional<Terminal> terminal, BufferedReader in, boolean busy) {
        return terminal.<Front>map(t -> new ScreenFront(t, io.out(), Style.of(io.env()), this::interrupt))
                .orElseGet(() -> new LineFront(in, io.out(), io.isTerminal(0), busy));
    }

    /** The terminal, if it can show a screen and {@code --plain} is not given. */
    Optional<Terminal> terminal() {
        boolean able = !plain.get()
                && io.isTerminal(0)
                && io.isTerminal(1)
                && !io.env().getOrDefault("TERM", "dumb").equals("dumb");
        return able ? ScreenFront.terminal() : Optional.empty();
    }
}
