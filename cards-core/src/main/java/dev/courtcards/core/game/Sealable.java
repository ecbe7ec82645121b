package dev.courtcards.core.game;

import dev.courtcards.core.deck.Card;
import java.util.List;
import java.util.Optional;

/**
 * A state that can be played with a sealed deck: a peer holds it as its own seat sees it, with backs in the shoe,
 * and learns a card by a {@link Reveal}.
 *
 * @param <S> the implementing type itself
 * @see Game
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
     * Whether cards that lie face down may be shuffled again in this game. On a sealed deck they cannot.
     *
     * @return false by default
     */
    default boolean mayShuffleUnseen() {
        return false;
    }

    /**
     * Whether this game can be played on a sealed deck: its rules judge no card that lies face down for all.
     *
     * @return true by default
     */
    default boolean isSealable() {
        return true;
    }

    /**
     * Whether a player may have to turn cards up at once because of what the dealer deals now, so that the others wait for its word.
     *
     * @return false by default
     */
    default boolean mayTurnUpDealt() {
        return false;
    }

    @Override
    Optional<S> revealed(int place, Card face);
}
