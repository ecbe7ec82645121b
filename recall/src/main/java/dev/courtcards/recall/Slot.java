package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.recall.RecallTable.Discard;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.List;

/**
 * A slot of a hand: a card with the players who have seen it, or a gap.
 *
 * @param card its face, or a back
 * @param number the card's number, counted over all shoes; public, as everybody sees where a card goes. 0 for a gap
 * @param faceUp whether it is a collection card, which lies face up
 * @param knownTo the players who have seen its face: one bit a seat, the lowest for seat 1; all bits if everybody has
 * @param trail the places from which swaps took it, in order
 * @see Recall
 */
public record Slot(Card card, int number, boolean faceUp, int knownTo, List<Stop> trail) {
    /** A slot without a card. */
    public static final Slot GAP = new Slot(Card.UNKNOWN, 0, false, 0);

    static final int EVERYBODY = -1;

    /** A slot. */
    public Slot {
        trail = Row.copyOf(trail);
    }

    /** A card that no swap has moved. */
    Slot(Card card, int number, boolean faceUp, int knownTo) {
        this(card, number, faceUp, knownTo, List.of());
    }

    /**
     * A place from which a swap took a card.
     *
     * @param at the place
     * @param knownTo the players who had seen its face by then, one bit a seat
     */
    public record Stop(Spot at, int knownTo) {
        /**
         * Checks whether this viewer had seen the card by then.
         *
         * @param viewer a seat, or a spectator
         * @return true if it had
         */
        public boolean isKnownTo(Viewer viewer) {
            return (knownTo & bit(viewer)) != 0;
        }
    }

    /**
     * Checks whether this is a gap.
     *
     * @return true for a gap
     */
    public boolean isEmpty() {
        return number == 0;
    }

    /**
     * Checks whether this viewer has seen the face of the card.
     *
     * @param viewer a seat, or a spectator, who has seen the cards that everybody has
     * @return true if it has
     */
    public boolean isKnownTo(Viewer viewer) {
        return (knownTo & bit(viewer)) != 0;
    }

    /** The face, to count or to show it. */
    Card face() {
        if (card == Card.UNKNOWN) {
            throw new FaceDownException(number);
        }
        return card;
    }

    Slot faced(Card face) {
        return face == card ? this : new Slot(face, number, faceUp, knownTo, trail);
    }

    /** This card after that seat has looked at it; the face is a back for viewers who do not see it. */
    Slot shownTo(Seat seat, Card face) {
        return new Slot(face == Card.UNKNOWN ? card : face, number, faceUp, knownTo | bit(seat), trail);
    }

    Slot shownToAll(Card face) {
        return new Slot(face, number, faceUp, EVERYBODY, trail);
    }

    Slot collected(Card face) {
        return new Slot(face, number, true, EVERYBODY, trail);
    }

    Discard discarded(Card face) {
        return new Discard(face, number);
    }

    /** This card after a swap, face down. */
    Slot swappedFrom(Spot at) {
        return new Slot(card, number, false, knownTo, Row.copyOf(trail).plus(new Stop(at, knownTo)));
    }

    Slot seenBy(Viewer viewer) {
        return hides(viewer) ? new Slot(Card.UNKNOWN, number, faceUp, knownTo, trail) : this;
    }

    /** Checks whether it has a face that this viewer may not see. */
    boolean hides(Viewer viewer) {
        return card != Card.UNKNOWN && !isKnownTo(viewer);
    }

    private static int bit(Viewer viewer) {
        return viewer instanceof Seat seat ? 1 << seat.index() : 1 << 31;
    }

    /** Hides the face: a slot may end up in a log. */
    @Override
    public String toString() {
        return isEmpty() ? "-" : isKnownTo(Spectator.SPECTATOR) ? card.code() : "??";
    }
}
