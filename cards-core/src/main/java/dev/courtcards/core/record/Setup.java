package dev.courtcards.core.record;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The header of a game record, and what a program starts a game from: which game, which rules, who plays, and the luck.
 * Immutable. Every value remembers where it stood, so that whoever reads it can say where it is wrong.
 *
 * <pre>{@code
 * Setup.of("nine-piles").with("PLAYERS", "ann bob").with("RULES", "original tie=LOSE")
 * }</pre>
 */
public final class Setup {
    private static final Set<String> COMMON = Set.of("GAME", "RULES", "PLAYERS", "SEED", "DECK", "ID", "DATE");
    private final Map<String, Field> fields;

    private record Field(String value, int line, int column) {}

    private Setup(Map<String, Field> fields) {
        this.fields = fields;
    }

    /**
     * The setup of a game with its default rules.
     *
     * @param game its name in records, for example {@code blackjack}
     * @return a setup without players, rules or luck
     */
    public static Setup of(String game) {
        return new Setup(Map.of()).with("GAME", game);
    }

    static Setup none() {
        return new Setup(Map.of());
    }

    /**
     * This setup with one value more, or another one.
     *
     * @param key in capitals, for example {@code RULES}
     * @param value without line breaks
     * @return a new setup
     */
    public Setup with(String key, String value) {
        return with(key, value, 0, 1);
    }

    Setup with(String key, String value, int line, int column) {
        Map<String, Field> more = new LinkedHashMap<>(fields);
        more.put(key, new Field(value, line, column));
        return new Setup(Collections.unmodifiableMap(more));
    }

    /**
     * This setup without that value.
     *
     * @param key in capitals
     * @return a new setup
     */
    public Setup without(String key) {
        Map<String, Field> less = new LinkedHashMap<>(fields);
        less.remove(key);
        return new Setup(Collections.unmodifiableMap(less));
    }

    /**
     * This setup with so many players, named Player-1 and so on.
     *
     * @param seats 1 to 10
     * @return a new setup
     */
    public Setup seats(int seats) {
        return with(
                "PLAYERS",
                String.join(
                        " ",
                        IntStream.rangeClosed(1, seats)
                                .mapToObj(n -> "Player-" + n)
                                .toList()));
    }

    /**
     * The keys that have a value.
     *
     * @return in the order in which they were set
     */
    public Set<String> keys() {
        return fields.keySet();
    }

    /**
     * A value.
     *
     * @param key in capitals
     * @return empty if it was not set
     */
    public Optional<String> get(String key) {
        return Optional.ofNullable(fields.get(key)).map(Field::value);
    }

    /**
     * The error that a value is wrong.
     *
     * @param key in capitals
     * @param part the part of the value that is wrong, or the whole
     * @param code for programs
     * @param expected what should stand there, for people
     * @return an exception to throw, with the place of that part
     */
    public RecordException wrong(String key, String part, String code, String expected) {
        Field field = fields.getOrDefault(key, new Field("", 0, 1));
        int at = Math.max(0, field.value().indexOf(part));
        return new RecordException(
                field.line(), field.column() + at, code, key + " " + RecordException.quote(part), expected);
    }

    /**
     * Checks that no key of another game was set.
     *
     * @param own the keys that this game adds to those of every game
     * @throws RecordException naming the first that is unknown
     */
    public void require(Set<String> own) {
        for (Map.Entry<String, Field> entry : fields.entrySet()) {
            String key = entry.getKey();
            if (!COMMON.contains(key) && !own.contains(key) && !key.matches("DECK([2-9]|[1-9][0-9]{1,3})")) {
                List<String> known = new ArrayList<>(COMMON);
                known.addAll(own);
                Collections.sort(known);
                throw new RecordException(
                        entry.getValue().line(),
                        1,
                        "unknown-header",
                        "the key " + RecordException.quote(key),
                        String.join(" or ", known));
            }
        }
    }

    /**
     * The game's name.
     *
     * @return for example {@code blackjack}
     */
    public String game() {
        return get("GAME").orElse("");
    }

    /**
     * The preset named first in {@code RULES}.
     *
     * @return empty if none is named: the game's default
     */
    public Optional<String> preset() {
        return rules().stream().findFirst().filter(word -> word.indexOf('=') < 0);
    }

    /** The words of {@code RULES}. */
    List<String> rules() {
        return words("RULES");
    }

