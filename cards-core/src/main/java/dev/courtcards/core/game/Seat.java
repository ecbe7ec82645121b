package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.Text;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A place at the table, counted from 1 and written {@code p1}.
 *
 * @param number 1 to 10
 * @see Game
 */
public record Seat(int number) implements Actor, Viewer {
    /** The largest number of seats at any table. */
    public static final int MOST = 10;

    // Shared: every step of every game uses some of them.
    private static final Seat[] SEATS =
            IntStream.rangeClosed(1, MOST).mapToObj(Seat::new).toArray(Seat[]::new);
    private static final List<List<Seat>> FIRST = IntStream.rangeClosed(0, MOST)
            .mapToObj(count -> List.of(Arrays.copyOf(SEATS, count)))
            .toList();
    private static final List<List<Actor>> ALONE =
            Stream.of(SEATS).map(List::<Actor>of).toList();
    private static final List<List<Actor>> OR_CLOCK =
            Stream.of(SEATS).map(seat -> List.<Actor>of(seat, House.CLOCK)).toList();

    /**
     * A seat; {@link #of} returns the shared instance.
     *
     * @throws IllegalArgumentException for any other number
     */
    public Seat {
        if (number < 1 || number > MOST) {
            throw new IllegalArgumentException("seats are numbered 1 to " + MOST + ", not " + number);
        }
    }

    /**
     * The seat with this number.
     *
     * @param number 1 to 10
     * @return always the same instance
     * @throws IllegalArgumentException for any other number
     */
    public static Seat of(int number) {
        return number >= 1 && number <= MOST ? SEATS[number - 1] : new Seat(number);
    }

    /**
     * Reads {@code p1}, {@code p2}, ... {@code p10}.
     *
     * @param text a seat and nothing else
     * @return the seat
     * @throws IllegalArgumentException naming the text and what was expected
     */
    public static Seat parse(String text) {
        return find(text)
                .orElseThrow(() ->
                        new IllegalArgumentException("not a seat: " + Text.quoted(text) + ", expected p1 to p" + MOST));
    }

    static Optional<Seat> find(String text) {
        return Stream.of(SEATS).filter(seat -> seat.text().equals(text)).findFirst();
    }

    /** {@return this seat alone, for {@link State#mayAct()}; always the same list} */
    public List<Actor> alone() {
        return ALONE.get(index());
    }

    /** {@return this seat and the clock, which plays when the seat's time is up, for {@link State#mayAct()}; always the same list} */
    public List<Actor> orClock() {
        return OR_CLOCK.get(index());
    }

    /**
     * Seats 1 to {@code count}.
     *
     * @param count 0 to 10
     * @return an unmodifiable list in seat order
     */
    public static List<Seat> first(int count) {
        return FIRST.get(count);
    }

    /** {@return the index of this seat in a list by seat, 0 to 9} */
    public int index() {
        return number - 1;
    }

    /**
     * The seat to the left.
     *
     * @param count the number of seats at the table
     * @return the next number, or seat 1 after the last
     */
    @CheckReturnValue
    public Seat next(int count) {
        return of(number < count ? number + 1 : 1);
    }

    @Override
    public String text() {
        return number == 1 ? "p1" : "p" + number;
    }

    // Written out: the record's own method costs 10 ms at the start of every program.
    @Override
    public boolean equals(Object other) {
        return other instanceof Seat seat && number == seat.number;
    }

    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public String toString() {
        return text();
    }
}
