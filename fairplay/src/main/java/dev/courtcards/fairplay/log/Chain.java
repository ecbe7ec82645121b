package dev.courtcards.fairplay.log;

import dev.courtcards.sealed.key.UnreadableException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The name of a member's chain: all its lines, or those since it came back without its file (L1, L24).
 *
 * @param member the seat's number, from 1; 0 is the dealer of the mode {@code dealer}
 * @param tag 8 hexadecimal digits after a lost file, else empty
 */
public record Chain(int member, String tag) implements Comparable<Chain> {
    /** The dealer's number, below all seats: the lowest member keeps the order (L16). */
    public static final int DEALER = 0;

    /** The most seats (L1). */
    static final int MOST = 10;

    /** Bytes of a tag. */
    static final int TAG = 4;

    private static final Comparator<Chain> ORDER =
            Comparator.comparingInt(Chain::member).thenComparing(Chain::tag);

    /** A member's first chain. */
    public static Chain of(int member) {
        return new Chain(member, "");
    }

    /** Reads a {@link #text()}, whose form must be right. */
    static Chain read(String text) {
        int dot = text.indexOf('.');
        return new Chain(named(dot < 0 ? text : text.substring(0, dot)), dot < 0 ? "" : text.substring(dot + 1));
    }

    /** The number of {@code p1} and so on, or of {@code dealer}; the name must be one of these. */
    public static int named(String name) {
        return name.equals("dealer") ? DEALER : Integer.parseInt(name.substring(1));
    }

    /** The name of a member, {@code p1} and so on (C17), or {@code dealer}. */
    public static String name(int member) {
        return member == DEALER ? "dealer" : "p" + member;
    }

    /** Reads the set of a {@link dev.courtcards.fairplay.wire.Verb#TERM}: each member once, in order. */
    static List<Chain> readSet(String text) {
        List<Chain> set = Arrays.stream(text.split(",")).map(Chain::read).toList();
        for (int i = 1; i < set.size(); i++) {
            if (set.get(i).member() <= set.get(i - 1).member()) {
                throw new UnreadableException("set", "a set names each member once, the lowest seat first");
            }
        }
        return set;
    }

    static String write(List<Chain> set) {
        return set.stream().map(Chain::text).collect(Collectors.joining(","));
    }

    /** For example {@code p2}, or {@code p2.09afcdef}. */
    public String text() {
        return tag.isEmpty() ? name(member) : name(member) + '.' + tag;
    }

    @Override
    public int compareTo(Chain other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return text();
    }
}
