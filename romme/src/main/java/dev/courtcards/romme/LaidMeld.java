package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Seat;
import dev.courtcards.romme.meld.Meld;
import java.util.List;

/**
 * A meld on the table.
 *
 * @param owner the player who laid it
 * @param run whether it is a run; otherwise a set
 * @param pieces its cards and what they stand for; a run from its low end up
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
        return Melds.rank(pieces);
    }

    /** The meld in the solver's form. */
    Meld meld() {
        Card[] cards = new Card[pieces.size()];
        Card[] as = new Card[pieces.size()];
        for (int i = 0; i < cards.length; i++) {
            cards[i] = pieces.get(i).card();
            as[i] = pieces.get(i).as();
        }
        return new Meld(run, List.of(cards), List.of(as), 0);
    }

    boolean hasJoker() {
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).isJoker()) {
                return true;
            }
        }
        return false;
    }

    /** Checks whether it holds this card itself, not a joker in its place. */
    boolean has(Card card) {
        return pieces.contains(Piece.of(card));
    }

    int size() {
        return pieces.size();
    }
}
