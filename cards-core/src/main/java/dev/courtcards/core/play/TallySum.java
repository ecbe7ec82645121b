package dev.courtcards.core.play;

import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Adds up games without making a {@link Tally} of each. */
final class TallySum {
    private final SortedMap<String, Long> reasons = new TreeMap<>();
    private final long[][] seats = new long[Seat.MOST][4];
    private int most;
    private long games;
    private long moves;

    void add(Outcome outcome, long plies) {
        games++;
        moves += plies;
        most = Math.max(most, outcome.scores().size());
        for (int i = 0; i < outcome.scores().size(); i++) {
            long score = outcome.scores().get(i);
            seats[i][2] = Math.addExact(seats[i][2], score);
            seats[i][3] = Math.addExact(seats[i][3], Math.multiplyExact(score, score));
        }
        for (Seat winner : outcome.winners()) {
            seats[winner.index()][0]++;
            seats[winner.index()][1] += outcome.winners().size() > 1 ? 1 : 0;
        }
        reasons.merge(outcome.reason(), 1L, Long::sum);
    }

    Tally tally() {
        List<Tally.SeatTally> all = new ArrayList<>(most);
        for (int i = 0; i < most; i++) {
            all.add(new Tally.SeatTally(seats[i][0], seats[i][1], seats[i][2], seats[i][3]));
        }
        return new Tally(games, moves, all, reasons);
    }
}
