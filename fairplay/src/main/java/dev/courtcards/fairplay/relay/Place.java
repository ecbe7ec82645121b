package dev.courtcards.fairplay.relay;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The place that a line claims, true or not. */
record Place(String chain, int number) {
    private static final Pattern SEATED =
            Pattern.compile("[0-9a-f]{8}:((?:p\\d\\d?|dealer)(?:\\.[0-9a-f]{8})?):(\\d{1,9}):");

    static Place of(byte[] line) {
        Matcher seated = SEATED.matcher(new String(line, 0, Math.min(64, line.length), StandardCharsets.ISO_8859_1));
        return seated.lookingAt()
                ? new Place(seated.group(1), Integer.parseInt(seated.group(2)))
                : new Place(Room.LOBBY, 1);
    }
}
