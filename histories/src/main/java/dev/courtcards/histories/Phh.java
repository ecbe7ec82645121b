package dev.courtcards.histories;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/**
 * Poker hand histories in the format PHH, which is TOML, for no-limit hold'em (variant {@code NT}).
 *
 * @see <a href="https://arxiv.org/abs/2312.11753">Kim, Recording and Describing Poker Hands</a>
 */
public final class Phh {
    private static final int MOST_PLAYERS = 10;
    private static final BigDecimal MOST_CHIPS = BigDecimal.valueOf(1_000_000_000_000L);
    private static final int MOST_CHARACTERS = 1 << 20;
    private final TomlParseResult toml;
    private final BigDecimal unit;

    private Phh(TomlParseResult toml, BigDecimal unit) {
        this.toml = toml;
        this.unit = unit;
    }

    /**
     * Reads one hand.
     *
     * @param text of a file
     * @param unit the smallest part of a chip in it, 1 for whole chips
     * @return the hand
     * @throws RecordException with line and column of what is no TOML, no hold'em, or no whole number of units
     *     ({@code fractional-chips})
     */
    public static HandHistory read(String text, BigDecimal unit) {
        if (unit.signum() <= 0) {
            throw new IllegalArgumentException("a chip unit is above 0, not " + unit);
        }
        if (text.length() > MOST_CHARACTERS) {
            throw new RecordException(
                    1, 1, "too-long", text.length() + " characters", "one hand, at most " + MOST_CHARACTERS);
        }
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            TomlParseError error = toml.errors().get(0);
            throw new RecordException(
                    error.position().line(),
                    error.position().column(),
                    "bad-toml",
                    String.valueOf(error.getMessage()).split("\n", 2)[0],
                    "TOML");
        }
        return new Phh(toml, unit).hand();
    }

    private HandHistory hand() {
        Object variant = value("variant");
        if (!"NT".equals(variant)) {
            throw wrong("variant", "not-holdem", String.valueOf(variant), "\"NT\", no-limit hold'em");
        }
        List<Long> stacks = numbers("starting_stacks");
        int players = stacks.size();
        if (players < 2 || players > MOST_PLAYERS) {
            throw wrong("starting_stacks", "bad-players", players + " stacks", "2 to 10 players");
        }
        List<Long> antes = sized("antes", players);
        List<Long> blinds = sized("blinds_or_straddles", players);
        if (players == 2) {
            // Of two the list is the other way round: the small blind first, which the second player posts.
            blinds = List.of(blinds.get(1), blinds.get(0));
        }
        long paying = antes.stream().filter(ante -> ante > 0).count();
        boolean dead = paying == 1 || Boolean.FALSE.equals(toml.get("ante_trimming_status")) && paying > 0;
        Optional<List<Long>> finishing =
                toml.contains("finishing_stacks") ? Optional.of(sized("finishing_stacks", players)) : Optional.empty();
        return new HandHistory(
                unit,
                antes,
                dead,
                blinds,
                chips("min_bet", value("min_bet"), position("min_bet")),
                stacks,
                actions(),
                finishing,
                names(players));
    }

    private Object value(String key) {
        Object value = toml.get(List.of(key));
        if (value == null) {
            throw new RecordException(1, 1, "missing-key", "no " + key, key + " = ...");
        }
        return value;
    }

    private TomlPosition position(String key) {
        return Objects.requireNonNullElse(toml.inputPositionOf(List.of(key)), TomlPosition.positionAt(1, 1));
    }

    private static TomlPosition position(TomlArray array, int i) {
        return Objects.requireNonNullElse(array.inputPositionOf(i), TomlPosition.positionAt(1, 1));
    }

    private RecordException wrong(String key, String code, String found, String expected) {
        return wrong(position(key), code, found, expected);
    }

    private static RecordException wrong(TomlPosition at, String code, String found, String expected) {
        return new RecordException(at.line(), at.column(), code, found, expected);
    }

    private TomlArray array(String key) {
        Object value = value(key);
        if (value instanceof TomlArray array) {
            return array;
        }
        throw wrong(key, "no-array", key + " is no array", key + " = [...]");
    }

    private List<Long> sized(String key, int size) {
        List<Long> numbers = numbers(key);
        if (numbers.size() != size) {
            throw wrong(key, "bad-players", numbers.size() + " numbers in " + key, size + ", one a player");
        }
        return numbers;
    }

    private List<Long> numbers(String key) {
        TomlArray array = array(key);
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            numbers.add(chips(key, array.get(i), position(array, i)));
        }
        return numbers;
    }

    private long chips(String field, Object value, TomlPosition at) {
        if (!(value instanceof Long) && !(value instanceof Double number && Double.isFinite(number))) {
            throw wrong(at, "bad-number", value + " in " + field, "a number of chips");
        }
        BigDecimal chips = new BigDecimal(value.toString());
        if (chips.signum() < 0 || chips.compareTo(MOST_CHIPS) > 0) {
            throw wrong(at, "bad-number", value + " in " + field, "0 to " + MOST_CHIPS + " chips");
        }
        BigDecimal[] units = chips.divideAndRemainder(unit);
        if (units[1].signum() != 0) {
            throw wrong(
                    at,
                    "fractional-chips",
                    value + " in " + field,
                    "whole chips; name the smallest part with --chip-unit, for example 0.5");
        }
        return units[0].longValueExact();
    }

    private List<Step> actions() {
        TomlArray array = array("actions");
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            TomlPosition at = position(array, i);
            if (!(array.get(i) instanceof String text)) {
                throw wrong(at, "bad-action", array.get(i) + " in actions", "a text such as \"p1 cc\"");
            }
            String action = text.contains("#") ? text.substring(0, text.indexOf('#')) : text;
            steps.add(new Step(at.line(), at.column(), action.strip()));
        }
        return steps;
    }

    private List<String> names(int players) {
        if (!toml.contains("players")) {
            return List.of();
        }
        TomlArray array = array("players");
        List<String> names = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            names.add(String.valueOf(array.get(i)));
        }
        if (names.size() != players) {
            throw wrong("players", "bad-players", names.size() + " names", players + ", one a player");
        }
        return names;
    }

    /**
     * Writes a hand.
     *
     * @param hand the hand
     * @return a file that {@link #read} reads as an equal hand, but for the places of its actions
     */
    public static String write(HandHistory hand) {
        List<Long> blinds = new ArrayList<>(hand.blinds());
        if (blinds.size() == 2) {
            Collections.reverse(blinds);
        }
        StringBuilder text = new StringBuilder("variant = \"NT\"\nante_trimming_status = ")
                .append(!hand.deadAntes())
                .append("\nantes = ")
                .append(list(hand, hand.antes()))
                .append("\nblinds_or_straddles = ")
                .append(list(hand, blinds))
                .append("\nmin_bet = ")
                .append(hand.inFile(hand.minBet()))
                .append("\nstarting_stacks = ")
                .append(list(hand, hand.stacks()))
                .append("\nactions = [\n");
        hand.actions()
                .forEach(step -> text.append("  ").append(quote(step.text())).append(",\n"));
        text.append("]\n");
        if (!hand.players().isEmpty()) {
            text.append("players = [")
                    .append(hand.players().stream().map(Phh::quote).collect(Collectors.joining(", ")))
                    .append("]\n");
        }
        hand.finishing()
                .ifPresent(stacks -> text.append("finishing_stacks = ")
                        .append(list(hand, stacks))
                        .append('\n'));
        return text.toString();
    }

    private static String list(HandHistory hand, List<Long> chips) {
        return chips.stream().map(c -> hand.inFile(c).toPlainString()).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c == 127) {
                quoted.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
