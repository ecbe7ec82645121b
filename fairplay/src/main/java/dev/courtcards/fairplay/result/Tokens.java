package dev.courtcards.fairplay.result;

import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/** The words of results and leaderboards, each with its only form (fair play D27, D34, E42). */
final class Tokens {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,8}");
    private static final Pattern CALLSIGN = Pattern.compile("[A-Z0-9]{3,16}");
    private static final Pattern GAME = Pattern.compile("(?!.{33})[a-z][a-z0-9]*(-[a-z0-9]+)*+");
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private Tokens() {}

    static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    private static String of(Pattern form, int line, String code, String expected, String text) {
        if (!form.matcher(text).matches()) {
            throw new UnreadableException(line, code, expected + ", not " + shown(text));
        }
        return text;
    }

    static int number(int line, String what, String text) {
        return Integer.parseInt(
                of(NUMBER, line, "number", what + " is a number of 1 to 9 digits without leading zeros", text));
    }

    static String callsign(int line, String text) {
        return of(CALLSIGN, line, "callsign", "a callsign is 3 to 16 of A to Z and 0 to 9", text);
    }

    static String game(int line, String text) {
        return of(GAME, line, "game", "a game's name is lower case with dashes, 32 characters at most", text);
    }

    static UUID uuid(int line, String text) {
        return UUID.fromString(of(ID, line, "uuid", "an id is 8-4-4-4-12 lower-case hexadecimal digits", text));
    }

    static Instant time(int line, String text) {
        try {
            Instant time = LocalDateTime.parse(text, TIME).toInstant(ZoneOffset.UTC);
            if (time.getEpochSecond() >= 0 && time(time).equals(text)) {
                return time;
            }
        } catch (DateTimeException e) {
            // Reported below.
        }
        throw new UnreadableException(
                line, "time", "a time is written as 2025-12-28 14:30:00, in UTC, not " + shown(text));
    }

    static String time(Instant time) {
        return TIME.format(time.atOffset(ZoneOffset.UTC));
    }

    static PublicKey npub(int line, String text) {
        PublicKey key;
        try {
            key = PublicKey.parse(text);
        } catch (UnreadableException e) {
            throw new UnreadableException(line, e.code(), "no npub: " + e.getMessage());
        }
        if (!key.npub().equals(text)) {
            throw new UnreadableException(line, "bech32-case", "an npub is written in lower case here");
        }
        return key;
    }

    /** A word from a file for a message: short and in printable ASCII. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder("\"");
        text.chars().limit(40).forEach(c -> shown.append(c < ' ' || c > '~' ? '?' : (char) c));
        return shown.append(text.length() > 40 ? "...\"" : "\"").toString();
    }
}
