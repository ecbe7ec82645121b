package dev.courtcards.blackjack.table;

import dev.courtcards.core.record.BadValueException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeSet;

/**
 * The side bets of a table.
 *
 * @param names their names, sorted
 * @see Blackjack
 */
public record SideBets(List<String> names) {
    /** No side bets. */
    public static final SideBets NONE = new SideBets(List.of());

    private static final Map<String, SideBet> ALL = found();

    /** The side bets of a table; the list is copied. */
    public SideBets {
        names = List.copyOf(names);
    }

    private static Map<String, SideBet> found() {
        Map<String, SideBet> all = new LinkedHashMap<>();
        for (SideBet bet : UsualSideBet.values()) {
            all.put(bet.code(), bet);
        }
        ServiceLoader.load(SideBet.class).forEach(bet -> all.putIfAbsent(bet.code(), bet));
        return Map.copyOf(all);
    }

    /** {@return all side bets found, by name} */
    public static Map<String, SideBet> all() {
        return ALL;
    }

    /**
     * Reads an option's value.
     *
     * @param text {@code none}, or names separated by commas
     * @return the side bets
     * @throws IllegalArgumentException for an unknown or a repeated name
     */
    public static SideBets parse(String text) {
        if (text.equals("none")) {
            return NONE;
        }
        List<String> names = Arrays.asList(text.split(",", -1));
        for (String name : names) {
            if (!ALL.containsKey(name)) {
                throw new BadValueException(
                        "no side bet " + name,
                        "none or, separated by commas, " + String.join(" or ", new TreeSet<>(ALL.keySet())));
            }
        }
        if (names.stream().distinct().count() < names.size()) {
            throw new IllegalArgumentException("a side bet comes twice in " + text);
        }
        return new SideBets(names.stream().sorted().toList());
    }

    /** {@return whether there is none} */
    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return names.isEmpty() ? "none" : String.join(",", names);
    }
}
