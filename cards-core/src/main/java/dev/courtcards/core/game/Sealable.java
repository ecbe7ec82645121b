package dev.courtcards.core.game;

import dev.courtcards.core.deck.Card;
import java.util.List;
import java.util.Optional;

/**
 * A state that can be played with a sealed deck: each peer holds its own seat's view, with backs in the shoe, and learns a card by a
 * {@link Reveal}.
 *
 * @param <S> the implementing type itself
 * @see Game
 */
public interface Sealable<S extends Sealable<S>> extends WholePack<S> {
    /**
     * The places of backs whose faces the rules show this viewer now.
     *
     * @param viewer the holder of this state
     * @return in the order in which they were dealt; empty in a game on a known deck
     */
    List<Integer> owed(Viewer viewer);

    /**
     * Whether this game may shuffle face-down cards again. A sealed deck does not allow it.
     *
     * @return false by default
     */
    default boolean mayShuffleUnseen() {
        return false;
    }

    /**
     * Whether this game can be played on a sealed deck: no rule depends on a card that is face down to all.
     *
     * @return true by default
     */
    default boolean isSealable() {
        return true;
    }

    /**
     * Whether a player may have to turn cards up at once after the cards that are dealt now, so that the others wait for that player.
     *
     * @return false by default
     */
    default boolean mayTurnUpDealt() {
        return false;
    }

    @Override
    Optional<S> revealed(int place, Card face);
}
