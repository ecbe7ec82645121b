package dev.courtcards.recall;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.recall.RecallTable.Discard;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Support for sealed decks: owed faces, reveals and shuffles from outside. */
final class Sealing {
    private Sealing() {}

    /** Fills in the hidden coins of other players at random. */
    static Optional<RecallTable> unsealed(RecallTable table, RandomGenerator random) {
        Draft next = new Draft(table);
        boolean drawn = false;
        for (Seat seat : Seat.first(table.players().size())) {
            if (table.player(seat).coin().isHidden() && Flow.hasTossed(table, seat)) {
                next.player(
                        seat,
                        table.player(seat)
                                .tossed(Amount.of(random.nextInt(table.rules().coinSides()))));
                drawn = true;
            }
        }
        return drawn ? Optional.of(next.table()) : Optional.empty();
    }

    static List<Integer> owed(RecallTable table, Viewer viewer) {
        List<Integer> owed = new ArrayList<>();
        for (RecallPlayer player : table.players()) {
            for (Slot slot : player.slots()) {
                if (slot.card() == Card.UNKNOWN && !slot.isEmpty() && slot.isKnownTo(viewer)) {
                    owed.add(slot.number());
                }
            }
        }
        return owed;
    }

    static Optional<RecallTable> revealed(RecallTable table, int place, Card face) {
        Optional<RecallTable> known = revealed(table, place, List.of(face));
        if (known.isPresent()) {
            return known;
        }
        for (Seat seat : Seat.first(table.players().size())) {
            for (int n = 1; n <= table.player(seat).slots().size(); n++) {
                Slot slot = table.player(seat).slot(n);
                if (slot.number() == place && slot.card() == Card.UNKNOWN && place > 0) {
                    Draft next = new Draft(table);
                    next.put(new Spot(seat, n), slot.faced(face));
                    return Optional.of(next.table());
                }
            }
        }
        return Optional.empty();
    }

    static Optional<RecallTable> revealed(RecallTable table, int place, List<Card> faces) {
        return table.pile().revealed(place - table.earlier(), faces).map(known -> {
            Draft next = new Draft(table);
            next.pile = known;
            return next.table();
        });
    }

    static RecallTable shuffled(RecallTable table, Shoe cards) {
        Draft next = new Draft(table);
        if (table.phase() != Phase.NOT_DEALT) {
            next.earlier = table.earlier() + table.pile().size() + table.pile().dealt();
            next.discards = List.of(table.discards().get(table.discards().size() - 1));
        }
        next.pile = cards;
        next.shuffles = table.shuffles() + 1;
        next.pending = Flow.afterShuffle(table);
        return next.table();
    }

    /** The discards of a reshuffle: all but the top one, in canonical order (recall R9). */
    static Pack reshuffle(RecallTable table) {
        List<Card> under = table.discards().subList(0, table.discards().size() - 1).stream()
                .map(Discard::card)
                .sorted()
                .toList();
        return Pack.of(table.pack().id(), under);
    }
}
