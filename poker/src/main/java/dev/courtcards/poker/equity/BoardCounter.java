package dev.courtcards.poker.equity;

import dev.courtcards.poker.lookup.RankStates;
import dev.courtcards.poker.lookup.RankTable;
import java.util.Arrays;

/**
 * Counts, for hands that are known, the boards on which each group of players wins. It does not walk boards one by one:
 *
 * <ul>
 *   <li>Boards that give nobody a flush are counted by their ranks, at most 6,175 of them. Each counts as often as its ranks
 *       can be dealt in suits without a flush, by a small polynomial: its i-th coefficient is in how many ways i of
 *       the cards are of one suit.
 *   <li>Boards that give somebody a flush are counted by the cards of that suit. The others, two at most, matter only when
 *       they pair the board: without a pair nobody has a full house or better, and the best flush wins.
 * </ul>
 *
 * A counter belongs to one thread, and allocates nothing when it counts.
 */
final class BoardCounter {
    private static final int ACE = 12;
    /** The twos of all suits. */
    private static final long FOUR = 1L | 1L << 13 | 1L << 26 | 1L << 39;

    private static final long LANES = 0x0001_0001_0001_0001L;
    /** Bits of one coefficient. None grows beyond 4^5 = 1024. */
    private static final int COEFFICIENT = 12;
    /** Ways to take m of n cards of a rank, by 5 n + m. */
    private static final int[] CHOOSE = {1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 1, 3, 3, 1, 0, 1, 4, 6, 4, 1};
    /** The same as polynomials, by 2 (5 n + m), plus one where one of the n cards is of the suit that is counted. */
    private static final long[] FACTOR = factors();
    /** From this worth on no full house and no four of a kind is better. */
    private static final int STRAIGHT_FLUSH = 7453;
    /** The best flush that is none. Above it lie 156 full houses and as many fours of a kind. */
    private static final int ACE_FLUSH = STRAIGHT_FLUSH - 1 - 2 * 156;
    /** Bits for each group but the last in a sum of boards, of which there are less than 1024. */
    private static final int GROUP = 10;
    /** Where nobody's flush is counted by ranks. */
    private static final int NOBODY = -1;

    private static final ThreadLocal<BoardCounter> LAST = ThreadLocal.withInitial(() -> new BoardCounter(2));

    private final int players;
    /** The answer. How often two players tie is what is left over in the end. */
    private final long[] wins;
    /** By number of new cards and player: the state of the ranks of hand and board. */
    private final int[][] states;
    /** By player: what the hand is worth, in the case that is counted. */
    private final int[] worths;
    /** By rank: how many cards are left in the deck. */
    private final int[] left = new int[13];
    /** By rank, where there may be flushes: the suits of these, a lane of 16 bits each, all ones where the card is left. */
    private final long[] lanes = new long[13];
    /** By rank, where one or two cards are missing: how many cards are left of suits that lack more than one for a flush. */
    private final int[] safe = new int[13];
    /** The same, or all that are left, if a hand above a flush beats all flushes. */
    private int[] beaten = safe;
    /** The only player who can have a flush, if none of his is a straight flush; or nobody. */
    private int flusher;
    /** How many boards have been counted by ranks. */
    private int counted;
    /** The same: the cards left in suits that lack two for a flush, moved down to the twos. */
    private final long[] alike = new long[13];
    /** By suit: how many new cards of it give somebody a flush. */
    private final int[] needed = new int[4];

    private long[] hands = {};
    /** By player: the ranks of the hand. */
    private final int[] held;

    private long board;
    private int boardRanks;
    private long deck;
    private int missing;
    /** How many suits may give somebody a flush. */
    private int spoilt;

    // Of the suit that is counted.
    private int suit;
    /** Whether just one player can have a flush, whom all boards with one are given in advance. */
    private boolean lone;
    /** By player: the ranks of hand and known board. */
    private final int[] suited;
    /** By number of new cards: how many players have no flush, and who; then who has one. */
    private final int[] plains = new int[6];

