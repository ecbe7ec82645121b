package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.poker.lookup.RankTable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Deals hands and boards at random. A player with one hand holds it; hands of ranges are drawn by weight, all anew if two share a card,
 * which keeps every combination at its true frequency; then players who may hold any hand, and the board, get cards of the rest. For one
 * thread; dealing allocates nothing.
 */
final class Sampler {
    /** Cards drawn with one random number: 58 bits give five cards out of 52 or fewer almost no bias. */
    private static final int DRAWS = 5;

    private static final int BITS = 58;
    private static final int BOARD = 5;
    private static final int MOST_TRIES = 1 << 20;

    private final int players;
    private final long board;
    private final int missing;
    private final byte[] deck;
    /** The cards held by player, and their sum; those of players with one hand stay. */
    private final long[] hands;

    private final long[] sums;
    private final long boardSum;
    /** The players whose hands are drawn by weight, and those who get any hand. */
    private final int[] ranged;

    private final int[] random;
    /** Of these ranges. */
    private final Lottery[] lotteries;

    private final byte[] drawn;
    /** Whether only a board of five is dealt. */
    private final boolean boards;

    /**
     * For some players.
     *
     * @param ranges without hands that cannot be held
     * @param board the known cards of the board
     * @param placed all cards whose place is certain
     */
    Sampler(Range[] ranges, long board, long placed) {
        this.players = ranges.length;
        this.board = board;
        this.missing = 5 - Long.bitCount(board);
        this.deck = cards((1L << 52) - 1 & ~placed);
        this.hands = new long[players];
        this.sums = new long[players];
        this.boardSum = RankTable.NO_CARD + sum(board);
        for (int i = 0; i < players; i++) {
            hold(i, Range.hand(ranges[i].numbers()[0]));
        }
        int any = deck.length * (deck.length - 1) / 2;
        this.random = IntStream.range(0, players)
                .filter(i -> ranges[i].size() > 1 && ranges[i].size() == any && ranges[i].isEven())
                .toArray();
        this.ranged = IntStream.range(0, players)
                .filter(i -> ranges[i].size() > 1 && Arrays.stream(random).noneMatch(r -> r == i))
                .toArray();
        this.lotteries =
                Arrays.stream(ranged).mapToObj(i -> new Lottery(ranges[i])).toArray(Lottery[]::new);
        this.drawn = new byte[2 * random.length + missing];
        this.boards = ranged.length == 0 && drawn.length == BOARD && missing == BOARD;
    }

    /** The cards of a set, to be shuffled. */
    static byte[] cards(long set) {
        byte[] cards = new byte[Long.bitCount(set)];
        int n = 0;
        for (long left = set; left != 0; left &= left - 1) {
            cards[n++] = (byte) Long.numberOfTrailingZeros(left);
        }
        return cards;
    }

    private static long sum(long set) {
        long sum = 0;
        for (long left = set; left != 0; left &= left - 1) {
            sum += RankTable.word(Long.numberOfTrailingZeros(left));
        }
        return sum;
    }

    private void hold(int player, long hand) {
        hands[player] = hand;
        sums[player] =
                RankTable.word(Long.numberOfTrailingZeros(hand)) + RankTable.word(63 - Long.numberOfLeadingZeros(hand));
    }

    /** The number of deals that each group of players wins, out of all. */
    double[] deal(Seed seed, int deals) {
        Xoshiro256PlusPlus luck = new Xoshiro256PlusPlus(seed);
        Arrays.sort(deck);
        int[] wins = new int[1 << players];
        for (int i = 0; i < deals; i++) {
            if ((i & 0xFF) == 0) {
                Chunks.stopIfInterrupted();
            }
            wins[boards ? boardOfFive(luck) : hands(luck)]++;
        }
        return Arrays.stream(wins).asDoubleStream().toArray();
    }

    /** Draws five cards of the deck, in the order of a shuffle; a separate method, as a loop of fixed length is a tenth faster. */
    private int boardOfFive(Xoshiro256PlusPlus luck) {
        long bits = luck.nextLong() >>> 64 - BITS;
        long set = 0;
        long sum = boardSum;
        for (int i = 0; i < BOARD; i++) {
            bits *= deck.length - i;
            int j = i + (int) (bits >>> BITS);
            bits &= (1L << BITS) - 1;
            byte card = deck[j];
            deck[j] = deck[i];
            deck[i] = card;
            set |= RankTable.bit(card);
            sum += RankTable.word(card);
        }
        return winners(set, sum);
    }

    private int hands(Xoshiro256PlusPlus luck) {
        draw(luck, ranged.length == 0 ? 0 : drawHands(luck));
        for (int i = 0; i < random.length; i++) {
            int one = drawn[2 * i];
            int two = drawn[2 * i + 1];
            hands[random[i]] = 1L << one | 1L << two;
            sums[random[i]] = RankTable.word(one) + RankTable.word(two);
        }
        long set = board;
        long sum = boardSum;
        for (int i = drawn.length - missing; i < drawn.length; i++) {
            set |= 1L << drawn[i];
            sum += RankTable.word(drawn[i]);
        }
        return winners(set, sum);
    }

    private long drawHands(Xoshiro256PlusPlus luck) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            long used = 0;
            int i = 0;
            while (i < ranged.length) {
                int player = ranged[i];
                hold(player, lotteries[i].draw(luck));
                if ((hands[player] & used) != 0) {
                    break;
                }
                used |= hands[player];
                i++;
            }
            if (i == ranged.length) {
                return used;
            }
        }
        throw new IllegalArgumentException(
                "these ranges hardly ever leave hands for all players; count exactly instead");
    }

    /** Draws unused cards from the deck, in the order of a shuffle that stops once they suffice. */
    private void draw(Xoshiro256PlusPlus luck, long used) {
        long bits = 0;
        int refill = 0;
        int found = 0;
        for (int i = 0; found < drawn.length; i++) {
            if (i == refill) {
                bits = luck.nextLong() >>> 64 - BITS;
                refill += DRAWS;
            }
            bits *= deck.length - i;
            int j = i + (int) (bits >>> BITS);
            bits &= (1L << BITS) - 1;
            byte card = deck[j];
            deck[j] = deck[i];
            deck[i] = card;
            if ((used >>> card & 1) == 0) {
                drawn[found++] = card;
            }
        }
    }

    /** The group of winners; without a branch, as a branch would be unpredictable. */
    private int winners(long set, long sum) {
        int best = 0;
        int winners = 0;
        for (int i = 0; i < players; i++) {
            int worth = RankTable.rank(sum + sums[i], set | hands[i]);
            int beaten = best - worth >> 31;
            int holds = (worth - best >> 31) + 1;
            winners = winners & ~beaten | holds << i;
            best = Math.max(best, worth);
        }
        return winners;
    }
}
