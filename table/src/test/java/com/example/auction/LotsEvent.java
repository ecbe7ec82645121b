package com.example.auction;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.Optional;

/** What happens at an auction. */
public sealed interface LotsEvent extends Event<Lots> {
    /** A bidder sealed a choice. */
    record Chosen(Seat seat, Lots.Choice choice) implements LotsEvent {
        @Override
        public Lots applyTo(Lots lots) {
            return lots.chosen(seat, choice);
        }

        @Override
        public Optional<Chosen> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Chosen(seat, new Lots.Bid(Amount.HIDDEN)));
        }
    }

    /** A card went to the highest bidder, or to nobody. */
    record LotSold(Optional<Seat> buyer, long price, Card card) implements LotsEvent {
        @Override
        public Lots applyTo(Lots lots) {
            return lots.settled(buyer, price, card);
        }

        @Override
        public Optional<LotSold> seenBy(Viewer viewer) {
            boolean mine = buyer.isPresent() && viewer.equals(buyer.get());
            return Optional.of(mine ? this : new LotSold(buyer, price, Card.UNKNOWN));
        }
    }
}
