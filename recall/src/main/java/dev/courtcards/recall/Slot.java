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
 * A slot of a hand as it is: a card and what is known of it, or a gap.
 *
 * @param card its face, or a back
 * @param number of the card in its shoe, counted on over all shoes: what everybody at the table can follow with the eyes.
 *     0 for a gap
 * @param faceUp whether it is a collection card, which lies face up
 * @param knownTo who has seen its face: one bit a seat, the lowest for seat 1; all bits if everybody has
 * @param trail from where swaps took it, the first first
 * @see Recall
 */
public record Slot(Card card, int number, boolean faceUp, int knownTo, List<Stop> trail) {
    /** No card. */
    public static final Slot GAP = new Slot(Card.UNKNOWN, 0, false, 0);

    static final int EVERYBODY = -1;

    /** A slot as it is. */
    public Slot {
        trail = Row.copyOf(trail);
    }

    /** A card that no swap has moved. */
    Slot(Card card, int number, boolean faceUp, int knownTo) {
        this(card, number, faceUp, knownTo, List.of());
    }

    /**
     * A place from where a swap took a card.
     *
     * @param at where it lay
     * @param knownTo who had seen its face by then, one bit a seat
     */
    public record Stop(Spot at, int knownTo) {
        /**
         * Whether this viewer had seen the card by then.
         *
         * @param viewer a seat, or a spectator
         * @return true if so
         */
        public boolean isKnownTo(Viewer viewer) {
            return (knownTo & bit(viewer)) != 0;
        }
    }

    /**
     * Whether no card lies here.
     *
     * @return true for a gap
     */
    public boolean isEmpty() {
        return number == 0;
    }

    /**
     * Whether this viewer has seen the face of the card.
     *
     * @param viewer a seat, or a spectator, who has seen what everybody has
     * @return true if so
     */
    public boolean isKnownTo(Viewer viewer) {
        return (knownTo & bit(viewer)) != 0;
    }

    /** The face, to judge it or to show it. */
    Card face() {
        if (card == Card.UNKNOWN) {
            throw new FaceDownException(number);
        }
        return card;
    }

    Slot faced(Card face) {
        return face == card ? this : new Slot(face, number, faceUp, knownTo, trail);
    }

    /** This card after that seat has looked at it; a viewer who does not see what it saw has a back for the face. */
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

    /** As it lies after a swap: face down. */
    Slot swappedFrom(Spot at) {
        return new Slot(card, number, false, knownTo, Row.copyOf(trail).plus(new Stop(at, knownTo)));
    }

    Slot seenBy(Viewer viewer) {
        return hides(viewer) ? new Slot(Card.UNKNOWN, number, faceUp, knownTo, trail) : this;
    }

    /** Whether it has a face that this viewer may not see. */
    boolean hides(Viewer viewer) {
        return card != Card.UNKNOWN && !isKnownTo(viewer);
    }

    private static int bit(Viewer viewer) {
        return viewer instanceof Seat seat ? 1 << seat.index() : 1 << 31;
    }

    /** The place alone: a slot may end up in a log. */
    @Override
    public String toString() {
        return isEmpty() ? "-" : isKnownTo(Spectator.SPECTATOR) ? card.code() : "??";
    }
}
