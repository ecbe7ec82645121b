package dev.courtcards.blackjack.odds;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All hands of at most 21, each a number that stands for its cards in any order. A card is its place among ace, 2, ..., 10, so {@link #ACE}
 * is 0 and {@link #TEN} is 9. Hands of fewer cards have smaller numbers.
 */
final class Hands {
    static final int KINDS = 10;
    static final int ACE = 0;
    static final int TEN = 9;
    static final int EMPTY = 0;
    static final int BUST = -1;
    private static final int BITS = 5;
    private static final List<byte[]> COUNTS = new ArrayList<>();
    private static final Map<Long, Integer> NUMBERS = new HashMap<>();
    private static final int[][] AFTER;
    private static final byte[][] HANDS;
    private static final byte[] TOTALS;
    private static final byte[] CARDS;
    private static final boolean[] SOFT;

    static {
        COUNTS.add(new byte[KINDS]);
        NUMBERS.put(0L, EMPTY);
        List<int[]> after = new ArrayList<>();
        for (int hand = 0; hand < COUNTS.size(); hand++) {
            int[] next = new int[KINDS];
            for (int card = 0; card < KINDS; card++) {
                next[card] = number(COUNTS.get(hand), card);
            }
            after.add(next);
        }
        AFTER = after.toArray(int[][]::new);
        HANDS = COUNTS.toArray(byte[][]::new);
        TOTALS = new byte[AFTER.length];
        CARDS = new byte[AFTER.length];
        SOFT = new boolean[AFTER.length];
        for (int hand = 0; hand < AFTER.length; hand++) {
            int hard = 0;
            for (int card = 0; card < KINDS; card++) {
                hard += COUNTS.get(hand)[card] * (card + 1);
                CARDS[hand] += COUNTS.get(hand)[card];
            }
            SOFT[hand] = COUNTS.get(hand)[ACE] > 0 && hard <= 11;
            TOTALS[hand] = (byte) (SOFT[hand] ? hard + 10 : hard);
        }
    }

    private Hands() {}

    private static int number(byte[] counts, int card) {
        byte[] more = counts.clone();
        more[card]++;
        int hard = 0;
        for (int i = 0; i < KINDS; i++) {
            hard += more[i] * (i + 1);
        }
        if (hard > 21) {
            return BUST;
        }
        Integer known = NUMBERS.get(key(more));
        if (known != null) {
            return known;
        }
        NUMBERS.put(key(more), COUNTS.size());
        COUNTS.add(more);
        return COUNTS.size() - 1;
    }

    private static long key(byte[] counts) {
        long key = 0;
        for (byte count : counts) {
            key = key << BITS | count;
        }
        return key;
    }

    static int size() {
        return AFTER.length;
    }

    /** The hand with one more card, or {@link #BUST}. */
    static int after(int hand, int card) {
        return AFTER[hand][card];
    }

    static int[] after(int hand) {
        return AFTER[hand];
    }

    static int of(int... cards) {
        int hand = EMPTY;
        for (int card : cards) {
            hand = AFTER[hand][card];
        }
        return hand;
    }

    /** The hand of these cards in any order, or {@link #BUST}. */
    static int of(List<Card> cards) {
        int hand = EMPTY;
        for (Card card : cards) {
            hand = hand == BUST ? BUST : after(hand, Unseen.kind(card.rank()));
        }
        return hand;
    }

    /** The number of cards of each kind. */
    static byte[] counts(int hand) {
        return HANDS[hand];
    }

    static int total(int hand) {
        return TOTALS[hand];
    }

    static int cards(int hand) {
        return CARDS[hand];
    }

    static boolean isSoft(int hand) {
        return SOFT[hand];
    }

    static boolean isNatural(int hand) {
        return CARDS[hand] == 2 && TOTALS[hand] == 21;
    }

    /** The card of which this hand is a pair, or -1. */
    static int pair(int hand) {
        if (CARDS[hand] == 2) {
            for (int card = 0; card < KINDS; card++) {
                if (HANDS[hand][card] == 2) {
                    return card;
                }
            }
        }
        return -1;
    }
}
