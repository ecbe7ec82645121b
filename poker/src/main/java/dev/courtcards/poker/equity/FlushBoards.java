package dev.courtcards.poker.equity;

import static dev.courtcards.poker.equity.Boards.ACE;
import static dev.courtcards.poker.equity.Boards.STRAIGHT_FLUSH;

import dev.courtcards.poker.lookup.RankStates;
import dev.courtcards.poker.lookup.RankTable;

/**
 * Counts boards that give somebody a flush, by the cards of that suit. The other cards, two at most, matter only if they pair the board:
 * without a pair nobody has a full house or better, and the best flush wins.
 */
final class FlushBoards {
    /** No player's flushes are left to {@link FewBoards}. */
    static final int NOBODY = -1;

    private static final int NO_CARD = -1;

    private final Boards shared;
    private final int players;
    private final long[] wins;
    private final int[][] states;
    private final int[] held;
    private final int[] left;
    private final int[] needed;
    /** The only player who can have a flush, if those boards are not counted here; or {@link #NOBODY}. */
    private int flusher;

    // For the suit being counted.
    private int suit;
    /** Whether only one player can have a flush; that player gets all boards with one in advance. */
    private boolean lone;
    /** The ranks of hand and known board, by player. */
    private final int[] suited;
    /** The number of players without a flush, by number of new cards; {@link #order} lists them before the others. */
    private final int[] plains = new int[6];

    private final int[][] order;
    /** The number of cards of other suits left in the deck, by rank. */
    private final int[] others = new int[13];
    /** The number of ways to deal cards of other suits, by their number. */
    private final int[] otherWays = new int[3];

    private int bestFlush;
    private int flushWinners;

    FlushBoards(Boards shared) {
        this.shared = shared;
        this.players = shared.players;
        this.wins = shared.wins;
        this.states = shared.states;
        this.held = shared.held;
        this.left = shared.left;
        this.needed = shared.needed;
        this.suited = new int[shared.players];
        this.order = new int[6][shared.players];
    }

    /**
     * Counts the boards, and the cards that each suit lacks for a flush.
     *
     * @return whether all boards give somebody a flush
     */
    boolean count() {
        boolean always = false;
        flusher = NOBODY;
        for (suit = 0; suit < 4; suit++) {
            needed[suit] = Math.max(0, 5 - most());
            always |= needed[suit] == 0;
            shared.spoilt += needed[suit] <= shared.missing ? 1 : 0;
        }
        for (suit = 0; suit < 4; suit++) {
            if (needed[suit] <= shared.missing) {
                countOfSuit();
            }
        }
        return always;
    }

    /** The only player who can have a flush, and no straight flush, with boards not yet counted; or {@link #NOBODY}. */
    int flusher() {
        return flusher;
    }

    /** The largest number of cards of the suit in one hand. */
    private int most() {
        int most = 0;
        for (int i = 0; i < players; i++) {
            suited[i] = ranks(shared.hands[i] | shared.board);
            most = Math.max(most, Integer.bitCount(suited[i]));
        }
        return most;
    }

