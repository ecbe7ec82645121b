package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Rank;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * The worth of a hand as one of the 7,462 classes of five-card hands, with its words. All hands of five to seven cards share this order.
 *
 * @param value 1 (7-5-4-3-2) to 7462 (a royal flush), larger is better
 * @see Evaluator
 */
public record HandRank(int value) implements Comparable<HandRank> {
    /** The worth of a royal flush. */
    public static final int BEST = 7462;

    private static final int WHEEL = 0x100F;

    /**
     * A worth.
     *
     * @throws IllegalArgumentException for any other number
     */
    public HandRank {
        if (value < 1 || value > BEST) {
            throw new IllegalArgumentException("the worth of a hand is 1 to " + BEST + ", not " + value);
        }
    }

    /** {@return the kind of hand} */
    public Category category() {
        return Category.of(value);
    }

    /**
     * The ranks that decide between two hands of this category, in the order of comparison: of a full house the three, then the pair; of a
     * straight only its top, which is the five if the ace is low.
     *
     * @return one to five ranks
     */
    public List<Rank> ranks() {
        int nth = value - category().least();
        return switch (category()) {
            case HIGH_CARD, FLUSH -> ranks(nthNoStraight(nth));
            case PAIR -> with(nth / 220, nth(3, nth % 220));
            case TWO_PAIR -> twoPair(nth(2, nth / 11), nth % 11);
            case THREE_OF_A_KIND -> with(nth / 66, nth(2, nth % 66));
            case STRAIGHT, STRAIGHT_FLUSH -> List.of(Rank.values()[nth + 3]);
            case FULL_HOUSE, FOUR_OF_A_KIND -> with(nth / 12, nth(1, nth % 12));
        };
    }

    /** {@return the name of its category, or {@code Royal Flush}} */
    public String name() {
        return value == BEST ? "Royal Flush" : category().words();
    }

    /** {@return the hand in a dealer's words, without kickers: {@code Full House, Kings over Sevens}, {@code Straight, Five high}} */
    public String words() {
        return words(rank -> rank);
    }

    /** The words with other ranks in place of these. */
    String words(UnaryOperator<Rank> said) {
        List<Rank> ranks = ranks().stream().map(said).toList();
        return switch (category()) {
            case HIGH_CARD -> name() + ", " + word(ranks.get(0));
            case PAIR -> name() + " of " + plural(ranks.get(0));
            case TWO_PAIR -> name() + ", " + plural(ranks.get(0)) + " and " + plural(ranks.get(1));
            case FULL_HOUSE -> name() + ", " + plural(ranks.get(0)) + " over " + plural(ranks.get(1));
            case THREE_OF_A_KIND, FOUR_OF_A_KIND -> name() + ", " + plural(ranks.get(0));
            case STRAIGHT, FLUSH, STRAIGHT_FLUSH ->
                value == BEST ? name() : name() + ", " + word(ranks.get(0)) + " high";
        };
    }

    @Override
    public int compareTo(HandRank other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return words();
    }

    static String word(Rank rank) {
        return rank.name().charAt(0) + rank.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static String plural(Rank rank) {
        return word(rank) + (rank == Rank.SIX ? "es" : "s");
    }

    /** The n-th set of this many ranks, from 0, the highest rank first: in the order of the bits as a number. */
    private static int nth(int count, int n) {
        int set = (1 << count) - 1;
        for (int i = 0; i < n; i++) {
            set = next(set);
        }
        return set;
    }

    /** As {@link #nth}, of five ranks, leaving out those in sequence. */
    private static int nthNoStraight(int n) {
        int set = next(0x1F);
        for (int left = n; left > 0 || isStraight(set); set = next(set)) {
            left -= isStraight(set) ? 0 : 1;
        }
        return set;
    }

    private static boolean isStraight(int five) {
        return five == WHEEL || five / (five & -five) == 0x1F;
    }

    /** The next larger number with the same number of bits. */
    private static int next(int set) {
        int low = set & -set;
        int carried = set + low;
        return carried | (set ^ carried) / low >> 2;
    }

    /** A rank, then those of a set of the twelve others. */
    private static List<Rank> with(int rank, int others) {
        List<Rank> ranks = new ArrayList<>(List.of(Rank.values()[rank]));
        ranks.addAll(ranks(spread(others, rank)));
        return List.copyOf(ranks);
    }

    private static List<Rank> twoPair(int pairs, int kicker) {
        int low = Integer.numberOfTrailingZeros(pairs);
        int high = 31 - Integer.numberOfLeadingZeros(pairs);
        List<Rank> ranks = new ArrayList<>(ranks(pairs));
        ranks.addAll(ranks(spread(spread(1 << kicker, low), high)));
        return List.copyOf(ranks);
    }

    /** Inserts a gap for one rank into a set of the others. */
    private static int spread(int others, int rank) {
        int below = (1 << rank) - 1;
        return others & below | (others & ~below) << 1;
    }

    private static List<Rank> ranks(int set) {
        List<Rank> ranks = new ArrayList<>();
        for (int rank = 12; rank >= 0; rank--) {
            if ((set >> rank & 1) != 0) {
                ranks.add(Rank.values()[rank]);
            }
        }
        return List.copyOf(ranks);
    }
}
