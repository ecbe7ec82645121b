package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A deck whose cards a {@link SealedPlay} opens to the players who may see them: by all players together ({@link SealedHand}) or by a
 * dealer.
 */
public interface Deck {
    /** {@return the shuffled pack} */
    Pack pack();

    /** {@return whether the deck is shuffled, so that cards can be opened} */
    default boolean isShuffled() {
        return true;
    }

    /**
     * Marks a card as due to all, or to the first seat that sees it. May be called more than once.
     *
     * @param place from 1
     * @param to the only seat to see it; empty for all
     */
    void owe(int place, Optional<Seat> to);

    /**
     * Marks a card as due to one more seat.
     *
     * @param place from 1
     * @param from the first seat that saw it
     * @param to the seat that sees it too
     */
    default void owe(int place, Seat from, Seat to) {
        owe(place, Optional.of(to));
    }

    /**
     * Gives this seat's part of the cards to all. Does nothing where a dealer opens the cards.
     *
     * @param places from 1
     */
    default void give(Collection<Integer> places) {}

    /**
     * Gives this seat's part of the cards to one player alone. Does nothing where a dealer opens the cards.
     *
     * @param places from 1
     * @param to another seat
     */
    default void whisper(Collection<Integer> places, Seat to) {}

    /**
     * Reads the cards once all other parts have come. Does nothing where a dealer opens the cards.
     *
     * @param places from 1
     */
    default void want(Collection<Integer> places) {}

    /**
     * A card that is open to this viewer.
     *
     * @param place from 1
     * @return the card; empty until it is open
     */
    Optional<Card> card(int place);

    /**
     * Whether a card is open to all.
     *
     * @param place from 1
     * @return true if everybody can read it
     */
    boolean isPublic(int place);

    /**
     * Reports that this seat has seen the cards that a move showed it, and which of its own cards it turns up because of them.
     *
     * @param shown places of the cards turned up, as the game counts them, from 1
     */
    void seen(Collection<Integer> shown);

    /**
     * The reports of a seat by {@link #seen}.
     *
     * @param seat any seat
     * @return for each report the places as the seat sent them, unchecked
     */
    List<List<Integer>> seenBy(Seat seat);
}