    /**
     * The names of the players in seat order.
     *
     * @return empty if they were not set
     */
    public List<String> players() {
        List<String> names = words("PLAYERS");
        if (names.size() > Seat.MOST) {
            throw wrong("PLAYERS", names.get(Seat.MOST), "too-many-players", "at most " + Seat.MOST + " names");
        }
        for (String name : names) {
            if (name.indexOf(':') >= 0) {
                throw wrong("PLAYERS", name, "bad-name", "names without blank or colon");
            }
        }
        return names;
    }

    /**
     * How many players there are.
     *
     * @param least fewest that the game takes
     * @param most most that the game takes
     * @return that number, or {@code least} if no players were set
     * @throws RecordException if there are fewer or more
     */
    public int seats(int least, int most) {
        int seats = players().size();
        if (seats > 0 && (seats < least || seats > most)) {
            throw wrong(
                    "PLAYERS",
                    get("PLAYERS").orElse(""),
                    "bad-seats",
                    least == most ? least + (least == 1 ? " player" : " players") : least + " to " + most + " players");
        }
        return seats == 0 ? least : seats;
    }

    /**
     * Whole numbers separated by blanks.
     *
     * @param key in capitals
     * @param count how many there must be
     * @return empty if the key was not set
     * @throws RecordException if one cannot be read or there are more or fewer
     */
    public Optional<List<Long>> numbers(String key, int count) {
        if (get(key).isEmpty()) {
            return Optional.empty();
        }
        List<Long> numbers = new ArrayList<>();
        for (String word : words(key)) {
            if (!word.matches("[0-9]{1,12}")) {
                throw wrong(key, word, "bad-number", "a whole number of at most 12 digits");
            }
            numbers.add(Long.parseLong(word));
        }
        if (numbers.size() != count) {
            throw wrong(key, get(key).orElse(""), "bad-count", count + (count == 1 ? " number" : " numbers"));
        }
        return Optional.of(List.copyOf(numbers));
    }

    private List<String> words(String key) {
        return get(key).map(value -> Arrays.stream(value.strip().split("\\s+"))
                        .filter(w -> !w.isEmpty())
                        .toList())
                .orElse(List.of());
    }

    /**
     * The combined seed.
     *
     * @return empty if it was not set
     * @throws RecordException if it is not 64 hexadecimal digits
     */
    public Optional<Seed> seed() {
        return get("SEED").map(hex -> {
            try {
                return Seed.parse(hex);
            } catch (IllegalArgumentException e) {
                throw wrong("SEED", hex, "bad-seed", "64 hexadecimal digits");
            }
        });
    }

    /**
     * The luck that {@code SEED}, or {@code DECK}, {@code DECK2} and so on, stand for.
     *
     * @return empty if neither was set: moves of chance must be given
     * @throws RecordException if both are there, or one cannot be read
     */
    public Optional<Luck> luck() {
        boolean stacked = keys().stream().anyMatch(key -> key.startsWith("DECK"));
        if (get("SEED").isPresent()) {
            if (stacked) {
                throw wrong("SEED", get("SEED").orElse(""), "seed-and-deck", "either SEED or DECK");
            }
            return seed().map(Luck::of);
        }
        if (!stacked) {
            return Optional.empty();
        }
        List<List<Card>> decks = new ArrayList<>();
        String key = "DECK";
        while (get(key).isPresent()) {
            List<Card> deck = new ArrayList<>();
            for (String word : words(key)) {
                try {
                    deck.add(Card.parse(word));
                } catch (IllegalArgumentException e) {
                    throw wrong(key, word, "bad-card", "cards such as TS or JK separated by blanks");
                }
            }
            decks.add(deck);
            key = "DECK" + (decks.size() + 1);
        }
        String missing = key;
        fields.forEach((name, field) -> {
            if (name.startsWith("DECK") && number(name) > decks.size()) {
                throw new RecordException(field.line(), 1, "missing-deck", name, missing + " before it");
            }
        });
        return Optional.of(Luck.stacked(decks));
    }

    private static int number(String deck) {
        return deck.matches("DECK[0-9]{1,4}") ? Integer.parseInt(deck.substring(4)) : 1;
    }

    /** The header lines. */
    String text() {
        StringBuilder text = new StringBuilder();
        fields.forEach((key, field) ->
                text.append(key).append(": ").append(field.value()).append('\n'));
        return text.toString();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Setup other && text().equals(other.text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    /** The keys alone: a seed or a deck is secret. */
    @Override
    public String toString() {
        return "Setup" + fields.keySet();
    }
}
