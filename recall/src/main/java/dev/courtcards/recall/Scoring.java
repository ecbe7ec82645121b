package dev.courtcards.recall;

import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.CollectionPoints;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Points of hands, and the ranking (recall R5, R10). */
final class Scoring {
    private static final double WIN = 10;

    private Scoring() {}

    static int points(RecallRules rules, RecallPlayer player) {
        int points = 0;
        int collected = 0;
        int cards = 0;
        for (Slot slot : player.slots()) {
            if (slot.faceUp()) {
                collected += rules.pointsOf(slot.face());
                cards++;
            } else if (!slot.isEmpty()) {
                points += rules.pointsOf(slot.face());
            }
        }
        if (rules.collection().collectionPoints() == CollectionPoints.NONE || cards == 0) {
            return points;
        }
        // Halves are rounded up: floor(collected / cards + 1/2).
        return points
                + (rules.collection().collectionPoints() == CollectionPoints.FULL
                        ? collected
                        : Math.floorDiv(2 * collected + cards, 2 * cards));
    }

    /**
     * A player's lead in points over the best other player. A win, which need not be by points, adds the points of a bad hand; before the
     * end a part of them.
     */
    static double ahead(RecallTable table, Seat seat) {
        int best = Integer.MAX_VALUE;
        for (Seat other : table.active()) {
            best = other.equals(seat) ? best : Math.min(best, points(table.rules(), table.player(other)));
        }
        double ahead = best == Integer.MAX_VALUE ? 0 : best - points(table.rules(), table.player(seat));
        double wins = table.result()
                .map(end -> end.winners().contains(seat) ? 1.0 : -1.0)
                .orElseGet(() -> Math.tanh(ahead / WIN));
        return ahead + WIN * wins;
    }

    static Comparator<Seat> order(RecallTable table) {
        return Comparator.<Seat>comparingInt(seat -> points(table.rules(), table.player(seat)))
                .thenComparingInt(seat -> table.player(seat).cards());
    }

    /** R10.3: the players with the fewest points, then the fewest cards; of several the caller, or else all. */
    static List<Seat> winners(RecallTable table, Optional<Seat> caller) {
        Comparator<Seat> order = order(table);
        Seat first = table.active().stream().min(order).orElseThrow();
        List<Seat> tied = table.active().stream()
                .filter(seat -> order.compare(seat, first) == 0)
                .toList();
        return caller.filter(tied::contains).map(List::of).orElse(tied);
    }

    static List<Seat> ranking(RecallTable table, List<Seat> winners) {
        List<Seat> ranking = new ArrayList<>(Seat.first(table.players().size()));
        ranking.sort(Comparator.<Seat, Boolean>comparing(seat -> !winners.contains(seat))
                .thenComparing(order(table)));
        return List.copyOf(ranking);
    }
}
