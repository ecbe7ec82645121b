package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * How a game ended: who won and why, and for each seat what it has, what it gained or lost, and its place.
 *
 * @param unit what scores and gains count
 * @param moreIsBetter whether more of it is better
 * @param results by seat
 * @param winners the seats that won, several in a tie, all in place 1; empty where the deck, the dealer or the house did
 * @param reason in the game's own words, the same text for the same kind of end
 * @see Game
 */
public record Outcome(Unit unit, boolean moreIsBetter, List<Result> results, List<Seat> winners, String reason) {
    /** What a game is played for. */
    public enum Unit {
        /** Money that a seat brings: poker, a casino's table. */
        CHIPS,
        /** Money that a seat brings: a parlor. */
        COINS,
        /** What a game gives, 1 and 0 in one that is only won or lost. */
        POINTS;

        /**
         * As people write it.
         *
         * @return {@code chips}, {@code coins} or {@code points}
         */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * How a game ended for one seat.
     *
     * @param score what it has now
     * @param gain the score less all that the seat brought, below zero for a loss; points are brought where a game goes on from
     *     an earlier one alone
     * @param place from 1; equal seats share one, and as many places behind it stay free: 1, 2, 2, 4
     */
    public record Result(long score, long gain, int place) {}

    /** An outcome with given places. */
    public Outcome {
        results = List.copyOf(results);
        winners = List.copyOf(winners);
    }

    /**
     * An outcome in points, the more the better. The winners are in place 1, the others follow by their points.
     *
     * @param scores by seat: points, or 1 and 0
     * @param winners only seats win
     * @param reason in the game's own words
     * @return the outcome
     */
    public static Outcome of(List<Long> scores, List<Seat> winners, String reason) {
        return of(Unit.POINTS, true, Collections.nCopies(scores.size(), 0L), scores, winners, reason);
    }

    /**
     * An outcome in points, the fewer the better. The winners are in place 1, the others follow by their points.
     *
     * @param scores by seat
     * @param winners only seats win
     * @param reason in the game's own words
     * @return the outcome
     */
    public static Outcome fewest(List<Long> scores, List<Seat> winners, String reason) {
        return of(Unit.POINTS, false, Collections.nCopies(scores.size(), 0L), scores, winners, reason);
    }

    /**
     * An outcome in money. The winners are in place 1, the others follow by what they gained.
     *
     * @param unit which money
     * @param brought by seat, all that it ever brought to the table
     * @param scores by seat, what it has now
     * @param winners only seats win
     * @param reason in the game's own words
     * @return the outcome
     * @throws IllegalArgumentException if there are more of the one than of the other
     */
    public static Outcome money(Unit unit, List<Long> brought, List<Long> scores, List<Seat> winners, String reason) {
        return of(unit, true, brought, scores, winners, reason);
    }

    private static Outcome of(
            Unit unit, boolean more, List<Long> brought, List<Long> scores, List<Seat> winners, String reason) {
        if (brought.size() != scores.size()) {
            throw new IllegalArgumentException(
                    scores.size() + " seats have a score, and " + brought.size() + " brought");
        }
        List<Result> results = new ArrayList<>(scores.size());
        for (int i = 0; i < scores.size(); i++) {
            results.add(new Result(scores.get(i), scores.get(i) - brought.get(i), 1));
        }
        Outcome all = new Outcome(unit, more, results, winners, reason);
        Comparator<Seat> byGain =
                Comparator.comparingLong(seat -> results.get(seat.index()).gain());
        return all.ranked(more ? byGain.reversed() : byGain);
    }

    /**
     * The same outcome with places in an order of the game's own. The winners are in place 1 all the same.
     *
     * @param order the better seat first; seats that compare as equal share a place
     * @return with other places
     */
    @CheckReturnValue
    public Outcome ranked(Comparator<Seat> order) {
        List<Seat> seats = Seat.first(results.size());
        Comparator<Seat> losers = (one, other) -> winners.contains(one) ? 0 : order.compare(one, other);
        Comparator<Seat> whole = Comparator.<Seat, Boolean>comparing(seat -> !winners.contains(seat))
                .thenComparing(losers);
        List<Result> ranked = new ArrayList<>(results.size());
        for (Seat seat : seats) {
            Result result = results.get(seat.index());
            long better = seats.stream()
                    .filter(other -> whole.compare(other, seat) < 0)
                    .count();
            ranked.add(new Result(result.score(), result.gain(), (int) better + 1));
        }
        return new Outcome(unit, moreIsBetter, ranked, winners, reason);
    }

    /**
     * The same outcome where the seats began with points of an earlier game: they gained that much less.
     *
     * @param points by seat
     * @return with other gains; the places stay
     */
    @CheckReturnValue
    public Outcome since(List<Long> points) {
        List<Result> later = new ArrayList<>(results.size());
        for (int i = 0; i < results.size(); i++) {
            Result result = results.get(i);
            later.add(new Result(result.score(), result.gain() - points.get(i), result.place()));
        }
        return new Outcome(unit, moreIsBetter, later, winners, reason);
    }

    /**
     * What the seats have.
     *
     * @return the scores by seat
     */
    public List<Long> scores() {
        return results.stream().map(Result::score).toList();
    }

    /**
     * What the seats gained or lost.
     *
     * @return the gains by seat
     */
    public List<Long> gains() {
        return results.stream().map(Result::gain).toList();
    }

    /**
     * Who is before whom.
     *
     * @return the places by seat
     */
    public List<Integer> places() {
        return results.stream().map(Result::place).toList();
    }
}
