package dev.courtcards.server;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Players' names in the texts of a game. */
final class Names {
    private static final Pattern SEAT = Pattern.compile("\\bp(10|[1-9])\\b");

    private Names() {}

    /** A text of a game with names in place of seats. */
    static String in(String text, List<Place> places) {
        return SEAT.matcher(text).replaceAll(found -> {
            int seat = Integer.parseInt(found.group(1));
            boolean known = seat <= places.size() && !places.get(seat - 1).isFree();
            return Matcher.quoteReplacement(known ? places.get(seat - 1).name() : found.group());
        });
    }
}
