package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;

/**
 * A card in a hand or on the discard pile.
 *
 * @param card its face, or a back
 * @param place its number in its shoe, counted on over all shoes of the round: what everybody follows with the eyes
 * @param open whether everybody has seen its face
 * @see Romme
 */
public record Held(Card card, int place, boolean open) {
    private static final Held[] BACKS = backs();

    private static Held[] backs() {
        Held[] backs = new Held[512];
        for (int place = 0; place < backs.length; place++) {
            backs[place] = new Held(Card.UNKNOWN, place, false);
        }
        return backs;
    }

    /** The face, to judge it or to show it. */
    Card face() {
        if (card == Card.UNKNOWN) {
            throw new FaceDownException(place);
        }
        return card;
    }

    Held shown() {
        return open ? this : new Held(face(), place, true);
    }

    Held hidden() {
        return open || card == Card.UNKNOWN
                ? this
                : place < BACKS.length ? BACKS[place] : new Held(Card.UNKNOWN, place, false);
    }
}
