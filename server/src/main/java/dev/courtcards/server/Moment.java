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
 * A table at one moment, from which views are made. It holds hidden cards and never leaves the server.
 *
 * @param table the table's id
 * @param game the card game
 * @param setup rules and players, without the source of chance
 * @param terms the table's terms
 * @param places all seats in order
 * @param started whether all seats are taken; before that {@code now} is the game before its first move
 * @param now the game
 * @param seq the number of rows in the table's story, which is the id of the event
 * @param left milliseconds left of each running timer, by ticket
 * @param mayUndo the seats whose last move may be taken back
 * @param next the id of the table at which the same players continue; empty if there is none yet
 * @param deck the public state of the deck that is being made, where the server commits to decks
 * @param past whether this is a past position, in which nobody can move
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

    /** The table after n moves. */
    Moment<S> past(int ply) {
        return new Moment<>(
                table, game, setup, terms, places, started, now.at(ply), seq, Map.of(), Set.of(), next, deck, true);
    }

    /** Whether players may move: all seats are taken and it is no past position. */
    boolean isOpen() {
        return started && !past;
    }

    /** The same moment some milliseconds later, when only timers have run on. */
    Moment<S> later(long millis) {
        Map<Integer, Long> less = new HashMap<>(left);
        less.replaceAll((ticket, ms) -> Math.max(0, ms - millis));
        return new Moment<>(table, game, setup, terms, places, started, now, seq, less, mayUndo, next, deck, past);
    }
}
