package dev.courtcards.poker.eval;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.poker.lookup.OmahaTable;

/**
 * The worth of a hand that must use exactly two of the player's own cards and three of the board.
 */
final class Omaha {
    private Omaha() {}

    /** The worth of the best high hand of four to six own cards and three to five of the board, in the order of {@link Evaluator}. */
    static int rank(long own, long board) {
        require(own, board);
        return OmahaTable.rank(own, board);
    }

    /** The worth of the best low, at least {@link AceToFive#EIGHT_OR_BETTER}, or 0 if there is no such low. */
    static int low(long own, long board) {
        require(own, board);
        int worth = Low.WORTHS[AceToFive.low(own) << 8 | AceToFive.low(board)];
        return worth == 0 ? 0 : Low.LEAST + worth;
    }

    private static void require(long own, long board) {
        Hands.require(own, 4, 6);
        Hands.require(board, 3, 5);
        if ((own & board) != 0) {
            throw new IllegalArgumentException(Card.at(Long.numberOfTrailingZeros(own & board)) + " comes twice: in "
                    + new CardSet(own).cards() + " and on the board");
        }
    }

    /** The table of lows, built on first use. */
    private static final class Low {
        private static final int LEAST = AceToFive.EIGHT_OR_BETTER - 1;
        /** The worth of the low above {@link #LEAST}, by the ranks up to eight of the own cards and of the board, the ace lowest. */
        private static final byte[] WORTHS = worths();

        private static byte[] worths() {
            byte[] worths = new byte[1 << 16];
            for (int own = 0; own < 256; own++) {
                switch (Integer.bitCount(own)) {
                    case 0, 1 -> {}
                    case 2 -> fill(worths, own);
                    default -> {
                        int two = own & own - 1;
                        int three = two & two - 1;
                        fill(worths, own, own ^ own & -own, own ^ two & -two, own ^ three & -three);
                    }
                }
            }
            return worths;
        }

        /** Fills in two own ranks: three of the board leave out one of any four. */
        private static void fill(byte[] worths, int own) {
            for (int board = 0; board < 256; board++) {
                int best = AceToFive.unpaired(own | board) - LEAST;
                if (Integer.bitCount(board) != 3) {
                    best = 0;
                    for (int left = board; left != 0; left &= left - 1) {
                        best = Math.max(best, worths[own << 8 | board ^ left & -left]);
                    }
                }
                worths[own << 8 | board] = (byte) Math.max(0, best);
            }
        }

        /** Fills in more own ranks: two of them leave out one of any three. */
        private static void fill(byte[] worths, int own, int first, int second, int third) {
            for (int board = 0; board < 256; board++) {
                int best = Math.max(worths[first << 8 | board], worths[second << 8 | board]);
                worths[own << 8 | board] = (byte) Math.max(best, worths[third << 8 | board]);
            }
        }
    }
}