    private final int[][] order;
    /** By rank: how many cards of other suits are left in the deck. */
    private final int[] others = new int[13];
    /** By number of cards of other suits: in how many ways they can be dealt. */
    private final int[] otherWays = new int[3];

    private int bestFlush;
    private int flushWinners;

    /** This thread's counter for n players, for one question at a time. */
    static BoardCounter ofThread(int players) {
        BoardCounter counter = LAST.get();
        if (counter.players != players) {
            counter = new BoardCounter(players);
            LAST.set(counter);
        }
        return counter;
    }

    BoardCounter(int players) {
        this.players = players;
        this.wins = new long[1 << players];
        this.held = new int[players];
        this.suited = new int[players];
        this.worths = new int[players];
        this.states = new int[6][players];
        this.order = new int[6][players];
    }

    private static long[] factors() {
        long[] factors = new long[50];
        for (int n = 0; n <= 4; n++) {
            for (int m = 0; m <= n; m++) {
                factors[2 * (5 * n + m)] = CHOOSE[5 * n + m];
                if (n > 0) {
                    long with = m > 0 ? CHOOSE[5 * (n - 1) + m - 1] : 0;
                    factors[2 * (5 * n + m) + 1] = CHOOSE[5 * (n - 1) + m] + (with << COEFFICIENT);
                }
            }
        }
        return factors;
    }

    /**
     * Counts all boards.
     *
     * @param hands two cards a player, all different
     * @param board the cards of the board that are known: none, three, four or five
     * @param dead cards that cannot come
     * @return by the players that win, bit 0 the first: on how many boards they do; overwritten by the next count
     */
    long[] count(long[] hands, long board, long dead) {
        Arrays.fill(wins, 0);
        this.hands = hands;
        this.board = board;
        missing = 5 - Long.bitCount(board);
        if (missing == 0) {
            countOne();
            return wins;
        }
        prepare(dead);
        boolean always = false;
        spoilt = 0;
        flusher = NOBODY;
        for (suit = 0; suit < 4; suit++) {
            needed[suit] = Math.max(0, 5 - most());
            always |= needed[suit] == 0;
            spoilt += needed[suit] <= missing ? 1 : 0;
        }
        for (suit = 0; suit < 4; suit++) {
            if (needed[suit] <= missing) {
                countFlushes();
            }
        }
        if (!always && missing <= 2) {
            countFew();
        } else if (!always) {
            countPlain();
        }
        if (players == 2) {
            wins[3] = choose(Long.bitCount(deck), missing) - wins[1] - wins[2];
        }
        return wins;
    }

    private void prepare(long dead) {
        long rest = (1L << 52) - 1 & ~board & ~dead;
        boardRanks = allRanks(board);
        int state = RankStates.of(board);
        for (int i = 0; i < players; i++) {
            rest &= ~hands[i];
            held[i] = allRanks(hands[i]);
            states[0][i] = RankStates.add(state, hands[i]);
        }
        deck = rest;
        for (int rank = 0; rank <= ACE; rank++) {
            left[rank] = Long.bitCount(rest & FOUR << rank);
        }
    }

    private void countPlain() {
        if (spoilt > 0) {
            for (int rank = 0; rank <= ACE; rank++) {
                long lane = deck >>> rank & 1
                        | (deck >>> rank + 13 & 1) << 16
                        | (deck >>> rank + 26 & 1) << 32
                        | (deck >>> rank + 39 & 1) << 48;
                lanes[rank] = (lane << 16) - lane;
            }
        }
        countPlain(0, 0, 1, one(0), one(1), one(2), one(3));
    }

    private void countOne() {
        int best = 0;
        for (int i = 0; i < players; i++) {
            worths[i] = RankTable.rank(hands[i] | board);
            best = Math.max(best, worths[i]);
        }
        wins[winners(best)]++;
    }

