package dev.courtcards.core.deck;

/**
 * The rules need a face that this holder of the game does not know: reveal the place, then play again. Only a game on a
 * deck that nobody knows throws it; a game on a known deck never does.
 *
 * @see dev.courtcards.core.deck
 */
public final class FaceDownException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The place asked for, from 1. */
    private final int place;

    /**
     * The rules asked for the face at this place.
     *
     * @param place the number of the card in its shoe, from 1, wherever it lies now
     */
    public FaceDownException(int place) {
        super("card " + place + " of the shoe is face down here; reveal it and play the move again");
        this.place = place;
    }

    /**
     * The place to reveal.
     *
     * @return the number of the card in its shoe, from 1
     */
    public int place() {
        return place;
    }
}