    private void countOfSuit() {
        int most = most();
        int ranks = ranks(shared.deck);
        if (most == Integer.bitCount(ranks(shared.board))) {
            // Nobody holds the suit: all share the flush on the board.
            wins[(1 << players) - 1] += Boards.choose(Integer.bitCount(ranks), shared.missing);
            return;
        }
        if (shared.missing <= 2 && shared.spoilt == 1 && needed[suit] > 0) {
            flusher = onlyFlusher();
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
        for (int dealt = 0; dealt <= shared.missing; dealt++) {
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
        lone = plains[shared.missing] == players - 1;
        if (lone) {
            for (int dealt = needed[suit]; dealt <= shared.missing; dealt++) {
                wins[1 << order[shared.missing][players - 1]] +=
                        (long) Boards.choose(Integer.bitCount(ranks), dealt) * otherWays[shared.missing - dealt];
            }
        }
        if (needed[suit] == 0) {
            countBoards(0, 0);
        }
        countSuited(0, ranks, 0);
    }

    /** The only player who can have a flush in the suit, or {@link #NOBODY}. */
    private int onlyFlusher() {
        int only = NOBODY;
        for (int i = 0; i < players; i++) {
            if (Integer.bitCount(suited[i]) + shared.missing >= 5) {
                if (only != NOBODY) {
                    return NOBODY;
                }
                only = i;
            }
        }
        int withLowAce = suited[only] << 1 | suited[only] >> ACE;
        for (int low = 0; low < 10; low++) {
            if (Integer.bitCount(withLowAce >> low & 0x1F) + shared.missing >= 5) {
                return NOBODY;
            }
        }
        return only;
    }

    private int ranks(long cards) {
        return (int) (cards >>> 13 * suit) & 0x1FFF;
    }

    /** Adds a new card of the suit, from those above the last one. */
    private void countSuited(int before, int above, int beforeRanks) {
        int dealt = before + 1;
        int choices = above;
        if (dealt == shared.missing && players == 2 && plains[dealt] == 0) {
            finishFlushes(above, beforeRanks);
            return;
        }
        if (dealt == shared.missing && lone) {
            choices = above & dangers(pairs(before, beforeRanks), beforeRanks | shared.boardRanks);
        }
        for (int rest = choices; rest != 0; rest &= rest - 1) {
            int rank = Integer.numberOfTrailingZeros(rest);
            int ranks = beforeRanks | 1 << rank;
            if (lone && dealt == shared.missing - 1 && dangers(pairs(dealt, ranks), ranks | shared.boardRanks) == 0) {
                continue;
            }
            for (int i = 0; i < plains[dealt]; i++) {
                int player = order[dealt][i];
                states[dealt][player] = RankStates.add(states[before][player], rank);
            }
            if (dealt >= needed[suit]) {
                countBoards(dealt, ranks);
            }
            if (dealt < shared.missing) {
                countSuited(dealt, rest & rest - 1, ranks);
            }
        }
    }

    /** Adds the last card, of the suit, if both of two players have a flush. */
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

    /** Counts all boards with exactly these new cards of the suit. */
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
        int more = shared.missing - dealt;
        int beaten = 0;
        if (plains[dealt] > 0 && bestFlush < STRAIGHT_FLUSH) {
            int ranks = dealtRanks | shared.boardRanks;
            int pairs = pairs(dealt, dealtRanks);
            beaten = more == 2
                    ? countTwoOthers(dealt, pairs, ranks)
                    : more == 1
                            ? countOneOther(dealt, dangers(pairs, ranks))
                            : pairs > 0 ? winPlain(dealt, dealt, NO_CARD, 1) : 0;
        }
        wins[flushWinners] += (lone ? 0 : otherWays[more]) - beaten;
    }

    /** The number of cards of the board, new ones of the suit included, whose rank is on the board already. */
    private int pairs(int dealt, int dealtRanks) {
        return 5 - shared.missing + dealt - Integer.bitCount(dealtRanks | shared.boardRanks);
    }

    /**
     * The ranks of a further card that may give a full house or better to a player who may be without a flush. It takes a pair on the
     * board; with one pair both hole cards must have ranks of the board.
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

    /** Checks whether a player who may be without a flush has both hole cards of these ranks. */
    private boolean isAnyOf(int ranks) {
        for (int i = 0; i < plains[needed[suit]]; i++) {
            if ((held[order[needed[suit]][i]] & ~ranks) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Counts boards with one card of another suit; only cards of these ranks may beat a flush. */
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

    /** The number of last cards of these ranks that make a hand above the best flush. */
    private int beating(int state, int ranks) {
        int cards = 0;
        for (int rest = ranks; rest != 0; rest &= rest - 1) {
            int rank = Integer.numberOfTrailingZeros(rest);
            cards += others[rank] & bestFlush - RankStates.worth(state, rank) >> 31;
        }
        return cards;
    }

    /**
     * Adds the last card, or {@link #NO_CARD} if the states are the worths of hands: if a hand without a flush beats the best flush, the
     * best hand wins in this number of ways.
     *
     * @return the number of ways, or 0 if the flush wins
     */
    private int winPlain(int suitedDealt, int dealt, int rank, int ways) {
        int best = bestFlush;
        int winners = flushWinners;
        for (int i = 0; i < plains[suitedDealt]; i++) {
            int player = order[suitedDealt][i];
            int state = states[dealt][player];
            int worth = rank == NO_CARD ? state : RankStates.worth(state, rank);
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
}
