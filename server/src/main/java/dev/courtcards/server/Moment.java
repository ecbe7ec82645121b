package dev.courtcards.server;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table as it is at one moment: what views are made of. It holds the whole truth and never leaves the server.
 *
 * @param table its id
 * @param game what is played
 * @param setup rules and players, without luck
 * @param terms what was agreed on
 * @param places all seats in order
 * @param started whether all seats are taken; before that {@code now} is the game before its first move
 * @param now the game
 * @param seq how many rows the table's store has: moves and what was taken back; the id of the event
 * @param left how many milliseconds each running timer still has, by its ticket
 * @param mayUndo the seats whose last move may be taken back
 * @param next the id of the table at which the same people go on; empty if there is none yet
 * @param deck what everybody knows of the deck that is being made, where the server commits to it
 * @param past whether it is shown from the past, so that nothing is to be done
 */
record Moment<S extends State<S>>(
        String table,
        CardGame<S> game,
        Setup setup,
        TableTerms terms,
        List<Place> places,
        boolean started,
        Game<S> now,
        long seq,
        Map<Integer, Long> left,
        Set<Seat> mayUndo,
        String next,
        Optional<Decks.Known> deck,
        boolean past) {
    Moment {
        places = List.copyOf(places);
        left = Map.copyOf(left);
        mayUndo = Set.copyOf(mayUndo);
    }

    /** The table as it stood after n moves. */
    Moment<S> past(int ply) {
        return new Moment<>(
                table, game, setup, terms, places, started, now.at(ply), seq, Map.of(), Set.of(), next, deck, true);
    }

    /** Whether there is something to do: all sit, and it is not shown from the past. */
    boolean isOpen() {
        return started && !past;
    }

    /** The same some milliseconds later, in which nothing has happened but that timers ran on. */
    Moment<S> later(long millis) {
        Map<Integer, Long> less = new HashMap<>(left);
        less.replaceAll((ticket, ms) -> Math.max(0, ms - millis));
        return new Moment<>(table, game, setup, terms, places, started, now, seq, less, mayUndo, next, deck, past);
    }
}
