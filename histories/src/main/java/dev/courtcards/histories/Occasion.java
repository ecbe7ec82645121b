package dev.courtcards.histories;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Place and time of a hand: data of files that the rules do not need.
 *
 * @param hand its number in the file, empty if it has none
 * @param tournament its number and buy-in, or the event; empty if unknown. With a currency the hand is from no tournament
 * @param level the level of the tournament as written, such as {@code IV}; may be empty
 * @param table its name, may be empty
 * @param seatCount the number of its chairs, 0 if unknown
 * @param seats the numbers of the players' chairs, by player; empty if unknown
 * @param button the number of the chair with the button, if it is not the last player's
 * @param currency three letters such as {@code USD}; empty for chips
 * @param time the local time in the zone
 * @param zone the time zone, such as {@code ET}; may be empty
 * @param more further data of PHH on author and place, by its keys, such as {@code venue}
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
    /** The key for the name of mixed games, such as {@code 8-Game}. */
    static final String MIXED = "_mixed";

    /** An occasion without data. */
    public static final Occasion UNKNOWN =
            new Occasion("", "", "", "", 0, List.of(), OptionalInt.empty(), "", Optional.empty(), "", Map.of());

    /** An occasion. */
    public Occasion {
        seats = List.copyOf(seats);
        more = Map.copyOf(more);
    }

    /** A roman number, as tournaments number their levels. */
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
