package dev.courtcards.histories;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where and when a hand was played: what the rules do not ask, but files have.
 *
 * @param hand its number in the file, empty if it has none
 * @param tournament its number and what it cost, or the event; empty if unknown. With a currency it is no tournament
 * @param level of the tournament as written, such as {@code IV}; may be empty
 * @param table its name, may be empty
 * @param seatCount how many chairs it has, 0 if unknown
 * @param seats the numbers of the players' chairs, by player; empty if unknown
 * @param button the number of the chair with the button, where that is not the last player's
 * @param currency three letters such as {@code USD}; empty for chips
 * @param time on the clock of the zone
 * @param zone of the time, such as {@code ET}; may be empty
 * @param more what PHH says beside that of who wrote it down and where, by its names, such as {@code venue}
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
        String zone,
        Map<String, String> more) {
    /** Where the game is one of mixed ones, their name, such as {@code 8-Game}. */
    static final String MIXED = "_mixed";

    /** Nothing is known. */
    public static final Occasion UNKNOWN =
            new Occasion("", "", "", "", 0, List.of(), OptionalInt.empty(), "", Optional.empty(), "", Map.of());

    /** Where and when. */
    public Occasion {
        seats = List.copyOf(seats);
        more = Map.copyOf(more);
    }

    /** A number as tournaments count their levels. */
    static String roman(int number) {
        String[] words = {"C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        int[] worth = {100, 90, 50, 40, 10, 9, 5, 4, 1};
        StringBuilder roman = new StringBuilder();
        int left = number;
        for (int i = 0; i < words.length; i++) {
            while (left >= worth[i]) {
                roman.append(words[i]);
                left -= worth[i];
            }
        }
        return roman.toString();
    }
}
