package dev.courtcards.benchmarks;

import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.lookup.RankTable;

/**
 * Visits all hands of one size from some cards, each with its rank, in less than a nanosecond a hand: hands of the same ranks come
 * together, and their rank without a flush is looked up once. The walk allocates nothing.
 */
final class HandWalk {
    /** Takes each hand. */
    @FunctionalInterface
    interface Visitor {
        /**
         * The next hand.
         *
         * @param cards the bits of a card set
         * @param rank the hand's rank, as the evaluator has it
         */
        void hand(long cards, int rank);
    }

    /** A count of cards in each suit, four bits a suit, starting at three: the fifth card of a suit sets its upper bit. */
    private static final int NO_SUIT = 0x3333;

    private static final int FIVE = 0x8888;
    /** The bit of the last suit in {@link #FIVE}. */
    private static final int LAST_SUIT = 0x8000;
    /** One more card in each suit. */
    private static final int ONE_MORE = 0x1111;
    /** By set of suits: the twos of these suits. */
    private static final long[] CARDS = new long[16];
    /** By set of suits: one card in the count of each suit. */
    private static final int[] SUITS = new int[16];
    /** By set of suits and number, at 5 suits + number: the choices of this number of the suits, five bits each with the upper bit set. */
    private static final long[] CHOICES = new long[80];

    static {
        for (int suits = 0; suits < 16; suits++) {
            for (int suit = 0; suit < 4; suit++) {
                CARDS[suits] |= (suits >> suit & 1L) << 13 * suit;
                SUITS[suits] |= (suits >> suit & 1) << 4 * suit;
            }
            for (int choice = 0; choice < 16; choice++) {
                if ((choice & ~suits) == 0) {
                    int of = 5 * suits + Integer.bitCount(choice);
                    CHOICES[of] = CHOICES[of] << 5 | 16 | choice;
                }
            }
        }
    }

    private static final int ALL_SUITS = 15;
    /** One card of any suit: a number of {@link #CHOICES}, which have seven bits. */
    private static final int ANY = 5 * ALL_SUITS + 1;

    private static final int NUMBER = 7;
    private static final int NUMBERS = (1 << NUMBER) - 1;
    /** Ranks with one card are put from this level up, ranks with more cards below it, because levels of one card are alike. */
    private static final int MIDDLE = 3;

    private final long held;
    private final long pack;
    /** The number of held cards of each suit. */
    private final int suits;

    private final Visitor visitor;
    /** By level: cards of one rank, as the index into {@link #CHOICES}, and above it the rank. */
    private final char[] levels = new char[MIDDLE + 7];

    private HandWalk(long held, long pack, Visitor visitor) {
        this.held = held;
        this.pack = pack;
        this.visitor = visitor;
        int all = NO_SUIT;
        for (int suit = 0; suit < 4; suit++) {
            all += Long.bitCount(held >>> 13 * suit & 0x1FFF) << 4 * suit;
        }
        this.suits = all;
    }

    /**
     * Visits all hands that hold some cards.
     *
     * @param held at least one card less than the size; they are in every hand
     * @param pack source of the other cards; held cards are skipped
     * @param size five, six or seven
     * @param visitor takes each hand once, with all its cards; hands of the same ranks come together
     */
    static void each(CardSet held, CardSet pack, int size, Visitor visitor) {
        HandWalk walk = new HandWalk(held.bits(), pack.bits() & ~held.bits(), visitor);
        walk.ranks(0, MIDDLE, MIDDLE, size - held.size(), hash(held.bits()));
    }

    /** The hash of the ranks of these cards. */
    private static int hash(long cards) {
        int hash = 0;
        for (long left = cards; left != 0; left &= left - 1) {
            hash += RankTable.hash(Long.numberOfTrailingZeros(left) % 13);
        }
        return hash;
    }

    /** The suits in which these cards have this rank. */
    private static int suits(long cards, int rank) {
        long there = cards >>> rank;
        return (int) (there & 1 | there >>> 12 & 2 | there >>> 24 & 4 | there >>> 36 & 8);
    }

    /** Walks all choices of ranks; each is in {@link #levels} from the first to the last. */
    private void ranks(int from, int first, int end, int missing, int hash) {
        if (missing == 0) {
            deal(first, end - 1, held, suits, RankTable.plain(hash));
            return;
        }
        for (int rank = from; rank < 13; rank++) {
            int suits = suits(pack, rank);
            int most = Math.min(missing, Integer.bitCount(suits));
            for (int count = 1; count <= most; count++) {
                int level = count == 1 ? end : first - 1;
                levels[level] = (char) (rank << NUMBER | 5 * suits + count);
                ranks(
                        rank + 1,
                        Math.min(first, level),
                        Math.max(end, level + 1),
                        missing - count,
                        hash + count * RankTable.hash(rank));
            }
        }
    }

    /** Walks all choices of suits, from this level on. */
    private void deal(int level, int last, long held, int suits, int worth) {
        int rank = levels[level] >> NUMBER;
        int number = levels[level] & NUMBERS;
        long left = CHOICES[number];
        if (level == last) {
            for (; left != 0; left >>>= 5) {
                int choice = (int) left & ALL_SUITS;
                long hand = held | CARDS[choice] << rank;
                visitor.hand(hand, (suits + SUITS[choice] & FIVE) == 0 ? worth : RankTable.rank(hand));
            }
        } else if (level + 1 == last
                && number == ANY
                && (levels[last] & NUMBERS) == ANY
                && ((suits | suits + ONE_MORE) & FIVE) == 0) {
            two(held, rank, levels[last] >> NUMBER, suits + 2 * ONE_MORE & FIVE, worth);
        } else {
            for (; left != 0; left >>>= 5) {
                int choice = (int) left & ALL_SUITS;
                deal(level + 1, last, held | CARDS[choice] << rank, suits + SUITS[choice], worth);
            }
        }
    }

    /**
     * Visits sixteen hands with the last two cards in any suits, without a loop.
     *
     * @param flush the upper bit of the suit of which two more make a flush, or 0
     */
    private void two(long held, int rank, int other, int flush, int worth) {
        int last = Integer.numberOfTrailingZeros(flush | LAST_SUIT) / 4;
        int first = 13 * (last + 1 & 3);
        int second = 13 * (last + 2 & 3);
        int third = 13 * (last + 3 & 3);
        int suit = 13 * last;
        four(held | 1L << rank + first, other, worth);
        four(held | 1L << rank + second, other, worth);
        four(held | 1L << rank + third, other, worth);
        long suited = held | 1L << rank + suit;
        visitor.hand(suited | 1L << other + first, worth);
        visitor.hand(suited | 1L << other + second, worth);
        visitor.hand(suited | 1L << other + third, worth);
        long hand = suited | 1L << other + suit;
        visitor.hand(hand, flush == 0 ? worth : RankTable.flush((int) (hand >>> suit)));
    }

    private void four(long held, int rank, int worth) {
        long club = 1L << rank;
        visitor.hand(held | club, worth);
        visitor.hand(held | club << 13, worth);
        visitor.hand(held | club << 26, worth);
        visitor.hand(held | club << 39, worth);
    }
}
