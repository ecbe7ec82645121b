package dev.courtcards.poker.eval;

import java.util.Arrays;

/**
 * What a hand is worth, straight from the rules: every choice of five, the kind of hand, then the ranks. Slow, and it shares
 * nothing with what it tests.
 */
final class NaiveHands {
    private NaiveHands() {}

    /** A number that orders hands: the kind above five ranks of four bits. */
    static int score(long cards) {
        int[] all = cards(cards);
        int best = 0;
        int[] five = new int[5];
        for (int choice = 0; choice < 1 << all.length; choice++) {
            if (Integer.bitCount(choice) == 5) {
                int n = 0;
                for (int i = 0; i < all.length; i++) {
                    if ((choice & 1 << i) != 0) {
                        five[n++] = all[i];
                    }
                }
                best = Math.max(best, ofFive(five));
            }
        }
        return best;
    }

    /** The kind of hand of such a number. */
    static Category category(int score) {
        return Category.values()[score >> 20];
    }

    static int[] cards(long cards) {
        int[] all = new int[Long.bitCount(cards)];
        int n = 0;
        for (int card = 0; card < 52; card++) {
            if ((cards >> card & 1) != 0) {
                all[n++] = card;
            }
        }
        return all;
    }

    private static int ofFive(int[] cards) {
        int[] byRank = new int[13];
        boolean flush = true;
        for (int card : cards) {
            byRank[card % 13]++;
            flush &= card / 13 == cards[0] / 13;
        }
        // Each rank once, the most frequent first, then the highest.
        int[] keys = new int[5];
        int kinds = 0;
        for (int rank = 0; rank < 13; rank++) {
            if (byRank[rank] > 0) {
                keys[kinds++] = -(byRank[rank] * 16 + rank);
            }
        }
        Arrays.sort(keys, 0, kinds);
        int[] ranks = new int[5];
        for (int i = 0; i < kinds; i++) {
            ranks[i] = -keys[i] % 16;
        }
        int most = -keys[0] / 16;
        boolean wheel = kinds == 5 && ranks[0] == 12 && ranks[1] == 3;
        boolean straight = kinds == 5 && (ranks[0] - ranks[4] == 4 || wheel);
        Category category = straight && flush
                ? Category.STRAIGHT_FLUSH
                : most == 4
                        ? Category.FOUR_OF_A_KIND
                        : most == 3 && kinds == 2
                                ? Category.FULL_HOUSE
                                : flush
                                        ? Category.FLUSH
                                        : straight
                                                ? Category.STRAIGHT
                                                : most == 3
                                                        ? Category.THREE_OF_A_KIND
                                                        : kinds == 3
                                                                ? Category.TWO_PAIR
                                                                : kinds == 4 ? Category.PAIR : Category.HIGH_CARD;
        if (wheel) {
            ranks = new int[] {3, 2, 1, 0, 0};
        }
        int score = category.ordinal();
        for (int rank : ranks) {
            score = score << 4 | rank;
        }
        return score;
    }
}
