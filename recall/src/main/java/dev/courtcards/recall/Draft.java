package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Grown;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallTable.Discard;
import dev.courtcards.recall.RecallTable.Look;
import dev.courtcards.recall.RecallTable.Pending;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Result;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.List;
import java.util.Optional;

/** A mutable copy of a table, from which the next {@link RecallTable} is made. */
final class Draft {
    private final RecallRules rules;
    private final Pack pack;
    Phase phase;
    Shoe pile;
    int earlier;
    int shuffles;
    List<Discard> discards;
    Row<RecallPlayer> players;
    Optional<Seat> starter;
    Turn turn;
    List<Look> looks;
    Optional<Seat> caller;
    int ticket;
    Optional<Pending> pending;
    Optional<Result> result;

    Draft(RecallTable table) {
        rules = table.rules();
        pack = table.pack();
        phase = table.phase();
        pile = table.pile();
        earlier = table.earlier();
        shuffles = table.shuffles();
        discards = table.discards();
        players = Row.copyOf(table.players());
        starter = table.starter();
        turn = table.turn();
        looks = table.looks();
        caller = table.caller();
        ticket = table.ticket();
        pending = table.pending();
        result = table.result();
    }

    RecallTable table() {
        return new RecallTable(
                rules, pack, phase, pile, earlier, shuffles, discards, players, starter, turn, looks, caller, ticket,
                pending, result);
    }

    /** Begins a phase with a timer of its own. */
    void enter(Phase next) {
        phase = next;
        ticket++;
    }

    RecallPlayer player(Seat seat) {
        return players.get(seat.index());
    }

    void player(Seat seat, RecallPlayer player) {
        players = players.with(seat.index(), player);
    }

    void slots(Seat seat, List<Slot> slots) {
        player(seat, player(seat).with(slots));
    }

    void put(Spot spot, Slot slot) {
        slots(spot.seat(), Row.copyOf(player(spot.seat()).slots()).with(spot.slot() - 1, slot));
    }

    /** Puts the top card of the pile after the last slot, with this face or a back. */
    int append(Seat seat, Slot slot) {
        Row<Slot> slots = Row.copyOf(player(seat).slots()).plus(slot);
        slots(seat, slots);
        return slots.size();
    }

    /** The top card of the pile, as this table's viewer sees it. */
    Slot top(Card face, int knownTo) {
        Slot slot = new Slot(face, earlier + pile.dealt() + 1, false, knownTo);
        pile = pile.rest();
        return slot;
    }

    /** Puts a card from a hand onto the discards; a drawn card moves to its place (recall R1). */
    void discard(Spot spot, Card card) {
        RecallPlayer player = player(spot.seat());
        Slot gone = player.slot(spot.slot());
        forgetLooks(gone);
        discards = Grown.copyOf(discards).plus(gone.discarded(card));
        Row<Slot> slots = Row.copyOf(player.slots());
        if (turn.drawn() > 0 && spot.seat().equals(turn.seat())) {
            if (spot.slot() != turn.drawn()) {
                slots = slots.with(spot.slot() - 1, player.slot(turn.drawn()));
            }
            slots = slots.with(turn.drawn() - 1, Slot.GAP);
            turn = turn.drew(0);
        } else {
            slots = slots.with(spot.slot() - 1, Slot.GAP);
        }
        slots(spot.seat(), withoutTrailingGaps(slots));
    }

    private List<Slot> withoutTrailingGaps(List<Slot> slots) {
        int size = slots.size();
        while (size > rules.cards().handSize() && slots.get(size - 1).isEmpty()) {
            size--;
        }
        return size == slots.size() ? slots : slots.subList(0, size);
    }

    void forgetLooks(Slot slot) {
        if (!looks.isEmpty()) {
            looks = looks.stream()
                    .filter(look -> look.number() != slot.number())
                    .toList();
        }
    }
}
