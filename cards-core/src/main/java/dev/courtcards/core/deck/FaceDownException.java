package dev.courtcards.core.deck;

import java.util.Arrays;
import java.util.List;

/**
 * The rules need a face that this holder of the game does not have: reveal the place, then play again. Only a game on a
 * deck that nobody knows throws it; a game on a known deck never does.
 *
 * @see dev.courtcards.core.deck
 */
public final class FaceDownException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The places asked for, from 1. */
    private final int[] places;

    /**
     * The rules asked for the face at this place.
     *
     * @param place the number of the card in its shoe, from 1, wherever it lies now
     */
    public FaceDownException(int place) {
        this(List.of(place));
    }

    /**
     * The rules asked for the faces at these places.
     *
     * @param places numbers of cards in their shoe, from 1, one at least
     */
    public FaceDownException(List<Integer> places) {
        super("card " + places.get(0) + " of the shoe is face down here; reveal it and play the move again");
        this.places = places.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * The first place to reveal.
     *
     * @return the number of the card in its shoe, from 1
     */
    public int place() {
        return places[0];
    }

    /**
     * All places that are known to be needed, so that they are revealed together.
     *
     * @return the first {@link #place()} and what follows, in the order in which the rules ask
     */
    public List<Integer> places() {
        return Arrays.stream(places).boxed().toList();
    }
}
