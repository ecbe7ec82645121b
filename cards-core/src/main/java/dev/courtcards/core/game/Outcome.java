package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * How a game ended: the winners, the reason, and each seat's score, gain and place.
 *
 * @param unit what scores and gains count
 * @param moreIsBetter whether a higher score is better
 * @param results by seat
 * @param winners the seats that won, all in place 1; empty if the deck, the dealer or the house won
 * @param reason in the game's own words, the same text for the same kind of end
 * @see Game
 */
public record Outcome(Unit unit, boolean moreIsBetter, List<Result> results, List<Seat> winners, String reason) {
    /** The unit of scores. */
    public enum Unit {
        /** Money that players bring, as in poker or a casino. */
        CHIPS,
        /** Money that players bring, as in a parlor. */
        COINS,
        /** Points of the game; 1 and 0 in a game that is only won or lost. */
        POINTS;

        /** {@return the word for people: {@code chips}, {@code coins} or {@code points}} */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * How a game ended for one seat.
     *
     * @param score at the end
     * @param gain the score less all that the seat brought, negative for a loss; points are brought only where a game continues an earlier
     *     one
     * @param place from 1; equal seats share a place and leave the next ones free: 1, 2, 2, 4
     */
    public record Result(long score, long gain, int place) {}

    public Outcome {
        results = List.copyOf(results);
        winners = List.copyOf(winners);
    }

    /**
     * An outcome in points, where more is better. The winners are in place 1, the others follow by points.
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
     * An outcome in points, where fewer is better. The winners are in place 1, the others follow by points.
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
     * An outcome in money. The winners are in place 1, the others follow by gain.
     *
     * @param unit chips or coins
     * @param brought by seat, all that it brought to the table
     * @param scores by seat, what it has at the end
     * @param winners only seats win
     * @param reason in the game's own words
     * @return the outcome
     * @throws IllegalArgumentException if the lists differ in length
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
     * This outcome with places in another order. The winners stay in place 1.
     *
     * @param order the better seat first; seats that compare as equal share a place
     * @return the outcome with new places
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
     * This outcome less points that the seats brought from an earlier game.
     *
     * @param points by seat
     * @return the outcome with new gains and the same places
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

    /** {@return the scores by seat} */
    public List<Long> scores() {
        return results.stream().map(Result::score).toList();
    }

    /** {@return the gains by seat} */
    public List<Long> gains() {
        return results.stream().map(Result::gain).toList();
    }

    /** {@return the places by seat} */
    public List<Integer> places() {
        return results.stream().map(Result::place).toList();
    }
}