    /** Who is worth as much as the best, found without a branch: who wins is not to be foreseen. */
    private int winners(int best) {
        int winners = 0;
        for (int i = 0; i < players; i++) {
            winners |= (worths[i] - best >> 31) + 1 << i;
        }
        return winners;
    }

    // Boards without a flush.

    /**
     * One or two cards: simple enough to be counted without polynomials. A suit that lacks one card for a flush gives none; of one
     * that lacks two there must not come two.
     */
    private void countFew() {
        long few = deck;
        long pairs = 0;
        for (int ofSuit = 0; ofSuit < 4; ofSuit++) {
            long all = deck & 0x1FFFL << 13 * ofSuit;
            few &= needed[ofSuit] == 1 ? ~all : -1;
            pairs |= needed[ofSuit] == 2 ? all : 0;
        }
        for (int rank = 0; rank <= ACE; rank++) {
            safe[rank] = Long.bitCount(few & FOUR << rank);
            alike[rank] = pairs >>> rank & FOUR;
        }
        beaten = flusher == NOBODY ? safe : left;
        counted = 0;
        if (missing == 1) {
            finishFew(0, 0, 1, 1, 0);
        } else {
            for (int rank = 0; rank <= ACE; rank++) {
                int ways = safe[rank];
                int all = beaten[rank];
                if (all > 0) {
                    add(0, rank);
                    winFew(1, rank, ways * (ways - 1) / 2, all * (all - 1) / 2);
                    finishFew(1, rank + 1, ways, all, alike[rank]);
                }
            }
        }
        if (flusher != NOBODY) {
            wins[1 << flusher] += choose(Long.bitCount(deck), missing) - counted;
        }
    }

    /**
     * The last card, of a rank above the one before, with the number of ways to it and these suits.
     *
     * @param beatenWays their number if somebody beats a flush
     */
    private void finishFew(int dealt, int from, int ways, int beatenWays, long suits) {
        if (players == 2 && flusher == NOBODY) {
            finishTwo(dealt, from, ways);
        } else if (players == 2) {
            finishTwo(dealt, from, ways, beatenWays);
        } else if (players == 3) {
            finishThree(dealt, from, ways, beatenWays);
        } else {
            for (int rank = from; rank <= ACE; rank++) {
                winFew(dealt, rank, ways * safe[rank], beatenWays * beaten[rank]);
            }
        }
        if (suits != 0) {
            for (int rank = from; rank <= ACE; rank++) {
                int flushes = Long.bitCount(suits & alike[rank]);
                if (flushes > 0) {
                    winFew(dealt, rank, -flushes, flusher == NOBODY ? -flushes : 0);
                }
            }
        }
    }

    /** As {@link #win}, but in another number of ways if somebody beats a flush. */
    private void winFew(int dealt, int rank, int ways, int beatenWays) {
        int best = 0;
        for (int i = 0; i < players; i++) {
            worths[i] = RankStates.worth(states[dealt][i], rank);
            best = Math.max(best, worths[i]);
        }
        int boards = best > ACE_FLUSH ? beatenWays : ways;
        wins[winners(best)] += boards;
        counted += boards;
    }

    private void finishTwo(int dealt, int from, int ways) {
        int one = states[dealt][0];
        int two = states[dealt][1];
        int first = 0;
        int second = 0;
        for (int rank = from; rank <= ACE; rank++) {
            int boards = safe[rank];
            int better = RankStates.worth(one, rank) - RankStates.worth(two, rank);
            first += boards & -better >> 31;
            second += boards & better >> 31;
        }
        wins[1] += first * ways;
        wins[2] += second * ways;
    }

