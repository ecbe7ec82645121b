package dev.courtcards.core.game;

import dev.courtcards.core.deck.Card;
import java.util.List;
import java.util.Optional;

/**
 * A state that can be played with a deck that nobody knows: a peer holds it as its own seat sees it, with backs in the shoe,
 * and learns a card by a {@link Reveal}. A place is the number of a card in its shoe, from 1, wherever the card lies by now;
 * where a part of the pack is shuffled again, its places count on from the shoe before.
 *
 * @param <S> the implementing type itself
 */
public interface Sealable<S extends Sealable<S>> extends WholePack<S> {
    /**
     * Places that the rules show this viewer now but that are backs here.
     *
     * @param viewer who holds this state
     * @return in the order in which they were dealt; empty in a game on a known deck
     */
    List<Integer> owed(Viewer viewer);

    /**
     * This state with a face on a card that was a back, in the shoe or on the table.
     *
     * @param place from 1
     * @param face what it is
     * @return empty if no back lies there
     */
    Optional<S> revealed(int place, Card face);
}
