package dev.courtcards.core.play;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import java.math.BigInteger;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collector;

/**
 * The results of many games. Counts and sums are integers, so that addition in any order gives the same tally.
 *
 * @param games number of games
 * @param moves number of moves in all games
 * @param unit of gains; empty before the first game
 * @param seats results by seat
 * @param reasons the number of games by reason of their end
 * @see Simulation
 */
public record Tally(
        long games, long moves, Optional<Outcome.Unit> unit, List<SeatTally> seats, SortedMap<String, Long> reasons) {
    /** The tally of no game. */
    public static final Tally NONE = new Tally(0, 0, Optional.empty(), List.of(), new TreeMap<>());

    // The squares of 10^15 gains have no more than 54 digits.
    private static final Pattern SEAT =
            Pattern.compile("seat=([0-9]{1,15}),([0-9]{1,15}),(-?[0-9]{1,60}),([0-9]{1,60})");
    private static final Pattern END = Pattern.compile("end=([0-9]{1,15}),(.*)");
    private static final Pattern TEXT =
            Pattern.compile("games=([0-9]{1,15}) moves=([0-9]{1,15})(?: unit=(chips|coins|points))?( .*)?");

    /**
     * The results of many games for one seat.
     *
     * @param won games that this seat won, alone or with others
     * @param shared games that it won with others
     * @param gain sum of its gains, see {@link Outcome.Result}
     * @param squares sum of the squares of its gains
     */
    public record SeatTally(long won, long shared, BigInteger gain, BigInteger squares) {
        static final SeatTally NONE = new SeatTally(0, 0, BigInteger.ZERO, BigInteger.ZERO);

        SeatTally plus(SeatTally other) {
            return new SeatTally(
                    Math.addExact(won, other.won),
                    Math.addExact(shared, other.shared),
                    gain.add(other.gain),
                    squares.add(other.squares));
        }
    }

    public Tally {
        seats = List.copyOf(seats);
        reasons = Collections.unmodifiableSortedMap(new TreeMap<>(reasons));
    }

    /**
     * The observer of a simulation that makes a tally; combine it with others by {@code Collectors.teeing}.
     *
     * @return a collector of games that are over
     */
    public static Collector<Game<?>, ?, Tally> collector() {
        return Collector.of(TallySum::new, TallySum::add, TallySum::plus, TallySum::tally);
    }

    /**
     * Adds two tallies.
     *
     * @param other of the same game
     * @return the sum
     * @throws ArithmeticException if a count does not fit a {@code long}
     */
    @CheckReturnValue
    public Tally plus(Tally other) {
        List<SeatTally> sum = new ArrayList<>();
        for (int i = 0; i < Math.max(seats.size(), other.seats.size()); i++) {
            SeatTally mine = i < seats.size() ? seats.get(i) : SeatTally.NONE;
            sum.add(mine.plus(i < other.seats.size() ? other.seats.get(i) : SeatTally.NONE));
        }
        SortedMap<String, Long> both = new TreeMap<>(reasons);
        other.reasons.forEach((reason, count) -> both.merge(reason, count, Math::addExact));
        return new Tally(
                Math.addExact(games, other.games), Math.addExact(moves, other.moves), unit.or(other::unit), sum, both);
    }

    /**
     * This tally in one line, which {@link #parse} reads: {@code games=100 moves=4000 unit=points seat=60,0,60,60 end=60,cleared
     * end=40,out+of+cards}. A seat has games won, games shared, sum of gains and sum of their squares; the reason of an end is URL-encoded.
     * @return words separated by single blanks
     */
    public String text() {
        List<String> words = new ArrayList<>(List.of("games=" + games, "moves=" + moves));
        unit.ifPresent(u -> words.add("unit=" + u.text()));
        seats.forEach(s -> words.add("seat=" + s.won + "," + s.shared + "," + s.gain + "," + s.squares));
        reasons.forEach(
                (reason, count) -> words.add("end=" + count + "," + URLEncoder.encode(reason, StandardCharsets.UTF_8)));
        return String.join(" ", words);
    }

    /**
     * Reads a tally.
     *
     * @param text of {@link #text}
     * @return the tally
     * @throws RecordException if it is not a tally: the ends do not add up to the games, a seat won more games than were played, there are
     *     more seats than any game has, or a count has more than 15 digits
     */
    public static Tally parse(String text) {
        try {
            Matcher read = TEXT.matcher(text);
            if (read.matches()) {
                List<SeatTally> seats = new ArrayList<>();
                SortedMap<String, Long> reasons = new TreeMap<>();
                for (String word : Objects.requireNonNullElse(read.group(4), "").split(" ", -1)) {
                    Matcher seat = SEAT.matcher(word);
                    Matcher end = END.matcher(word);
                    if (seat.matches()) {
                        seats.add(new SeatTally(
                                Long.parseLong(seat.group(1)),
                                Long.parseLong(seat.group(2)),
                                new BigInteger(seat.group(3)),
                                new BigInteger(seat.group(4))));
                    } else if (end.matches()) {
                        reasons.put(
                                URLDecoder.decode(end.group(2), StandardCharsets.UTF_8), Long.parseLong(end.group(1)));
                    }
                }
                Tally tally = new Tally(
                        Long.parseLong(read.group(1)),
                        Long.parseLong(read.group(2)),
                        Optional.ofNullable(read.group(3))
                                .map(unit -> Outcome.Unit.valueOf(unit.toUpperCase(Locale.ROOT))),
                        seats,
                        reasons);
                if (tally.text().equals(text) && tally.isPossible()) {
                    return tally;
                }
            }
        } catch (IllegalArgumentException | ArithmeticException e) {
            // A broken escape, or an overflow of the ends: no tally either.
        }
        throw new RecordException(
                "bad-tally", '"' + text + '"', "games=N moves=N unit=... seat=N,N,N,N ... end=N,name ...");
    }

    private boolean isPossible() {
        return seats.size() <= Seat.MOST
                && unit.isPresent() == games > 0
                && seats.stream().allMatch(seat -> seat.shared <= seat.won && seat.won <= games)
                && reasons.values().stream().reduce(0L, Math::addExact) == games;
    }

    /**
     * The share of the games that a seat won.
     *
     * @param seat one of {@link #seats}
     * @return mean and standard error
     */
    public Estimate wins(Seat seat) {
        SeatTally tally = seats.get(seat.index());
        return Estimate.of(games, tally.won(), tally.won());
    }

    /**
     * The gain of a seat in one game, in {@link #unit}.
     *
     * @param seat one of {@link #seats}
     * @return mean and standard error
     */
    public Estimate gain(Seat seat) {
        SeatTally tally = seats.get(seat.index());
        return Estimate.of(games, tally.gain().doubleValue(), tally.squares().doubleValue());
    }

    /**
     * A mean and its standard error.
     *
     * @param mean of all games
     * @param error the standard error of the mean
     */
    public record Estimate(double mean, double error) {
        static Estimate of(long games, double sum, double squares) {
            if (games == 0) {
                return new Estimate(Double.NaN, Double.NaN);
            }
            double mean = sum / games;
            double variance = games < 2 ? Double.NaN : Math.max(0, (squares - mean * sum) / (games - 1));
            return new Estimate(mean, Math.sqrt(variance / games));
        }

        /** {@return half the width of the 95% confidence interval of the mean} */
        public double margin() {
            return 1.96 * error;
        }
    }
}
