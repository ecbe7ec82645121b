package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Poker hand histories in the format PHH, which is TOML: one hand in a file, or several in tables {@code [1]}, {@code [2]} and so on.
 *
 * @see <a href="https://arxiv.org/abs/2312.11753">Kim, Recording and Describing Poker Hands</a>
 * @see dev.courtcards.histories
 */
public final class Phh {
    private static final int MOST_PLAYERS = 10;
    private static final int MOST_CHARACTERS = 1 << 24;
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern CARD = Pattern.compile("[2-9TJQKA][cdhs]");
    private static final Pattern NO_CARDS = Pattern.compile("(\\?\\?)+");
    private static final Pattern PLAYER = Pattern.compile("p([1-9]|10)");
    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,6})?");

    private final Toml toml;
    private final Place start;
    private final BigDecimal unit;
    private final Map<String, Place> places = new HashMap<>();
    private Variant variant = Variant.NT;

    private Phh(Toml toml, Place start, BigDecimal unit) {
        this.toml = toml;
        this.start = start;
        this.unit = unit.compareTo(BigDecimal.ONE) == 0
                        && !new PhhOccasion(toml).currency().isEmpty()
                ? new BigDecimal("0.01")
                : unit;
    }

    /**
     * Reads all hands of a file, in whole chips; amounts of a currency are in hundredths.
     *
     * @param text of a file
     * @return its hands, at least one
     * @throws RecordException with line and column, if the text is no TOML or no hand, or has parts of chips ({@code fractional-chips})
     */
    public static List<HandHistory> read(String text) {
        return read(text, BigDecimal.ONE, problem -> {
            throw problem;
        });
    }

    /**
     * Reads all hands of a file.
     *
     * @param text of a file
     * @param unit the smallest part of a chip in it, 1 for whole chips
     * @param problems takes each hand that cannot be read, which is left out
     * @return the other hands
     * @throws RecordException with line and column, if the text is no TOML
     */
    public static List<HandHistory> read(String text, BigDecimal unit, Consumer<RecordException> problems) {
        requireUnit(unit);
        if (text.length() > MOST_CHARACTERS) {
            throw Place.FIRST.wrong("too-long", text.length() + " characters", "at most " + MOST_CHARACTERS);
        }
        Toml toml = Toml.read(text);
        List<HandHistory> hands = new ArrayList<>();
        boolean tables = !toml.keys().isEmpty() && toml.keys().stream().allMatch(key -> toml.get(key) instanceof Toml);
        for (String key : tables ? toml.keys() : Set.of("")) {
            Toml table = tables && toml.get(key) instanceof Toml inner ? inner : toml;
            try {
                hands.add(new Phh(table, tables ? toml.place(key, Place.FIRST) : Place.FIRST, unit).hand());
            } catch (RecordException e) {
                problems.accept(e);
            }
        }
        return List.copyOf(hands);
    }

    /**
     * Writes hands.
     *
     * @param hands the hands
     * @return a file that {@link #read(String)} reads as equal hands, except for places, and for shows that only the rules imply; several
     *     hands have a table each
     */
    public static String write(List<HandHistory> hands) {
        return PhhWriter.write(hands);
    }

    static void requireUnit(BigDecimal unit) {
        if (unit.signum() <= 0) {
            throw new IllegalArgumentException("a chip unit is above 0, not " + unit);
        }
    }

    private HandHistory hand() {
        variant = variant(value("variant"));
        int players = array("starting_stacks").size();
        if (players < 2 || players > MOST_PLAYERS) {
            throw wrong("starting_stacks", "bad-players", players + " stacks", "2 to 10 players");
        }
        List<Step> actions = actions(players);
        List<Long> antes = sized("antes", players, 0);
        boolean isByCard = variant.opening().isByCard();
        List<Long> blinds = isByCard ? Collections.nCopies(players, 0L) : sized("blinds_or_straddles", players, -1);
        if (players == 2) {
            // With two players the list is reversed: the small blind first, which the second player posts.
            blinds = List.of(blinds.get(1), blinds.get(0));
        }
        long paying = antes.stream().filter(ante -> ante > 0).count();
        List<Long> none = Collections.nCopies(players, 0L);
        List<Long> dead = toml.has("_dead")
                ? sized("_dead", players, 0)
                : paying == 1 || Boolean.FALSE.equals(toml.get("ante_trimming_status")) ? antes : none;
        for (int i = 0; i < players; i++) {
            if (dead.get(i) > antes.get(i)) {
                throw wrong("_dead", "bad-number", dead.get(i) + " in _dead", "at most " + antes.get(i) + ", of antes");
            }
        }
        long minBet = bets();
        long bringIn = isByCard ? chips("bring_in", value("bring_in"), place("bring_in"), 0) : 0;
        long most = sum(antes) + blinds.stream().mapToLong(Math::abs).sum() + bringIn;
        for (Step step : actions) {
            most += step.act() instanceof Act.RaiseTo raise ? raise.amount() : 0;
        }
        List<Long> stacks = stacks(most + 1);
        Optional<List<Long>> finishing = toml.has("finishing_stacks") && !isOpen("finishing_stacks")
                ? Optional.of(sized("finishing_stacks", players, 0))
                : Optional.empty();
        long rake = toml.has("_rake") ? chips("_rake", value("_rake"), place("_rake"), 0) : 0;
        boolean isSaid = toml.has("winnings") && !isOpen("starting_stacks");
        List<Long> won = isSaid ? sized("winnings", players, 0) : none;
        // A pot is always won: if all are 0, the file does not have the winner.
        if (sum(won) > 0) {
            List<Long> end = sum(Unspent.of(antes, blinds, minBet, stacks, actions, sum(won)), won, 1);
            List<Long> late = late(blinds, minBet);
            if (sum(late) > 0) {
                List<Long> paid = sum(antes, late, 1);
                List<Long> live = sum(blinds, late, 1);
                List<Long> other = sum(Unspent.of(paid, live, minBet, stacks, actions, sum(won)), won, 1);
                long taken = sum(stacks) - sum(other);
                if (finishing.map(other::equals).orElse(taken >= 0 && taken < sum(stacks) - sum(end))) {
                    antes = paid;
                    dead = sum(dead, late, 1);
                    blinds = live;
                    end = other;
                }
            }
            if (finishing.isPresent() && !finishing.get().equals(end)) {
                throw wrong("winnings", "winnings-differ", "winnings " + shown(won), "those of finishing_stacks");
            }
            if (finishing.isEmpty()) {
                finishing = Optional.of(end);
                places.put("finishing_stacks", place("winnings"));
            }
        }
        if (isSaid && finishing.isPresent() && !toml.has("_rake")) {
            rake = Math.max(0, sum(stacks) - sum(finishing.get()));
        }
        List<Long> pots = toml.has("_pots") ? numbers("_pots", 0) : List.of();
        return new HandHistory(
                variant,
                unit,
                sum(antes, dead, -1),
                dead,
                blinds,
                minBet,
                isFixed() ? chips("big_bet", value("big_bet"), place("big_bet"), 0) : 2 * minBet,
                bringIn,
                stacks,
                actions,
                finishing,
                rake,
                pots,
                names(players),
                new PhhOccasion(toml).read(players),
                places);
    }

    private Variant variant(Object code) {
        return Variant.all().stream()
                .filter(game -> game.code().equals(code))
                .findFirst()
                .orElseThrow(
                        () -> wrong("variant", "unknown-variant", shown(code), "\"NT\" or another game that is read"));
    }

    /** The part of late posts that is no big blind: dead by the rules of sites, if the file's winnings agree. */
    private static List<Long> late(List<Long> blinds, long big) {
        return blinds.stream()
                .map(posted -> posted >= 0 || posted == -big ? 0L : posted < -big ? -posted - big : -posted)
                .toList();
    }

    /** The least bet; refuses keys for bets that the game does not have. */
    private long bets() {
        boolean isFixed = isFixed();
        String needed = isFixed ? "small_bet" : "min_bet";
        for (String key : List.of("min_bet", "small_bet", "big_bet", "bring_in")) {
            boolean is = key.equals("bring_in") ? variant.opening().isByCard() : key.equals("min_bet") != isFixed;
            if (!is && toml.has(key) && variant != Variant.NT) {
                throw wrong(key, "bad-key", key, needed + " in " + variant);
            }
        }
        long least = chips(needed, value(needed), place(needed), 0);
        if (isFixed && chips("big_bet", value("big_bet"), place("big_bet"), 0) < least) {
            throw wrong("big_bet", "bad-number", shown(value("big_bet")), "at least the small bet");
        }
        return least;
    }

    private boolean isFixed() {
        return variant.limit() == Limit.FIXED;
    }

    private static long sum(List<Long> numbers) {
        return numbers.stream().mapToLong(n -> n).sum();
    }

    static List<Long> sum(List<Long> some, List<Long> others, int sign) {
        return IntStream.range(0, some.size())
                .mapToObj(i -> some.get(i) + sign * others.get(i))
                .toList();
    }

    /** Checks whether a stack among these is {@code inf}, of unknown size. */
    private boolean isOpen(String key) {
        if (toml.get(key) instanceof Toml.Array array) {
            for (int i = 0; i < array.size(); i++) {
                if (Objects.equals(array.get(i), Double.POSITIVE_INFINITY)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The stacks; an unknown one is {@code open}, more than all bets, so that its player is never all in. */
    private List<Long> stacks(long open) {
        Toml.Array array = array("starting_stacks");
        List<Long> stacks = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            places.put("starting_stacks." + (i + 1), array.place(i));
            boolean unknown = Objects.equals(array.get(i), Double.POSITIVE_INFINITY);
            stacks.add(unknown ? (Long) open : (Long) chips("starting_stacks", array.get(i), array.place(i), 0));
        }
        return stacks;
    }

    private Object value(String key) {
        Object value = toml.get(key);
        if (value == null) {
            throw start.wrong("missing-key", "no " + key, key + " = ...");
        }
        places.put(key, place(key));
        return value;
    }

    private Place place(String key) {
        return toml.place(key, start);
    }

    private RecordException wrong(String key, String code, String found, String expected) {
        return place(key).wrong(code, found, expected);
    }

    /** A value shortened for a message, as it may be most of the file. */
    private static String shown(Object value) {
        String text = value.toString();
        return text.length() > 40 ? text.substring(0, 40) + "..." : text;
    }

    private Toml.Array array(String key) {
        Object value = value(key);
        if (value instanceof Toml.Array array) {
            return array;
        }
        throw wrong(key, "no-array", key + " is no array", key + " = [...]");
    }

    private List<Long> sized(String key, int size, int least) {
        List<Long> numbers = numbers(key, least);
        if (numbers.size() != size) {
            throw wrong(key, "bad-players", numbers.size() + " numbers in " + key, size + ", one a player");
        }
        return numbers;
    }

    /** Numbers of chips, at least {@code least}. */
    private List<Long> numbers(String key, int least) {
        Toml.Array array = array(key);
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            places.put(key + "." + (i + 1), array.place(i));
            numbers.add(chips(key, array.get(i), array.place(i), least));
        }
        return numbers;
    }

    private long chips(String field, Object value, Place at, int least) {
        if (!(value instanceof Long) && !(value instanceof Double number && Double.isFinite(number))) {
            throw at.wrong("bad-number", shown(value) + " in " + field, "a number of chips");
        }
        BigDecimal chips = new BigDecimal(value.toString());
        if (chips.signum() < least) {
            throw at.wrong("bad-number", value + " in " + field, "0 or more chips");
        }
        return at.units(chips, unit, value + " in " + field);
    }

    // ---- actions

    private List<Step> actions(int players) {
        Toml.Array array = array("actions");
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            Place at = array.place(i);
            if (!(array.get(i) instanceof String text)) {
                throw at.wrong("bad-action", shown(array.get(i)) + " in actions", "a text such as \"p1 cc\"");
            }
            int comment = text.indexOf('#');
            String action = (comment < 0 ? text : text.substring(0, comment)).strip();
            if (!action.isEmpty()) {
                steps.add(new Step(at, act(at, action, players)));
            }
        }
        return steps;
    }

    private Act act(Place at, String action, int players) {
        String[] words = BLANKS.split(action);
        String verb = words.length < 2 ? "" : words[1];
        boolean deals = words[0].equals("d");
        if (deals && verb.equals("db") && words.length == 3) {
            return new Act.Board(cards(at, words[2]));
        } else if (deals && verb.equals("dh") && words.length == 4) {
            return new Act.Hole(player(at, words[2], players), hole(at, words[3]));
        } else if (verb.equals("pb") && words.length == 2 && variant.opening().isByCard()) {
            return new Act.BringIn(player(at, words[0], players));
        } else if (verb.equals("sd")
                && words.length <= 3
                && variant.rounds().get(1).drawn()) {
            return new Act.LayOff(
                    player(at, words[0], players), words.length == 2 ? List.of() : someCards(at, words[2]));
        } else if (verb.equals("f") && words.length == 2) {
            return new Act.Fold(player(at, words[0], players));
        } else if (verb.equals("cc") && words.length == 2) {
            return new Act.Match(player(at, words[0], players), OptionalLong.empty());
        } else if (verb.equals("cbr")) {
            Seat by = player(at, words[0], players);
            if (words.length != 3 || !AMOUNT.matcher(words[2]).matches()) {
                throw at.wrong("bad-action", quoted(action), "cbr and the total of the bet, as in p1 cbr 250");
            }
            return new Act.RaiseTo(by, at.units(new BigDecimal(words[2]), unit, words[2] + " in actions"));
        } else if (verb.equals("sm") && words.length < 4) {
            Seat by = player(at, words[0], players);
            return words.length == 2
                    ? new Act.Muck(by)
                    : new Act.Show(by, words[2].equals("-") ? List.of() : hole(at, words[2]));
        }
        throw at.wrong("bad-action", quoted(action), "d dh, d db, or a player's f, cc, cbr or sm");
    }

    private static Seat player(Place at, String text, int players) {
        if (PLAYER.matcher(text).matches() && Integer.parseInt(text.substring(1)) <= players) {
            return Seat.of(Integer.parseInt(text.substring(1)));
        }
        throw at.wrong("bad-seat", quoted(text), "p1 to p" + players);
    }

    /** Two cards, one of them perhaps a back, or none if both are unknown. */
    private List<Card> hole(Place at, String text) {
        if (variant != Variant.NT) {
            return someCards(at, text);
        }
        List<Card> cards = NO_CARDS.matcher(text).matches() ? List.of() : someCards(at, text);
        if (!cards.isEmpty() && cards.size() != 2) {
            throw at.wrong("bad-cards", cards.size() + (cards.size() == 1 ? " card" : " cards"), "two hole cards");
        }
        return cards;
    }

    /** Cards, backs included. */
    private static List<Card> someCards(Place at, String text) {
        List<Card> cards = new ArrayList<>();
        for (int i = 0; i < text.length(); i += 2) {
            boolean back = text.startsWith("??", i);
            cards.add(
                    back
                            ? Card.UNKNOWN
                            : cards(at, text.substring(i, Math.min(text.length(), i + 2)))
                                    .get(0));
        }
        return cards;
    }

    private static List<Card> cards(Place at, String text) {
        List<Card> cards = new ArrayList<>();
        for (int i = 0; i < text.length(); i += 2) {
            String card = text.substring(i, Math.min(text.length(), i + 2));
            if (!CARD.matcher(card).matches()) {
                throw at.wrong("bad-cards", "\"" + card + "\"", "cards such as AsTd");
            }
            cards.add(Card.parse(card));
        }
        return cards;
    }

    private static String quoted(String text) {
        return "\"" + shown(text) + "\"";
    }

    private List<String> names(int players) {
        if (!toml.has("players")) {
            return List.of();
        }
        Toml.Array array = array("players");
        List<String> names = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            names.add(String.valueOf(array.get(i)));
        }
        if (names.size() != players) {
            throw wrong("players", "bad-players", names.size() + " names", players + ", one a player");
        }
        return names;
    }
}
