package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A deck whose cards a {@link SealedPlay} has opened, each to whom the rules show it: by all together, as a {@link SealedHand} does, or by
 * a dealer.
 */
public interface Deck {
    /** {@return what was shuffled} */
    Pack pack();

    /** {@return whether the deck is shuffled, so that cards can be opened} */
    default boolean isShuffled() {
        return true;
    }

    /**
     * A card is due to all, or to the first who sees it; said more than once.
     *
     * @param place from 1
     * @param to who alone is to see it; empty for all
     */
    void owe(int place, Optional<Seat> to);

    /**
     * A card is due to one more seat.
     *
     * @param place from 1
     * @param from who was the first to see it
     * @param to who is to see it too
     */
    default void owe(int place, Seat from, Seat to) {
        owe(place, Optional.of(to));
    }

    /**
     * Gives my part of these cards to all. Nothing where a dealer opens them, of which nobody holds a part.
     *
     * @param places from 1
     */
    default void give(Collection<Integer> places) {}

    /**
     * Gives my part of these cards to one player alone. Nothing where a dealer opens them.
     *
     * @param places from 1
     * @param to another seat
     */
    default void whisper(Collection<Integer> places, Seat to) {}

    /**
     * Reads these cards as soon as all is there that I need. Nothing where a dealer opens them, to be read as they come.
     *
     * @param places from 1
     */
    default void want(Collection<Integer> places) {}

    /**
     * A card that is open to me.
     *
     * @param place from 1
     * @return empty until all that is needed has come
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
     * Says that I have seen what a move showed me, and which of my cards I turn up for all because of it.
     *
     * @param shown numbers of cards as the game counts them, from 1
     */
    void seen(Collection<Integer> shown);

    /**
     * What a seat turned up each time that it said that it has {@link #seen} something.
     *
     * @param seat any seat
     * @return numbers of cards as the game counts them, whatever that seat said
     */
    List<List<Integer>> seenBy(Seat seat);
}
