package dev.courtcards.server;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the rows of a table make: the game after each of them, and when the timers end that run now. A timer ends its length after
 * the row with which it began, in whatever process that was.
 *
 * @param steps the game before the first row, then after each
 */
record Past<S extends State<S>>(List<Step<S>> steps, Map<Integer, Duration> ends) {
    /**
     * A game and when it came to that.
     *
     * @param at milliseconds since the table was made
     */
    record Step<S extends State<S>>(Game<S> game, long at) {}

    static <S extends State<S>> Past<S> of(CardGame<S> game, Setup setup, List<Store.Row> rows) {
        Game<S> now = game.newGame(setup);
        List<Step<S>> steps = new ArrayList<>(rows.size() + 1);
        Map<Integer, Duration> ends = new HashMap<>();
        steps.add(new Step<>(now, 0));
        watch(now, 0, ends);
        for (Store.Row row : rows) {
            now = switch (row.kind()) {
                case UNDO -> now.at(Integer.parseInt(row.what()));
                case MOVE -> now.play(game.notation().read(row.what()));
                case DECK -> now;
            };
            steps.add(new Step<>(now, row.at()));
            watch(now, row.at(), ends);
        }
        return new Past<>(steps, ends);
    }

    private static void watch(Game<?> now, long at, Map<Integer, Duration> ends) {
        Set<Integer> running = new HashSet<>();
        for (Timer timer : now.state().timers()) {
            running.add(timer.ticket());
            ends.putIfAbsent(timer.ticket(), Duration.ofMillis(at).plus(timer.length()));
        }
        ends.keySet().retainAll(running);
    }

    Game<S> now() {
        return steps.get(steps.size() - 1).game();
    }
}
