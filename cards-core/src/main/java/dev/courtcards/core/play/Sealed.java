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
 * Follows a game with a sealed deck, from one seat or as a spectator. It requests a face only if a rule depends on it or shows it to this
 * viewer, and its state equals this viewer's view of the whole state. Not thread-safe.
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
     * @param viewer the viewer of the game
     * @param open fetches the face at a place, from 1, from the other peers; may throw to leave the game unchanged
     */
    public Sealed(Game<S> start, Viewer viewer, IntFunction<Card> open) {
        this.game = start;
        this.viewer = viewer;
        this.seat = viewer instanceof Seat own ? Optional.of(own) : Optional.empty();
        this.open = open;
    }

    /**
     * Plays an agreed move: first requests the faces that its rules depend on, for all, then those that it shows to this viewer.
     *
     * @param move as this viewer sees it
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
                // A face that is in the shoe or on the table before the move is revealed before it.
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

    /** {@return the game after the last move followed, as this viewer sees it} */
    public Game<S> game() {
        return game;
    }

    /** {@return the number of faces requested, 0 or more} */
    public int reveals() {
        return reveals;
    }
}
