package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Card;
import java.util.Arrays;
import java.util.List;

/** The cards whose place is certain, each at one place. */
final class Places {
    /** The names of the players' hands, as few contests need one. */
    private static final String[] HANDS = hands();

    private final String[] places = new String[52];
    private long placed;

    Places() {
        Arrays.fill(places, "");
    }

    private static String[] hands() {
        String[] hands = new String[10];
        Arrays.setAll(hands, player -> "in hand " + (player + 1));
        return hands;
    }

    /** The hand of a player, one of ten at most. */
    static String hand(int player) {
        return HANDS[player];
    }

    /** The cards whose place is certain. */
    long placed() {
        return placed;
    }

    /** Puts cards in the place that this text names; refuses a card that already has a place. */
    void put(List<Card> cards, String place) {
        for (Card card : cards) {
            if (card.ordinal() >= places.length) {
                throw new IllegalArgumentException("a " + card.words() + " " + place + " has no worth in poker");
            }
            if (!places[card.ordinal()].isEmpty()) {
                boolean same = places[card.ordinal()].equals(place);
                throw new IllegalArgumentException(
                        card + " comes twice" + (same ? " " + place : ": " + places[card.ordinal()] + " and " + place));
            }
            places[card.ordinal()] = place;
            placed |= 1L << card.ordinal();
        }
    }
}
