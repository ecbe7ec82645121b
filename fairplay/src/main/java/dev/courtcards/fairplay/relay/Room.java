package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Log;
import dev.courtcards.fairplay.log.Match;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.sealed.key.PublicKey;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lines that a relay keeps of a match: requests to join before there are seats, then the members' lines, each once, in order of arrival
 * and within limits (L28, L33). It drops all others, so that a stranger costs no memory. Safe between threads.
 */
public final class Room {
    /** The most bytes of a request to join. */
    public static final int JOIN_BYTES = 512;

    private static final int JOINS = 32;
    private static final int JOINS_AT_ONCE = 8;
    private static final int LINES_AT_ONCE = 200;
    private static final int LINES_A_SECOND = 20;

    private final LongSupplier clock;
    private final List<Kept> lines = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final Map<PublicKey, Integer> joined = new HashMap<>(); // by key the last round in which it joined
    private final Map<PublicKey, Member> members = new HashMap<>();
    private final Bucket knocking;
    private Function<byte[], Optional<PublicKey>> joins = line -> Optional.empty();
    private @Nullable Match match;
    private int round;
    private int told;
    private volatile long usedAt;
    private volatile Runnable heard = () -> {};

    /** The fate of a line. */
    public enum Taken {
        /** It is kept and passed on. */
        KEPT,
        /** It is already here. */
        KNOWN,
        /** It exceeds its sender's limits, and may come again. */
        TOO_MUCH,
        /** It is not signed by a key that may write here. */
        STRANGE
    }

    /** A line with its chain and number. */
    record Kept(String chain, int number, byte[] bytes) {}

    /** The name of the chain of all lines before there are seats, numbered in order of arrival. */
    static final String LOBBY = "lobby";

    /** A token bucket: allows a burst, then a number a second. */
    static final class Bucket {
        private static final int SECOND = 1_000;
        private final long size;
        private final int aSecond;
        private long filled; // thousandths of a token
        private long at;

        Bucket(int atOnce, int aSecond, long now) {
            this.size = (long) atOnce * SECOND;
            this.aSecond = aSecond;
            this.filled = size;
            this.at = now;
        }

        /** Takes a token at this time, in milliseconds; returns whether there was one. */
        boolean take(long now) {
            filled = Math.min(size, filled + Math.max(0, now - at) * aSecond);
            at = now;
            if (filled < SECOND) {
                return false;
            }
            filled -= SECOND;
            return true;
        }
    }

    private static final class Member {
        private final Bucket bucket;
        private int lines;
        private int bytes;

        Member(long now) {
            bucket = new Bucket(LINES_AT_ONCE, LINES_A_SECOND, now);
        }
    }

    /** A room without lines. */
    public Room(LongSupplier clock) {
        this.clock = clock;
        usedAt = clock.getAsLong();
        knocking = new Bucket(JOINS_AT_ONCE, 1, usedAt);
    }

    /**
     * Sets the check of guests' lines before there are seats: returns the author, or empty for an unwanted line. Each key may write one
     * line from now on.
     */
    public synchronized void admit(Function<byte[], Optional<PublicKey>> wanted) {
        joins = wanted;
        round++;
    }

    /** Keeps only lines of this match's members from now on. */
    public synchronized void seat(Match of) {
        match = of;
        Stream.concat(of.seats().stream(), of.dealer().stream())
                .forEach(key -> members.put(key, new Member(clock.getAsLong())));
    }

    /** Keeps a line of the room's owner before there are seats. */
    public void tell(byte[] line) {
        synchronized (this) {
            keepFirst(line);
        }
        hasMore();
    }

    private void hasMore() {
        usedAt = clock.getAsLong();
        heard.run();
    }

    /** The time of the last new line or read on this machine. */
    long usedAt() {
        return usedAt;
    }

    private void keepFirst(byte[] line) {
        told++;
        known.add(text(line));
        lines.add(new Kept(LOBBY, told, line.clone()));
    }

    /** Takes any bytes. */
    public Taken take(byte[] line) {
        return take(line, true);
    }

    private Taken take(byte[] line, boolean limited) {
        Taken taken;
        synchronized (this) {
            Match of = match;
            taken = known.contains(text(line)) ? Taken.KNOWN : of == null ? join(line) : said(of, line, limited);
        }
        if (taken == Taken.KEPT) {
            hasMore();
        }
        return taken;
    }

    private Taken join(byte[] line) {
        Optional<PublicKey> by = line.length > JOIN_BYTES ? Optional.empty() : joins.apply(line);
        if (by.isEmpty() || joined.getOrDefault(by.get(), -1) == round) {
            return Taken.STRANGE;
        }
        boolean full = joined.size() == JOINS && !joined.containsKey(by.get());
        if (full || !knocking.take(clock.getAsLong())) {
            return Taken.TOO_MUCH;
        }
        joined.put(by.get(), round);
        keepFirst(line);
        return Taken.KEPT;
    }

    private Taken said(Match of, byte[] bytes, boolean limited) {
        Optional<Line> read = Line.find(of, bytes);
        if (read.isEmpty()) {
            return Taken.STRANGE;
        }
        Line line = read.get();
        if (known.contains(line.hash())) {
            return Taken.KNOWN; // the same line with another signature
        }
        PublicKey key = of.key(line.from().member());
        if (!line.isSignedBy(key)) {
            return Taken.STRANGE;
        }
        Member by = members.get(key);
        if (by == null
                || by.lines == Line.MOST_LINES
                || by.bytes + bytes.length > Log.MOST_BYTES
                || limited && !by.bucket.take(clock.getAsLong())) {
            return Taken.TOO_MUCH;
        }
        by.lines++;
        by.bytes += bytes.length;
        known.add(line.hash());
        lines.add(new Kept(line.from().text(), line.number(), bytes.clone()));
        return Taken.KEPT;
    }

    private static String text(byte[] line) {
        return new String(line, StandardCharsets.ISO_8859_1);
    }

    /** Whether this key is a member's or has joined. */
    synchronized boolean knows(PublicKey key) {
        return members.containsKey(key) || joined.containsKey(key);
    }

    /** The line after the first {@code count}; empty if there is none yet. */
    synchronized Optional<Kept> after(int count) {
        return count < lines.size() ? Optional.of(lines.get(count)) : Optional.empty();
    }

    /** Sets an action to run after each new line. */
    void whenHeard(Runnable then) {
        heard = then;
    }

    /** A relay for one reader on this machine. */
    public Relay relay() {
        return new Relay() {
            private final Waiting waiting = new Waiting(Waiting.AGAIN);
            private int read;

            @Override
            public void append(byte[] line) {
                take(line, false);
            }

            @Override
            public List<byte[]> read(Map<Chain, Integer> from) {
                Map<String, Integer> wanted = Waiting.wanted(from);
                usedAt = clock.getAsLong();
                if (waiting.isUp(wanted, usedAt)) {
                    read = 0;
                }
                List<byte[]> found = new ArrayList<>();
                for (Optional<Kept> next = after(read); next.isPresent(); next = after(++read)) {
                    if (next.get().number() >= wanted.getOrDefault(next.get().chain(), 1)) {
                        found.add(next.get().bytes().clone());
                    }
                }
                return found;
            }
        };
    }
}
