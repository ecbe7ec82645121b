package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.recall.RecallRules.PenaltyPlacement;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.End;
import dev.courtcards.recall.RecallTable.Look;
import dev.courtcards.recall.RecallTable.Pending;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Result;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Turn.Special;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An event at a Recall table, beside the shuffle; {@link RecallStart} has the events before the first turn.
 *
 * @see Recall
 */
public sealed interface RecallEvent extends Event<RecallTable>
        permits RecallStart, RecallEvent.Public, RecallEvent.Drew, RecallEvent.Penalized, RecallEvent.Looked {

    /** An event that everybody sees in full. */
    sealed interface Public extends RecallEvent {
        @Override
        default Optional<? extends RecallEvent> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    /**
     * A task of an official is due before anything else.
     *
     * @param pending the task
     */
    record Called(Pending pending) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.pending = Optional.of(pending);
            return next.table();
        }
    }

    /**
     * A turn began.
     *
     * @param seat the player
     */
    record TurnBegan(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.turn = Turn.of(seat, table.turn().number() + 1);
            next.pending = Optional.empty();
            next.enter(Phase.DRAWING_CARD);
            return next.table();
        }
    }

    /**
     * A player drew a card, which only that player sees.
     *
     * @param seat the player
     * @param card its face
     */
    record Drew(Seat seat, Card card) implements RecallEvent {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            Slot top = next.top(Card.UNKNOWN, 0).shownTo(seat, card);
            next.turn = table.turn().drew(next.append(seat, top));
            next.player(seat, next.player(seat).missed(0));
            next.pending = Optional.empty();
            next.enter(Phase.PLAYING);
            return next.table();
        }

        @Override
        public Optional<Drew> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Drew(seat, Card.UNKNOWN));
        }

        @Override
        public String toString() {
            return "Drew[" + seat + "]";
        }
    }

    /**
     * A player took the top discard, which everybody has seen (recall R4).
     *
     * @param seat the player
     * @param card its face
     */
    record Took(Seat seat, Card card) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            int last = table.discards().size() - 1;
            Slot top = new Slot(card, table.discards().get(last).number(), false, Slot.EVERYBODY);
            next.discards = table.discards().subList(0, last);
            next.turn = table.turn().drew(next.append(seat, top));
            next.player(seat, next.player(seat).missed(0));
            return next.table();
        }
    }

    /**
     * There was no card to draw and none to reshuffle (recall R9).
     *
     * @param seat the player who was to draw
     */
    record DrewNothing(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.player(seat, next.player(seat).missed(0));
            next.enter(Phase.PLAYING);
            return next.table();
        }
    }

    /**
     * A card was played; a drawn card moved to its place, and the same-rank window opened (recall R4, R6).
     *
     * @param seat the player
     * @param slot from 1; also for the drawn card
     * @param card its face
     * @param power its power once the window is closed
     */
    record Played(Seat seat, int slot, Card card, Power power) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.discard(new Spot(seat, slot), card);
            next.turn = next.turn.opened(card.rank()).queued(seat, power);
            next.pending = Optional.empty();
            next.enter(Phase.SAME_RANK_WINDOW);
            return next.table();
        }
    }

    /**
     * A card of the same rank was thrown (recall R6).
     *
     * @param seat the player
     * @param slot from 1
     * @param card its face
     * @param power its power once the window is closed
     */
    record Matched(Seat seat, int slot, Card card, Power power) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.discard(new Spot(seat, slot), card);
            next.turn = next.turn.snapped(seat).queued(seat, power);
            return next.table();
        }
    }

    /**
     * A card of another rank was thrown: everybody has seen it, and it went back to its slot (recall R6).
     *
     * @param seat the player
     * @param slot from 1
     * @param card its face
     * @param lockedOut whether the player is out of this window
     */
    record Mismatched(Seat seat, int slot, Card card, boolean lockedOut) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            Spot spot = new Spot(seat, slot);
            next.put(spot, table.slot(spot).shownToAll(card));
            next.player(seat, next.player(seat).lockedOut(lockedOut));
            return next.table();
        }
    }

    /**
     * A player got a penalty card, which nobody sees (recall R6).
     *
     * @param seat the player
     * @param card its face, hidden from everybody
     */
    record Penalized(Seat seat, Card card) implements RecallEvent {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            Slot penalty = next.top(card, 0);
            int gap = table.rules().cards().penaltyPlacement() == PenaltyPlacement.FIRST_GAP
                    ? table.player(seat).firstGap()
                    : 0;
            if (gap > 0) {
                next.put(new Spot(seat, gap), penalty);
            } else {
                next.append(seat, penalty);
            }
            next.pending = Optional.empty();
            return next.table();
        }

        @Override
        public Optional<Penalized> seenBy(Viewer viewer) {
            return Optional.of(card == Card.UNKNOWN ? this : new Penalized(seat, Card.UNKNOWN));
        }

        @Override
        public String toString() {
            return "Penalized[" + seat + "]";
        }
    }

    /**
     * There was no penalty card, and no card to reshuffle (recall R9).
     *
     * @param seat the player without a penalty card
     */
    record PenaltySkipped(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            return table;
        }
    }

    /**
     * The card just drawn became a collection card (recall R4).
     *
     * @param seat the player
     * @param card its face
     */
    record CollectedDrawn(Seat seat, Card card) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            Spot spot = new Spot(seat, table.turn().drawn());
            next.put(spot, table.slot(spot).collected(card));
            next.player(seat, next.player(seat).collecting(Optional.of(card.rank())));
            next.turn = table.turn().drew(0);
            return next.table();
        }
    }

    /**
     * The top discard became a collection card, in a new slot at the end of the hand (recall R4).
     *
     * @param seat the player
     * @param card its face
     */
    record CollectedDiscard(Seat seat, Card card) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.discards = table.discards().subList(0, table.discards().size() - 1);
            next.append(seat, table.discards().get(table.discards().size() - 1).collected());
            next.player(seat, next.player(seat).collecting(Optional.of(card.rank())));
            return next.table();
        }
    }

    /**
     * Recall was called: the other players have one more turn (recall R8).
     *
     * @param seat the caller
     */
    record RecallCalled(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.caller = Optional.of(seat);
            return next.table();
        }
    }

    /**
     * A player did not draw or play in time (recall R3). A drawn card stays in the hand.
     *
     * @param seat the player
     */
    record Missed(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.player(seat, next.player(seat).missed(next.player(seat).missed() + 1));
            return next.table();
        }
    }

    /**
     * A player may use the power of a card (recall R7).
     *
     * @param seat the player
     * @param power the power
     */
    record SpecialBegan(Seat seat, Power power) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.enter(Phase.SPECIAL_PLAY_WINDOW);
            return next.table();
        }
    }

    /**
     * A power is over: used, skipped, or dropped because its player has left or it has no target (recall R7).
     *
     * @param seat the player
     * @param power the power
     * @param dropped whether it could not be used at all
     */
    record SpecialEnded(Seat seat, Power power, boolean dropped) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            List<Special> specials = table.turn().specials();
            if (specials.get(0).looking()) {
                next.looks = table.looks().subList(0, table.looks().size() - 1);
            }
            next.turn = table.turn().specials(specials.subList(1, specials.size()));
            return next.table();
        }
    }

    /**
     * Two cards changed places, unseen; everybody saw the places, and collection cards among them are now face down (recall R7).
     *
     * @param seat the player
     * @param one a place
     * @param other another place
     */
    record Swapped(Seat seat, Spot one, Spot other) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.forgetLooks(table.slot(one));
            next.forgetLooks(table.slot(other));
            next.put(one, table.slot(other).swappedFrom(other));
            next.put(other, table.slot(one).swappedFrom(one));
            return next.table();
        }
    }

    /**
     * A player looks at a card, which only that player sees (recall R7).
     *
     * @param seat the player
     * @param at the place
     * @param card its face
     */
    record Looked(Seat seat, Spot at, Card card) implements RecallEvent {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            Slot slot = table.slot(at);
            // A card that everybody has seen keeps its face in the views of all.
            next.put(at, slot.shownTo(seat, card == Card.UNKNOWN ? slot.card() : card));
            next.looks = Row.copyOf(table.looks()).plus(new Look(seat, slot.number()));
            Special head = table.turn().specials().get(0);
            next.turn = table.turn()
                    .specials(Row.copyOf(table.turn().specials()).with(0, new Special(seat, head.power(), true)));
            return next.table();
        }

        @Override
        public Optional<Looked> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Looked(seat, at, Card.UNKNOWN));
        }

        @Override
        public String toString() {
            return "Looked[" + seat + ", " + at + "]";
        }
    }

    /**
     * A player lost the last collection card and collects nothing now (recall R7).
     *
     * @param seat the player
     */
    record RankLost(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.player(seat, next.player(seat).collecting(Optional.<Rank>empty()));
            return next.table();
        }
    }

    /**
     * A turn is over.
     *
     * @param seat the player
     */
    record TurnEnded(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            next.phase = Phase.ENDING_ROUND;
            if (table.turn().number() == 1 && !table.rules().collection().keepPeekVisible()) {
                next.looks = List.of();
            }
            for (Seat other : Seat.first(table.players().size())) {
                if (table.player(other).lockedOut()) {
                    next.player(other, next.player(other).lockedOut(false));
                }
            }
            return next.table();
        }
    }

    /**
     * A player left the game; the hand stays, out of play (recall R4).
     *
     * @param seat the player
     */
    record Left(Seat seat) implements Public {
        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            RecallPlayer player = next.player(seat);
            next.player(seat, player.left());
            next.pending = table.pending().filter(p -> !p.seat().equals(seat) || p.task() == Pending.Task.STARTER);
            return next.table();
        }
    }

    /**
     * The game is over and all hands are turned up (recall R10).
     *
     * @param end the way in which it ended
     * @param winners one, or several in a draw
     * @param hands by seat and by slot; a back for a gap
     */
    record Finished(End end, List<Seat> winners, List<List<Card>> hands) implements Public {
        /** An end. */
        public Finished {
            winners = List.copyOf(winners);
            hands = hands.stream().map(List::copyOf).toList();
        }

        @Override
        public RecallTable applyTo(RecallTable table) {
            Draft next = new Draft(table);
            for (Seat seat : Seat.first(hands.size())) {
                List<Slot> slots = new ArrayList<>(table.player(seat).slots());
                for (int i = 0; i < slots.size(); i++) {
                    if (!slots.get(i).isEmpty()) {
                        slots.set(
                                i,
                                slots.get(i).shownToAll(hands.get(seat.index()).get(i)));
                    }
                }
                next.slots(seat, slots);
            }
            next.phase = Phase.FINISHED;
            next.looks = List.of();
            next.pending = Optional.empty();
            next.result = Optional.of(new Result(end, winners));
            return next.table();
        }
    }
}
