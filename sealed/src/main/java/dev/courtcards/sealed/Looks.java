package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** The cards that players turned up because of cards that they saw, not yet checked against the faces. */
final class Looks<S extends Sealable<S>> {
    private final List<Look<S>> looks = new ArrayList<>();
    private int kept; // the number of looks that drop() keeps

    /** One report: the places that a move showed a seat, its own places that it could have turned up, and those that it did. */
    record Look<S extends Sealable<S>>(
            Game<S> before,
            Move<S> move,
            Seat seat,
            Set<Integer> shown,
            Set<Integer> own,
            List<Integer> said,
            Decks decks) {
        private boolean areOpen(Set<Integer> some) {
            return some.stream().allMatch(place -> decks.open(place).isPresent());
        }

        void check() {
            if (!areOpen(shown)) {
                return;
            }
            Set<Integer> known = new TreeSet<>(shown);
            if (areOpen(own)) {
                known.addAll(own);
            }
            try {
                IntFunction<Card> faces = place -> decks.open(place).orElseThrow(() -> new FaceDownException(place));
                Game<S> ready = SealedPlay.looked(before, seat, known, faces);
                Game<S> after = SealedPlay.played(ready, move, Spectator.SPECTATOR, faces);
                Set<Integer> due = new TreeSet<>(SealedPlay.turned(ready, after, decks.places()));
                due.retainAll(own);
                if (!due.equals(new TreeSet<>(said))) {
                    throw WrongShowException.late(seat, due, said);
                }
            } catch (FaceDownException | IllegalActionException | IllegalStateException e) {
                // It cannot be judged from public cards: it depends on a hidden lot or another player's card.
            }
        }
    }

    void add(Look<S> look) {
        looks.add(look);
    }

    /** Keeps the looks so far through a later {@link #drop}. */
    void keep() {
        kept = looks.size();
    }

    /** Removes the looks since {@link #keep}. */
    void drop() {
        looks.subList(kept, looks.size()).clear();
    }

    void check() {
        looks.forEach(Look::check);
        looks.clear();
        kept = 0;
    }
}
