package dev.courtcards.core.play;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Follows a game at a table with a sealed deck, from one seat or as a watcher. It asks for a face only where the
 * rules judge it or show it to this viewer, and its state equals the full state as this viewer sees it. Not safe between threads.
 *
 * @param <S> the game's state
 * @see Replay
 */
public final class Sealed<S extends Sealable<S>> {
    private final Viewer viewer;
    private final Optional<Seat> seat;
    private final IntFunction<Card> open;
    private Game<S> game;
    private int reveals;

    /**
     * A peer at the start of a game.
     *
     * @param start the game before the shuffle
     * @param viewer whose eyes it has
     * @param open gets the face at a place, from 1, from the other peers; may throw to leave the game as it is
     */
    public Sealed(Game<S> start, Viewer viewer, IntFunction<Card> open) {
        this.game = start;
        this.viewer = viewer;
        this.seat = viewer instanceof Seat own ? Optional.of(own) : Optional.empty();
        this.open = open;
    }

    /**
     * Plays a move that was agreed on: asks first for the faces that it judges, for everybody, then for those that it shows
     * this viewer.
     *
     * @param move as this viewer may see it
     * @throws dev.courtcards.core.game.IllegalActionException if it is refused
     */
    public void follow(Move<S> move) {
        Game<S> before = game;
        while (true) {
            Game<S> next;
            try {
                next = before.play(move);
            } catch (FaceDownException e) {
                before = reveal(before, Optional.empty(), e.place());
                continue;
            }
            Game<S> known = before;
            List<Integer> owed = next.state().owed(viewer);
            for (int place : owed) {
                // A face that lies in the shoe or on the table already must be known before the move that shows it.
                if (known.state().revealed(place, Card.JOKER).isPresent()) {
                    known = reveal(known, seat, place);
                }
            }
            if (known == before) {
                for (int place : owed) {
                    next = reveal(next, seat, place);
                }
                game = next;
                return;
            }
            before = known;
        }
    }

    private Game<S> reveal(Game<S> now, Optional<Seat> to, int place) {
        reveals++;
        return now.play(House.CHANCE, new Reveal<>(to, place, open.apply(place)));
    }

    /**
     * The game as this viewer holds it.
     *
     * @return the game after the last move followed
     */
    public Game<S> game() {
        return game;
    }

    /** {@return how many faces this viewer has asked for; 0 or more} */
    public int reveals() {
        return reveals;
    }
}
