package dev.courtcards.server;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The games that result from the rows of a table. */
final class Past<S extends State<S>> {
    private final Notation<S> notation;
    private final List<Step<S>> steps = new ArrayList<>();

    /**
     * A game and the time at which it arose.
     *
     * @param at milliseconds since the table was made
     */
    record Step<S extends State<S>>(Game<S> game, long at) {
        Optional<Timer> timer(int ticket) {
            return game.state().timers().stream()
                    .filter(timer -> timer.ticket() == ticket)
                    .findFirst();
        }
    }

    /** A table without rows. */
    Past(CardGame<S> game, Setup setup) {
        notation = game.notation();
        add(game.newGame(setup), 0);
    }

    /** Adds the next row. */
    void add(Store.Row row) {
        Game<S> next = switch (row.kind()) {
            case UNDO -> now().at(Integer.parseInt(row.what()));
            case MOVE -> now().play(notation.read(row.what()));
            case DECK -> now();
        };
        add(next, row.at());
    }

    /** Adds the game that the next row makes. */
    void add(Game<S> next, long at) {
        steps.add(new Step<>(next, at));
    }

    /** The step after a row; step 0 is the game before all rows. */
    Step<S> step(long seq) {
        return steps.get((int) seq);
    }

    /** The number of rows. */
    long seq() {
        return steps.size() - 1L;
    }

    Game<S> now() {
        return step(seq()).game();
    }

    /** When the running timers end: each lasts its length from the row that started it, whichever process stored that row. */
    Map<Integer, Duration> ends() {
        Map<Integer, Duration> ends = new HashMap<>();
        for (Timer timer : now().state().timers()) {
            long first = seq();
            while (first > 0 && step(first - 1).timer(timer.ticket()).isPresent()) {
                first--;
            }
            Step<S> begun = step(first);
            Duration length = begun.timer(timer.ticket()).orElseThrow().length();
            ends.put(timer.ticket(), Duration.ofMillis(begun.at()).plus(length));
        }
        return ends;
    }
}
