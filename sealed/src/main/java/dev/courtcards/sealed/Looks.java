package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What players turned up because of what they saw, not yet held against the faces. */
final class Looks<S extends Sealable<S>> {
    private final List<Look<S>> looks = new ArrayList<>();
    private int kept; // of these, before what may be void

    /** What a move showed a seat, which of its own cards it could have turned up then, and which it did. */
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
                Game<S> ready = before;
                for (int place : known) {
                    if (SealedPlay.isBack(ready, place)) {
                        Card face = decks.open(place).orElseThrow();
                        ready = ready.play(House.CHANCE, new Reveal<>(Optional.of(seat), place, face));
                    }
                }
                Game<S> after = SealedPlay.played(
                        ready,
                        move,
                        Spectator.SPECTATOR,
                        place -> decks.open(place).orElseThrow(() -> new FaceDownException(place)));
                Set<Integer> due = new TreeSet<>(SealedPlay.turned(ready, after, decks.places()));
                due.retainAll(own);
                if (!due.equals(new TreeSet<>(said))) {
                    throw WrongShowException.late(seat, due, said);
                }
            } catch (FaceDownException | IllegalActionException | IllegalStateException e) {
                // It depends on more than all hold: a lot that was drawn unseen, or a card of another.
            }
        }
    }

    void add(Look<S> look) {
        looks.add(look);
    }

    /** What was seen so far stands. */
    void keep() {
        kept = looks.size();
    }

    /** What came after {@link #keep} counts for nothing. */
    void drop() {
        looks.subList(kept, looks.size()).clear();
    }

    void check() {
        looks.forEach(Look::check);
        looks.clear();
        kept = 0;
    }
}
