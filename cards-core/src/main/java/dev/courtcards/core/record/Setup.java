package dev.courtcards.core.record;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Seat;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The header of a game record, from which a program starts a game: game, rules, players, and seed or deck. Immutable. Every value keeps its
 * place in the text, for the report of an error.
 *
 * <pre>{@code
 * Setup.of("nine-piles").with("PLAYERS", "ann bob").with("RULES", "original tie=LOSE")
 * }</pre>
 */
public final class Setup {
    private static final Set<String> COMMON =
            Set.of("GAME", "RULES", "PLAYERS", "POSITION", "SEED", "DECK", "ID", "DATE");
    private static final Pattern KEY = Pattern.compile("[A-Z][A-Z0-9-]{0,30}");
    private static final Pattern UUID = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Field NONE = new Field("", 0, 1, 1);
    private final Map<String, Field> fields;

    /** A value and its place; line 0 if it was not read from a text. */
    record Field(String value, int line, int keyColumn, int column) {}

    private record Word(String text, int at) {}

    /** A setup of these fields; the map must not change afterwards. */
    Setup(Map<String, Field> fields) {
        this.fields = Collections.unmodifiableMap(fields);
    }

    /**
     * The setup of a game with its default rules.
     *
     * @param game its name in records, for example {@code blackjack}
     * @return a setup without players, rules, seed and deck
     * @throws RecordException if a header cannot hold this value
     */
    public static Setup of(String game) {
        return new Setup(Map.of()).with("GAME", game);
    }

    /**
     * This setup with a value, new or replaced.
     *
     * @param key in capitals, for example {@code RULES}
     * @param value one line that is not blank and has no comment; surrounding blanks are dropped
     * @return a new setup
     * @throws RecordException if a record cannot hold that line
     */
    @CheckReturnValue
    public Setup with(String key, String value) {
        if (!isKey(key)) {
            throw new RecordException("bad-header", Text.quoted(key), "a key in capitals");
        }
        String line = value.strip();
        if (line.isEmpty()
                || line.indexOf('\n') >= 0
                || !GameRecord.withoutComment(line).equals(line)) {
            throw new RecordException(
                    "no-value", key + " " + Text.quoted(value), "one line that is neither blank nor a comment");
        }
        int length = key.length() + ": ".length() + line.length();
        if (length > GameRecord.LONGEST_LINE) {
            throw new RecordException(
                    "long-line", key + " of " + length + " characters", "at most " + GameRecord.LONGEST_LINE);
        }
        Map<String, Field> more = new LinkedHashMap<>(fields);
        more.put(key, new Field(line, 0, 1, 1));
        return new Setup(more);
    }

    /**
     * This setup without the value of a key.
     *
     * @param key in capitals
     * @return a new setup
     */
    @CheckReturnValue
    public Setup without(String key) {
        Map<String, Field> less = new LinkedHashMap<>(fields);
        less.remove(key);
        return new Setup(less);
    }

    /**
     * This setup with the cards of these shuffles as {@code DECK}, {@code DECK2} and so on.
     *
     * @param shoes in the order in which they were shuffled
     * @return a new setup
     */
    @CheckReturnValue
    public Setup withDecks(List<Shoe> shoes) {
        Map<String, Field> more = new LinkedHashMap<>(fields);
        for (int i = 0; i < shoes.size(); i++) {
            String cards = shoes.get(i).cards().stream().map(Card::code).collect(Collectors.joining(" "));
            more.put(DeckFields.key(i + 1), new Field(cards, 0, 1, 1));
        }
        return new Setup(more);
    }

    /**
     * This setup with a start in mid-game.
     *
     * @param position the position to start from
     * @return a new setup
     * @throws RecordException if the position is empty, or too long for a line
     */
    @CheckReturnValue
    public Setup with(Position position) {
        return with("POSITION", position.text());
    }

    /**
     * This setup without seed, decks and position: the part that all may see.
     *
     * @return a new setup
     */
    @CheckReturnValue
    public Setup withoutLuck() {
        Map<String, Field> less = new LinkedHashMap<>(fields);
        less.keySet().removeIf(key -> key.equals("SEED") || key.equals("POSITION") || DeckFields.isDeck(key));
        return new Setup(less);
    }

    /**
     * This setup with players named Player-1 and so on.
     *
     * @param seats their number, 1 to 10
     * @return a new setup
     */
    @CheckReturnValue
    public Setup seats(int seats) {
        return with(
                "PLAYERS",
                String.join(
                        " ",
                        IntStream.rangeClosed(1, seats)
                                .mapToObj(n -> "Player-" + n)
                                .toList()));
    }

