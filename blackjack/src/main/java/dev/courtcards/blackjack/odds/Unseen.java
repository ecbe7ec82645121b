package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import java.util.Arrays;
import java.util.Collection;
import java.util.random.RandomGenerator;

/**
 * The cards that a player has not seen, by rank: those of the shoe, the dealer's hole card and all others that lie face down.
 *
 * @see Odds
 */
public final class Unseen {
    private static final int RANKS = 13;
    private final int[] counts;
    private final boolean infinite;

    private Unseen(int[] counts, boolean infinite) {
        this.counts = counts;
        this.infinite = infinite;
    }

    /**
     * A fresh shoe.
     *
     * @param decks decks of 52 cards, 1 to 100; 0 for an infinite deck, in which all ranks stay equally likely
     * @return its cards
     */
    public static Unseen decks(int decks) {
        if (decks < 0 || decks > 100) {
            throw new IllegalArgumentException("a shoe has 0 to 100 decks, not " + decks);
        }
        int[] counts = new int[RANKS];
        Arrays.fill(counts, decks == 0 ? 1 : 4 * decks);
        return new Unseen(counts, decks == 0);
    }

    /**
     * Any cards.
     *
     * @param counts the numbers of aces, twos, ..., kings: 13 numbers from 0
     * @return those cards
     */
    public static Unseen of(int... counts) {
        if (counts.length != RANKS || Arrays.stream(counts).anyMatch(count -> count < 0 || count > 10_000)) {
            throw new IllegalArgumentException("expected 13 numbers of cards from 0 to 10000");
        }
        return new Unseen(counts.clone(), false);
    }

    /**
     * These cards without seen ones; an infinite deck stays the same.
     *
     * @param seen faces and backs; backs are ignored
     * @return the others
     * @throws IllegalArgumentException if no such card is left
     */
    public Unseen without(Collection<Card> seen) {
        int[] less = counts.clone();
        for (Card card : seen) {
            if (card.isFaceUp() && !infinite && --less[card.rank().number() - 1] < 0) {
                throw new IllegalArgumentException("there is no " + card.rank() + " left to see");
            }
        }
        return new Unseen(less, infinite);
    }

    /**
     * The number of cards of a rank.
     *
     * @param rank any rank
     * @return from 0; 1 of each for an infinite deck
     */
    public int count(Rank rank) {
        return counts[rank.number() - 1];
    }

    /** {@return the number of cards, from 0; 13 for an infinite deck} */
    public int size() {
        return Arrays.stream(counts).sum();
    }

    /**
     * Whether this is an infinite deck, from which seen cards are not missing.
     *
     * @return whether it is
     */
    public boolean isInfinite() {
        return infinite;
    }

    /** The number of cards left of each rank after n cards dealt at random. */
    int[] dealt(int cards, RandomGenerator random) {
        int[] left = counts.clone();
        for (int size = size(); size > size() - cards; size--) {
            int pick = random.nextInt(size);
            int rank = 0;
            while (pick >= left[rank]) {
                pick -= left[rank++];
            }
            left[rank]--;
        }
        return left;
    }

    /** The index of a rank among ace to ten. */
    static int kind(Rank rank) {
        return Math.min(Hands.TEN, rank.number() - 1);
    }

    Stock stock() {
        double[] kinds = new double[Hands.KINDS];
        for (int rank = 0; rank < RANKS; rank++) {
            kinds[Math.min(Hands.TEN, rank)] += counts[rank];
        }
        return new Stock(kinds, infinite ? 0 : 1);
    }

    /** The numbers of tens, jacks, queens and kings. */
    int[] tens() {
        return Arrays.copyOfRange(counts, Hands.TEN, RANKS);
    }
}
