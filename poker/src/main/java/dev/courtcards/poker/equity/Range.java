package dev.courtcards.poker.equity;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.record.BadValueException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The two-card hands that a player may hold, each with a weight. The usual notation, separated by commas or blanks, in upper or lower case:
 *
 * <table>
 * <caption>Items of a range</caption>
 * <tr><td>{@code AsKh}, {@code As Kh}, {@code A♠K♥}</td><td>one hand</td></tr>
 * <tr><td>{@code QQ}, {@code AKs}, {@code AKo}, {@code AK}</td><td>a pair, suited, of two suits, both of these</td></tr>
 * <tr><td>{@code QQ+}, {@code KTo+}</td><td>and higher pairs; and higher second cards, up to {@code KQo}</td></tr>
 * <tr><td>{@code JJ-88}, {@code A5s-A2s}, {@code JTs-76s}</td><td>from one to the other, the second card or both</td></tr>
 * <tr><td>{@code random}</td><td>any hand</td></tr>
 * <tr><td>{@code AKs:0.5}</td><td>these with that weight, from 0 to 1; without one it is 1</td></tr>
 * </table>
 *
 * <p>A hand may be named twice if its weight is the same.
 *
 * <pre>{@code
 * Matchup.of(List.of(Range.parse("QQ+,AKs"), Range.random())).estimate(Seed.of(1), 1_000_000);
 * }</pre>
 */
public final class Range {
    private static final int HANDS = 1326;
    /** The longest text, which has room for every hand with its weight. */
    private static final int LONGEST = 65_536;

    private static final long[] CARDS = hands();
    private static final Pattern RANDOM = Pattern.compile("random", Pattern.CASE_INSENSITIVE);
    private static final Pattern WEIGHT = Pattern.compile(":(0|1|[01]?\\.[0-9]{1,9})");
    private static final String RANKS = "23456789TJQKA";
    private static final String RANK_LETTERS = RANKS + RANKS.toLowerCase(Locale.ROOT);
    private static final String SUIT_LETTERS = "CDHScdhs";
    private static final String CARD = "((?:10|[2-9TJQKA])[CDHS♣♦♥♠])";
    /** Two cards, with or without a blank or comma between them, or any other item between blanks and commas; and the weight. */
    private static final Pattern ITEM = Pattern.compile(
            "(?:" + CARD + "[\\s,]*" + CARD + "(?=[\\s,:]|$)|([^\\s,:]*))(:[^\\s,]*)?", Pattern.CASE_INSENSITIVE);

    private static final Pattern KIND = Pattern.compile("([2-9TJQKA])([2-9TJQKA])([SO]?)", Pattern.CASE_INSENSITIVE);
    private static final String FORM = "hands as in QQ+, AKs, KTo+, A5s-A2s, AsKh or random,"
            + " each with a weight of 0 to 1 if you like, as in AKs:0.5";

    /** The weights of a range in which all weights are 1. */
    private static final double[] ONES = ones();

    private static final Range ALL = new Range(IntStream.range(0, HANDS).toArray(), ONES);

    /** The hands that the player may hold, by number. */
    private final int[] numbers;
    /** The weight of each, above 0; the array may be longer. */
    private final double[] weights;

    private Range(int[] numbers, double[] weights) {
        this.numbers = numbers;
        this.weights = weights;
    }

    /** {@return any hand: all 1326} */
    public static Range random() {
        return ALL;
    }

    private static double[] ones() {
        double[] ones = new double[HANDS];
        Arrays.fill(ones, 1);
        return ones;
    }

    /**
     * {@return one hand}
     *
     * @param first a card
     * @param second another card
     * @throws IllegalArgumentException if they are the same, or one is a joker or a back
     */
    public static Range of(Card first, Card second) {
        return new Range(new int[] {number(first, second)}, ONES);
    }

    private static int number(Card first, Card second) {
        CardSet hand = CardSet.of(first, second);
        if (hand.and(CardSet.FRENCH).size() != 2) {
            throw new IllegalArgumentException(
                    first + " and " + second + " are no hand: two different cards are expected");
        }
        return number(hand.bits());
    }

    /** A range by the weights of all hands, 0 or less for a hand that the player cannot hold. */
    private static Range of(double[] weights) {
        int count = 0;
        boolean even = true;
        for (double weight : weights) {
            count += weight > 0 ? 1 : 0;
            even &= weight <= 0 || weight == 1;
        }
        int[] numbers = new int[count];
        double[] theirs = even ? ONES : new double[count];
        for (int number = 0, next = 0; next < count; number++) {
            if (weights[number] > 0) {
                numbers[next] = number;
                theirs[next++] = weights[number];
            }
        }
        return new Range(numbers, theirs);
    }