    /** {@return the keys that have a value, in the order in which they were set} */
    public Set<String> keys() {
        return fields.keySet();
    }

    /**
     * The value of a key.
     *
     * @param key in capitals
     * @return empty if it was not set
     */
    public Optional<String> get(String key) {
        return Optional.ofNullable(fields.get(key)).map(Field::value);
    }

    static boolean isKey(String text) {
        return KEY.matcher(text).matches();
    }

    static boolean isCommon(String key) {
        return COMMON.contains(key) || DeckFields.isDeck(key);
    }

    /**
     * The exception for a value that is wrong.
     *
     * @param key in capitals
     * @param part the part of the value that is wrong, or the whole
     * @param code for programs
     * @param expected what was expected, for people
     * @return an exception to throw, with the place where the part first occurs
     */
    public RecordException wrong(String key, String part, String code, String expected) {
        return wrong(key, Math.max(0, get(key).orElse("").indexOf(part)), part, code, expected);
    }

    RecordException wrongWord(String key, int word, String code, String expected) {
        Word wrong = words(key).get(word);
        return wrong(key, wrong.at(), wrong.text(), code, expected);
    }

    private RecordException wrongValue(String key, String code, String expected) {
        return wrong(key, 0, get(key).orElse(""), code, expected);
    }

    private RecordException wrong(String key, int at, String part, String code, String expected) {
        Field field = fields.getOrDefault(key, NONE);
        return new RecordException(field.line(), field.column() + at, code, key + " " + Text.quoted(part), expected);
    }

    RecordException wrongKey(String key, String code, String expected) {
        Field field = fields.getOrDefault(key, NONE);
        return new RecordException(field.line(), field.keyColumn(), code, "the key " + key, expected);
    }

    /**
     * Checks that the setup has no unknown key, and that {@code ID} and {@code DATE}, which no game reads, are well-formed.
     *
     * @param own the keys of this game, besides those of every game
     * @throws RecordException with the first key that is unknown or has a wrong value
     */
    public void require(Set<String> own) {
        for (String key : keys()) {
            if (!isCommon(key) && !own.contains(key)) {
                Set<String> known = new TreeSet<>(COMMON);
                known.addAll(own);
                throw wrongKey(key, "unknown-header", String.join(" or ", known));
            }
        }
        get("ID").filter(id -> !UUID.matcher(id).matches()).ifPresent(id -> {
            throw wrongValue("ID", "bad-id", "a uuid of 32 hexadecimal digits");
        });
        get("DATE").filter(date -> !isDate(date)).ifPresent(date -> {
            throw wrongValue(
                    "DATE", "bad-date", "a day or an instant in UTC, such as 2026-11-01 or 2026-11-01T20:15:00Z");
        });
    }

