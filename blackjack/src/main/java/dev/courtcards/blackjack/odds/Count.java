package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import java.util.Collection;
import java.util.List;

/**
 * A way to count cards: a number for each value, summed over the cards that lie face up. The numbers of a whole deck sum to 0.
 *
 * @param name its name
 * @param tags the numbers of ace, 2, ..., 10
 * @see Odds
 */
public record Count(String name, List<Integer> tags) {
    /** Hi-Lo: 2 to 6 count 1, tens and aces -1. */
    public static final Count HI_LO = new Count("Hi-Lo", List.of(-1, 1, 1, 1, 1, 1, 0, 0, 0, -1));

    /** Zen: 4 to 6 count 2, 2, 3 and 7 count 1, tens -2 and aces -1. */
    public static final Count ZEN = new Count("Zen", List.of(-1, 1, 1, 2, 2, 2, 1, 0, 0, -2));

    private static final double DECK = 52;
    private static final int RANKS = 13;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if they are not ten, do not sum to 0 over a deck, or are all 0
     */
    public Count {
        tags = List.copyOf(tags);
        if (tags.size() != Hands.KINDS || sum(tags) != 0 || tags.stream().allMatch(tag -> tag == 0)) {
            throw new IllegalArgumentException("a count has ten numbers that add up to 0 over a deck, not " + tags);
        }
    }

    private static int sum(List<Integer> tags) {
        int sum = 3 * tags.get(Hands.TEN);
        for (int tag : tags) {
            sum += tag;
        }
        return sum;
    }

    /**
     * The running count.
     *
     * @param seen faces and backs since the shuffle; a back counts 0
     * @return the sum of their numbers
     */
    public int running(Collection<Card> seen) {
        int sum = 0;
        for (Card card : seen) {
            sum += card.isFaceUp() ? tags.get(Unseen.kind(card.rank())) : 0;
        }
        return sum;
    }

    /**
     * The true count.
     *
     * @param seen faces and backs since the shuffle
     * @param decks the number of decks in the shoe
     * @return the running count per deck of unseen cards
     * @throws IllegalArgumentException if all cards of the shoe are seen
     */
    public double trueCount(Collection<Card> seen, int decks) {
        return trueCount(seen, decks, List.of());
    }

    /** The true count without some of the seen cards. */
    double trueCount(Collection<Card> seen, int decks, Collection<Card> without) {
        return (running(seen) - running(without)) * DECK / (unseen(seen, decks) + without.size());
    }

    /**
     * The true count of a shoe by the number of cards left of each rank: a whole pack counts 0, so missing cards count with the opposite
     * sign.
     */
    double trueCount(int[] left) {
        int running = 0;
        int size = 0;
        for (int rank = 0; rank < left.length; rank++) {
            running -= left[rank] * tags.get(Math.min(Hands.TEN, rank));
            size += left[rank];
        }
        return running * DECK / size;
    }

    /** The number of unseen cards. */
    static long unseen(Collection<Card> seen, int decks) {
        long unseen = (long) DECK * decks - seen.stream().filter(Card::isFaceUp).count();
        if (unseen <= 0) {
            throw new IllegalArgumentException("all cards of " + decks + " decks are seen");
        }
        return unseen;
    }

    /** The expected distribution of cards at a true count, as an infinite deck. */
    Stock at(double trueCount) {
        double spread = 0;
        for (int card = 0; card < Hands.KINDS; card++) {
            spread += share(card) * tags.get(card) * tags.get(card);
        }
        double[] chances = new double[Hands.KINDS];
        for (int card = 0; card < Hands.KINDS; card++) {
            chances[card] = Math.max(0, share(card) * (1 - trueCount * tags.get(card) / (DECK * spread)));
        }
        return new Stock(chances, 0);
    }

    private static double share(int card) {
        return (card == Hands.TEN ? 4.0 : 1.0) / RANKS;
    }
}