    /**
     * Reads a range.
     *
     * @param text in the form above
     * @return the hands it names
     * @throws IllegalArgumentException naming the first item that is none, or a hand with two weights
     */
    public static Range parse(String text) {
        if (text.length() > LONGEST) {
            throw new BadValueException("a range of " + text.length() + " characters", "at most " + LONGEST);
        }
        if (text.length() == 4 && card(text, 0) >= 0 && card(text, 2) >= 0 && card(text, 0) != card(text, 2)) {
            // The usual form of a single hand, which needs no table of weights.
            return new Range(new int[] {number(1L << card(text, 0) | 1L << card(text, 2))}, ONES);
        }
        double[] weights = new double[HANDS];
        Arrays.fill(weights, -1);
        Matcher items = ITEM.matcher(text);
        boolean none = true;
        while (items.find()) {
            if (items.end() > items.start()) {
                read(text, items, weights);
                none = false;
            }
        }
        if (none) {
            throw refused(text, "");
        }
        Range range = of(weights);
        if (range.size() == 0) {
            throw new IllegalArgumentException(Text.quoted(text) + " leaves no hand");
        }
        return range;
    }

    /** The card of the two letters from here, or below 0 for none. */
    private static int card(String text, int from) {
        int rank = RANK_LETTERS.indexOf(text.charAt(from));
        int suit = SUIT_LETTERS.indexOf(text.charAt(from + 1));
        return rank < 0 || suit < 0 ? -1 : suit % 4 * 13 + rank % 13;
    }

    private static void read(String text, Matcher item, double[] weights) {
        String weight = item.group(4) == null ? ":1" : item.group(4);
        if (!WEIGHT.matcher(weight).matches() || Double.parseDouble(weight.substring(1)) > 1) {
            throw refused(text, item.group());
        }
        Reading reading = new Reading(weights, Double.parseDouble(weight.substring(1)));
        boolean isRead = item.group(3) == null
                ? reading.read(Card.parse(item.group(1)), Card.parse(item.group(2)))
                : reading.read(item.group(3));
        if (!isRead) {
            throw refused(text, item.group());
        }
    }

    private static IllegalArgumentException refused(String text, String item) {
        String where = item.equals(text) ? "" : " in " + Text.quoted(text);
        return new BadValueException("not a range: " + Text.quoted(item) + where, FORM);
    }

    /** Enters the weight of the hands of one item. */
    private record Reading(double[] weights, double weight) {
        boolean read(Card first, Card second) {
            return first != second && put(CardSet.of(first, second).bits());
        }

        boolean read(String item) {
            if (RANDOM.matcher(item).matches()) {
                for (long any : CARDS) {
                    put(any);
                }
                return true;
            }
            int dash = item.indexOf('-');
            boolean plus = item.endsWith("+");
            Matcher kind = KIND.matcher(
                    plus ? item.substring(0, item.length() - 1) : dash < 0 ? item : item.substring(0, dash));
            if (!kind.matches()) {
                return false;
            }
            int high = Math.max(rank(kind, 1), rank(kind, 2));
            int low = Math.min(rank(kind, 1), rank(kind, 2));
            String suits = kind.group(3).toUpperCase(Locale.ROOT);
            if (high == low && !suits.isEmpty()) {
                return false;
            }
            if (plus) {
                return high == low ? run(high, low, 12, 12, suits) : run(high, low, high, high - 1, suits);
            }
            if (dash < 0) {
                return run(high, low, high, low, suits);
            }
            Matcher end = KIND.matcher(item.substring(dash + 1));
            return end.matches()
                    && end.group(3).equalsIgnoreCase(suits)
                    && run(
                            high,
                            low,
                            Math.max(rank(end, 1), rank(end, 2)),
                            Math.min(rank(end, 1), rank(end, 2)),
                            suits);
        }

        private static int rank(Matcher kind, int group) {
            return RANKS.indexOf(kind.group(group).toUpperCase(Locale.ROOT));
        }

        /** Reads a run of kinds, in which the second card moves, or both cards together. */
        private boolean run(int high, int low, int toHigh, int toLow, String suits) {
            int step = Integer.signum(toLow - low);
            boolean both = toHigh - high == toLow - low && step != 0;
            if (!both && toHigh != high || (toHigh == toLow) != (high == low)) {
                return false;
            }
            for (int i = 0; i <= Math.abs(toLow - low); i++) {
                for (long hand : kind(high + (both ? i * step : 0), low + i * step, suits)) {
                    put(hand);
                }
            }
            return true;
        }

        private boolean put(long hand) {
            int number = number(hand);
            if (weights[number] >= 0 && weights[number] != weight) {
                throw new IllegalArgumentException(
                        name(hand) + " has two weights, " + weights[number] + " and " + weight);
            }
            weights[number] = weight;
            return true;
        }
    }

    /** The number of a hand, from 0, ordered by its higher card, then by its lower one. */
    static int number(long hand) {
        return highest(hand) * (highest(hand) - 1) / 2 + lowest(hand);
    }

    private static int highest(long hand) {
        return 63 - Long.numberOfLeadingZeros(hand);
    }

