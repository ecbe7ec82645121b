package dev.courtcards.romme;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Seat;
import dev.courtcards.romme.meld.Meld;
import java.util.List;

/**
 * A meld on the table.
 *
 * @param owner who laid it
 * @param run whether it is a run; otherwise a set
 * @param pieces its cards and what they stand for; a run from its low end on
 * @param places the numbers of the cards in their shoes, in the same order
 * @see Romme
 */
public record LaidMeld(Seat owner, boolean run, List<Piece> pieces, List<Integer> places) {
    /** A meld on the table. */
    public LaidMeld {
        pieces = List.copyOf(pieces);
        places = List.copyOf(places);
    }

    /** The rank of a set. */
    Rank rank() {
        for (Piece piece : pieces) {
            if (piece.isDefinite()) {
                return piece.as().rank();
            }
        }
        throw new IllegalStateException("a meld of nothing but jokers");
    }

    /** The meld as the solver takes it. */
    Meld meld() {
        return new Meld(
                run,
                pieces.stream().map(Piece::card).toList(),
                pieces.stream().map(Piece::as).toList(),
                0);
    }

    boolean hasJoker() {
        for (Piece piece : pieces) {
            if (piece.isJoker()) {
                return true;
            }
        }
        return false;
    }

    int size() {
        return pieces.size();
    }
}