    private void finishTwo(int dealt, int from, int ways, int beatenWays) {
        int one = states[dealt][0];
        int two = states[dealt][1];
        int first = 0;
        int second = 0;
        int all = 0;
        for (int rank = from; rank <= ACE; rank++) {
            int worth = RankStates.worth(one, rank);
            int other = RankStates.worth(two, rank);
            int plain = ways * safe[rank];
            int boards = plain + (beatenWays * beaten[rank] - plain & ACE_FLUSH - Math.max(worth, other) >> 31);
            first += boards & other - worth >> 31;
            second += boards & worth - other >> 31;
            all += boards;
        }
        wins[1] += first;
        wins[2] += second;
        counted += all;
    }

    private void finishThree(int dealt, int from, int ways, int beatenWays) {
        int one = states[dealt][0];
        int two = states[dealt][1];
        int three = states[dealt][2];
        long sum = 0;
        int all = 0;
        for (int rank = from; rank <= ACE; rank++) {
            int first = RankStates.worth(one, rank);
            int second = RankStates.worth(two, rank);
            int third = RankStates.worth(three, rank);
            int best = Math.max(first, Math.max(second, third));
            int plain = ways * safe[rank];
            int boards = plain + (beatenWays * beaten[rank] - plain & ACE_FLUSH - best >> 31);
            int others = 6 + (first - best >> 31) + (second - best >> 31) * 2 + (third - best >> 31) * 4;
            // Group 1 lies lowest, and what is added for group 7 may run over the top.
            sum += (long) boards << GROUP * others;
            all += boards;
        }
        int most = all;
        for (int group = 1; group < 7; group++) {
            int boards = (int) (sum >>> GROUP * (group - 1)) & (1 << GROUP) - 1;
            wins[group] += boards;
            most -= boards;
        }
        wins[7] += most;
        counted += all;
    }

    /** The polynomial of no card, or nothing where this suit gives nobody a flush. */
    private long one(int ofSuit) {
        return needed[ofSuit] > missing ? 0 : 1;
    }

    private void countPlain(int dealt, int from, int ways, long clubs, long diamonds, long hearts, long spades) {
        if (dealt + 1 == missing) {
            finishPlain(dealt, from, ways, clubs, diamonds, hearts, spades);
            return;
        }
        for (int rank = from; rank <= ACE; rank++) {
            int most = Math.min(left[rank], missing - dealt);
            long lane = lanes[rank];
            for (int count = 1; count <= most; count++) {
                int kind = 5 * left[rank] + count;
                int nextWays = ways * CHOOSE[kind];
                long c = clubs * FACTOR[2 * kind + (int) (lane & 1)];
                long d = diamonds * FACTOR[2 * kind + (int) (lane >>> 16 & 1)];
                long h = hearts * FACTOR[2 * kind + (int) (lane >>> 32 & 1)];
                long s = spades * FACTOR[2 * kind + (int) (lane >>> 48 & 1)];
                if (dealt + count == missing) {
                    win(missing - 1, rank, nextWays - flushes(c, d, h, s));
                } else {
                    add(dealt + count - 1, rank);
                    countPlain(dealt + count, rank + 1, nextWays, c, d, h, s);
                }
            }
        }
    }

    /** The last card, of a rank that has not come yet. */
    private void finishPlain(int dealt, int from, int ways, long clubs, long diamonds, long hearts, long spades) {
        long safe = ways - flushes(clubs, diamonds, hearts, spades);
        // In how many ways each suit lacks the one card that the last may be.
        long lacking = spoilt == 0
                ? 0
                : lacking(clubs, 0) | lacking(diamonds, 1) << 16 | lacking(hearts, 2) << 32 | lacking(spades, 3) << 48;
        if (players > 2) {
            for (int rank = from; rank <= ACE; rank++) {
                win(dealt, rank, left[rank] * safe - ((lacking & lanes[rank]) * LANES >>> 48));
            }
            return;
        }
        int one = states[dealt][0];
        int two = states[dealt][1];
        long first = 0;
        long second = 0;
        for (int rank = from; rank <= ACE; rank++) {
            long boards = left[rank] * safe - ((lacking & lanes[rank]) * LANES >>> 48);
            int better = RankStates.worth(one, rank) - RankStates.worth(two, rank);
            first += boards & -better >> 31;
            second += boards & better >> 31;
        }
        wins[1] += first;
        wins[2] += second;
    }