    private static boolean isDate(String text) {
        try {
            return (text.endsWith("Z") ? Instant.parse(text) : LocalDate.parse(text)) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    /** {@return the game's name, for example {@code blackjack}} */
    public String game() {
        return get("GAME").orElse("");
    }

    /** {@return the preset, the first word of {@code RULES}; empty for the game's default} */
    public Optional<String> preset() {
        return rules().stream().findFirst().filter(word -> word.indexOf('=') < 0);
    }

    List<String> rules() {
        return texts("RULES");
    }

    /**
     * The names of the players in seat order.
     *
     * @return empty if they were not set
     * @throws RecordException if there are more than 10, or a name has a colon
     */
    public List<String> players() {
        List<String> names = texts("PLAYERS");
        for (int i = 0; i < names.size(); i++) {
            if (i == Seat.MOST) {
                throw wrongWord("PLAYERS", i, "too-many-players", "at most " + Seat.MOST + " names");
            }
            if (names.get(i).indexOf(':') >= 0) {
                throw wrongWord("PLAYERS", i, "bad-name", "names without blank or colon");
            }
        }
        return names;
    }

    /**
     * The number of players.
     *
     * @param least the fewest that the game allows
     * @param most the most that the game allows
     * @return the number, or {@code least} if no players were set
     * @throws RecordException if it is out of this range
     */
    public int seats(int least, int most) {
        int seats = players().size();
        if (seats > 0 && (seats < least || seats > most)) {
            throw wrongValue(
                    "PLAYERS",
                    "bad-seats",
                    least == most ? least + (least == 1 ? " player" : " players") : least + " to " + most + " players");
        }
        return seats == 0 ? least : seats;
    }

    /**
     * A seat.
     *
     * @param key in capitals
     * @param seats the number of seats at the table
     * @return empty if the key was not set
     * @throws RecordException if it is not a seat of the table
     */
    public Optional<Seat> seat(String key, int seats) {
        return get(key).map(text -> Seat.first(seats).stream()
                .filter(seat -> Text.same(seat.text(), text))
                .findFirst()
                .orElseThrow(() -> wrongValue(key, "bad-seat", "p1 to p" + seats)));
    }

    /**
     * Whole numbers separated by blanks, 0 or more.
     *
     * @param key in capitals
     * @param count how many there must be
     * @return empty if the key was not set
     * @throws RecordException if one cannot be read, or the count is wrong
     */
    public Optional<List<Long>> numbers(String key, int count) {
        return numbers(key, count, "[0-9]{1,12}", "a whole number of at most 12 digits");
    }

    /**
     * Whole numbers separated by blanks, which may be negative.
     *
     * @param key in capitals
     * @param count how many there must be
     * @return empty if the key was not set
     * @throws RecordException if one cannot be read, or the count is wrong
     */
    public Optional<List<Long>> signedNumbers(String key, int count) {
        return numbers(key, count, "-?[0-9]{1,12}", "a whole number of at most 12 digits, which may be below zero");
    }

    private Optional<List<Long>> numbers(String key, int count, String form, String expected) {
        if (get(key).isEmpty()) {
            return Optional.empty();
        }
        List<String> words = texts(key);
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (!words.get(i).matches(form)) {
                throw wrongWord(key, i, "bad-number", expected);
            }
            numbers.add(Long.parseLong(words.get(i)));
        }
        if (numbers.size() != count) {
            throw wrongValue(key, "bad-count", count + (count == 1 ? " number" : " numbers"));
        }
        return Optional.of(List.copyOf(numbers));
    }

    private List<Word> words(String key) {
        return WORD.matcher(get(key).orElse(""))
                .results()
                .map(word -> new Word(word.group(), word.start()))
                .toList();
    }

    List<String> texts(String key) {
        return WORD.matcher(get(key).orElse(""))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /**
     * The combined seed.
     *
     * @return empty if it was not set
     * @throws RecordException if it is not 64 hexadecimal digits; the message does not repeat it
     */
    public Optional<Seed> seed() {
        return get("SEED").map(hex -> {
            try {
                return Seed.parse(hex);
            } catch (IllegalArgumentException e) {
                Field field = fields.getOrDefault("SEED", NONE);
                throw new RecordException(
                        field.line(),
                        field.column(),
                        "bad-seed",
                        "SEED of " + hex.length() + " characters",
                        "64 hexadecimal digits");
            }
        });
    }

    /**
     * The position in which the game begins, if not at its start.
     *
     * @return empty if {@code POSITION} was not set
     * @throws RecordException with the place of what cannot be read
     */
    public Optional<Position> position() {
        Field field = fields.getOrDefault("POSITION", NONE);
        try {
            return get("POSITION").map(Position::parse);
        } catch (RecordException e) {
            throw e.at(field.line(), field.column());
        }
    }

    /**
     * The source of the cards that a position leaves open: {@code SEED}, or {@code DECK} alone.
     *
     * @return empty if neither was set
     * @throws RecordException as {@link #luck}
     */
    public Optional<ChanceSource> filling() {
        return without("POSITION").luck();
    }

    /**
     * The source of chance's moves: {@code SEED}, or {@code DECK}, {@code DECK2} and so on. With a {@code POSITION}, which uses the first
     * deck, it begins with the second.
     *
     * @return empty if neither was set: moves of chance must be written out. A deck that does not fit the pack causes a
     *     {@link RecordException} when it is shuffled
     * @throws RecordException if both were set, or one cannot be read
     */
    public Optional<ChanceSource> luck() {
        List<String> decks = keys().stream().filter(DeckFields::isDeck).toList();
        if (decks.isEmpty()) {
            return seed().map(ChanceSource::of);
        }
        if (fields.containsKey("SEED")) {
            List<String> keys = List.copyOf(keys());
            boolean seedFirst = keys.indexOf("SEED") < keys.indexOf(decks.get(0));
            throw wrongKey(seedFirst ? decks.get(0) : "SEED", "seed-and-deck", "either SEED or DECK");
        }
        return Optional.of(DeckFields.luck(this, decks, fields.containsKey("POSITION") ? 1 : 0));
    }

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
