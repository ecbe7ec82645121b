package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The appended lines that have not come back: only a line that a relay returns is surely there (L28). Not safe between threads. */
final class Outbox {
    private static final TaggedHash HASH = new TaggedHash("cards/outbox/1");
    private final Map<String, Waits> lines = new LinkedHashMap<>();
    private final Set<Long> there = new HashSet<>(); // hashes of the lines received on this connection
    private boolean held;

    /** The place that a line claims, unverified. */
    record Place(String chain, int number) {
        private static final Pattern SEATED =
                Pattern.compile("[0-9a-f]{8}:((?:p\\d\\d?|dealer)(?:\\.[0-9a-f]{8})?):(\\d{1,9}):");

        static Place of(byte[] line) {
            Matcher seated =
                    SEATED.matcher(new String(line, 0, Math.min(64, line.length), StandardCharsets.ISO_8859_1));
            return seated.lookingAt()
                    ? new Place(seated.group(1), Integer.parseInt(seated.group(2)))
                    : new Place(Room.LOBBY, 1);
        }
    }

    private static final class Waits {
        private final byte[] line;
        private final Place place;
        private boolean sent;
        private long at;

        Waits(byte[] line) {
            this.line = line;
            this.place = Place.of(line);
        }
    }

    void add(byte[] line) {
        if (there.contains(hash(line))) {
            return;
        }
        lines.putIfAbsent(text(line), new Waits(line.clone()));
    }

    /** Records that the relay has this line. */
    void came(byte[] line) {
        lines.remove(text(line));
        there.add(hash(line));
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    /** The lines that a log wants, and the waiting ones, since the relay may have them. */
    Map<String, Integer> wanted(Map<Chain, Integer> from) {
        Map<String, Integer> wanted = Waiting.wanted(from);
        lines.values().forEach(waits -> {
            if (!waits.place.chain().equals(Room.LOBBY)) {
                wanted.merge(waits.place.chain(), waits.place.number(), Math::min);
            }
        });
        return wanted;
    }

    /** Holds all lines until the relay's lines are read. */
    void hold() {
        held = true;
        there.clear(); // the relay may have lost all lines
        lines.values().forEach(waits -> waits.sent = false);
    }

    boolean isHeld() {
        return held;
    }

    void release() {
        held = false;
    }

    /** Marks a line that the relay refused, to be sent again. */
    void again(byte[] line) {
        Waits waits = lines.get(text(line));
        if (waits != null) {
            waits.sent = false;
        }
    }

    /** The lines to send now: allowed ones not yet sent, or sent {@link Waiting#AGAIN} ago; at most {@code window} are on the way. */
    List<byte[]> due(long now, int window, Predicate<Place> may) {
        int left = window
                - (int) lines.values().stream()
                        .filter(waits -> waits.sent && now - waits.at < Waiting.AGAIN)
                        .count();
        List<byte[]> due = new ArrayList<>();
        for (Waits waits : held ? List.<Waits>of() : lines.values()) {
            if (due.size() < left && may.test(waits.place) && (!waits.sent || now - waits.at >= Waiting.AGAIN)) {
                waits.sent = true;
                waits.at = now;
                due.add(waits.line);
            }
        }
        return due;
    }

    private static long hash(byte[] line) {
        return ByteBuffer.wrap(HASH.of(line)).getLong();
    }

    private static String text(byte[] line) {
        return new String(line, StandardCharsets.ISO_8859_1);
    }
}