    /** In how many ways somebody has a flush: at least n cards of a suit, which are three different numbers at most. */
    private int flushes(long clubs, long diamonds, long hearts, long spades) {
        if (spoilt == 0) {
            return 0;
        }
        long sum = (clubs >>> COEFFICIENT * needed[0])
                + (diamonds >>> COEFFICIENT * needed[1])
                + (hearts >>> COEFFICIENT * needed[2])
                + (spades >>> COEFFICIENT * needed[3]);
        return (int) ((sum & 0xFFF) + (sum >>> COEFFICIENT & 0xFFF) + (sum >>> 2 * COEFFICIENT));
    }

    private long lacking(long ways, int ofSuit) {
        return ways >>> COEFFICIENT * (needed[ofSuit] - 1) & 0xFFF;
    }

    private void add(int dealt, int rank) {
        for (int i = 0; i < players; i++) {
            states[dealt + 1][i] = RankStates.add(states[dealt][i], rank);
        }
    }

    /** The last card: the hand worth most wins in this number of ways. */
    private void win(int dealt, int rank, long ways) {
        int best = 0;
        for (int i = 0; i < players; i++) {
            worths[i] = RankStates.worth(states[dealt][i], rank);
            best = Math.max(best, worths[i]);
        }
        wins[winners(best)] += ways;
    }

    // Boards with a flush in the suit.

    /** The most cards of the suit in one hand. */
    private int most() {
        int most = 0;
        for (int i = 0; i < players; i++) {
            suited[i] = ranks(hands[i] | board);
            most = Math.max(most, Integer.bitCount(suited[i]));
        }
        return most;
    }

    private void countFlushes() {
        int most = most();
        int ranks = ranks(deck);
        if (most == Integer.bitCount(ranks(board))) {
            // Nobody holds the suit: all share the flush on the board.
            wins[(1 << players) - 1] += choose(Integer.bitCount(ranks), missing);
            return;
        }
        if (missing <= 2 && spoilt == 1 && needed[suit] > 0) {
            flusher = flusher();
            if (flusher != NOBODY) {
                return;
            }
        }
        int all = 0;
        for (int rank = 0; rank <= ACE; rank++) {
            others[rank] = left[rank] - (ranks >> rank & 1);
            all += others[rank];
        }
        otherWays[0] = 1;
        otherWays[1] = all;
        otherWays[2] = all * (all - 1) / 2;
        for (int dealt = 0; dealt <= missing; dealt++) {
            int without = 0;
            int with = players;
            for (int i = players - 1; i >= 0; i--) {
                if (Integer.bitCount(suited[i]) + dealt < 5) {
                    order[dealt][without++] = i;
                } else {
                    order[dealt][--with] = i;
                }
            }
            plains[dealt] = without;
        }
        lone = plains[missing] == players - 1;
        if (lone) {
            for (int dealt = needed[suit]; dealt <= missing; dealt++) {
                wins[1 << order[missing][players - 1]] +=
                        (long) choose(Integer.bitCount(ranks), dealt) * otherWays[missing - dealt];
            }
        }
        if (needed[suit] == 0) {
            countBoards(0, 0);
        }
        countSuited(0, ranks, 0);
    }

    /** The only player who can have a flush, and no straight flush, or nobody. */
    private int flusher() {
        int only = NOBODY;
        for (int i = 0; i < players; i++) {
            if (Integer.bitCount(suited[i]) + missing >= 5) {
                if (only != NOBODY) {
                    return NOBODY;
                }
                only = i;
            }
        }
        int withLowAce = suited[only] << 1 | suited[only] >> ACE;
        for (int low = 0; low < 10; low++) {
            if (Integer.bitCount(withLowAce >> low & 0x1F) + missing >= 5) {
                return NOBODY;
            }
        }
        return only;
    }

