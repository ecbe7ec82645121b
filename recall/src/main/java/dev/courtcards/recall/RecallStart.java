package dev.courtcards.recall;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.recall.RecallTable.Look;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An event at a Recall table before the first turn: in the deal or the first peek (recall R1, R5).
 *
 * @see Recall
 */
public sealed interface RecallStart extends RecallEvent {
    /** The event without hidden coins and faces. */
    @Override
    default Optional<? extends RecallStart> seenBy(Viewer viewer) {
        return Optional.of(this);
    }

    /**
     * Chance tossed a coin for equal cards in this player's first peek (recall R5).
     *
     * @param seat the player
     * @param coin hidden from the others
     */
    record Tossed(Seat seat, Amount coin) implements RecallStart {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.player(seat, next.player(seat).tossed(coin));
            next.pending = Flow.afterCoin(table, seat);
            return next.table();
        }

        @Override
        public Optional<Tossed> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) || coin.isHidden() ? this : new Tossed(seat, Amount.HIDDEN));
        }

        @Override
        public String toString() {
            return "Tossed[" + seat + "]";
        }
    }

    /**
     * The hands were dealt, one card each in turn, face down (recall R1).
     *
     * @param hands by seat
     * @param discard the card that begins the discard pile, if the rules have one
     */
    record Dealt(List<List<Card>> hands, Optional<Card> discard) implements RecallStart {
        /** A deal. */
        public Dealt {
            hands = hands.stream().map(List::copyOf).toList();
        }

        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            int handSize = table.rules().cards().handSize();
            for (int i = 0; i < handSize; i++) {
                for (Seat seat : Seat.first(hands.size())) {
                    next.append(seat, next.top(hands.get(seat.index()).get(i), 0));
                }
            }
            if (discard.isPresent()) {
                next.discards = List.of(next.top(discard.get(), 0).discarded(discard.get()));
            }
            next.enter(Phase.INITIAL_PEEK);
            next.pending = Optional.empty();
            return next.table();
        }

        @Override
        public Optional<Dealt> seenBy(Viewer viewer) {
            List<List<Card>> backs = new ArrayList<>();
            hands.forEach(
                    hand -> backs.add(hand.stream().map(card -> Card.UNKNOWN).toList()));
            return Optional.of(new Dealt(backs, discard));
        }

        @Override
        public String toString() {
            return "Dealt[to " + hands.size() + discard.map(card -> ", " + card).orElse("") + "]";
        }
    }

    /**
     * A player peeked at own cards before the first turn, which only that player sees (recall R5).
     *
     * @param seat the player
     * @param slots from 1
     * @param cards their faces
     * @param automatic whether the time had run out
     */
    record Peeked(Seat seat, List<Integer> slots, List<Card> cards, boolean automatic) implements RecallStart {
        /** A first peek. */
        public Peeked {
            slots = List.copyOf(slots);
            cards = List.copyOf(cards);
        }

        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            for (int i = 0; i < slots.size(); i++) {
                Spot spot = new Spot(seat, slots.get(i));
                Slot slot = table.slot(spot);
                next.put(spot, slot.shownTo(seat, cards.get(i)));
                next.looks = Row.copyOf(next.looks).plus(new Look(seat, slot.number()));
            }
            next.player(
                    seat, next.player(seat).at(automatic ? RecallPlayer.Peek.AUTOMATIC : RecallPlayer.Peek.LOOKING));
            next.pending = Optional.empty();
            return next.table();
        }

        @Override
        public Optional<Peeked> seenBy(Viewer viewer) {
            return Optional.of(
                    viewer.equals(seat)
                            ? this
                            : new Peeked(
                                    seat,
                                    slots,
                                    cards.stream().map(card -> Card.UNKNOWN).toList(),
                                    automatic));
        }

        @Override
        public String toString() {
            return "Peeked[" + seat + ", " + slots + "]";
        }
    }

    /**
     * A card of the first peek became a collection card, face up (recall R5).
     *
     * @param seat the player
     * @param slot from 1
     * @param card its face
     */
    record Chosen(Seat seat, int slot, Card card) implements RecallStart {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            Spot spot = new Spot(seat, slot);
            next.put(spot, table.slot(spot).collected(card));
            next.player(seat, next.player(seat).collecting(Optional.of(card.rank())));
            return next.table();
        }
    }

    /**
     * A player ended the first peek.
     *
     * @param seat the player
     */
    record LookedAway(Seat seat) implements RecallStart {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.player(seat, next.player(seat).at(RecallPlayer.Peek.DONE));
            if (!table.rules().collection().keepPeekVisible()) {
                next.looks = table.looks().stream()
                        .filter(look -> !look.who().equals(seat))
                        .toList();
            }
            return next.table();
        }
    }

    /**
     * The first peek is over; nobody sees the cards any more unless the rules keep them visible (recall R5). A late player sees the cards
     * that chance picked until the first turn is over (recall R3).
     */
    record PeekEnded() implements RecallStart {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.pending = Optional.empty();
            if (!table.rules().collection().keepPeekVisible()) {
                next.looks = table.looks().stream()
                        .filter(look -> table.player(look.who()).peek() == RecallPlayer.Peek.AUTOMATIC)
                        .toList();
            }
            return next.table();
        }
    }

    /**
     * The starter was chosen.
     *
     * @param seat the starter
     */
    record StarterChosen(Seat seat) implements RecallStart {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.starter = Optional.of(seat);
            next.pending = Optional.empty();
            return next.table();
        }
    }
}
