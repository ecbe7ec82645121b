package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Card;
import dev.courtcards.poker.lookup.RankTable;

/**
 * The worth of a hand from the short deck, 36 cards from the six up (six plus hold'em). A flush beats a full house, since there are fewer
 * of them; the ace may stand below the six, so that A-6-7-8-9 is the lowest straight. A straight beats three of a kind, as in most card
 * rooms.
 */
final class ShortDeck {
    /** The ranks A-6-7-8-9. */
    private static final int LOWEST_STRAIGHT = 0x10F0;
    /** The ranks from the two to the five. */
    private static final int TOO_LOW = 0xF;
    /** The place of 5-6-7-8-9 among the straights of the usual order; A-6-7-8-9 takes it. */
    private static final int NINE_HIGH = 4;

    /** The twos, to be shifted to another rank. */
    private static final long ALIKE = 0x8004002001L;

    private static final int TRIPS = Category.THREE_OF_A_KIND.least();

    private ShortDeck() {}

    /** The worth of five, six or seven cards from the six up. */
    static int rank(long cards) {
        Hands.require(cards);
        long low = cards & ALIKE * TOO_LOW;
        if (low != 0) {
            throw new IllegalArgumentException(
                    "there is no " + Card.at(Long.numberOfTrailingZeros(low)) + " in the short deck");
        }
        int rank = RankTable.rank(cards);
        boolean ninth = (Hands.ranks(cards) & LOWEST_STRAIGHT) == LOWEST_STRAIGHT;
        return switch (Category.of(rank)) {
            case STRAIGHT_FLUSH, FOUR_OF_A_KIND, STRAIGHT -> rank;
            case FLUSH ->
                hasLowestStraightFlush(cards)
                        ? Category.STRAIGHT_FLUSH.least() + NINE_HIGH
                        : rank + Category.FULL_HOUSE.classes();
            case FULL_HOUSE -> rank - Category.FLUSH.classes();
            case HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND -> ninth ? Category.STRAIGHT.least() + NINE_HIGH : rank;
        };
    }

    /** The worth of five, six or seven cards if three of a kind beats a straight. */
    static int rankTrips(long cards) {
        int rank = rank(cards);
        if (rank < TRIPS || rank >= Category.FLUSH.least()) {
            return rank;
        }
        long five = rank < Category.STRAIGHT.least() ? 0 : three(cards);
        int trips = five == 0 ? rank : RankTable.rank(five);
        return trips < Category.STRAIGHT.least()
                ? trips + Category.STRAIGHT.classes()
                : trips - Category.THREE_OF_A_KIND.classes();
    }

    /** The highest three of a kind with the two highest other cards; empty if there is none. */
    private static long three(long cards) {
        for (int rank = 12; rank >= 0; rank--) {
            long alike = cards & ALIKE << rank;
            if (Long.bitCount(alike) == 3) {
                long five = alike;
                for (int kicker = 12; Long.bitCount(five) < 5; kicker--) {
                    five |= kicker == rank ? 0 : Long.lowestOneBit(cards & ALIKE << kicker);
                }
                return five;
            }
        }
        return 0;
    }

    /** The hand of a worth of {@link #rankTrips}. */
    static HandRank handTrips(int rank) {
        boolean inBetween = rank >= TRIPS && rank < Category.FLUSH.least();
        if (!inBetween) {
            return hand(rank);
        }
        boolean straight = rank < TRIPS + Category.STRAIGHT.classes();
        return new HandRank(straight ? rank + Category.THREE_OF_A_KIND.classes() : rank - Category.STRAIGHT.classes());
    }

    private static boolean hasLowestStraightFlush(long cards) {
        for (long suits = cards; suits != 0; suits >>>= 13) {
            if ((suits & LOWEST_STRAIGHT) == LOWEST_STRAIGHT) {
                return true;
            }
        }
        return false;
    }

    /** The hand of a worth of {@link #rank}. */
    static HandRank hand(int rank) {
        int flush = Category.FLUSH.least();
        boolean fullHouse = rank >= flush && rank < flush + Category.FULL_HOUSE.classes();
        boolean isFlush = !fullHouse && rank >= flush && rank < Category.FOUR_OF_A_KIND.least();
        return new HandRank(
                fullHouse ? rank + Category.FLUSH.classes() : isFlush ? rank - Category.FULL_HOUSE.classes() : rank);
    }
}
