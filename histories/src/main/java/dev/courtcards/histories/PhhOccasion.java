package dev.courtcards.histories;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Reads place and time of a hand; an entry of another type counts as absent. */
record PhhOccasion(Toml toml) {
    private static final int MOST_LEVELS = 399;
    /** The key of the zone's abbreviation; its full name is {@code time_zone}. */
    private static final String ZONE = "time_zone_abbreviation";
    /** The keys that are kept but not used. */
    private static final List<String> MORE = List.of(
            ("author url venue address city region postal_code country time_zone " + Occasion.MIXED).split(" "));

    Occasion read(int players) {
        List<Integer> seats = new ArrayList<>();
        if (toml.get("seats") instanceof Toml.Array array && array.size() == players) {
            for (int i = 0; i < players; i++) {
                if (array.get(i) instanceof Long seat && seat > 0 && seat < 1_000) {
                    seats.add(seat.intValue());
                }
            }
        }
        boolean some = seats.size() == players && seats.stream().distinct().count() == players;
        int button = number("_button_seat");
        int level = number("level");
        String zone = toml.has(ZONE) ? text(ZONE) : text("time_zone");
        Map<String, String> more = new HashMap<>();
        MORE.stream()
                .filter(key -> !text(key).isEmpty() && !text(key).equals(zone))
                .forEach(key -> more.put(key, text(key)));
        return new Occasion(
                text("hand"),
                text("event"),
                level > 0 && level <= MOST_LEVELS ? Occasion.roman(level) : text("level"),
                text("table"),
                number("seat_count"),
                some ? seats : List.of(),
                button > 0 ? OptionalInt.of(button) : OptionalInt.empty(),
                currency(),
                time(),
                zone,
                more);
    }

    /** The currency in three letters, also for a sign. */
    String currency() {
        return toml.has("currency")
                ? text("currency")
                : StarsTitle.CURRENCIES.getOrDefault(text("currency_symbol").strip(), "");
    }

    private String text(String key) {
        Object value = toml.get(key);
        return value instanceof String || value instanceof Long ? value.toString() : "";
    }

    private int number(String key) {
        return toml.get(key) instanceof Long number && number > 0 && number < 1_000_000 ? number.intValue() : 0;
    }

    private Optional<LocalDateTime> time() {
        try {
            LocalDate day = LocalDate.of(number("year"), number("month"), number("day"));
            return Optional.of(day.atTime(toml.get("time") instanceof LocalTime time ? time : LocalTime.MIDNIGHT));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    static void write(StringBuilder text, Occasion occasion) {
        if (occasion.hand().matches("0|[1-9][0-9]{0,17}")) {
            PhhWriter.line(text, "hand", occasion.hand());
        } else {
            PhhWriter.quoted(text, "hand", occasion.hand());
        }
        PhhWriter.quoted(text, "event", occasion.tournament());
        IntStream.rangeClosed(1, MOST_LEVELS)
                .filter(level -> Occasion.roman(level).equals(occasion.level()))
                .findFirst()
                .ifPresentOrElse(
                        level -> PhhWriter.line(text, "level", "" + level),
                        () -> PhhWriter.quoted(text, "level", occasion.level()));
        PhhWriter.quoted(text, "table", occasion.table());
        if (occasion.seatCount() > 0) {
            PhhWriter.line(text, "seat_count", "" + occasion.seatCount());
        }
        if (!occasion.seats().isEmpty()) {
            PhhWriter.line(text, "seats", occasion.seats().toString());
        }
        occasion.button().ifPresent(seat -> PhhWriter.line(text, "_button_seat", "" + seat));
        PhhWriter.quoted(text, "currency", occasion.currency());
        occasion.time().ifPresent(time -> {
            PhhWriter.line(text, "day", "" + time.getDayOfMonth());
            PhhWriter.line(text, "month", "" + time.getMonthValue());
            PhhWriter.line(text, "year", "" + time.getYear());
            PhhWriter.line(text, "time", String.format(Locale.ROOT, "%1$tH:%1$tM:%1$tS", time));
        });
        PhhWriter.quoted(text, occasion.zone().contains("/") ? "time_zone" : ZONE, occasion.zone());
        MORE.forEach(key -> PhhWriter.quoted(text, key, occasion.more().getOrDefault(key, "")));
    }
}
