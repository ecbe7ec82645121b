package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;

/**
 * The events at a table of Nine Piles, beside the shuffle. All are public.
 *
 * @see NinePiles
 */
public sealed interface NinePilesEvent extends Event<NinePilesTable> {
    @Override
    default Optional<NinePilesEvent> seenBy(Viewer viewer) {
        return Optional.of(this);
    }

    /**
     * The first cards were laid out, one on each pile.
     *
     * @param cards the cards of pile 1, 2 and so on
     */
    record Dealt(List<Card> cards) implements NinePilesEvent {
        /** The deal. */
        public Dealt {
            cards = List.copyOf(cards);
        }

        @Override
        public NinePilesTable applyTo(NinePilesTable table) {
            return table.dealt(cards);
        }
    }

    /**
     * The cards of one guess were laid face up on a pile.
     *
     * @param pile from 1
     * @param cards in the order drawn; more than one if a tie was drawn on (N4)
     * @param right whether the pile stays open: the guess was right, or the tie costs nothing
     */
    record Laid(int pile, List<Card> cards, boolean right) implements NinePilesEvent {
        /** The cards of one guess. */
        public Laid {
            cards = List.copyOf(cards);
        }

        @Override
        public NinePilesTable applyTo(NinePilesTable table) {
            return table.laid(pile, cards);
        }
    }

    /**
     * The guess was wrong and the pile was turned face down.
     *
     * @param pile from 1
     */
    record Locked(int pile) implements NinePilesEvent {
        @Override
        public NinePilesTable applyTo(NinePilesTable table) {
            return table.locked(pile);
        }
    }

    /**
     * The turn passed to another player.
     *
     * @param to that player's seat
     */
    record TurnPassed(Seat to) implements NinePilesEvent {
        @Override
        public NinePilesTable applyTo(NinePilesTable table) {
            return table.turned(to);
        }
    }

    /**
     * A player joined, left, lost the connection or came back.
     *
     * @param seat the player's seat
     * @param presence the player's new presence
     */
    record PresenceChanged(Seat seat, Presence presence) implements NinePilesEvent {
        @Override
        public NinePilesTable applyTo(NinePilesTable table) {
            return table.present(seat, presence);
        }
    }
}
