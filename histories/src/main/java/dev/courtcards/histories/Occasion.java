package dev.courtcards.histories;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where and when a hand was played: what the rules do not ask, but files tell.
 *
 * @param hand its number in the file, empty if it has none
 * @param tournament its number and what it cost, or the event; empty if nobody says. With a currency it is no tournament
 * @param level of the tournament as written, such as {@code IV}; may be empty
 * @param table its name, may be empty
 * @param seatCount how many chairs it has, 0 if nobody says
 * @param seats the numbers of the players' chairs, by player; empty if nobody says
 * @param button the number of the chair with the button, where that is not the last player's
 * @param currency three letters such as {@code USD}; empty for chips
 * @param time on the clock of the zone
 * @param zone of the time, such as {@code ET}; may be empty
 * @see dev.courtcards.histories
 */
public record Occasion(
        String hand,
        String tournament,
        String level,
        String table,
        int seatCount,
        List<Integer> seats,
        OptionalInt button,
        String currency,
        Optional<LocalDateTime> time,
        String zone) {
    /** Nothing is known. */
    public static final Occasion UNKNOWN =
            new Occasion("", "", "", "", 0, List.of(), OptionalInt.empty(), "", Optional.empty(), "");

    /**
     * Where and when.
     *
     * @param hand its number
     * @param tournament its number and what it cost
     * @param level of the tournament
     * @param table its name
     * @param seatCount how many chairs it has
     * @param seats the numbers of the players' chairs
     * @param button the number of the chair with the button
     * @param currency three letters, or empty
     * @param time on the clock of the zone
     * @param zone of the time
     */
    public Occasion {
        seats = List.copyOf(seats);
    }
}