    private static int lowest(long hand) {
        return Long.numberOfTrailingZeros(hand);
    }

    private static int rank(int card) {
        return card % 13;
    }

    /** The hand with this number, as the bits of a card set. */
    static long hand(int number) {
        return CARDS[number];
    }

    private static long[] hands() {
        long[] hands = new long[HANDS];
        int number = 0;
        for (int high = 1; high < 52; high++) {
            for (int low = 0; low < high; low++) {
                hands[number++] = 1L << high | 1L << low;
            }
        }
        return hands;
    }

    /** The hands of two ranks: suited, offsuit, or both. */
    private static long[] kind(int high, int low, String suits) {
        return IntStream.range(0, 16)
                .filter(pair -> high != low || pair / 4 > pair % 4)
                .filter(pair -> suits.isEmpty() || (pair / 4 == pair % 4) == suits.equals("S"))
                .mapToLong(pair -> 1L << pair / 4 * 13 + high | 1L << pair % 4 * 13 + low)
                .toArray();
    }

    /** The card of the higher rank first. */
    private static List<Card> cards(long hand) {
        Card lower = Card.at(lowest(hand));
        Card higher = Card.at(highest(hand));
        return rank(lowest(hand)) > rank(highest(hand)) ? List.of(lower, higher) : List.of(higher, lower);
    }

    /** The cards of the only hand, in the order of a set. */
    List<Card> lowerFirst() {
        long hand = hand(numbers[0]);
        return List.of(Card.at(lowest(hand)), Card.at(highest(hand)));
    }

    private static String name(long hand) {
        return cards(hand).stream().map(Card::code).collect(Collectors.joining());
    }

    /** {@return the cards of the only hand, the higher rank first; empty if the range has several hands} */
    public Optional<List<Card>> hand() {
        return numbers.length == 1 ? Optional.of(cards(hand(numbers[0]))) : Optional.empty();
    }

    /** {@return the number of hands; 1 to 1326} */
    public int size() {
        return numbers.length;
    }

    /** The weight of a hand: 0 to 1, 0 if the player cannot hold it. */
    double weight(Card first, Card second) {
        return weight(number(first, second));
    }

    double weight(int number) {
        int at = Arrays.binarySearch(numbers, number);
        return at < 0 ? 0 : weights[at];
    }

    /** This range without the hands that hold one of these cards; it may be empty. */
    Range without(long cards) {
        int count = 0;
        for (int number : numbers) {
            count += (hand(number) & cards) == 0 ? 1 : 0;
        }
        if (count == numbers.length) {
            return this;
        }
        int[] kept = new int[count];
        double[] theirs = hasOnes() ? ONES : new double[count];
        for (int i = 0, next = 0; next < count; i++) {
            if ((hand(numbers[i]) & cards) == 0) {
                kept[next] = numbers[i];
                theirs[next++] = weights[i];
            }
        }
        return new Range(kept, theirs);
    }

    /** Checks whether all weights are 1. */
    boolean hasOnes() {
        return weights == ONES;
    }

    /** Checks whether all hands are equally likely. */
    boolean isEven() {
        for (int i = 1; i < numbers.length && !hasOnes(); i++) {
            if (weights[i] != weights[0]) {
                return false;
            }
        }
        return true;
    }

    /** The numbers of the hands that the player may hold, in order. Not to be changed. */
    int[] numbers() {
        return numbers;
    }

    /** The weights of these in the same order; the array may be longer. Not to be changed. */
    double[] weights() {
        return weights;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Range other
                && Arrays.equals(numbers, other.numbers)
                && Arrays.equals(weights, 0, numbers.length, other.weights, 0, numbers.length);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numbers);
    }

    /** The range in the form that {@link #parse(String)} reads. */
    @Override
    public String toString() {
        if (equals(ALL)) {
            return RANDOM.pattern();
        }
        StringJoiner items = new StringJoiner(",");
        for (int high = 12; high >= 0; high--) {
            write(items, high, high, "");
            for (int low = high - 1; low >= 0; low--) {
                write(items, high, low, "S");
                write(items, high, low, "O");
            }
        }
        return items.toString();
    }

    private void write(StringJoiner items, int high, int low, String suits) {
        long[] hands = kind(high, low, suits);
        double weight = weight(number(hands[0]));
        if (LongStream.of(hands).allMatch(hand -> weight(number(hand)) == weight)) {
            write(items, "" + RANKS.charAt(high) + RANKS.charAt(low) + suits.toLowerCase(Locale.ROOT), weight);
            return;
        }
        for (long hand : hands) {
            write(items, name(hand), weight(number(hand)));
        }
    }

    private static void write(StringJoiner items, String item, double weight) {
        if (weight > 0) {
            items.add(
                    weight == 1 ? item : item + ":" + BigDecimal.valueOf(weight).toPlainString());
        }
    }
}
