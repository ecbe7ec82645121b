package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;

/**
 * All that happens at a table of Nine Piles, beside the shuffle. Everybody sees all of it.
 *
 * @see NinePiles
 */
public sealed interface NinePilesEvent extends Event<NinePilesTable> {
    @Override
    default Optional<NinePilesEvent> seenBy(Viewer viewer) {
        return Optional.of(this);
    }

    /**
     * The first cards were laid out, one a pile.
     *
     * @param cards of pile 1, 2 and so on
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
     * Cards of one guess went face up on a pile.
     *
     * @param pile from 1
     * @param cards in the order drawn; more than one where a tie was drawn on (N4)
     * @param right whether the pile stays open: the guess was right, or a tie that costs nothing
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
     * It became another player's guess.
     *
     * @param to whose
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
     * @param seat whose
     * @param presence what the player is now
     */
    record PresenceChanged(Seat seat, Presence presence) implements NinePilesEvent {
        @Override
        public NinePilesTable applyTo(NinePilesTable table) {
            return table.present(seat, presence);
        }
    }
}
