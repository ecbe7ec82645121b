package dev.courtcards.poker.equity;

import dev.courtcards.poker.lookup.RankTable;

/**
 * Counts, for known hands, the boards on which each group of players wins. It does not enumerate the boards: {@link FlushBoards} counts
 * those that give somebody a flush, {@link PlainBoards} the others, and {@link FewBoards} those if only one or two cards are missing.
 *
 * <p>For one thread; a count allocates nothing.
 */
final class BoardCounter {
    private static final ThreadLocal<BoardCounter> LAST = ThreadLocal.withInitial(() -> new BoardCounter(2));

    private final Boards boards;
    private final FlushBoards flushes;
    private final FewBoards few;
    private final PlainBoards plain;

    /** This thread's counter for n players, for one question at a time. */
    static BoardCounter ofThread(int players) {
        BoardCounter counter = LAST.get();
        if (counter.boards.players != players) {
            counter = new BoardCounter(players);
            LAST.set(counter);
        }
        return counter;
    }

    BoardCounter(int players) {
        boards = new Boards(players);
        flushes = new FlushBoards(boards);
        few = new FewBoards(boards);
        plain = new PlainBoards(boards);
    }

    /**
     * Counts all boards.
     *
     * @param hands two cards a player, all different
     * @param board the known cards of the board: none, three, four or five
     * @param dead cards that cannot come
     * @return the number of boards by the set of winners, bit 0 for the first player; overwritten by the next count
     */
    long[] count(long[] hands, long board, long dead) {
        long[] wins = boards.wins;
        boards.ask(hands, board);
        if (boards.missing == 0) {
            countOne();
            return wins;
        }
        boards.prepare(dead);
        boolean always = flushes.count();
        if (!always && boards.missing <= 2) {
            few.count(flushes.flusher());
        } else if (!always) {
            plain.count();
        }
        if (boards.players == 2) {
            // The remaining boards are ties.
            wins[3] = Boards.choose(Long.bitCount(boards.deck), boards.missing) - wins[1] - wins[2];
        }
        return wins;
    }

    private void countOne() {
        int best = 0;
        for (int i = 0; i < boards.players; i++) {
            boards.worths[i] = RankTable.rank(boards.hands[i] | boards.board);
            best = Math.max(best, boards.worths[i]);
        }
        boards.wins[Boards.winners(boards.worths, best)]++;
    }
}
