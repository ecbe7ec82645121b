package dev.courtcards.front;

import dev.courtcards.core.Text;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Presentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The moves of a seat in words that a person can type: by default those of the notation without the actor. Words may be cut short, left out
 * or reordered, as long as a single move matches: {@code GUESS:p1:4:higher} is {@code guess 4 higher}, {@code 4 h} or {@code h4}.
 *
 * <pre>{@code
 * Menu.Reading<PokerTable> reading = Menu.of(new Poker(), match.seenBy(Seat.of(1))).read("raise 60");
 * Game<PokerTable> next = reading.action().map(raise -> match.play(Seat.of(1), raise)).orElse(match);
 * String why = reading.problem(); // such as: 30 is not in raise to 40 to 1000
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Menu<S extends State<S>> {
    /** Between a number and a letter: {@code h4}. */
    private static final Pattern GLUED = Pattern.compile("(?<=\\d)(?=\\p{L})|(?<=\\p{L})(?=\\d)");

    private static final String BETWEEN = " \t\n\f\r\u000b:,;";
    private static final Pattern CARD = Pattern.compile("(jk=)?[2-9tjqka][cdhs]|jk");
    private static final int LONGEST_KEY = 12;
    /** The most characters of typed text that a message repeats. */
    private static final int MOST_ECHOED = 40;

    private final List<Item<S>> items;
    private final List<Amounts<S>> ranges;
    private final Predicate<Action<S>> grave;
    private final UnaryOperator<String> heard;
    private final Function<String, Optional<Reading<S>>> written;

    private Menu(
            List<Item<S>> items,
            List<Amounts<S>> ranges,
            Predicate<Action<S>> grave,
            UnaryOperator<String> heard,
            Function<String, Optional<Reading<S>>> written) {
        this.items = List.copyOf(items);
        this.ranges = List.copyOf(ranges);
        this.grave = grave;
        this.heard = heard;
        this.written = written;
    }

    /**
     * A move and its words.
     *
     * @param action the move
     * @param words in lower case, the verb first
     * @param grave whether to ask for confirmation, by {@link Presentation#grave}
     * @param <S> the game's state
     */
    public record Item<S extends State<S>>(Action<S> action, List<String> words, boolean grave) {
        public Item {
            words = List.copyOf(words);
        }

        /** {@return the words as one text, with cards as in records, such as {@code meld 7S 7H 7D}} */
        public String text() {
            return words.stream().map(Item::shown).collect(Collectors.joining(" "));
        }

        /** {@return the question for confirmation of a grave move, one line} */
        public String again() {
            return text() + " is grave: type it again to do it";
        }

        /** A word, with a card as in records. */
        static String shown(String word) {
            return isCard(word) ? word.toUpperCase(Locale.ROOT) : word;
        }

        static boolean isCard(String word) {
            return CARD.matcher(word).matches();
        }
    }

    /**
     * A range and the words of its moves without the amount.
     *
     * @param range the amounts
     * @param words in lower case
     * @param <S> the game's state
     */
    public record Amounts<S extends State<S>>(LegalActions.Range<S> range, List<String> words) {
        public Amounts {
            words = List.copyOf(words);
        }

        /** {@return the label and the limits, such as {@code raise to 40 to 980}} */
        public String limits() {
            return range.label() + " " + numbers();
        }

        String example() {
            return tokens(range.label()).get(0) + " " + range.min();
        }

        String numbers() {
            return range.min() + " to " + range.max() + (range.step() > 1 ? " in steps of " + range.step() : "");
        }
    }

    /**
     * The meaning of typed text: a move, or the reason why it is none.
     *
     * @param item the move, if exactly one matches
     * @param near whether the text resembles a move; if not, it may be a command of the front
     * @param problem why it is no move, one line for people; empty if there is a move
     * @param <S> the game's state
     */
    public record Reading<S extends State<S>>(Optional<Item<S>> item, boolean near, String problem) {
        private static <S extends State<S>> Reading<S> of(Item<S> item) {
            return new Reading<>(Optional.of(item), true, "");
        }

        private static <S extends State<S>> Reading<S> none(String problem) {
            return new Reading<>(Optional.empty(), true, problem);
        }

        private static <S extends State<S>> Reading<S> unlike() {
            return new Reading<>(Optional.empty(), false, "");
        }

        /** {@return the move; empty if there is a problem} */
        public Optional<Action<S>> action() {
            return item.map(Item::action);
        }
    }

    /**
     * The menu of the viewer, in the game's own words if it has some.
     *
     * @param game the game
     * @param seen a seat's view; a spectator's menu is empty
     * @param <S> the game's state
     * @return the menu
     */
    public static <S extends State<S>> Menu<S> of(CardGame<S> game, Observation<S> seen) {
        return of(
                game,
                seen,
                seen.legalActions(),
                action -> seen.viewer() instanceof Seat seat
                        && game.presentation().grave(seen.state(), seat, action));
    }

    /**
     * A menu of other actions than the legal ones, such as those of an earlier state: to read text that was typed for it. None of them is
     * grave.
     *
     * @param game the game
     * @param seen a seat's view
     * @param actions the actions of the menu
     * @param <S> the game's state
     * @return the menu; empty for a spectator
     */
    public static <S extends State<S>> Menu<S> of(CardGame<S> game, Observation<S> seen, LegalActions<S> actions) {
        return of(game, seen, actions, action -> false);
    }

    private static <S extends State<S>> Menu<S> of(
            CardGame<S> game, Observation<S> seen, LegalActions<S> actions, Predicate<Action<S>> grave) {
        if (!(seen.viewer() instanceof Seat seat)) {
            return new Menu<>(List.of(), List.of(), grave, UnaryOperator.identity(), typed -> Optional.empty());
        }
        Function<Action<S>, List<String>> says = action -> words(game, seen.state(), new Move<>(seat, action));
        return of(
                actions,
                says,
                grave,
                typed -> game.presentation().heard(seen, typed),
                typed -> written(game, seat, typed)
                        .map(action -> Game.begin(seen.state())
                                .refusal(seat, action)
                                .map(refusal -> Reading.<S>none(refusal.message()))
                                .orElseGet(
                                        () -> Reading.of(new Item<>(action, says.apply(action), grave.test(action))))));
    }

    /** A menu with the given words, for a game without its own. */
    static <S extends State<S>> Menu<S> of(LegalActions<S> actions, Function<Action<S>, List<String>> says) {
        return of(actions, says, action -> false, UnaryOperator.identity(), typed -> Optional.empty());
    }

    private static <S extends State<S>> Menu<S> of(
            LegalActions<S> actions,
            Function<Action<S>, List<String>> says,
            Predicate<Action<S>> grave,
            UnaryOperator<String> heard,
            Function<String, Optional<Reading<S>>> written) {
        List<Item<S>> items = new ArrayList<>();
        actions.single().forEach(action -> items.add(new Item<>(action, says.apply(action), grave.test(action))));
        List<Amounts<S>> ranges = new ArrayList<>();
        for (LegalActions.Range<S> range : actions.ranges()) {
            Set<String> words = new LinkedHashSet<>(says.apply(range.at(range.min())));
            words.remove(Long.toString(range.min()));
            words.addAll(tokens(range.label()));
            ranges.add(new Amounts<>(range, List.copyOf(words)));
        }
        return new Menu<>(items, ranges, grave, heard, written);
    }

    /** A move typed in notation, legal or not: a game's own words may translate to a move that is on no menu. */
    private static <S extends State<S>> Optional<Action<S>> written(CardGame<S> game, Seat seat, String typed) {
        try {
            Move<S> move = game.notation().read(typed.strip());
            return move.by().equals(seat) ? Optional.of(move.action()) : Optional.empty();
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    /** The words of a move: the game's own, or those of its notation without the actor. */
    static <S extends State<S>> List<String> words(CardGame<S> game, S state, Move<S> move) {
        return game.presentation()
                .words(state, move.action())
                .map(Menu::tokens)
                .orElseGet(() -> words(game.notation().write(move)));
    }

    /** The words of a move in notation, without the actor. */
    static List<String> words(String move) {
        int actor = move.indexOf(':');
        int rest = move.indexOf(':', actor + 1);
        return tokens(actor < 0 ? move : move.substring(0, actor) + (rest < 0 ? "" : move.substring(rest)));
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        String low = Text.lower(text);
        int from = 0;
        for (int i = 0; i <= low.length(); i++) {
            if (i == low.length() || BETWEEN.indexOf(low.charAt(i)) >= 0) {
                if (i > from) {
                    tokens.add(low.substring(from, i));
                }
                from = i + 1;
            }
        }
        return List.copyOf(tokens);
    }

    /** {@return the single moves, unmodifiable, in the order of the menu} */
    public List<Item<S>> items() {
        return items;
    }

    /** {@return the moves with an amount, unmodifiable, in the order of the menu} */
    public List<Amounts<S>> ranges() {
        return ranges;
    }

    /** {@return whether the menu has no moves} */
    public boolean isEmpty() {
        return items.isEmpty() && ranges.isEmpty();
    }

    /**
     * Reads typed text. Empty text means the only move, if there is exactly one and it is not grave.
     *
     * @param typed words of a move, short forms of the game, or a move in notation
     * @return one move, or one line with the reason why it is none
     */
    public Reading<S> read(String typed) {
        Reading<S> reading = meant(typed);
        return reading.near() ? reading : new Reading<>(Optional.empty(), false, unlike(typed));
    }

    /** {@return the move that Enter alone plays; empty if there are several, or the only one is grave} */
    public Optional<Item<S>> enter() {
        return meant("").item().filter(item -> !item.grave());
    }

    /** Reads text without the example for text that resembles no move: the example takes long to compute. */
    private Reading<S> meant(String typed) {
        String heard = this.heard.apply(typed);
        Reading<S> reading = found(heard);
        return reading.item().isPresent() || heard.isBlank()
                ? reading
                : written.apply(heard).orElse(reading);
    }

    private String unlike(String typed) {
        String text = typed.strip();
        String shown = text.length() > MOST_ECHOED ? text.substring(0, MOST_ECHOED) + "…" : text;
        String wrong = text.isEmpty() ? "" : "\"" + shown + "\" is no move here";
        if (isEmpty()) {
            return wrong.isEmpty() ? "there is nothing to do now" : wrong;
        }
        String example = items.isEmpty() ? ranges.get(0).example() : key(items.get(0));
        return wrong + (wrong.isEmpty() ? "" : "; ") + "type a move such as: " + example;
    }

    private Reading<S> found(String typed) {
        List<String> tokens = tokens(typed);
        if (tokens.isEmpty()) {
            boolean one = items.size() == 1 && ranges.isEmpty() && !items.get(0).grave();
            return one ? Reading.of(items.get(0)) : Reading.unlike();
        }
        Reading<S> reading = read(typed, tokens);
        return reading.near()
                ? reading
                : read(typed, tokens(GLUED.matcher(typed).replaceAll(" ")));
    }

    private Reading<S> read(String typed, List<String> tokens) {
        List<Item<S>> meant = matching(tokens);
        if (meant.size() > 1) {
            List<String> some = meant.stream().limit(3).map(Item::text).toList();
            int more = meant.size() - some.size();
            return Reading.none("\"" + typed.strip() + "\" may be " + String.join(", ", some)
                    + (more > 0 ? " or " + more + " more" : ""));
        }
        return meant.isEmpty() ? amount(tokens) : Reading.of(meant.get(0));
    }

    /** The items that match best: whole words before cut words, in order before any order. */
    private List<Item<S>> matching(List<String> tokens) {
        List<BiPredicate<List<String>, List<String>>> ways = List.of(
                List::equals,
                (typed, words) -> typed.equals(words.subList(1, words.size())),
                (typed, words) -> fits(typed, words, true, String::equals),
                (typed, words) -> fits(typed, words, true, Menu::begins),
                (typed, words) -> fits(typed, words, false, Menu::begins));
        for (BiPredicate<List<String>, List<String>> way : ways) {
            List<Item<S>> found = items.stream()
                    .filter(item -> way.test(tokens, item.words()))
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    /** Whether a typed word begins a word; numbers must be equal. */
    private static boolean begins(String typed, String word) {
        return isNumber(typed) ? word.equals(typed) : word.startsWith(typed);
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Whether every typed word matches a different word. */
    private static boolean fits(
            List<String> typed, List<String> words, boolean inOrder, BiPredicate<String, String> same) {
        if (typed.isEmpty()) {
            return true;
        }
        for (int i = 0; i < words.size(); i++) {
            if (same.test(typed.get(0), words.get(i))) {
                List<String> left = new ArrayList<>(words.subList(inOrder ? i + 1 : 0, words.size()));
                if (!inOrder) {
                    left.remove(i);
                }
                if (fits(typed.subList(1, typed.size()), left, inOrder, same)) {
                    return true;
                }
            }
        }
        return false;
    }

    private Reading<S> amount(List<String> tokens) {
        List<String> numbers = tokens.stream().filter(Menu::isNumber).toList();
        List<String> others = tokens.stream().filter(word -> !isNumber(word)).toList();
        List<Amounts<S>> meant = ranges.stream()
                .filter(range -> fits(others, range.words(), false, Menu::begins))
                .toList();
        if (meant.isEmpty() || numbers.size() > 1) {
            return Reading.unlike();
        }
        String limits = String.join(" or ", meant.stream().map(Amounts::limits).toList());
        if (numbers.isEmpty()) {
            return Reading.none("how much? " + limits);
        }
        if (meant.size() > 1) {
            return Reading.none("\"" + numbers.get(0) + "\" may be " + limits);
        }
        LegalActions.Range<S> range = meant.get(0).range();
        String number = numbers.get(0);
        long amount = number.length() > 18 ? Long.MAX_VALUE : Long.parseLong(number);
        if (!range.has(amount)) {
            return Reading.none(number + " is not in " + limits);
        }
        Action<S> action = range.at(amount);
        return Reading.of(new Item<>(action, tokens(range.label() + " " + amount), grave.test(action)));
    }

    /**
     * The shortest text to type for a move: the beginning of one of its words, tried from the last on and numbers last; or several words.
     * @param item a move of this menu
     * @return a text that {@link #read} reads as this move
     */
    public String key(Item<S> item) {
        List<String> words = new ArrayList<>(item.words());
        Collections.reverse(words);
        words.sort(Comparator.comparing(Menu::isNumber));
        for (int length = 1; length <= LONGEST_KEY; length++) {
            for (String word : words) {
                String key = cut(word, length);
                if (means(key, item)) {
                    return key;
                }
            }
        }
        for (int from = item.words().size() - 1; from > 0; from--) {
            List<String> tail = item.words().subList(from, item.words().size());
            String before = String.join(" ", tail.subList(0, tail.size() - 1)) + " ";
            for (int length = 1; length <= LONGEST_KEY; length++) {
                String key = before + cut(tail.get(tail.size() - 1), length);
                if (means(key, item)) {
                    return key;
                }
            }
        }
        return item.text();
    }

    private static String cut(String word, int length) {
        return isNumber(word) ? word : word.substring(0, Math.min(length, word.length()));
    }

    private boolean means(String typed, Item<S> item) {
        return found(typed).action().filter(item.action()::equals).isPresent();
    }

    /**
     * The menu for people: moves one by one with their {@linkplain #key keys}, large groups as columns of words, amounts by their limits.
     * @return no lines for an empty menu
     */
    public List<Line> lines() {
        return new MenuLines<>(this).lines();
    }
}
