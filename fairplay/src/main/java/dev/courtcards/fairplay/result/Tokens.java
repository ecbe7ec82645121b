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

/** The words of both texts, each with its one form (fair play D27, D34, E42). */
final class Tokens {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final int MOST_DIGITS = 9;
    private static final int LEAST_CALL = 3;
    private static final int MOST_CALL = 16;

    private Tokens() {}

    static boolean isNumber(String text) {
        return !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9')
                && (text.length() == 1 || text.charAt(0) != '0');
    }

    static int number(int line, String what, String text) {
        if (!isNumber(text)) {
            throw new UnreadableException(
                    line, "number", what + " is a number of 1 to 9 digits without leading zeros, not " + shown(text));
        }
        return Integer.parseInt(text);
    }

    static boolean isCallsign(String text) {
        return text.length() >= LEAST_CALL
                && text.length() <= MOST_CALL
                && text.chars().allMatch(c -> c >= 'A' && c <= 'Z' || c >= '0' && c <= '9');
    }

    static String callsign(int line, String text) {
        if (!isCallsign(text)) {
            throw new UnreadableException(
                    line, "callsign", "a callsign is 3 to 16 of A to Z and 0 to 9, not " + shown(text));
        }
        return text;
    }

    static String game(int line, String text) {
        if (text.length() > 32 || !text.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
            throw new UnreadableException(
                    line, "game", "a game's name is lower case with dashes, 32 characters at most, not " + shown(text));
        }
        return text;
    }

    static UUID uuid(int line, String text) {
        // UUID.fromString takes "1-1-1-1-1" too.
        if (text.length() == 36) {
            try {
                UUID uuid = UUID.fromString(text);
                if (uuid.toString().equals(text)) {
                    return uuid;
                }
            } catch (IllegalArgumentException e) {
                // Told below.
            }
        }
        throw new UnreadableException(
                line, "uuid", "an id is 8-4-4-4-12 lower-case hexadecimal digits, not " + shown(text));
    }

    static Instant time(int line, String text) {
        try {
            Instant time = LocalDateTime.parse(text, TIME).toInstant(ZoneOffset.UTC);
            if (time.getEpochSecond() >= 0 && time(time).equals(text)) {
                return time;
            }
        } catch (DateTimeException e) {
            // Told below.
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

    /** A word from a file for a message: short, and nothing that a terminal would act on. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder("\"");
        text.chars().limit(40).forEach(c -> shown.append(c < ' ' || c > '~' ? '?' : (char) c));
        return shown.append(text.length() > 40 ? "...\"" : "\"").toString();
    }
}
