package dev.courtcards.poker.variant;

import dev.courtcards.core.Text;
import dev.courtcards.core.record.BadValueException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Several games one after the other at a table (variants 11), written {@code HORSE}, {@code 8-GAME}, {@code 9-GAME}, or the
 * codes of games of one's own choice, {@code FT,FR,PO}; {@code NONE} where one game is played.
 *
 * <pre>{@code
 * Rotation.parse("HORSE").game(1); // FO/8
 * }</pre>
 *
 * @param games in their order; none, or two and more of one pack
 */
public record Rotation(List<Variant> games) {
    /** One game alone. */
    public static final Rotation NONE = new Rotation(List.of());

    /** Hold'em, Omaha eight, razz, stud, and stud eight, all with a fixed limit. */
    public static final Rotation HORSE =
            new Rotation(List.of(Variant.FT, Variant.FO8, Variant.FR, Variant.F7S, Variant.F7S8));

    /** Triple draw, those of {@link #HORSE}, and hold'em and Omaha without a fixed limit. */
    public static final Rotation EIGHT = new Rotation(List.of(
            Variant.F2L3D, Variant.FT, Variant.FO8, Variant.FR, Variant.F7S, Variant.F7S8, Variant.NT, Variant.PO));

    /** Those of {@link #EIGHT}, and deuce-to-seven with one draw. */
    public static final Rotation NINE = new Rotation(
            Stream.concat(EIGHT.games.stream(), Stream.of(Variant.N2L1D)).toList());

    private static final Map<String, Rotation> NAMED = new LinkedHashMap<>();

    static {
        NAMED.put("NONE", NONE);
        NAMED.put("HORSE", HORSE);
        NAMED.put("8-GAME", EIGHT);
        NAMED.put("9-GAME", NINE);
    }

    /**
     * Games one after the other.
     *
     * @throws IllegalArgumentException if there is one alone, or not all are of one pack
     */
    public Rotation {
        games = List.copyOf(games);
        if (games.size() == 1) {
            throw new BadValueException("a rotation of " + games.get(0), "two games or more, as in FT,FR");
        }
        for (Variant game : games) {
            if (!game.pack().id().equals(games.get(0).pack().id())) {
                throw new BadValueException(
                        "a rotation of " + codes(games),
                        "games of one pack: " + games.get(0) + " is played with "
                                + games.get(0).pack().size() + " cards, " + game + " with "
                                + game.pack().size());
            }
        }
    }

    /**
     * Reads a rotation.
     *
     * @param text a name, or codes of games
     * @return the rotation
     * @throws IllegalArgumentException if it is none
     */
    public static Rotation parse(String text) {
        for (Map.Entry<String, Rotation> named : NAMED.entrySet()) {
            if (Text.same(named.getKey(), text)) {
                return named.getValue();
            }
        }
        if (!text.contains(",")) {
            throw new BadValueException(
                    "not a rotation: \"" + text + "\"",
                    String.join(" or ", NAMED.keySet()) + " or codes of games, as in FT,FR");
        }
        return new Rotation(Stream.of(text.split(",", -1)).map(Variant::parse).toList());
    }

    /**
     * {@return which game is played}
     *
     * @param turn from 0, the first game; after the last game the first comes again
     */
    public Variant game(int turn) {
        return games.get(turn % games.size());
    }

    @Override
    public String toString() {
        return NAMED.entrySet().stream()
                .filter(named -> named.getValue().games.equals(games))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() -> codes(games));
    }

    private static String codes(List<Variant> games) {
        return games.stream().map(Variant::code).collect(Collectors.joining(","));
    }
}