    private int ranks(long cards) {
        return (int) (cards >>> 13 * suit) & 0x1FFF;
    }

    private static int choose(int n, int k) {
        int ways = 1;
        for (int i = 0; i < k; i++) {
            ways = ways * (n - i) / (i + 1);
        }
        return ways;
    }

    /** One more new card of the suit, out of those that are above the last one. */
    private void countSuited(int before, int above, int beforeRanks) {
        int dealt = before + 1;
        int choices = above;
        if (dealt == missing && players == 2 && plains[dealt] == 0) {
            finishFlushes(above, beforeRanks);
            return;
        }
        if (dealt == missing && lone) {
            choices = above & dangers(pairs(before, beforeRanks), beforeRanks | boardRanks);
        }
        for (int rest = choices; rest != 0; rest &= rest - 1) {
            int rank = Integer.numberOfTrailingZeros(rest);
            int ranks = beforeRanks | 1 << rank;
            if (lone && dealt == missing - 1 && dangers(pairs(dealt, ranks), ranks | boardRanks) == 0) {
                continue;
            }
            for (int i = 0; i < plains[dealt]; i++) {
                int player = order[dealt][i];
                states[dealt][player] = RankStates.add(states[before][player], rank);
            }
            if (dealt >= needed[suit]) {
                countBoards(dealt, ranks);
            }
            if (dealt < missing) {
                countSuited(dealt, rest & rest - 1, ranks);
            }
        }
    }

    /** The last card is of the suit, and both of two players have a flush. */
    private void finishFlushes(int above, int dealtRanks) {
        int one = suited[0] | dealtRanks;
        int two = suited[1] | dealtRanks;
        int first = 0;
        int second = 0;
        for (int rest = above; rest != 0; rest &= rest - 1) {
            int rank = rest & -rest;
            int better = RankTable.flush(one | rank) - RankTable.flush(two | rank);
            first -= -better >> 31;
            second -= better >> 31;
        }
        wins[1] += first;
        wins[2] += second;
    }

    /** All boards with exactly these new cards of the suit. */
    private void countBoards(int dealt, int dealtRanks) {
        bestFlush = 0;
        flushWinners = 0;
        for (int i = plains[dealt]; i < players; i++) {
            int player = order[dealt][i];
            int worth = RankTable.flush(suited[player] | dealtRanks);
            flushWinners =
                    worth > bestFlush ? 1 << player : worth == bestFlush ? flushWinners | 1 << player : flushWinners;
            bestFlush = Math.max(bestFlush, worth);
        }
        int more = missing - dealt;
        int beaten = 0;
        if (plains[dealt] > 0 && bestFlush < STRAIGHT_FLUSH) {
            int ranks = dealtRanks | boardRanks;
            int pairs = pairs(dealt, dealtRanks);
            beaten = more == 2
                    ? countTwoOthers(dealt, pairs, ranks)
                    : more == 1 ? countOneOther(dealt, dangers(pairs, ranks)) : pairs > 0 ? winPlain(dealt) : 0;
        }
        wins[flushWinners] += (lone ? 0 : otherWays[more]) - beaten;
    }

    /** How many cards of the board, the new ones of the suit included, are of a rank that lies there already. */
    private int pairs(int dealt, int dealtRanks) {
        return 5 - missing + dealt - Integer.bitCount(dealtRanks | boardRanks);
    }

    /**
     * One card more of which ranks may lead to a full house or better, of players who may be without a flush. It needs a pair on the
     * board; with one pair both cards in hand must be of ranks that lie there.
     */
    private int dangers(int pairs, int ranks) {
        boolean both = isAnyOf(ranks);
        if (pairs == 0) {
            return both ? ranks : 0;
        }
        if (pairs > 1 || both) {
            return 0x1FFF;
        }
        int dangers = ranks;
        for (int i = 0; i < plains[needed[suit]]; i++) {
            dangers |= held[order[needed[suit]][i]];
        }
        return dangers;
    }

