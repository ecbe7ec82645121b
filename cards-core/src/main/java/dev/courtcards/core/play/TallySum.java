package dev.courtcards.core.play;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Adds up games without a {@link Tally} for each. */
final class TallySum {
    private final SortedMap<String, Long> reasons = new TreeMap<>();
    private final long[][] won = new long[Seat.MOST][2];
    private final Sum[] gains = sums();
    private final Sum[] squares = sums();
    private Optional<Outcome.Unit> unit = Optional.empty();
    private int most;
    private long games;
    private long moves;

    void add(Game<?> end) {
        add(
                end.state().outcome().orElseThrow(() -> new IllegalStateException("a game is over without an outcome")),
                end.ply());
    }

    void add(Outcome outcome, long plies) {
        games++;
        moves += plies;
        unit = Optional.of(outcome.unit());
        most = Math.max(most, outcome.results().size());
        for (int i = 0; i < outcome.results().size(); i++) {
            long gain = outcome.results().get(i).gain();
            gains[i].add(gain);
            squares[i].addSquare(gain);
        }
        for (Seat winner : outcome.winners()) {
            won[winner.index()][0]++;
            won[winner.index()][1] += outcome.winners().size() > 1 ? 1 : 0;
        }
        reasons.merge(outcome.reason(), 1L, Long::sum);
    }

    TallySum plus(TallySum other) {
        games += other.games;
        moves += other.moves;
        unit = unit.or(() -> other.unit);
        most = Math.max(most, other.most);
        for (int i = 0; i < other.most; i++) {
            won[i][0] += other.won[i][0];
            won[i][1] += other.won[i][1];
            gains[i].add(other.gains[i]);
            squares[i].add(other.squares[i]);
        }
        other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Math::addExact));
        return this;
    }

    Tally tally() {
        List<Tally.SeatTally> all = new ArrayList<>(most);
        for (int i = 0; i < most; i++) {
            all.add(new Tally.SeatTally(won[i][0], won[i][1], gains[i].whole(), squares[i].whole()));
        }
        return new Tally(games, moves, unit, all, reasons);
    }

    private static Sum[] sums() {
        return Stream.generate(Sum::new).limit(Seat.MOST).toArray(Sum[]::new);
    }

    /** A sum of any size that allocates nothing while it fits a {@code long}. */
    private static final class Sum {
        private BigInteger full = BigInteger.ZERO;
        private long rest;

        void add(long number) {
            long next = rest + number;
            if (((rest ^ next) & (number ^ next)) < 0) {
                full = whole();
                next = number;
            }
            rest = next;
        }

        void add(Sum other) {
            full = full.add(other.full);
            add(other.rest);
        }

        void addSquare(long number) {
            long square = number * number;
            if (square < 0 || Math.multiplyHigh(number, number) != 0) {
                full = full.add(BigInteger.valueOf(number).pow(2));
            } else {
                add(square);
            }
        }

        BigInteger whole() {
            return full.add(BigInteger.valueOf(rest));
        }
    }
}
