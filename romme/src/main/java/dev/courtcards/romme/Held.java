package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;

/**
 * A card in a hand or on the discard pile.
 *
 * @param card its face, or a back
 * @param place its number, counted over all shoes of the round; public, as everybody sees where a card goes
 * @param open whether every player has seen its face
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

    /** The face, to rank or to show it. */
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
