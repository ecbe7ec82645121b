package dev.courtcards.core.deck;

import java.util.Arrays;
import java.util.List;

/**
 * Thrown where a rule needs a face that is hidden from the holder of this game: reveal the place, then play the move again. Only a game on
 * a sealed deck throws it.
 *
 * @see dev.courtcards.core.deck
 */
public final class FaceDownException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int[] places;

    /**
     * The face at this place is needed.
     *
     * @param place the number of the card in its shoe, from 1, wherever it lies now
     */
    public FaceDownException(int place) {
        this(List.of(place));
    }

    /**
     * The faces at these places are needed.
     *
     * @param places numbers of cards in their shoe, from 1; at least one
     */
    public FaceDownException(List<Integer> places) {
        super("card " + places.get(0) + " of the shoe is face down here; reveal it and play the move again");
        this.places = places.stream().mapToInt(Integer::intValue).toArray();
    }

    /** {@return the first place to reveal: the number of the card in its shoe, from 1} */
    public int place() {
        return places[0];
    }

    /**
     * All places to reveal together.
     *
     * @return at least {@link #place()}, in the order in which the rules need them
     */
    public List<Integer> places() {
        return Arrays.stream(places).boxed().toList();
    }
}
