package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The hands of two cards that a player may hold, each with a weight. Written as usual, separated by commas or blanks, in upper
 * or lower case:
 *
 * <table>
 * <caption>Items of a range</caption>
 * <tr><td>{@code AsKh}</td><td>one hand</td></tr>
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
    private static final long[] CARDS = hands();
    private static final String RANDOM = "RANDOM";
    private static final String RANKS = "23456789TJQKA";
    private static final Pattern HAND = Pattern.compile("([2-9TJQKA])([CDHS])([2-9TJQKA])([CDHS])");
    private static final Pattern KIND = Pattern.compile("([2-9TJQKA])([2-9TJQKA])([SO]?)");
    private static final String FORM = ", expected hands as in QQ+, AKs, KTo+, A5s-A2s, AsKh or random,"
            + " each with a weight of 0 to 1 if you like, as in AKs:0.5";

    /** The hands that the player may hold, by number. */
    private final int[] numbers;
    /** The weight of each, above 0. */
    private final double[] weights;

    private Range(int[] numbers, double[] weights) {
        this.numbers = numbers;
        this.weights = weights;
    }

    /**
     * Any hand.
     *
     * @return all 1326
     */
    public static Range random() {
        double[] weights = new double[HANDS];
        Arrays.fill(weights, 1);
        return of(weights);
    }

    /**
     * One hand.
     *
     * @param first a card
     * @param second another card
     * @return these two
     * @throws IllegalArgumentException if they are the same, or one is a joker or a back
     */
    public static Range of(Card first, Card second) {
        return new Range(new int[] {number(first, second)}, new double[] {1});
    }

    private static int number(Card first, Card second) {
        CardSet hand = CardSet.of(first, second);
        if (hand.and(CardSet.FRENCH).size() != 2) {
            throw new IllegalArgumentException(
                    first + " and " + second + " are no hand: two different cards are expected");
        }
        return number(hand.bits());
    }

    /** By the weights of all hands, 0 or less for one that the player cannot hold. */
    private static Range of(double[] weights) {
        int[] numbers =
                IntStream.range(0, HANDS).filter(number -> weights[number] > 0).toArray();
        return new Range(
                numbers,
                Arrays.stream(numbers).mapToDouble(number -> weights[number]).toArray());
    }

    /**
     * Reads a range.
     *
     * @param text as the class says
     * @return the hands it names
     * @throws IllegalArgumentException naming the first item that is none, or a hand with two weights
     */
    public static Range parse(String text) {
        double[] weights = new double[HANDS];
        Arrays.fill(weights, -1);
        for (String item : text.strip().split("[\\s,]+")) {
            int colon = item.indexOf(':');
            double weight = colon < 0 ? 1 : weight(text, item, item.substring(colon + 1));
            String hands = (colon < 0 ? item : item.substring(0, colon)).toUpperCase(Locale.ROOT);
            if (!new Reading(weights, weight).read(hands)) {
                throw refused(text, item);
            }
        }
        Range range = of(weights);
        if (range.size() == 0) {
            throw new IllegalArgumentException("\"" + text + "\" leaves no hand");
        }
        return range;
    }

    private static double weight(String text, String item, String weight) {
        if (!weight.matches("0|1|[01]?\\.[0-9]{1,9}") || Double.parseDouble(weight) > 1) {
            throw refused(text, item);
        }
        return Double.parseDouble(weight);
    }

    private static IllegalArgumentException refused(String text, String item) {
        String where = item.equals(text) ? "" : " in \"" + text + "\"";
        return new IllegalArgumentException("not a range: \"" + item + "\"" + where + FORM);
    }

    /** Puts the hands of one item where they belong. */
    private record Reading(double[] weights, double weight) {
        boolean read(String item) {
            Matcher hand = HAND.matcher(item);
            if (hand.matches()) {
                long cards = CardSet.of(Card.parse(item.substring(0, 2)), Card.parse(item.substring(2)))
                        .bits();
                return Long.bitCount(cards) == 2 && put(cards);
            }
            if (item.equals(RANDOM)) {
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
            String suits = kind.group(3);
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
                    && end.group(3).equals(suits)
                    && run(
                            high,
                            low,
                            Math.max(rank(end, 1), rank(end, 2)),
                            Math.min(rank(end, 1), rank(end, 2)),
                            suits);
        }

        private static int rank(Matcher kind, int group) {
            return RANKS.indexOf(kind.group(group));
        }

        /** From one kind to another: the second card moves, or both do by as much. */
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

    /** The number of a hand, from 0: by its higher card, then by its lower one. */
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

    /** The hands of two ranks, suited, of two suits, or both. */
    private static long[] kind(int high, int low, String suits) {
        return LongStream.of(CARDS)
                .filter(hand -> (1 << rank(highest(hand)) | 1 << rank(lowest(hand))) == (1 << high | 1 << low))
                .filter(hand -> suits.isEmpty() || (highest(hand) / 13 == lowest(hand) / 13) == suits.equals("S"))
                .toArray();
    }

    private static String name(long hand) {
        boolean swap = rank(lowest(hand)) > rank(highest(hand));
        return name(Card.at(swap ? lowest(hand) : highest(hand))) + name(Card.at(swap ? highest(hand) : lowest(hand)));
    }

    private static String name(Card card) {
        return "" + card.rank().letter() + Character.toLowerCase(card.suit().letter());
    }

    /**
     * How many hands the player may hold.
     *
     * @return 1 to 1326
     */
    public int size() {
        return numbers.length;
    }

    /**
     * How likely the player holds this hand, against the others.
     *
     * @param first a card
     * @param second another card
     * @return its weight, 0 to 1; 0 where the player cannot hold it
     * @throws IllegalArgumentException if they are the same, or one is a joker or a back
     */
    public double weight(Card first, Card second) {
        return weight(number(first, second));
    }

    double weight(int number) {
        int at = Arrays.binarySearch(numbers, number);
        return at < 0 ? 0 : weights[at];
    }

    /** This range without the hands that hold one of these cards; it may be empty. */
    Range without(long cards) {
        int[] kept = Arrays.stream(numbers)
                .filter(number -> (hand(number) & cards) == 0)
                .toArray();
        return new Range(kept, Arrays.stream(kept).mapToDouble(this::weight).toArray());
    }

    /** The numbers of the hands that the player may hold, in order. Not to be changed. */
    int[] numbers() {
        return numbers;
    }

    /** The weights of these, in the same order. Not to be changed. */
    double[] weights() {
        return weights;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Range other
                && Arrays.equals(numbers, other.numbers)
                && Arrays.equals(weights, other.weights);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(numbers) + Arrays.hashCode(weights);
    }

    /** The hands, as {@link #parse(String)} reads them. */
    @Override
    public String toString() {
        if (equals(random())) {
            return RANDOM.toLowerCase(Locale.ROOT);
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
