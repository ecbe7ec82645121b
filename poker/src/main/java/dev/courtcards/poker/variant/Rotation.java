package dev.courtcards.poker.variant;

import dev.courtcards.core.Text;
import dev.courtcards.core.record.BadValueException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The games of a table in turn (variants 11), written {@code HORSE}, {@code 8-GAME}, {@code 9-GAME}, or as the codes of any games,
 * {@code FT,FR,PO}; {@code NONE} for a single game.
 *
 * <pre>{@code
 * Rotation.parse("HORSE").game(1); // FO/8
 * }</pre>
 *
 * @param games in order; none, or two or more with one pack
 */
public record Rotation(List<Variant> games) {
    /** A single game. */
    public static final Rotation NONE = new Rotation(List.of());

    /** Hold'em, Omaha eight, razz, stud and stud eight, all fixed limit. */
    public static final Rotation HORSE =
            new Rotation(List.of(Variant.FT, Variant.FO8, Variant.FR, Variant.F7S, Variant.F7S8));

    /** Triple draw, the games of {@link #HORSE}, no-limit hold'em and pot-limit Omaha. */
    public static final Rotation EIGHT = new Rotation(List.of(
            Variant.F2L3D, Variant.FT, Variant.FO8, Variant.FR, Variant.F7S, Variant.F7S8, Variant.NT, Variant.PO));

    /** The games of {@link #EIGHT}, and deuce-to-seven single draw. */
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
     * A rotation.
     *
     * @throws IllegalArgumentException if there is just one game, or not all have one pack
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
     * {@return the game of a turn}
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
