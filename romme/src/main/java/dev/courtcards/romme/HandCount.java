package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Suit;
import java.util.List;

/** The number of cards of each face in a hand; searches change it in place. */
final class HandCount {
    private final byte[] count = new byte[Card.UNKNOWN.ordinal() + 1];
    private int size;

    static HandCount of(List<Held> hand) {
        HandCount all = new HandCount();
        for (int i = 0; i < hand.size(); i++) {
            all.add(hand.get(i).card(), 1);
        }
        return all;
    }

    void add(Card card, int n) {
        count[card.ordinal()] += (byte) n;
        size += n;
    }

    /** Adds n of each of these cards; below 0 takes them out. */
    void add(List<Piece> pieces, int n) {
        for (Piece piece : pieces) {
            add(piece.card(), n);
        }
    }

    /** Checks whether the hand holds all these cards; a back counts as any card. */
    boolean holds(List<Piece> pieces) {
        int missing = 0;
        for (int i = 0; i < pieces.size(); i++) {
            int left = --count[pieces.get(i).card().ordinal()];
            missing += left < 0 ? 1 : 0;
        }
        for (int i = 0; i < pieces.size(); i++) {
            count[pieces.get(i).card().ordinal()]++;
        }
        return missing <= backs();
    }

    /** The faces, in the order of the pack. */
    byte[] faces() {
        byte[] faces = new byte[size - backs()];
        int at = 0;
        for (byte card = 0; card <= Card.JOKER.ordinal(); card++) {
            for (int n = count[card]; n > 0; n--) {
                faces[at++] = card;
            }
        }
        return faces;
    }

    int count(Card card) {
        return count[card.ordinal()];
    }

    /** The number of cards of this suit. */
    int count(Suit suit) {
        int all = 0;
        for (int i = 0; i < 13; i++) {
            all += count[13 * suit.ordinal() + i];
        }
        return all;
    }

    boolean has(Card card) {
        return count[card.ordinal()] > 0;
    }

    int jokers() {
        return count(Card.JOKER);
    }

    int backs() {
        return count(Card.UNKNOWN);
    }

    int size() {
        return size;
    }
}
