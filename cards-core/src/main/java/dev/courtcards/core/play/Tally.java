package dev.courtcards.core.play;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What many games came to. Counts and sums are whole numbers, so that adding up in any order gives the same tally.
 *
 * @param games how many
 * @param moves how many in all
 * @param seats by seat
 * @param reasons how often each kind of end came
 */
public record Tally(long games, long moves, List<SeatTally> seats, SortedMap<String, Long> reasons) {
    /** No game. */
    public static final Tally NONE = new Tally(0, 0, List.of(), new TreeMap<>());

    private static final Pattern SEAT = Pattern.compile(" seat=([0-9]+),([0-9]+),(-?[0-9]+),([0-9]+)");
    private static final Pattern END = Pattern.compile(" end=([0-9]+),([^ ]*)");
    private static final Pattern TEXT =
            Pattern.compile("games=([0-9]+) moves=([0-9]+)((?: seat=[0-9,-]+)*)((?: end=[0-9]+,[^ ]*)*)");

    /**
     * What many games came to for one seat.
     *
     * @param won games that this seat won, alone or with others
     * @param shared games that it won with others
     * @param score sum of its scores
     * @param squares sum of their squares
     */
    public record SeatTally(long won, long shared, long score, long squares) {
        static final SeatTally NONE = new SeatTally(0, 0, 0, 0);

        SeatTally plus(SeatTally other) {
            return new SeatTally(
                    won + other.won,
                    shared + other.shared,
                    Math.addExact(score, other.score),
                    Math.addExact(squares, other.squares));
        }
    }

    /**
     * A tally.
     *
     * @param games how many
     * @param moves how many in all
     * @param seats by seat
     * @param reasons how often each kind of end came
     */
    public Tally {
        seats = List.copyOf(seats);
        reasons = Collections.unmodifiableSortedMap(new TreeMap<>(reasons));
    }

    /**
     * Both tallies together.
     *
     * @param other of the same game
     * @return the sum
     * @throws ArithmeticException if a sum does not fit a {@code long}
     */
    public Tally plus(Tally other) {
        List<SeatTally> sum = new ArrayList<>();
        for (int i = 0; i < Math.max(seats.size(), other.seats.size()); i++) {
            SeatTally mine = i < seats.size() ? seats.get(i) : SeatTally.NONE;
            sum.add(mine.plus(i < other.seats.size() ? other.seats.get(i) : SeatTally.NONE));
        }
        SortedMap<String, Long> both = new TreeMap<>(reasons);
        other.reasons.forEach((reason, count) -> both.merge(reason, count, Long::sum));
        return new Tally(games + other.games, moves + other.moves, sum, both);
    }

    /**
     * This tally in one line, which {@link #parse} reads: {@code games=100 moves=4000 seat=60,0,60,60 end=60,cleared
     * end=40,out+of+cards}. A seat has games won, games shared, sum of scores and sum of their squares; the name of an end is
     * written as in a web address.
     *
     * @return words with single blanks between them
     */
    public String text() {
        List<String> words = new ArrayList<>(List.of("games=" + games, "moves=" + moves));
        seats.forEach(s -> words.add("seat=" + s.won + "," + s.shared + "," + s.score + "," + s.squares));
        reasons.forEach(
                (reason, count) -> words.add("end=" + count + "," + URLEncoder.encode(reason, StandardCharsets.UTF_8)));
        return String.join(" ", words);
    }

    /**
     * Reads a tally.
     *
     * @param text what {@link #text} wrote
     * @return the tally
     * @throws RecordException if it is none, or its ends are not as many as its games
     */
    public static Tally parse(String text) {
        Matcher read = TEXT.matcher(text);
        try {
            if (read.matches()) {
                List<SeatTally> seats = new ArrayList<>();
                for (MatchResult seat : SEAT.matcher(read.group(3)).results().toList()) {
                    seats.add(new SeatTally(number(seat, 1), number(seat, 2), number(seat, 3), number(seat, 4)));
                }
                SortedMap<String, Long> reasons = new TreeMap<>();
                for (MatchResult end : END.matcher(read.group(4)).results().toList()) {
                    reasons.put(URLDecoder.decode(end.group(2), StandardCharsets.UTF_8), number(end, 1));
                }
                Tally tally = new Tally(number(read, 1), number(read, 2), seats, reasons);
                if (tally.text().equals(text)
                        && reasons.values().stream().mapToLong(n -> n).sum() == tally.games) {
                    return tally;
                }
            }
        } catch (IllegalArgumentException e) {
            // A number too long, or half an escape: no tally either.
        }
        throw new RecordException("bad-tally", '"' + text + '"', "games=N moves=N seat=N,N,N,N ... end=N,name ...");
    }

    private static long number(MatchResult in, int group) {
        return Long.parseLong(in.group(group));
    }

    /**
     * The part of the games that a seat won.
     *
     * @param seat one of {@link #seats}
     * @return mean and standard error
     */
    public Estimate wins(Seat seat) {
        SeatTally tally = seats.get(seat.index());
        return Estimate.of(games, tally.won(), tally.won());
    }

    /**
     * A seat's score in one game.
     *
     * @param seat one of {@link #seats}
     * @return mean and standard error
     */
    public Estimate score(Seat seat) {
        SeatTally tally = seats.get(seat.index());
        return Estimate.of(games, tally.score(), tally.squares());
    }

    /**
     * A mean, and how far it may be off.
     *
     * @param mean of all games
     * @param error the standard error of the mean
     */
    public record Estimate(double mean, double error) {
        private static Estimate of(long games, long sum, long squares) {
            if (games == 0) {
                return new Estimate(Double.NaN, Double.NaN);
            }
            double mean = (double) sum / games;
            double variance = games < 2 ? Double.NaN : Math.max(0, ((double) squares - mean * sum) / (games - 1));
            return new Estimate(mean, Math.sqrt(variance / games));
        }

        /**
         * The interval that holds the true mean 95 times in 100.
         *
         * @return half its width
         */
        public double margin() {
            return 1.96 * error;
        }
    }
}