    /** Whether somebody who may be without a flush has both cards of these ranks. */
    private boolean isAnyOf(int ranks) {
        for (int i = 0; i < plains[needed[suit]]; i++) {
            if ((held[order[needed[suit]][i]] & ~ranks) == 0) {
                return true;
            }
        }
        return false;
    }

    private static int allRanks(long cards) {
        return (int) (cards | cards >>> 13 | cards >>> 26 | cards >>> 39) & 0x1FFF;
    }

    /** One card of another suit; a flush is beaten with those of some ranks at most. */
    private int countOneOther(int dealt, int ranks) {
        if (plains[dealt] == 1) {
            int player = order[dealt][0];
            int cards = beating(states[dealt][player], ranks);
            wins[1 << player] += cards;
            return cards;
        }
        int beaten = 0;
        for (int rest = ranks; rest != 0; rest &= rest - 1) {
            int rank = Integer.numberOfTrailingZeros(rest);
            beaten += winPlain(dealt, dealt, rank, others[rank]);
        }
        return beaten;
    }

    private int countTwoOthers(int dealt, int pairs, int ranks) {
        int beaten = 0;
        for (int first = 0; first <= ACE; first++) {
            int ofFirst = others[first];
            if (ofFirst == 0) {
                continue;
            }
            int seconds = dangers(pairs + (ranks >> first & 1), ranks | 1 << first) & -2 << first;
            if (plains[dealt] == 1) {
                int player = order[dealt][0];
                int state = RankStates.add(states[dealt][player], first);
                int ways = RankStates.worth(state, first) > bestFlush ? ofFirst * (ofFirst - 1) / 2 : 0;
                ways += ofFirst * beating(state, seconds);
                wins[1 << player] += ways;
                beaten += ways;
                continue;
            }
            for (int i = 0; i < plains[dealt]; i++) {
                int player = order[dealt][i];
                states[dealt + 1][player] = RankStates.add(states[dealt][player], first);
            }
            beaten += winPlain(dealt, dealt + 1, first, ofFirst * (ofFirst - 1) / 2);
            for (int rest = seconds; rest != 0; rest &= rest - 1) {
                int second = Integer.numberOfTrailingZeros(rest);
                beaten += winPlain(dealt, dealt + 1, second, ofFirst * others[second]);
            }
        }
        return beaten;
    }

    /** How many last cards of these ranks make a hand that beats the best flush. */
    private int beating(int state, int ranks) {
        int cards = 0;
        for (int rest = ranks; rest != 0; rest &= rest - 1) {
            int rank = Integer.numberOfTrailingZeros(rest);
            cards += others[rank] & bestFlush - RankStates.worth(state, rank) >> 31;
        }
        return cards;
    }

    /**
     * The last card: if somebody without a flush beats the best, the hand worth most wins in this number of ways.
     *
     * @return the ways, or 0 if the flush wins
     */
    private int winPlain(int suitedDealt, int dealt, int rank, int ways) {
        int best = bestFlush;
        int winners = flushWinners;
        for (int i = 0; i < plains[suitedDealt]; i++) {
            int player = order[suitedDealt][i];
            int worth = RankStates.worth(states[dealt][player], rank);
            if (worth >= best) {
                winners = worth > best ? 1 << player : winners | 1 << player;
                best = worth;
            }
        }
        if (best == bestFlush) {
            return 0;
        }
        wins[winners] += ways;
        return ways;
    }

    /** No card more; the states are what the hands are worth. */
    private int winPlain(int dealt) {
        int best = bestFlush;
        int winners = flushWinners;
        for (int i = 0; i < plains[dealt]; i++) {
            int player = order[dealt][i];
            int worth = states[dealt][player];
            if (worth >= best) {
                winners = worth > best ? 1 << player : winners | 1 << player;
                best = worth;
            }
        }
        if (best == bestFlush) {
            return 0;
        }
        wins[winners]++;
        return 1;
    }
}
